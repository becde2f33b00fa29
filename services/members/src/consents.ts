import { CONSENTS, type ConsentPurpose } from '#contract';
import type { Tx } from '#platform/data/database';

const answered = (column: string): string =>
  `(m.${column} is not null
    or (m.kept_answers #>> '{${column},audience}' = 'written' and m.kept_answers #>> '{${column},option}' is not null))`;

/** Whether a row `m` of `member` says that its owner agrees now. Terms are auth's own. */
const AGREES: Readonly<Record<Exclude<ConsentPurpose, 'terms'>, string>> = {
  news: 'm.events_emails',
  events: 'm.upgrade_events',
  matches: '(m.weekly_emails or m.upgrade_matches)',
  ethnicity: answered('ethnicity'),
  religion: answered('religion'),
  seeks: `m.seeks_audience <> 'nobody'`,
};

/**
 * Writes down what the member agrees to by what they have just said, and no longer agrees to. Belongs into the transaction that
 * writes what they said, after it; of what they said nothing about, nothing is taken for agreed.
 */
export async function noteConsents(
  tx: Tx,
  memberId: number,
  purposes: readonly Exclude<ConsentPurpose, 'terms'>[],
): Promise<void> {
  if (purposes.length === 0) return;
  const now = purposes.map((purpose) => `'${purpose}', ${AGREES[purpose]}`).join(', ');
  await tx.run(
    `select auth.note_consents(m.id, jsonb_build_object(${now}), $2::jsonb, now()) from member m where m.id = $1`,
    [memberId, JSON.stringify(CONSENTS)],
  );
}
