import type { TextField } from '#contract';
import type { Revision } from '#members/published';
import type { Tx } from '#platform/data/database';
import { enoughToBeCopied, fingerprintsOf } from '#screening/fingerprints';

/** A phrase of many members finds no more of them than this; a copied text has phrases that are its own. */
const MEMBERS_PER_FINGERPRINT = 50;
/** So many fingerprints a member has at most, however often the texts change: some thirty long ones. */
const MOST_REMEMBERED = 5000;

/** Fields whose text another member handed in before, also when it was changed a little. Remembers these ones too. */
export async function copiedFields(
  tx: Tx,
  { member_id, fields }: Pick<Revision, 'member_id' | 'fields'>,
): Promise<TextField[]> {
  const copied: TextField[] = [];
  const all: string[] = [];
  for (const [field, { after }] of Object.entries(fields) as [TextField, { after: string }][]) {
    const fingerprints = fingerprintsOf(after);
    const enough = enoughToBeCopied(fingerprints);
    if (enough === undefined) continue;
    if (await isKnownFromAnother(tx, member_id, fingerprints, enough)) copied.push(field);
    all.push(...fingerprints);
  }
  await remember(tx, member_id, all);
  return copied;
}

/** Looks each fingerprint up in the index; reads a bounded number of rows, however many members wrote the same. */
async function isKnownFromAnother(
  tx: Tx,
  memberId: number,
  fingerprints: readonly string[],
  enough: number,
): Promise<boolean> {
  return tx.some(
    `select other.member_id from unnest($1::text[]) as written (fingerprint)
     cross join lateral (
       select member_id from screened_text
       where fingerprint = decode(written.fingerprint, 'hex') and member_id <> $2
       limit ${MEMBERS_PER_FINGERPRINT}
     ) other
     group by other.member_id having count(*) >= $3 limit 1`,
    [fingerprints, memberId, enough],
  );
}

/** Remembered until the member goes; of somebody who is gone already nothing is. */
async function remember(tx: Tx, memberId: number, fingerprints: readonly string[]): Promise<void> {
  if (fingerprints.length === 0) return;
  await tx.run(
    `delete from screened_text where member_id = $1
     and (select count(*) from screened_text where member_id = $1) + $2 > ${MOST_REMEMBERED}`,
    [memberId, fingerprints.length],
  );
  // In one order, so that two texts of one member never wait for each other.
  await tx.run(
    `insert into screened_text (fingerprint, member_id)
     select decode(written, 'hex'), $1::bigint from unnest($2::text[]) as written
     where not exists (select from former_member where member_id = $1)
     order by written
     on conflict do nothing`,
    [memberId, [...new Set(fingerprints)].toSorted()],
  );
}
