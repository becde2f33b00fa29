import { Body, Controller, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import {
  AddPasskeyRequest,
  API,
  AskForPasskeyRequest,
  type DoneBody,
  type LoginBody,
  type PasskeyAddedBody,
  PasskeyParam,
  type PasskeyQuestion,
  PasskeySignInRequest,
  ProveSecondStepRequest,
  RenamePasskeyRequest,
} from '#contract';
import { type Caller, From, Me, Public, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import { MarksDevice } from '#platform/security/device-mark';
import type { MemberSession } from '#platform/security/sessions';
import { rates } from '../limits.js';
import { PasskeySignIn } from './passkey-sign-in.js';
import { PasskeyService } from './passkey.service.js';

/** Signing in with passkeys, and the caller's own. */
@Controller()
export class PasskeyController {
  constructor(
    private readonly signIns: PasskeySignIn,
    private readonly passkeys: PasskeyService,
  ) {}

  @Post(API.askForPasskey)
  @Public()
  @Limit(rates.askForPasskey)
  @Visibility('none')
  ask(@Body({ schema: AskForPasskeyRequest }) { ticket }: AskForPasskeyRequest): Promise<PasskeyQuestion> {
    return this.signIns.ask(ticket);
  }

  @Post(API.passkeySignIn)
  @Public()
  @Limit(rates.passkeySignIn)
  @MarksDevice()
  @Visibility('own')
  signIn(
    @Body({ schema: PasskeySignInRequest }) { passkey }: PasskeySignInRequest,
    @From() caller: Caller,
  ): Promise<LoginBody> {
    return this.signIns.signIn(passkey, caller);
  }

  @Post(API.askForOwnPasskey)
  @Limit(rates.changeSecondStep)
  @Visibility('own')
  askOwn(@Me() me: MemberSession): Promise<PasskeyQuestion> {
    return this.passkeys.ask(me);
  }

  @Post(API.beginPasskey)
  @Limit(rates.changeSecondStep)
  @Visibility('own')
  begin(
    @Me() me: MemberSession,
    @Body({ schema: ProveSecondStepRequest }) request: ProveSecondStepRequest,
    @From() caller: Caller,
  ): Promise<PasskeyQuestion> {
    return this.passkeys.begin(me, request, caller);
  }

  @Post(API.addPasskey)
  @Limit(rates.changeSecondStep)
  @Visibility('own')
  add(
    @Me() me: MemberSession,
    @Body({ schema: AddPasskeyRequest }) request: AddPasskeyRequest,
  ): Promise<PasskeyAddedBody> {
    return this.passkeys.add(me, request);
  }

  @Post(API.renamePasskey)
  @Limit(rates.changeSecondStep)
  @Visibility('own')
  async rename(
    @Me() me: MemberSession,
    @Param({ schema: PasskeyParam }) { passkeyId }: z.infer<typeof PasskeyParam>,
    @Body({ schema: RenamePasskeyRequest }) { name }: RenamePasskeyRequest,
  ): Promise<DoneBody> {
    await this.passkeys.rename(me, passkeyId, name);
    return { status: 'success' };
  }

  @Post(API.endPasskey)
  @Limit(rates.changeSecondStep)
  @Visibility('own')
  async end(
    @Me() me: MemberSession,
    @Param({ schema: PasskeyParam }) { passkeyId }: z.infer<typeof PasskeyParam>,
    @Body({ schema: ProveSecondStepRequest }) request: ProveSecondStepRequest,
    @From() caller: Caller,
  ): Promise<DoneBody> {
    await this.passkeys.end(me, passkeyId, request, caller);
    return { status: 'success' };
  }
}
