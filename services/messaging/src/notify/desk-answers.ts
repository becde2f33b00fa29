import { Injectable } from '@nestjs/common';
import { type AppealDecision, contactAnswered, appealDecided } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { mustHaveCome } from '../lifecycle/must-have-come.js';
import { type DecidedThing, UnseenDecisions } from '../live/unseen-decisions.js';
import { FraudWarnings } from './fraud-warnings.js';
import { NoticeService } from './notice.service.js';

/** The desk has answered a message: the answer goes out by e-mail, and stands in the app, where no e-mail may reach. */
@Injectable()
@On(contactAnswered)
export class ContactAnswered {
  constructor(
    private readonly notices: NoticeService,
    private readonly unseen: UnseenDecisions,
  ) {}

  async handle(tx: Tx, { decisionId }: PayloadOf<typeof contactAnswered>): Promise<void> {
    const answered = await tx.maybeOne<{ id: number; memberId: number }>(
      `update contact_message m set answered_at = now() from moderation.contact_reply r
       where r.decision_id = $1 and m.id = r.contact_id returning m.id, m.member_id as "memberId"`,
      [decisionId],
    );
    if (!answered) return;
    const { id, memberId } = answered;
    await mustHaveCome(tx, memberId);
    await this.notices.queue(tx, memberId, 'contact-answered', { decisionId });
    await this.unseen.tell(tx, memberId, { what: 'answer', id });
  }
}

type Decided = Pick<AppealDecision, 'member_id' | 'outcome' | 'about' | 'subject_id' | 'sanction_id' | 'sanction_kind'>;

/** The line of the page of decisions that says what became of the appeal. */
function appealedIn({ about, subject_id, sanction_id }: Decided): DecidedThing | undefined {
  if (sanction_id !== null) return { what: 'sanction', id: sanction_id };
  return about !== null && subject_id !== null ? { what: about, id: subject_id } : undefined;
}

/** The desk has decided an appeal: the member is told by e-mail how, and whoever was warned of them that it was wrong. */
@Injectable()
@On(appealDecided)
export class AppealDecided {
  constructor(
    private readonly notices: NoticeService,
    private readonly warnings: FraudWarnings,
    private readonly unseen: UnseenDecisions,
  ) {}

  async handle(tx: Tx, { appealId }: PayloadOf<typeof appealDecided>): Promise<void> {
    const decided = await tx.maybeOne<Decided>(
      `select member_id, outcome, about, subject_id, sanction_id, sanction_kind from moderation.appeal_decision where appeal_id = $1`,
      [appealId],
    );
    if (!decided) return;
    await mustHaveCome(tx, decided.member_id);
    // Of a closed account auth has the address, and the link to come back with.
    if (decided.sanction_kind !== 'close')
      await this.notices.queue(tx, decided.member_id, 'appeal-decided', { appealId });
    const appealed = appealedIn(decided);
    if (appealed) await this.unseen.tell(tx, decided.member_id, appealed);
    if (decided.outcome === 'overturned' && decided.sanction_id) await this.warnings.takeBack(tx, decided.sanction_id);
  }
}
