import { Body, Controller, Headers, Post } from '@nestjs/common';
import { API, SendMailRequest, type EmailStatus } from '#contract';
import { Me, Visibility } from '#platform/http';
import { Limit } from '#platform/limits';
import type { MemberSession } from '#platform/sessions';
import { MailService } from './mail.service.js';

@Controller()
export class MailController {
  constructor(private readonly mail: MailService) {}

  @Post(API.sendMail)
  @Limit('mail')
  @Visibility('mail')
  send(
    @Me() me: MemberSession,
    @Body({ schema: SendMailRequest }) body: SendMailRequest,
    @Headers('idempotency-key') key?: string,
  ): Promise<{ emailstatus: EmailStatus }> {
    return this.mail.send(me.memberId, body, key?.slice(0, 100));
  }
}
