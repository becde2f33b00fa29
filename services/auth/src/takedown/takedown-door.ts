import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, preferredMailLanguage, type TakedownBody, type TakedownRequest } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import type { Caller } from '#platform/http/http';
import { RateLimits } from '#platform/http/limits';
import { Outbox } from '#platform/events/outbox';
import { Refusal, refuse } from '#platform/http/refusal';
import { CaptchaService } from '../captcha/captcha.service.js';
import { rates } from '../limits.js';
import { mailboxOf } from '../second-accounts/shared-mailboxes.js';

/** Without signs that look like others: it is read aloud and copied by hand. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Where anybody, member or not, asks that a picture is taken down, or gives notice of something else. People are told from programs here; the request is
 * moderation's to keep. What is answered tells nothing of what the request names: nobody has looked at it yet.
 */
@Injectable()
export class TakedownDoor {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly captcha: CaptchaService,
  ) {}

  /** Hands the request over. Sent again under its key it is the same one, also when its captcha has been used by then. */
  async ask(request: TakedownRequest, caller: Caller, given: string | null): Promise<TakedownBody> {
    const { recaptchaResponse, goodFaith: _stated, ...asked } = request;
    // Who leaves no address shares that with others: there the words tell whose key it is.
    const key = given && asked.email === null ? digest(`${JSON.stringify(asked)} ${given}`) : given;
    const known = key && (await this.known(asked.email, key));
    if (known) return { status: 'success', reference: known };
    const once = key && digest(`${asked.email ?? ''} ${key}`);
    if (!(await this.captcha.accepts(recaptchaResponse, caller.address, once))) throw refuse('CAPTCHA_FAILED');
    const language = asked.language ?? preferredMailLanguage(caller.languages) ?? DEFAULT_LANGUAGE;
    const receipt = asked.email !== null && (await this.mayWriteTo(asked.email));
    const reference = await this.database.transaction(async (tx) => {
      await this.outbox.writtenElsewhere(tx);
      const made = await tx.one<{ reference: string }>(
        `select moderation.request_takedown($1, $2, $3, $4) as reference`,
        [JSON.stringify({ ...asked, language, reference: newReference() }), key, receipt, this.clock.now()],
      );
      return made.reference;
    });
    return { status: 'success', reference };
  }

  private async known(email: string | null, key: string): Promise<string | null> {
    const found = await this.database.one<{ reference: string | null }>(
      `select moderation.takedown_reference($1, $2) as reference`,
      [email, key],
    );
    return found.reference;
  }

  /** Whoever asks names an address, and must not fill another's mailbox with receipts by it. */
  private async mayWriteTo(email: string): Promise<boolean> {
    try {
      await this.limits.spend(rates.takedownMail, await mailboxOf(this.database, email));
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Such as `TD-7K3M-9QXW`; not to be guessed, and nothing can be read by it. */
function newReference(): string {
  const signs = (): string => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `TD-${signs()}-${signs()}`;
}
