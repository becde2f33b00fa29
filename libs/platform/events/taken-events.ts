import type { Database, Tx } from '../data/database.js';
import type { Trouble } from './patience.js';
import { SERVICE_NAMES } from '../service.js';

/** What happened, and when. */
export interface Happened {
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly created_at: Date;
  /** What it follows from, as a traceparent. */
  readonly trace: string | null;
}

/** An event as its emitter's outbox gives it. */
export interface TakenEvent extends Happened {
  /** How often it was tried in vain. */
  readonly attempts: number;
}

/** A failure to be noted: of how many tries, and how often the process ended in one. */
export interface Failure {
  readonly tries: number;
  readonly deaths: number;
  readonly kind: string;
}

/** What a service hears, in the outboxes of all emitters. What is taken is gone with the transaction, and handled by it. */
export class TakenEvents {
  constructor(private readonly types: readonly string[]) {}

  /** The oldest that are due, of those that nobody else holds at this moment and that were not handled before. */
  async take(tx: Tx, emitter: string, together: boolean, most: number): Promise<TakenEvent[]> {
    return tx.rows<TakenEvent>(
      {
        name: `take-events-${emitter}`,
        text: `with taken as materialized (select * from ${emitter}.take_due_events($1, $2, $3) with ordinality), fresh as (
         insert into handled_event (event_id) select id from taken on conflict do nothing returning event_id
       ) select id, type, payload, created_at, attempts, trace from taken join fresh on event_id = id order by ordinality`,
      },
      [this.types, together, most],
    );
  }

  /** Takes this one. False when it was handled before, by whomever. */
  async takeOne(tx: Tx, emitter: string, id: string): Promise<boolean> {
    return tx.some(
      {
        name: `take-event-${emitter}`,
        text: `insert into handled_event (event_id) select $1::uuid where ${emitter}.take_event($1)
       on conflict do nothing returning event_id`,
      },
      [id],
    );
  }

  /** Takes these, and gives the ids of those that were not handled before. */
  async takeThese(tx: Tx, emitter: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx.rows<{ event_id: string }>(
      {
        name: `take-these-events-${emitter}`,
        text: `insert into handled_event (event_id) select id from ${emitter}.take_these_events($1)
       on conflict do nothing returning event_id`,
      },
      [ids],
    );
    return new Set(rows.map(({ event_id }) => event_id));
  }

  /** Notes that they are begun with, for whoever comes after a process that ends in the middle; gives how often each was. */
  async noteBegun(database: Database, emitter: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await database.rows<{ id: string; deaths: number }>(
      { name: `note-begun-${emitter}`, text: `select * from ${emitter}.note_begun($1)` },
      [ids],
    );
    return new Map(rows.map(({ id, deaths }) => [id, deaths]));
  }

  /** Notes that it failed, and tells all that is known of that; undefined where it is handled meanwhile. */
  async noteFailure(
    database: Database,
    emitter: string,
    id: string,
    { tries, deaths, kind }: Failure,
  ): Promise<Trouble | undefined> {
    return database.maybeOne<Trouble>(`select * from ${emitter}.note_failure($1, $2, $3, $4)`, [
      id,
      tries,
      deaths,
      kind,
    ]);
  }

  /** Puts it off for so long; without an end until an operator has it tried again. */
  async putOff(database: Database, emitter: string, id: string, seconds: number | null): Promise<void> {
    await database.run(`select ${emitter}.put_off_event($1, $2)`, [id, seconds]);
  }

  /** In whose outbox, and in which way, something is due. */
  async due(database: Database): Promise<{ emitter: string; together: boolean }[]> {
    return database.rows({ name: 'due-events', text: DUE }, [this.types]);
  }
}

const DUE = SERVICE_NAMES.map((name) => `select '${name}' as emitter, together from ${name}.due_events($1)`).join(
  ' union all ',
);
