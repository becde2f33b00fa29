import type { TextField } from '#contract';
import type { Tx } from '#platform/data/database';
import { lockMember } from '../lifecycle/ensure-member.js';
import type { TextChanges, TextVerdicts } from '../published.js';
import { HIDDEN_OTHERWISE } from '../lifecycle/hidden-by-desk.js';
import { projectMember } from '../search/member-search.js';
import { TEXT_COLUMNS } from './text-columns.js';

interface Rejected {
  readonly memberId: number;
  readonly fields: TextChanges;
  readonly verdicts: TextVerdicts | null;
  readonly hidProfile: boolean;
}

/**
 * Approves what a revision's decision rejected, where the member still has it that way: what was changed or taken away
 * since stays as it is. A profile that the rejection hid is visible again.
 */
export async function approveAfterAll(tx: Tx, revisionId: number): Promise<void> {
  const rejected = await tx.maybeOne<Rejected>(
    `select r.member_id as "memberId", r.fields, r.verdicts, r.hid_profile as "hidProfile"
     from text_revision r join member m on m.id = r.member_id and m.status <> 'removed'
     where r.id = $1 and r.state = 'rejected'`,
    [revisionId],
  );
  if (!rejected) return;
  const { memberId, fields, verdicts } = rejected;
  await lockMember(tx, memberId);
  const asked = Object.keys(fields) as TextField[];
  await approve(
    tx,
    memberId,
    fields,
    asked.filter((field) => (verdicts?.[field] ?? 'rejected') === 'rejected'),
  );
  await tx.run(`update text_revision set state = 'approved', verdicts = $2, made_visible = hid_profile where id = $1`, [
    revisionId,
    Object.fromEntries(asked.map((field) => [field, 'approved'])),
  ]);
  if (rejected.hidProfile) await show(tx, memberId);
  await projectMember(tx, memberId);
}

async function approve(tx: Tx, memberId: number, fields: TextChanges, rejected: readonly TextField[]): Promise<void> {
  const { drafts } = await tx.one<{ drafts: Partial<Record<TextField, string>> }>(
    `select drafts from member where id = $1`,
    [memberId],
  );
  const current = rejected.filter((field) => drafts[field] === fields[field]!.after);
  if (current.length === 0) return;
  const assignments = current.map((field, index) => `${TEXT_COLUMNS[field]} = $${index + 3}`);
  await tx.run(`update member set drafts = drafts - $2::text[], ${assignments.join(', ')} where id = $1`, [
    memberId,
    current,
    ...current.map((field) => fields[field]!.after),
  ]);
}

/** As an approval does (product.md 4), but for what the desk hides meanwhile for another reason. */
async function show(tx: Tx, memberId: number): Promise<void> {
  await tx.run(
    `update member set hidden = hidden_by_desk, stays_hidden = false, settings_version = settings_version + 1
     where id = $1 and ${HIDDEN_OTHERWISE} and not private_mode`,
    [memberId],
  );
}
