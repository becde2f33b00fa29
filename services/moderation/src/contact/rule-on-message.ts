import { Injectable } from '@nestjs/common';
import type { DecideRequest } from '#contract';
import type { Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { contactAnswered } from '../published.js';
import { HeldEffects } from '../review/held-effects.js';
import { mailLanguageOf } from '../review/mail-language.js';
import type { OpenCase, Ruled, Ruling } from '../review/ruling.js';

type DecideContactRequest = Extract<DecideRequest, { kind: 'contact' }>;

/** Decides about a message from a member: it is answered by e-mail, or closed without a word. */
@Injectable()
export class RuleOnMessage implements Ruling<'contact'> {
  constructor(private readonly effects: HeldEffects) {}

  async goneBecause(): Promise<null> {
    return null;
  }

  /** An answer to an account that is gone would be on the record as given, and be sent to nobody. */
  async rule(
    tx: Tx,
    { memberId }: OpenCase,
    { decision, note, answer }: DecideContactRequest,
  ): Promise<RuledOnMessage> {
    const writerIsHere = `select 1 from auth.account_state where id = $1 and status <> 'removed'`;
    if (decision === 'answered' && !(await tx.some(writerIsHere, [memberId]))) throw refuse('WRITER_GONE');
    return { outcome: decision, note, answer };
  }

  /** Keeps the answer in the language in which it was seen before it was sent, and has it sent. */
  async carryOut(tx: Tx, decisionId: number, open: OpenCase, { answer }: RuledOnMessage): Promise<void> {
    if (!answer) return;
    const { subjectId: contactId, memberId } = open;
    await tx.run(
      `insert into contact_answer (decision_id, contact_id, member_id, language, body) values ($1, $2, $3, $4, $5)`,
      [decisionId, contactId, memberId, await mailLanguageOf(tx, memberId), answer],
    );
    await this.effects.append(tx, decisionId, contactAnswered, { contactId, decisionId });
  }
}

interface RuledOnMessage extends Ruled {
  readonly answer?: string | null;
}
