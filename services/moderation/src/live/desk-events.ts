import { Injectable } from '@nestjs/common';
import type { ConsoleCounts, ConsoleEvent } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { LiveHub } from '#platform/http/live';
import { AGAINST_DECISIONS } from '../staff/decided-before.js';
import { notAmong } from '../staff/own-account.js';

type Told<Type extends ConsoleEvent['type']> = Omit<Extract<ConsoleEvent, { type: Type }>, 'id' | 'at' | 'type'>;

/** Tells every open console what changed at the desk. Consoles fetch again when they reconnect, so nothing is kept. */
@Injectable()
export class DeskEvents {
  private last = Date.now();

  constructor(
    private readonly hub: LiveHub,
    private readonly database: Database,
  ) {}

  /** Sends an event once the transaction has committed, and the new counts after it. */
  tell<Type extends ConsoleEvent['type']>(tx: Tx, type: Type, payload: Told<Type>): void {
    tx.onCommit(() => {
      this.send(type, payload);
      // A console without the new counts asks for them before long.
      Promise.all([this.counts(), this.whoMayHaveOthers()]).then(
        ([counts, staff]) => this.send('counts', { counts }, staff),
        () => undefined,
      );
    });
  }

  /** How many cases of each kind wait, but for those that are named. */
  async counts(but: readonly number[] = []): Promise<ConsoleCounts> {
    const rows = await this.database.rows<{ kind: keyof ConsoleCounts; total: number }>(
      `select kind, count(*) as total from review_case k where k.state = 'open' and ${notAmong('$1')} group by kind`,
      [but],
    );
    return {
      text: 0,
      photo: 0,
      report: 0,
      contact: 0,
      appeal: 0,
      accounts: 0,
      conduct: 0,
      selfie: 0,
      mail: 0,
      takedown: 0,
      ...Object.fromEntries(rows.map(({ kind, total }) => [kind, total])),
    };
  }

  /** For whom other numbers may hold, by what is their own or against them: their consoles ask for their own. */
  private async whoMayHaveOthers(): Promise<number[]> {
    const staff = await this.database.rows<{ id: number }>(
      `select s.id from staff s where s.closed_at is null and (auth.member_of_email(s.email) is not null
         or exists (select from takedown_request q where lower(q.email) = lower(s.email))
         or s.id in (select staff_id from (${AGAINST_DECISIONS}) against))`,
    );
    return staff.map(({ id }) => id);
  }

  private send<Type extends ConsoleEvent['type']>(type: Type, payload: Told<Type>, but: readonly number[] = []): void {
    this.last = Math.max(this.last + 1, Date.now());
    const told = { ...payload, type, id: this.last, at: new Date().toISOString() };
    this.hub.send(
      'staff',
      type,
      told,
      but.map((staffId) => `staff:${staffId}`),
    );
  }
}
