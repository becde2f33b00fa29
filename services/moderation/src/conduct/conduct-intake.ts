import { Injectable } from '@nestjs/common';
import { winksBurst } from '#connections/published';
import { CONDUCT, RISKS, type Signal } from '#contract';
import { profilesCombed } from '#members/published';
import { strangersLured } from '#messaging/published';
import type { Tx } from '#platform/data/database';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { takeTurns } from '#platform/data/turns';
import { openCase } from '../intake/open-case.js';
import { DeskEvents } from '../live/desk-events.js';

const WHOLE = { field: null, span: null, detail: null };
const NOTICED: Readonly<Record<string, Signal>> = {
  [strangersLured.type]: { code: 'LURES', risk: 'high', ...WHOLE },
  [profilesCombed.type]: { code: 'COMBS', risk: 'medium', ...WHOLE },
  [winksBurst.type]: { code: 'WINK_BURST', risk: 'medium', ...WHOLE },
};

interface Earlier {
  readonly id: number;
  readonly open: boolean;
  readonly lately: boolean;
  readonly signals: readonly Signal[];
}

/** An account does what people rarely do: one case holds it all while it waits, and the same is brought up once a day. */
@Injectable()
@On([strangersLured, profilesCombed, winksBurst])
export class ConductIntake {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof strangersLured>, { type, at }: EventContext): Promise<void> {
    const signal = NOTICED[type]!;
    await takeTurns(tx, memberId);
    if (!(await saysSomething(tx, memberId, signal))) return;
    const earlier = await tx.maybeOne<Earlier>(
      `select id, state = 'open' as open, opened_at > $2::timestamptz - make_interval(hours => $3) as lately, signals
       from review_case where kind = 'conduct' and member_id = $1 order by id desc limit 1 for update`,
      [memberId, at, CONDUCT.againHours],
    );
    const known = earlier?.signals.some(({ code }) => code === signal.code);
    if (earlier?.open) {
      if (known) return;
      await addSignal(tx, earlier, signal);
      return this.desk.tell(tx, 'case-opened', { caseId: earlier.id });
    }
    if (earlier?.lately && known) return;
    const { number } = await tx.one<{ number: number }>(`select nextval('conduct_number') as number`);
    const { risk } = signal;
    const caseId = await openCase(tx, {
      ...{ kind: 'conduct', subjectId: number, memberId, since: at },
      ...{ risk, signals: [signal] },
    });
    if (caseId) this.desk.tell(tx, 'case-opened', { caseId });
  }
}

/** Not of who has left meanwhile; and who has been here for longer may be in the mood to wink. */
async function saysSomething(tx: Tx, memberId: number, { code }: Signal): Promise<boolean> {
  return tx.some(
    `select 1 from auth.account_state
     where id = $1 and status <> 'removed' and ($2 or created_at > now() - make_interval(days => $3))`,
    [memberId, code !== 'WINK_BURST', CONDUCT.newDays],
  );
}

/** The case has another number of what is to be read: nobody decides who has not read this. */
async function addSignal(tx: Tx, { id, signals }: Earlier, signal: Signal): Promise<void> {
  const all = [...signals, signal];
  const risk = RISKS.findLast((one) => all.some((noticed) => noticed.risk === one));
  await tx.run(`update review_case set subject_id = nextval('conduct_number'), signals = $2, risk = $3 where id = $1`, [
    id,
    JSON.stringify(all),
    risk,
  ]);
}
