import { Injectable } from '@nestjs/common';
import type { ConsoleCounts, ConsoleEvent } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { LiveHub } from '#platform/http/live';

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
      this.counts().then(
        (counts) => this.send('counts', { counts }),
        () => undefined,
      );
    });
  }

  /** How many cases of each kind wait. */
  async counts(): Promise<ConsoleCounts> {
    const rows = await this.database.rows<{ kind: keyof ConsoleCounts; total: number }>(
      `select kind, count(*) as total from review_case where state = 'open' group by kind`,
    );
    return {
      text: 0,
      photo: 0,
      report: 0,
      contact: 0,
      appeal: 0,
      accounts: 0,
      conduct: 0,
      mail: 0,
      takedown: 0,
      ...Object.fromEntries(rows.map(({ kind, total }) => [kind, total])),
    };
  }

  private send<Type extends ConsoleEvent['type']>(type: Type, payload: Told<Type>): void {
    this.last = Math.max(this.last + 1, Date.now());
    this.hub.send('staff', type, { ...payload, type, id: this.last, at: new Date().toISOString() });
  }
}
