import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  ConfirmRequest,
  CONSOLE_API,
  EndSessionsRequest,
  StaffCodeRequest,
  StaffPasswordRequest,
  type DoneBody,
  type Enrolment,
  type RecoveryCodesBody,
  type StaffAccountBody,
} from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { AccountService } from './account.service.js';
import { Confirmation } from './confirmation.js';

const DONE = { status: 'success' } as const;

/** The own account of everybody of the staff. */
@Controller()
@Staff('moderator')
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly confirmation: Confirmation,
  ) {}

  @Get(CONSOLE_API.account)
  @Visibility('none')
  account(@StaffMe() me: StaffSession): Promise<StaffAccountBody> {
    return this.accounts.account(me);
  }

  @Post(CONSOLE_API.confirm)
  @Visibility('none')
  async confirm(
    @Body({ schema: ConfirmRequest }) request: ConfirmRequest,
    @StaffMe() me: StaffSession,
  ): Promise<DoneBody> {
    await this.confirmation.confirm(me, request);
    return DONE;
  }

  @Post(CONSOLE_API.staffPassword)
  @Visibility('none')
  async password(
    @Body({ schema: StaffPasswordRequest }) request: StaffPasswordRequest,
    @StaffMe() me: StaffSession,
  ): Promise<DoneBody> {
    await this.accounts.changePassword(me, request);
    return DONE;
  }

  @Post(CONSOLE_API.endStaffSessions)
  @Visibility('none')
  async endSessions(
    @Body({ schema: EndSessionsRequest }) { everywhere }: { everywhere: boolean },
    @StaffMe() me: StaffSession,
  ): Promise<DoneBody> {
    await this.accounts.endSessions(me, everywhere);
    return DONE;
  }

  @Post(CONSOLE_API.beginSecondFactor)
  @Visibility('none')
  beginSecondFactor(@StaffMe() me: StaffSession): Promise<Enrolment> {
    return this.accounts.beginSecondFactor(me);
  }

  @Post(CONSOLE_API.setSecondFactor)
  @Visibility('none')
  setSecondFactor(
    @Body({ schema: StaffCodeRequest }) request: StaffCodeRequest,
    @StaffMe() me: StaffSession,
  ): Promise<RecoveryCodesBody> {
    return this.accounts.setSecondFactor(me, request);
  }

  @Post(CONSOLE_API.removeSecondFactor)
  @Visibility('none')
  async removeSecondFactor(@StaffMe() me: StaffSession): Promise<DoneBody> {
    await this.accounts.removeSecondFactor(me);
    return DONE;
  }

  @Post(CONSOLE_API.renewRecoveryCodes)
  @Visibility('none')
  renewRecoveryCodes(@StaffMe() me: StaffSession): Promise<RecoveryCodesBody> {
    return this.accounts.renewRecoveryCodes(me);
  }
}
