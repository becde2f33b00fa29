import { Body, Controller, Post } from '@nestjs/common';
import { API, type LoginBody, SignupRequest } from '#contract';
import { MarksDevice } from '#platform/security/device-mark';
import { type Caller, From, Public, Visibility } from '#platform/http/http';
import { SignupService } from './signup.service.js';

@Controller()
export class SignupController {
  constructor(private readonly signups: SignupService) {}

  @Post(API.signup)
  @Public()
  @MarksDevice()
  @Visibility('own')
  signUp(@Body({ schema: SignupRequest }) request: SignupRequest, @From() caller: Caller): Promise<LoginBody> {
    return this.signups.signUp(request, caller);
  }
}
