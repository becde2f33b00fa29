import { Body, Controller, Post } from '@nestjs/common';
import { API, type LoginBody, LoginRequest } from '#contract';
import { MarksDevice } from '#platform/security/device-mark';
import { type Caller, From, Public, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import { LoginService } from './login.service.js';
import { rates } from '../limits.js';

@Controller()
export class LoginController {
  constructor(private readonly logins: LoginService) {}

  @Post(API.login)
  @Public()
  @Limit(rates.login)
  @MarksDevice()
  @Visibility('own')
  login(
    @Body({ schema: LoginRequest }) { username, password }: LoginRequest,
    @From() caller: Caller,
  ): Promise<LoginBody> {
    return this.logins.login(username, password, caller);
  }
}
