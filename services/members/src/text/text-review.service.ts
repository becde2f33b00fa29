import { Injectable } from '@nestjs/common';
import { TEXT_FIELD_NAMES, type TextField } from '#contract';
import { isDoubtfulName } from '#screening/name';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { profileTextSubmitted, profileTextWithdrawn, type TextChanges } from '../published.js';
import { APPROVED_TEXTS, TEXT_COLUMNS } from './text-columns.js';
import { planTexts, type TextPlan, type Texts } from './text-plan.js';

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
    const row = await tx.one<StateRow>(
      `select ${APPROVED_TEXTS}, m.drafts, r.fields as open
       from member m left join text_revision r on r.member_id = m.id and r.state = 'pending' where m.id = $1`,
      [memberId],
    );
    const approved = Object.fromEntries(
      TEXT_FIELD_NAMES.flatMap((field) => (row[field] === null ? [] : [[field, row[field]]])),
    );
    const plan = planTexts({ approved, drafts: row.drafts, open: row.open ?? undefined }, submitted, isClean);
    await this.keep(tx, memberId, plan);
    if (plan.reviewChanged) await this.replaceRevision(tx, memberId, plan.review);
  }

  private async keep(tx: Tx, memberId: number, { applied, drafts }: TextPlan): Promise<void> {
    const fields = Object.keys(applied) as TextField[];
    const assignments = fields.map((field, index) => `, ${TEXT_COLUMNS[field]} = $${index + 3}`).join('');
    await tx.run(`update member set drafts = $2 ${assignments} where id = $1`, [
      memberId,
      drafts,
      ...fields.map((field) => applied[field]),
    ]);
  }

  /** What a member still asks that the moderators have not decided. */
  async undecided(tx: Tx, memberId: number): Promise<TextChanges> {
    const open = await tx.maybeOne<{ fields: TextChanges }>(
      `select fields from text_revision r where member_id = $1 and state = 'pending'
         and not exists (select from moderation.text_decision d where d.revision_id = r.id)`,
      [memberId],
    );
    return open?.fields ?? {};
  }

  /** Takes texts out of the open revision that were decided with an earlier one. */
  async settle(tx: Tx, memberId: number, decided: TextChanges, decidedWith: number): Promise<void> {
    const asked = Object.entries(await this.undecided(tx, memberId));
    const left = Object.fromEntries(asked.filter(([field]) => !(field in decided)));
    await this.replaceRevision(tx, memberId, left, decidedWith);
  }

  /** Asks the moderators about these texts instead of what was open; about none, and nothing is open any more. */
  private async replaceRevision(tx: Tx, memberId: number, fields: TextChanges, decidedWith?: number): Promise<void> {
    const replaced = await tx.rows<{ id: number }>(
      `update text_revision set state = 'superseded' where member_id = $1 and state = 'pending' returning id`,
      [memberId],
    );
    if (Object.keys(fields).length === 0) {
      for (const { id: revisionId } of replaced)
        await this.outbox.append(tx, profileTextWithdrawn, { revisionId, decidedWith });
      return;
    }
    const { id: revisionId } = await tx.one<{ id: number }>(
      `insert into text_revision (member_id, fields) values ($1, $2) returning id`,
      [memberId, JSON.stringify(fields)],
    );
    await this.outbox.append(tx, profileTextSubmitted, { revisionId });
  }
}

/** Only a name may be read before a person has looked at it, and only one that raises no doubt (product.md 4). */
const isClean = (field: TextField, text: string): boolean => field === 'firstName' && !isDoubtfulName(text);
