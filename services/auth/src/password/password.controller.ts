import { Body, Controller, Post } from '@nestjs/common';
import {
  API,
  ChangePasswordRequest,
  ForgotPasswordRequest,
  type PasswordLookupBody,
  type PasswordUpdateBody,
  ResetPasswordRequest,
  type StatusBody,
} from '#contract';
import { type Caller, From, Me, Public, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { PasswordService } from './password.service.js';
import { rates } from '../limits.js';

@Controller()
export class PasswordController {
  constructor(private readonly passwords: PasswordService) {}

  @Post(API.forgotPassword)
  @Public()
  @Visibility('none')
  lookUp(
    @Body({ schema: ForgotPasswordRequest }) { email }: ForgotPasswordRequest,
    @From() caller: Caller,
  ): Promise<PasswordLookupBody> {
    return this.passwords.lookUp(email, caller);
  }

  @Post(API.resetPassword)
  @Public()
  @Limit(rates.login)
  @Visibility('own')
  reset(
    @Body({ schema: ResetPasswordRequest }) { token, password }: ResetPasswordRequest,
    @From() caller: Caller,
  ): Promise<StatusBody> {
    return this.passwords.reset(token, password, caller);
  }

  @Post(API.changePassword)
  @Visibility('own')
  change(
    @Me() me: MemberSession,
    @Body({ schema: ChangePasswordRequest }) request: ChangePasswordRequest,
    @From() caller: Caller,
  ): Promise<PasswordUpdateBody> {
    return this.passwords.change(me, request, caller);
  }
}
