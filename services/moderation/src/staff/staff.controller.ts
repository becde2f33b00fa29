import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  AcceptInvitationRequest,
  CONSOLE_API,
  InvitationRequest,
  StaffCodeRequest,
  StaffLoginRequest,
  type DoneBody,
  type InvitationBody,
  type SignedInBody,
  type StaffLoginBody,
  type StaffMe as StaffMeBody,
} from '#contract';
import { NeverRefused } from '#platform/http/admission';
import { EndsSignIn, From, Public, Staff, StaffMe, Visibility, type Caller } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { StaffSession } from '#platform/security/sessions';
import { JoiningService } from './joining.service.js';
import { SignInService } from './sign-in.service.js';
import { rates } from '../limits.js';

/** How the staff comes in and goes out. */
@Controller()
export class StaffController {
  constructor(
    private readonly signIn: SignInService,
    private readonly joining: JoiningService,
  ) {}

  @Post(CONSOLE_API.login)
  @Public()
  @Limit(rates.staffLogin)
  @Visibility('none')
  login(
    @Body({ schema: StaffLoginRequest }) credentials: StaffLoginRequest,
    @From() caller: Caller,
  ): Promise<StaffLoginBody> {
    return this.signIn.login(credentials, caller);
  }

  @Post(CONSOLE_API.loginCode)
  @Public()
  @Limit(rates.staffLogin)
  @Visibility('none')
  code(@Body({ schema: StaffCodeRequest }) request: StaffCodeRequest, @From() caller: Caller): Promise<SignedInBody> {
    return this.signIn.code(request, caller);
  }

  @Post(CONSOLE_API.loginEnrol)
  @Public()
  @Limit(rates.staffLogin)
  @Visibility('none')
  enrol(@Body({ schema: StaffCodeRequest }) request: StaffCodeRequest, @From() caller: Caller): Promise<SignedInBody> {
    return this.signIn.enrol(request, caller);
  }

  @Post(CONSOLE_API.invitation)
  @Public()
  @Limit(rates.staffLogin)
  @Visibility('none')
  invitation(@Body({ schema: InvitationRequest }) { token }: { token: string }): Promise<InvitationBody> {
    return this.joining.invitation(token);
  }

  @Post(CONSOLE_API.acceptInvitation)
  @Public()
  @Limit(rates.staffLogin)
  @Visibility('none')
  accept(
    @Body({ schema: AcceptInvitationRequest }) request: AcceptInvitationRequest,
    @From() caller: Caller,
  ): Promise<SignedInBody> {
    return this.joining.accept(request, caller);
  }

  @Post(CONSOLE_API.logout)
  @NeverRefused()
  @Staff('moderator')
  @Visibility('staff')
  @EndsSignIn()
  async logout(@StaffMe() me: StaffSession): Promise<DoneBody> {
    await this.signIn.logout(me);
    return { status: 'success' };
  }

  @Get(CONSOLE_API.me)
  @Staff('moderator')
  @Visibility('staff')
  me(@StaffMe() me: StaffSession): Promise<StaffMeBody> {
    return this.signIn.me(me);
  }
}
