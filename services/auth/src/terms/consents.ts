import { Injectable } from '@nestjs/common';
import type { ConsentRow } from '#contract';
import { Database } from '#platform/data/database';

/** So many rows are told; the copy of the member's data holds all of them. */
const MOST = 300;
/** What holds comes first, so that none of it is beyond these. */
const OWN = `
  select purpose, terms_version as version, given_at as given, withdrawn_at as withdrawn from consent
  where account_id = $1 order by withdrawn_at is not null, id desc limit ${MOST}`;

/** What members agreed to and took back, as they read it themselves. */
@Injectable()
export class Consents {
  constructor(private readonly database: Database) {}

  async of(memberId: number): Promise<ConsentRow[]> {
    const rows = await this.database.rows<
      Pick<ConsentRow, 'purpose' | 'version'> & { readonly given: Date | null; readonly withdrawn: Date | null }
    >(OWN, [memberId]);
    return rows.map(({ given, withdrawn, ...row }) => ({
      ...row,
      givenAt: given?.toISOString() ?? null,
      withdrawnAt: withdrawn?.toISOString() ?? null,
    }));
  }
}
