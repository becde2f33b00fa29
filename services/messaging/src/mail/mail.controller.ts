import { Body, Controller, Headers, Post } from '@nestjs/common';
import {
  API,
  CheckMailRequest,
  SendMailRequest,
  TakeBackRequest,
  type MailCheckBody,
  type SendMailBody,
  type TakeBackBody,
} from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { MailCheckService } from './mail-check.service.js';
import { MailService } from './mail.service.js';
import { rates } from '../limits.js';
import { WaitingMail } from './waiting-mail.js';

@Controller()
export class MailController {
  constructor(
    private readonly mail: MailService,
    private readonly checks: MailCheckService,
    private readonly waiting: WaitingMail,
  ) {}

  @Post(API.sendMail)
  @Limit(rates.mail)
  @Visibility('mail')
  send(
    @Me() me: MemberSession,
    @Body({ schema: SendMailRequest }) body: SendMailRequest,
    @Headers('idempotency-key') key?: string,
  ): Promise<SendMailBody> {
    return this.mail.send(me.memberId, body, key?.slice(0, 100));
  }

  @Post(API.takeBackMail)
  @Visibility('own')
  takeBack(@Me() me: MemberSession, @Body({ schema: TakeBackRequest }) { id }: { id: number }): Promise<TakeBackBody> {
    return this.waiting.takeBack(me.memberId, id);
  }

  @Post(API.checkMail)
  @Limit(rates.mailCheck)
  @Visibility('own')
  check(@Me() me: MemberSession, @Body({ schema: CheckMailRequest }) body: CheckMailRequest): Promise<MailCheckBody> {
    return this.checks.check(me.memberId, body);
  }
}
