import { Injectable } from '@nestjs/common';
import type { Signal } from '#contract';
import { type HeldText, mailHeld } from '#messaging/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { openCase } from '../intake/open-case.js';
import { DeskEvents } from '../live/desk-events.js';

const COPIED: Signal = { code: 'COPIED', risk: 'high', field: null, span: null, detail: null };

/** Nearly the same text came to too many strangers: one case holds all copies, those to come among them. */
@Injectable()
@On(mailHeld)
export class HeldMailIntake {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { holdId }: PayloadOf<typeof mailHeld>): Promise<void> {
    const text = await tx.maybeOne<HeldText>(`select * from messaging.held_text where id = $1`, [holdId]);
    if (!text) return;
    const caseId = await openCase(tx, {
      kind: 'mail',
      subjectId: text.id,
      memberId: text.sender_id,
      since: text.began_at,
      risk: 'high',
      signals: [COPIED],
    });
    if (caseId) this.desk.tell(tx, 'case-opened', { caseId });
  }
}
