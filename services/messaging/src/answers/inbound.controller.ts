import { createHmac, timingSafeEqual } from 'node:crypto';
import { Controller, Headers, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { API, INBOUND_SIGNATURE, type InboundMailBody } from '#contract';
import { Config } from '#platform/process/config';
import { Public, TakesMessages, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import { refuse } from '#platform/http/refusal';
import { rates } from '../limits.js';
import { messagingSettings } from '../settings.js';
import { ReturnedMail } from '../returned/returned-mail.js';
import { AnswersByMail } from './answers-by-mail.js';

/** Where a hosted service hands in the answers that it received for us: each as it came, signed with the secret we share. */
@Controller()
export class InboundController {
  constructor(
    private readonly config: Config,
    private readonly answers: AnswersByMail,
    private readonly returned: ReturnedMail,
  ) {}

  /** What is refused is said with a code of SMTP, so that the service can tell the sender's own provider. */
  @Post(API.inboundMail)
  @Public()
  @TakesMessages()
  @Limit(rates.inboundMail)
  @Visibility('none')
  async take(
    @Req() { body: raw }: FastifyRequest<{ Body: unknown }>,
    @Headers(INBOUND_SIGNATURE) signature = '',
  ): Promise<InboundMailBody> {
    const { INBOUND_WEBHOOK_SECRET: secret } = this.config.of(messagingSettings);
    if (!secret || !Buffer.isBuffer(raw) || !isSigned(raw, signature, secret)) throw refuse('INBOUND_UNSIGNED');
    try {
      const returned = await this.returned.byItsHead(raw);
      if (returned) return { status: 'success', outcome: 'returned' };
      return { status: 'success', outcome: await this.answers.takeByItsHead(raw) };
    } catch (error) {
      const { responseCode, message } = this.answers.refusalOf(error);
      // What passes comes again, as it does by SMTP.
      if (responseCode < 500) throw refuse('BUSY', { retryAfterSeconds: 60 });
      return { status: 'success', outcome: 'refused', smtp: `${responseCode} ${message}` };
    }
  }
}

function isSigned(raw: Buffer, signature: string, secret: string): boolean {
  const right = createHmac('sha256', secret).update(raw).digest();
  const given = Buffer.from(signature.replace(/^sha256=/, ''), 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}
