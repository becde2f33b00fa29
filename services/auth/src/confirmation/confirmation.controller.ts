import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { API, type DoneBody, EmailLinkRequest, type OwnAccountBody } from '#contract';
import { Me, Public, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { ConfirmationService } from './confirmation.service.js';
import { rates } from '../limits.js';

/** The own address. What a mailed link asks for is done by POST alone: scanners of mail open every link they find. */
@Controller()
export class ConfirmationController {
  constructor(private readonly confirmations: ConfirmationService) {}

  @Get(API.ownAccount)
  @Visibility('own')
  @Header('cache-control', 'no-store')
  ownAccount(@Me() me: MemberSession): Promise<OwnAccountBody> {
    return this.confirmations.ownAccount(me);
  }

  @Post(API.sendConfirmation)
  @Limit(rates.confirmation)
  @Visibility('own')
  sendAgain(@Me() me: MemberSession): Promise<DoneBody> {
    return this.confirmations.sendAgain(me);
  }

  @Post(API.confirmEmail)
  @Public()
  @Limit(rates.login)
  @Visibility('own')
  confirm(@Body({ schema: EmailLinkRequest }) { token }: EmailLinkRequest): Promise<DoneBody> {
    return this.confirmations.confirm(token);
  }

  @Post(API.disownEmail)
  @Public()
  @Limit(rates.login)
  @Visibility('own')
  disown(@Body({ schema: EmailLinkRequest }) { token }: EmailLinkRequest): Promise<DoneBody> {
    return this.confirmations.disown(token);
  }
}
