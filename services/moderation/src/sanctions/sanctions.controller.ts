import { Body, Controller, Param, Post } from '@nestjs/common';
import { CONSOLE_API, IdParam, RestoreRequest, SuspendRequest } from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { OperatorSanctions } from './operator-sanctions.service.js';

@Controller()
@Staff('operator')
export class SanctionsController {
  constructor(private readonly sanctions: OperatorSanctions) {}

  @Post(CONSOLE_API.suspendMember)
  @Visibility('staff')
  suspend(
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: SuspendRequest }) request: SuspendRequest,
    @StaffMe() me: StaffSession,
  ): Promise<{ status: 'success' }> {
    return this.sanctions.suspend(id, request, me);
  }

  @Post(CONSOLE_API.restoreMember)
  @Visibility('staff')
  restore(
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: RestoreRequest }) request: RestoreRequest,
    @StaffMe() me: StaffSession,
  ): Promise<{ status: 'success' }> {
    return this.sanctions.restore(id, request, me);
  }
}
