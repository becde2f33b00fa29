import { createHash, randomBytes } from 'node:crypto';
import { ANSWERS } from '#contract';
import type { Sql, Tx } from '#platform/data/database';

/** Whose answers an alias takes, who gets them, and of which letter the notice told that has it. */
export interface ReplyAlias {
  readonly memberId: number;
  readonly otherId: number;
  readonly mailId: number;
}

/** Small letters and figures that no mail server changes: some of them forget which letters were capitals. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 32;
const ALIAS = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/**
 * Makes the address, without its domain, at which the notice of a letter is answered. It is chance, so it tells nothing of
 * either member; a hash is kept, so only the notice can be answered.
 */
export async function offerAlias(tx: Tx, { memberId, otherId, mailId }: ReplyAlias): Promise<string> {
  const alias = Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
  await tx.run(
    {
      name: 'reply-alias',
      text: `insert into reply_alias (token_hash, member_id, other_id, mail_id) values ($1, $2, $3, $4)`,
    },
    [hashOf(alias), memberId, otherId, mailId],
  );
  return alias;
}

/** What an alias stands for; undefined where there is none, any more or at all. */
export async function aliasCalled(sql: Sql, name: string): Promise<ReplyAlias | undefined> {
  const alias = name.toLowerCase();
  if (!ALIAS.test(alias)) return undefined;
  return sql.maybeOne<ReplyAlias>(
    `select member_id as "memberId", other_id as "otherId", mail_id as "mailId" from reply_alias
     where token_hash = $1 and made_at > now() - make_interval(days => $2)`,
    [hashOf(alias), ANSWERS.aliasDays],
  );
}

const hashOf = (alias: string): Buffer => createHash('sha256').update(`reply alias ${alias}`).digest();
