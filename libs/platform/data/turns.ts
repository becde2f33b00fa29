import type { Tx } from './database.js';

/**
 * Makes the rest of the transaction wait its turn among all that name one of the same ids, in whichever service: what
 * one of them has committed, the next one sees. For rules that span two schemas, where no row can be locked for both.
 * To be called before anything is read. Ids are taken in one order, so nobody waits in a circle.
 */
export async function takeTurns(tx: Tx, ...ids: readonly number[]): Promise<void> {
  const held = turnsHeld.get(tx) ?? new Set();
  if (ids.every((id) => held.has(id))) return;
  turnsHeld.set(tx, new Set([...held, ...ids]));
  await tx.run({ name: 'take-turns', text: TURNS }, [ids]);
}

/** Whose turns a transaction has asked for: what it asks later comes after that, and until it ends nobody asks for them again. */
const turnsHeld = new WeakMap<Tx, ReadonlySet<number>>();

/** Keeps these locks apart from any others of the database. */
const SPACE = 7_409_128;

const TURNS = `
  select pg_advisory_xact_lock(${SPACE}, key)
  from (select distinct hashint8(id) as key from unnest($1::bigint[]) as ids(id) order by key) as ordered`;
