import { Injectable } from '@nestjs/common';
import { CONSENTS, type DoneBody } from '#contract';
import { Database } from '#platform/data/database';
import { lockAccount } from '../accounts/lock-account.js';

const AGREED = `select max(terms_version) as agreed from consent where account_id = $1 and purpose = 'terms'`;
/** Once for each version, however often it is pressed. */
const AGREE = `
  insert into consent (account_id, purpose, terms_version, given_at)
  select id, 'terms', $2, now() from account a where id = $1
    and not exists (select from consent c where c.account_id = a.id and c.purpose = 'terms' and c.terms_version = $2)`;

/** Which terms members have agreed to. Earlier agreements stay written down beside the newest. */
@Injectable()
export class Terms {
  constructor(private readonly database: Database) {}

  /**
   * The version that the member has not agreed to yet, if there is one. Whoever has no record did not sign up here: an
   * operator put the account there, and nobody is asked for what they were never asked for.
   */
  async newFor(memberId: number): Promise<string | null> {
    const { agreed } = await this.database.one<{ agreed: string | null }>(AGREED, [memberId]);
    return agreed !== null && agreed < CONSENTS.terms ? CONSENTS.terms : null;
  }

  async agree(memberId: number, version: string): Promise<DoneBody> {
    await this.database.transaction(async (tx) => {
      // By itself, so that of two presses at once the second sees what the first has written.
      await lockAccount(tx, memberId);
      await tx.run(AGREE, [memberId, version]);
    });
    return { status: 'success' };
  }
}
