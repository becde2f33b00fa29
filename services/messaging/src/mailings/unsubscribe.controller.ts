import { Controller, Get, Param, Post, Redirect } from '@nestjs/common';
import { API, MAILING_NAMES, type EndableMail, type UnsubscribedBody } from '#contract';
import { Config } from '#platform/process/config';
import { Database } from '#platform/data/database';
import { Public, TakesForms, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import { refuse } from '#platform/http/refusal';
import { linkWith, pageOf } from './unsubscribe-links.js';
import { rates } from '../limits.js';

/** What the settings or saved searches ask for, what other members cause, and digests of both: each knows its own kinds. */
const DECLINE_MAILING = `select members.decline_mailing($1, $2)`;
const DECLINE_NOTICE = `select members.decline_notice($1, $2)`;
const DECLINE_DIGEST = `select members.decline_digest($1)`;
const isAskedFor = (kind: EndableMail): boolean => MAILING_NAMES.some((name) => name === kind);

/** The address in the head of mails that members asked for (RFC 8058). Nobody has to be signed in. */
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** What the body says does not matter: mail programs send a form, our page JSON. Pressed again it says the same. */
  @Post(API.unsubscribe)
  @Public()
  @TakesForms()
  @Limit(rates.unsubscribe)
  @Visibility('own')
  unsubscribe(@Param('token') token: string): Promise<UnsubscribedBody> {
    return this.database.transaction(async (tx) => {
      const link = await linkWith(tx, token);
      if (!link) throw refuse('UNSUBSCRIBE_LINK_UNKNOWN');
      const { memberId, mailing } = link;
      if (mailing === 'digest') await tx.run(DECLINE_DIGEST, [memberId]);
      else await tx.run(isAskedFor(mailing) ? DECLINE_MAILING : DECLINE_NOTICE, [memberId, mailing]);
      return { status: 'success', mailing };
    });
  }

  /** Mail programs without that button open the address, and so do scanners: this changes nothing, and leads to the page. */
  @Get(API.unsubscribePage)
  @Public()
  @Limit(rates.unsubscribe)
  @Visibility('none')
  @Redirect()
  page(@Param('token') token: string): { url: string; statusCode: 302 } {
    return { url: pageOf(this.config.publicUrl, token), statusCode: 302 };
  }
}
