import { Controller, Get, Param } from '@nestjs/common';
import { CONSOLE_API, IdParam, type ConsoleHeldMailDetail } from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { HeldMailDesk } from './held-mail-desk.js';

@Controller()
@Staff('moderator')
export class HeldMailController {
  constructor(private readonly desk: HeldMailDesk) {}

  @Get(CONSOLE_API.heldMailDetail)
  @Visibility('staff')
  open(
    @Param({ schema: IdParam }) { id }: { id: number },
    @StaffMe() me: StaffSession,
  ): Promise<ConsoleHeldMailDetail> {
    return this.desk.open(id, me);
  }
}
