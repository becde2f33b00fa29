import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '#platform/data/database';
import { LiveService } from './live.service.js';

/** A line of the page of decisions: of a warning, the sanction of whom it is of, of an answer the message. */
export interface DecidedThing {
  readonly what: 'text' | 'photo' | 'sanction' | 'warning' | 'answer';
  readonly id: number;
}

/** Nobody is told who is gone. A line that is news already stays one. */
const NOTE = `
  insert into unseen_decision (member_id, what, about_id)
  select $1, $2, $3 where not exists (select from former_member where member_id = $1)
  on conflict do nothing`;

/**
 * Which lines of the page of decisions a member has not looked at: what the desk decided, what became of an appeal, of whom
 * they were warned, that a warning was taken back, and what the staff answered. The badge counts the rows, and a look at the page ends them.
 */
@Injectable()
export class UnseenDecisions {
  constructor(
    private readonly database: Database,
    private readonly live: LiveService,
  ) {}

  /** In the transaction of its cause, of whose live event the browser learns as well that there is something new. */
  note(tx: Tx, memberId: number, { what, id }: DecidedThing): Promise<void> {
    return tx.run({ name: 'note-decision', text: NOTE }, [memberId, what, id]);
  }

  /** The same where nothing else tells the member's browsers. */
  async tell(tx: Tx, memberId: number, thing: DecidedThing): Promise<void> {
    await this.note(tx, memberId, thing);
    await this.live.tell(tx, { memberId, type: 'decided', payload: {} });
  }

  /** The member has the page in front of them. */
  see(memberId: number): Promise<void> {
    return this.database.run(`delete from unseen_decision where member_id = $1`, [memberId]);
  }
}
