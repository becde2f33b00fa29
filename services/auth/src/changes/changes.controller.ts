import { Body, Controller, Post } from '@nestjs/common';
import {
  API,
  ChangeEmailRequest,
  ChangeUsernameRequest,
  type DoneBody,
  EmailLinkRequest,
  GoogleSettingRequest,
  type RenamedBody,
  type UndoneBody,
} from '#contract';
import { type Caller, From, Me, Public, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { rates } from '../limits.js';
import { AddressChangeService } from './address-change.service.js';
import { GoogleSettingService } from './google-setting.service.js';
import { UndoService } from './undo.service.js';
import { UsernameService } from './username.service.js';

/** What the caller signs in with, and how a change of it is undone. Links of e-mails act by POST alone. */
@Controller()
export class ChangesController {
  constructor(
    private readonly addresses: AddressChangeService,
    private readonly usernames: UsernameService,
    private readonly google: GoogleSettingService,
    private readonly changes: UndoService,
  ) {}

  @Post(API.changeEmail)
  @Limit(rates.changeEmail)
  @Visibility('own')
  changeEmail(
    @Me() me: MemberSession,
    @Body({ schema: ChangeEmailRequest }) request: ChangeEmailRequest,
    @From() caller: Caller,
  ): Promise<DoneBody> {
    return this.addresses.ask(me, request, caller);
  }

  @Post(API.keepEmail)
  @Visibility('own')
  keepEmail(@Me() me: MemberSession): Promise<DoneBody> {
    return this.addresses.keep(me);
  }

  @Post(API.confirmNewEmail)
  @Public()
  @Limit(rates.login)
  @Visibility('own')
  confirmNewEmail(@Body({ schema: EmailLinkRequest }) { token }: EmailLinkRequest): Promise<DoneBody> {
    return this.addresses.confirm(token);
  }

  @Post(API.changeUsername)
  @Limit(rates.changeUsername)
  @Visibility('own')
  changeUsername(
    @Me() me: MemberSession,
    @Body({ schema: ChangeUsernameRequest }) request: ChangeUsernameRequest,
    @From() caller: Caller,
  ): Promise<RenamedBody> {
    return this.usernames.change(me, request, caller);
  }

  @Post(API.unlinkGoogle)
  @Limit(rates.changeGoogle)
  @Visibility('own')
  unlinkGoogle(
    @Me() me: MemberSession,
    @Body({ schema: GoogleSettingRequest }) { password }: GoogleSettingRequest,
    @From() caller: Caller,
  ): Promise<DoneBody> {
    return this.google.unlink(me, password, caller);
  }

  @Post(API.allowGoogle)
  @Limit(rates.changeGoogle)
  @Visibility('own')
  allowGoogle(
    @Me() me: MemberSession,
    @Body({ schema: GoogleSettingRequest }) { password }: GoogleSettingRequest,
    @From() caller: Caller,
  ): Promise<DoneBody> {
    return this.google.allow(me, password, caller);
  }

  @Post(API.undoChange)
  @Public()
  @Limit(rates.login)
  @Visibility('own')
  undo(@Body({ schema: EmailLinkRequest }) { token }: EmailLinkRequest, @From() caller: Caller): Promise<UndoneBody> {
    return this.changes.undo(token, caller);
  }
}
