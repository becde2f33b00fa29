import { Body, Controller, Headers, Post } from '@nestjs/common';
import { API, decodeIdentity, HEADERS, type RemovalBody, RemoveAccountRequest } from '#contract';
import { UnmarksDevice } from '#platform/security/device-mark';
import { type Caller, From, Me, Visibility } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { RemovalService } from './removal.service.js';

@Controller()
export class RemovalController {
  constructor(private readonly removals: RemovalService) {}

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
}
