import { Injectable } from '@nestjs/common';
import { TEXT_FIELD_NAMES, type TextField } from '#contract';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { profileTextSubmitted, type TextChanges } from '../published.js';
import { APPROVED_TEXTS, TEXT_COLUMNS } from './text-columns.js';
import { planTexts, type TextPlan, type Texts } from './text-plan.js';
import { TextRevision } from './text-revision.entity.js';

interface StateRow extends Record<TextField, string | null> {
  readonly drafts: Texts;
  readonly open: TextChanges | null;
}

/** Takes members' texts and puts what is new before the moderators. */
@Injectable()
export class TextReview {
  constructor(private readonly outbox: Outbox) {}

  /** Records submitted texts of a member whom the transaction has locked. */
  async submit(tx: Tx, memberId: number, submitted: Texts): Promise<void> {
    const [row] = (await tx.query(
      `select ${APPROVED_TEXTS}, m.drafts, r.fields as open
       from member m left join text_revision r on r.member_id = m.id and r.state = 'pending' where m.id = $1`,
      [memberId],
    )) as [StateRow];
    const approved = Object.fromEntries(
      TEXT_FIELD_NAMES.flatMap((field) => (row[field] === null ? [] : [[field, row[field]]])),
    );
    const plan = planTexts({ approved, drafts: row.drafts, open: row.open ?? undefined }, submitted);
    await this.keep(tx, memberId, plan);
    if (plan.reviewChanged) await this.replaceRevision(tx, memberId, plan.review);
  }

  private async keep(tx: Tx, memberId: number, { emptied, drafts }: TextPlan): Promise<void> {
    const without = emptied.map((field) => `, ${TEXT_COLUMNS[field]} = null`).join('');
    await tx.query(`update member set drafts = $2 ${without} where id = $1`, [memberId, drafts]);
  }

  private async replaceRevision(tx: Tx, memberId: number, fields: TextChanges): Promise<void> {
    await tx.query(`update text_revision set state = 'superseded' where member_id = $1 and state = 'pending'`, [
      memberId,
    ]);
    if (Object.keys(fields).length === 0) return;
    const { identifiers } = await tx.insert(TextRevision, { memberId, fields });
    await this.outbox.append(tx, profileTextSubmitted, { revisionId: identifiers[0]!['id'] as number });
  }
}
