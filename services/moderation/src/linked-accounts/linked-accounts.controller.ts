import { Controller, Get, Param } from '@nestjs/common';
import { CONSOLE_API, IdParam, type ConsoleLinkedAccountsDetail } from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { LinkedAccountsDesk } from './linked-accounts-desk.js';

@Controller()
@Staff('moderator')
export class LinkedAccountsController {
  constructor(private readonly desk: LinkedAccountsDesk) {}

  @Get(CONSOLE_API.linkedAccountsDetail)
  @Visibility('staff')
  open(
    @Param({ schema: IdParam }) { id }: { id: number },
    @StaffMe() me: StaffSession,
  ): Promise<ConsoleLinkedAccountsDetail> {
    return this.desk.open(id, me);
  }
}
