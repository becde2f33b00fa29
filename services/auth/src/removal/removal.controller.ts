import { Body, Controller, Headers, Post } from '@nestjs/common';
import {
  API,
  decodeIdentity,
  EmailLinkRequest,
  HEADERS,
  type RemovalBody,
  RemoveAccountRequest,
  type ReturnedBody,
} from '#contract';
import { UnmarksDevice } from '#platform/security/device-mark';
import { type Caller, From, Me, Public, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { rates } from '../limits.js';
import { RemovalService } from './removal.service.js';
import { ReturnService } from './return.service.js';

@Controller()
export class RemovalController {
  constructor(
    private readonly removals: RemovalService,
    private readonly returns: ReturnService,
  ) {}

  @Post(API.removeAccount)
  @Visibility('own')
  @UnmarksDevice()
  remove(
    @Me() me: MemberSession,
    @Body({ schema: RemoveAccountRequest }) { confirmRemoval }: RemoveAccountRequest,
    @From() caller: Caller,
    @Headers(HEADERS.confirmIdentity) identity?: string,
  ): Promise<RemovalBody> {
    const confirmed = identity === undefined ? undefined : decodeIdentity(identity);
    return this.removals.remove(me, confirmRemoval, caller, confirmed);
  }

  @Post(API.comeBack)
  @Public()
  @Limit(rates.login)
  @Visibility('own')
  comeBack(
    @Body({ schema: EmailLinkRequest }) { token }: EmailLinkRequest,
    @From() caller: Caller,
  ): Promise<ReturnedBody> {
    return this.returns.comeBack(token, caller);
  }
}
