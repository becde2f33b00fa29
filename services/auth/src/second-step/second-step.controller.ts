import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  API,
  BeginSecondStepRequest,
  type DoneBody,
  type Enrolment,
  type LoginBody,
  ProveSecondStepRequest,
  type RecoveryCodesBody,
  type SecondStepBody,
  SecondStepRequest,
  SetSecondStepRequest,
} from '#contract';
import { type Caller, From, Me, Public, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import { MarksDevice } from '#platform/security/device-mark';
import type { MemberSession } from '#platform/security/sessions';
import { rates } from '../limits.js';
import { SecondStepSignIn } from './second-step-sign-in.js';
import { SecondStepService } from './second-step.service.js';

/** The second step of a sign-in, and its setting. */
@Controller()
export class SecondStepController {
  constructor(
    private readonly signIn: SecondStepSignIn,
    private readonly setting: SecondStepService,
  ) {}

  @Post(API.secondStep)
  @Public()
  @Limit(rates.secondStep)
  @MarksDevice()
  @Visibility('own')
  finish(@Body({ schema: SecondStepRequest }) request: SecondStepRequest, @From() caller: Caller): Promise<LoginBody> {
    return this.signIn.finish(request, caller);
  }

  @Get(API.ownSecondStep)
  @Visibility('own')
  state(@Me() me: MemberSession): Promise<SecondStepBody> {
    return this.setting.state(me);
  }

  @Post(API.beginSecondStep)
  @Limit(rates.changeSecondStep)
  @Visibility('own')
  begin(
    @Me() me: MemberSession,
    @Body({ schema: BeginSecondStepRequest }) request: BeginSecondStepRequest,
    @From() caller: Caller,
  ): Promise<Enrolment> {
    return this.setting.begin(me, request, caller);
  }

  @Post(API.setSecondStep)
  @Limit(rates.changeSecondStep)
  @Visibility('own')
  set(
    @Me() me: MemberSession,
    @Body({ schema: SetSecondStepRequest }) request: SetSecondStepRequest,
  ): Promise<RecoveryCodesBody> {
    return this.setting.set(me, request);
  }

  @Post(API.endSecondStep)
  @Limit(rates.changeSecondStep)
  @Visibility('own')
  async end(
    @Me() me: MemberSession,
    @Body({ schema: ProveSecondStepRequest }) request: ProveSecondStepRequest,
    @From() caller: Caller,
  ): Promise<DoneBody> {
    await this.setting.end(me, request, caller);
    return { status: 'success' };
  }

  @Post(API.endAuthenticatorApp)
  @Limit(rates.changeSecondStep)
  @Visibility('own')
  async endApp(
    @Me() me: MemberSession,
    @Body({ schema: ProveSecondStepRequest }) request: ProveSecondStepRequest,
    @From() caller: Caller,
  ): Promise<DoneBody> {
    await this.setting.endApp(me, request, caller);
    return { status: 'success' };
  }

  @Post(API.newRecoveryCodes)
  @Limit(rates.changeSecondStep)
  @Visibility('own')
  renewRecoveryCodes(
    @Me() me: MemberSession,
    @Body({ schema: ProveSecondStepRequest }) request: ProveSecondStepRequest,
    @From() caller: Caller,
  ): Promise<RecoveryCodesBody> {
    return this.setting.renewRecoveryCodes(me, request, caller);
  }
}
