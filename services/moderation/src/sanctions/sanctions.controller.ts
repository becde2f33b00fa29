import { Body, Controller, Param, Post } from '@nestjs/common';
import {
  CONSOLE_API,
  IdParam,
  RestoreRequest,
  ReturnUsernameRequest,
  type StatusBody,
  SuspendRequest,
  TakeUsernameRequest,
} from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { OperatorSanctions } from './operator-sanctions.service.js';
import { TakenUsernames } from './taken-usernames.service.js';

@Controller()
@Staff('operator')
export class SanctionsController {
  constructor(
    private readonly sanctions: OperatorSanctions,
    private readonly usernames: TakenUsernames,
  ) {}

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

  @Post(CONSOLE_API.takeUsername)
  @Staff('moderator')
  @Visibility('staff')
  takeUsername(
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: TakeUsernameRequest }) request: TakeUsernameRequest,
    @StaffMe() me: StaffSession,
  ): Promise<StatusBody> {
    return this.usernames.take(id, request, me);
  }

  @Post(CONSOLE_API.returnUsername)
  @Staff('moderator')
  @Visibility('staff')
  returnUsername(
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: ReturnUsernameRequest }) request: ReturnUsernameRequest,
    @StaffMe() me: StaffSession,
  ): Promise<StatusBody> {
    return this.usernames.giveBack(id, request, me);
  }
}
