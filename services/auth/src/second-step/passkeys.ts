import { Injectable } from '@nestjs/common';
import type { PasskeyRow } from '#contract';
import type { Sql, Tx } from '#platform/data/database';
import { Clock } from '#platform/process/clock';

/** A passkey as it is asked for its answer: what is public of it. */
export interface Passkey {
  readonly id: string;
  readonly accountId: number;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly userHandle: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** What of a new one is kept. */
export type NewPasskey = Omit<Passkey, 'id'> & { readonly name: string };

const PASSKEY = `select p.id, p.account_id as "accountId", p.credential_id as "credentialId", p.public_key as "publicKey",
  p.user_handle as "userHandle", p.counter, p.transports from passkey p`;

/** Where the second step has ended, none counts: the version before, which ends it, knows of none. */
const IN_FORCE = `p.ended_at is null and exists (select 1 from second_factor f where f.account_id = p.account_id and f.ended_at is null)`;

/** The passkeys of accounts. A second step of which they are the only factor has a row among the factors. */
@Injectable()
export class PasskeyStore {
  constructor(private readonly clock: Clock) {}

  /** As their owner sees them. */
  async list(sql: Sql, accountId: number): Promise<PasskeyRow[]> {
    const rows = await sql.rows<{ id: string; name: string; madeAt: Date; lastUsedAt: Date | null }>(
      `select p.id, p.name, p.made_at as "madeAt", p.last_used_at as "lastUsedAt" from passkey p
       where p.account_id = $1 and ${IN_FORCE} order by p.made_at, p.id`,
      [accountId],
    );
    return rows.map(({ madeAt, lastUsedAt, ...row }) => ({
      ...row,
      madeAt: madeAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  /** Those of an account that are in force. */
  of(sql: Sql, accountId: number): Promise<Passkey[]> {
    return sql.rows<Passkey>(`${PASSKEY} where p.account_id = $1 and ${IN_FORCE} order by p.made_at, p.id`, [
      accountId,
    ]);
  }

  async byCredential(sql: Sql, credentialId: Buffer): Promise<Passkey | undefined> {
    return sql.maybeOne<Passkey>(`${PASSKEY} where p.credential_id = $1 and ${IN_FORCE}`, [credentialId]);
  }

  isInForce(sql: Sql, id: string): Promise<boolean> {
    return sql.some(`select 1 from passkey p where p.id = $1 and ${IN_FORCE}`, [id]);
  }

  /** Notes what its counter shows now; false where it is no further than before, so that this or another one is a copy. */
  async use(sql: Sql, id: string, counter: number): Promise<boolean> {
    const used = await sql.changed(
      `update passkey set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or counter = 0 and $2 = 0)`,
      [id, counter, this.clock.now()],
    );
    return used > 0;
  }

  /** Keeps a new one; false where there is one with this id already, whosever it is. The account is locked. */
  async add(
    tx: Tx,
    { accountId, credentialId, publicKey, userHandle, counter, transports, name }: NewPasskey,
  ): Promise<boolean> {
    const added = await tx.changed(
      `insert into passkey (account_id, credential_id, public_key, user_handle, counter, transports, name, made_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing`,
      [accountId, credentialId, publicKey, userHandle, counter, transports, name, this.clock.now()],
    );
    return added > 0;
  }

  async rename(sql: Sql, accountId: number, id: string, name: string): Promise<boolean> {
    const renamed = await sql.changed(
      `update passkey p set name = $3 where p.account_id = $1 and p.id = $2 and ${IN_FORCE}`,
      [accountId, id, name],
    );
    return renamed > 0;
  }

  /** A change that is undone may bring it back. */
  async end(tx: Tx, accountId: number, id: string): Promise<boolean> {
    const ended = await tx.changed(
      `update passkey set ended_at = $3 where account_id = $1 and id = $2 and ended_at is null`,
      [accountId, id, this.clock.now()],
    );
    return ended > 0;
  }

  /** Ends all, or those that were made until a moment. */
  async endAll(tx: Tx, accountId: number, until: Date | null = null): Promise<void> {
    await tx.run(
      `update passkey set ended_at = $2 where account_id = $1 and ended_at is null and ($3::timestamptz is null or made_at <= $3)`,
      [accountId, this.clock.now(), until],
    );
  }

  /** Has those in force that were before a change: `held` names them, where that was noted, and else the times do. */
  async bringBack(tx: Tx, accountId: number, held: readonly string[] | null, moment: Date): Promise<void> {
    await tx.run(
      `with before as (
         select id, case when $2::uuid[] is null then made_at <= $3 and (ended_at is null or ended_at >= $3)
                         else id = any($2) end as held
         from passkey where account_id = $1
       )
       update passkey p set ended_at = case when b.held then null else $4::timestamptz end
       from before b where p.id = b.id and (p.ended_at is null) <> b.held`,
      [accountId, held, moment, this.clock.now()],
    );
  }

  async forget(tx: Tx, accountId: number): Promise<void> {
    await tx.run('delete from passkey where account_id = $1', [accountId]);
  }
}
