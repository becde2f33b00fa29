import { DIGEST, GATHERED_NOTICES, type FoundNotice, type GatheredNotice } from '#contract';
import { visibleTo, type NoticeChoice, type NoticeRules } from '#members/published';
import type { Tx } from '#platform/data/database';
import { hearsFrom, nameOf } from '../mail/correspondents.js';
import { foundBySearchesIn, matchesIn } from '../mailings/read-found.js';
import type { FoundBySearch, FoundMatches } from '../mailings/write-mailing.js';
import { frequencyFor } from '../notify/notice-choice.js';
import { isWanted } from '../notify/notice.service.js';
import type { DigestFrequency } from './digests.js';

/**
 * Members of whom there is one kind of news: as many as are named, the newest last, and how many there are. The name is null of
 * who does not stand by it any more.
 */
export interface DigestPart {
  readonly kind: GatheredNotice;
  readonly named: readonly { readonly name: string | null; readonly times: number }[];
  readonly members: number;
}

export interface Digest {
  readonly frequency: DigestFrequency;
  readonly parts: readonly DigestPart[];
  /** Whom the product has found for its reader. */
  readonly matches?: FoundMatches | undefined;
  readonly searches?: readonly FoundBySearch[] | undefined;
}

/** A letter that lies unread where its reader finds it, and whoever looks has not blocked its writer nor the other way round. */
const LETTERS = `
  select ${nameOf('c')} as name, count(*)::int as times
  from digest_item i
  join mail m on m.id = i.mail_id and m.recipient_id = $2 and m.read_at is null and not m.held and not m.deleted_by_recipient
  join members.card c on c.id = i.from_id
  where i.digest_id = $1 and i.kind = $3 and ${hearsFrom('$2', 'c')}
  group by c.id, 1 order by min(i.mail_id)`;

/** What has been undone, or was looked at, is not told any more. */
const SIGNS = `
  select c.name, 1 as times
  from digest_item i
  join members.card c on c.id = i.from_id
  where i.digest_id = $1 and i.kind = $3 and ${visibleTo('$2', 'c')}
    and exists (select from connections.unseen u where u.member_id = $2 and u.other_id = i.from_id and u.kind = i.kind)
  order by c.name, c.id`;

/** What is left to tell of a digest at this moment, by the settings and rules of this moment; undefined where nothing is. */
export async function readDigest(
  tx: Tx,
  digestId: number,
  reader: NoticeChoice & NoticeRules,
  now: Date,
): Promise<Digest | undefined> {
  const digest = await tx.maybeOne<{ frequency: DigestFrequency }>(
    `select frequency from digest where id = $1 and member_id = $2`,
    [digestId, reader.id],
  );
  if (!digest) return undefined;
  const parts: DigestPart[] = [];
  for (const kind of GATHERED_NOTICES) {
    if (frequencyFor(reader, kind, 'email') === 'never') continue;
    const found = await tx.rows<DigestPart['named'][number]>(kind === 'mail' ? LETTERS : SIGNS, [
      digestId,
      reader.id,
      kind,
    ]);
    if (found.length > 0) parts.push({ kind, named: found.slice(0, DIGEST.named), members: found.length });
  }
  const lettersAbout = async (kind: FoundNotice): Promise<number[]> => {
    if (!isWanted(kind, reader)) return [];
    const items = await tx.rows<{ letterId: number }>(
      `select mail_id as "letterId" from digest_item where digest_id = $1 and kind = $2`,
      [digestId, kind],
    );
    return items.map(({ letterId }) => letterId);
  };
  const matches = await matchesIn(tx, await lettersAbout('matches'), reader.id, now);
  const searches = await foundBySearchesIn(tx, await lettersAbout('searches'), reader.id, now);
  if (parts.length === 0 && !matches && !searches) return undefined;
  return { frequency: digest.frequency, parts, matches, searches };
}
