import { Injectable } from '@nestjs/common';
import type { Enrolment, SecondStepBody } from '#contract';
import type { Sql, Tx } from '#platform/data/database';
import { Clock } from '#platform/process/clock';
import { Config } from '#platform/process/config';
import { proposeSecret, stepOfCode } from '#platform/security/authenticator';
import { KeyedHash } from '#platform/security/keyed-hash';
import {
  looksLikeRecoveryCode,
  newRecoveryCodes,
  recoveryCodeOf,
  shownRecoveryCode,
} from '#platform/security/recovery-codes';
import { Seal } from '#platform/security/seal';
import { defineTicket, Tickets } from '#platform/security/tickets';
import { lockAccount } from '../accounts/lock-account.js';
import { PasskeyStore } from './passkeys.js';

/** What secrets of members are sealed for; those of the staff are of another purpose. */
export const MEMBER_FACTOR = 'second factor of a member';

/** In what one was proposed: it is set nowhere else. */
interface Proposal {
  readonly of: string;
  readonly secret: string;
}
const proposalTicket = defineTicket<Proposal>('second step of a member');

const IN_FORCE = `account_id = $1 and ended_at is null`;

/** What an account has beside its recovery codes. */
export interface Ways {
  readonly app: boolean;
  readonly passkeys: boolean;
}

/**
 * The second steps of accounts: each has a row, with the sealed secret of an authenticator app or, where passkeys alone are the
 * factors, an empty one; and on the row hang hashes of recovery codes.
 */
@Injectable()
export class Factors {
  constructor(
    private readonly seal: Seal,
    private readonly hashes: KeyedHash,
    private readonly tickets: Tickets,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly passkeys: PasskeyStore,
  ) {}

  /** Since when the account has a second step, with which factors, and how many recovery codes are left. */
  async of(sql: Sql, accountId: number): Promise<SecondStepBody> {
    const step = await sql.maybeOne<{ since: Date; app: boolean; left: number }>(
      `select since, app, (select count(*) from recovery_code c where c.factor_id = f.id) as left
       from second_factor f where ${IN_FORCE}`,
      [accountId],
    );
    return {
      since: step?.since.toISOString() ?? null,
      recoveryCodesLeft: step?.left ?? 0,
      app: step?.app ?? false,
      passkeys: step ? await this.passkeys.list(sql, accountId) : [],
    };
  }

  async ways(sql: Sql, accountId: number): Promise<Ways> {
    const app = await sql.some(`select 1 from second_factor where ${IN_FORCE} and app`, [accountId]);
    return { app, passkeys: (await this.passkeys.of(sql, accountId)).length > 0 };
  }

  /** Proposes a secret; `of` says in what, such as a session. Nothing is stored until a code made of it comes back with the ticket. */
  propose(of: string, label: string): Enrolment {
    const { secret, uri } = proposeSecret(this.config.brand.name, label);
    return { secret, uri, ticket: this.tickets.issue(proposalTicket, { of, secret }) };
  }

  /** The secret that was proposed there; undefined when the ticket is not good (any more). */
  proposed(of: string, ticket: string): string | undefined {
    const proposal = this.tickets.read(proposalTicket, ticket);
    return proposal?.of === of ? proposal.secret : undefined;
  }

  /** The step of time of a code that the secret's app shows about now. */
  stepOf(secret: string, code: string): number | undefined {
    return stepOfCode(secret, code, this.clock.now());
  }

  /** Whether it is the secret of the app in force. */
  async isInForce(sql: Sql, accountId: number, secret: string): Promise<boolean> {
    const app = await sql.maybeOne<{ secret: Buffer }>(`select secret from second_factor where ${IN_FORCE} and app`, [
      accountId,
    ]);
    return app !== undefined && this.seal.open(MEMBER_FACTOR, app.secret) === secret;
  }

  /**
   * Puts a secret in force whose code of that step has been seen; gives its recovery codes. Those that passkeys alone had end.
   * The account is locked.
   */
  async set(tx: Tx, accountId: number, secret: string, step: number): Promise<string[]> {
    const since = await this.endRow(tx, accountId);
    // What the version before left when it ended a second step of which it did not know all.
    if (!since) await this.passkeys.endAll(tx, accountId);
    const id = await this.begin(tx, accountId, since ?? this.clock.now(), { secret, step });
    return this.makeRecoveryCodes(tx, accountId, id);
  }

  /** Has passkeys be the second step of an account that has none; gives its recovery codes. The account is locked. */
  async setWithoutApp(tx: Tx, accountId: number): Promise<string[]> {
    await this.passkeys.endAll(tx, accountId);
    const id = await this.begin(tx, accountId, this.clock.now());
    return this.makeRecoveryCodes(tx, accountId, id);
  }

  /** Ends the app alone, and the second step with it where there is nothing else; tells what is left. The account is locked. */
  async endApp(tx: Tx, accountId: number): Promise<void> {
    const old = await tx.one<{ id: number }>(`select id from second_factor where ${IN_FORCE}`, [accountId]);
    const { passkeys } = await this.ways(tx, accountId);
    const since = await this.endRow(tx, accountId);
    if (!passkeys || !since) return;
    const id = await this.begin(tx, accountId, since);
    await tx.run(
      `insert into recovery_code (factor_id, code_hash, made_at) select $2, code_hash, made_at from recovery_code where factor_id = $1`,
      [old.id, id],
    );
  }

  /** Ten new recovery codes, told this once; earlier ones end. Undefined without a factor in force. */
  async renewRecoveryCodes(tx: Tx, accountId: number): Promise<string[] | undefined> {
    const factor = await tx.maybeOne<{ id: number }>(`select id from second_factor where ${IN_FORCE} for update`, [
      accountId,
    ]);
    return factor && this.makeRecoveryCodes(tx, accountId, factor.id);
  }

  /**
   * Takes a code of the app or a recovery code, each once, and says which it was; undefined for anything else. To be
   * called outside of a transaction that a refusal would roll back.
   */
  async use(sql: Sql, accountId: number, code: string): Promise<'code' | 'recovery-code' | undefined> {
    if (looksLikeRecoveryCode(code))
      return (await this.useRecoveryCode(sql, accountId, code)) ? 'recovery-code' : undefined;
    return (await this.useCode(sql, accountId, code)) ? 'code' : undefined;
  }

  /** Signing in takes one step from now on; false where it did before. A change that is undone may bring all of it back. */
  async end(tx: Tx, accountId: number): Promise<boolean> {
    const since = await this.endRow(tx, accountId);
    await this.passkeys.endAll(tx, accountId);
    return since !== undefined;
  }

  /**
   * Puts in force what was at a moment before: what was set since ends, what has ended comes back, and recovery codes
   * that were made since are void, because whoever made them may not be the owner.
   */
  async bringBack(
    tx: Tx,
    accountId: number,
    { factorId, passkeys }: { factorId: number | null; passkeys: readonly string[] | null },
    moment: Date,
  ): Promise<void> {
    await tx.run(`update second_factor set ended_at = $3 where ${IN_FORCE} and id is distinct from $2`, [
      accountId,
      factorId,
      this.clock.now(),
    ]);
    await tx.run(`update second_factor set ended_at = null where account_id = $1 and id = $2`, [accountId, factorId]);
    await tx.run(`delete from recovery_code where factor_id = $1 and made_at > $2`, [factorId, moment]);
    await this.passkeys.bringBack(tx, accountId, passkeys, moment);
  }

  /** Ends what was in force at that moment already: in a database that was brought back from before it was ended. */
  async endOf(tx: Tx, accountId: number, moment: Date): Promise<void> {
    const ended = await tx.changed(`update second_factor set ended_at = $3 where ${IN_FORCE} and since <= $2`, [
      accountId,
      moment,
      this.clock.now(),
    ]);
    if (ended > 0) await this.passkeys.endAll(tx, accountId, moment);
  }

  /** The same of one factor: of a passkey, or with null of the app. */
  async endOneOf(tx: Tx, accountId: number, passkeyId: string | null, moment: Date): Promise<void> {
    await lockAccount(tx, accountId);
    if (passkeyId !== null) await this.passkeys.end(tx, accountId, passkeyId);
    else if (
      await tx.some(`select 1 from second_factor where ${IN_FORCE} and app and since <= $2`, [accountId, moment])
    )
      await this.endApp(tx, accountId);
    const { app, passkeys } = await this.ways(tx, accountId);
    if (!app && !passkeys) await this.endRow(tx, accountId);
  }

  async forget(tx: Tx, accountId: number): Promise<void> {
    await tx.run('delete from second_factor where account_id = $1', [accountId]);
    await this.passkeys.forget(tx, accountId);
  }

  /** Since when the one was in force that has ended by this. */
  private async endRow(tx: Tx, accountId: number): Promise<Date | undefined> {
    const [ended] = await tx.rows<{ since: Date }>(
      `with ended as (update second_factor set ended_at = $2 where ${IN_FORCE} returning since) select since from ended`,
      [accountId, this.clock.now()],
    );
    return ended?.since;
  }

  private async begin(
    tx: Tx,
    accountId: number,
    since: Date,
    app?: { readonly secret: string; readonly step: number },
  ): Promise<number> {
    const { id } = await tx.one<{ id: number }>(
      `insert into second_factor (account_id, secret, last_step, since, app) values ($1, $2, $3, $4, $5) returning id`,
      // The version before opens each secret, and finds that no code is of an empty one.
      [accountId, this.seal.close(MEMBER_FACTOR, app?.secret ?? ''), app?.step ?? 0, since, app !== undefined],
    );
    return id;
  }

  private async makeRecoveryCodes(tx: Tx, accountId: number, factorId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await tx.run('delete from recovery_code where factor_id = $1', [factorId]);
    await tx.run(`insert into recovery_code (factor_id, made_at, code_hash) select $1, $2, unnest($3::bytea[])`, [
      factorId,
      this.clock.now(),
      codes.map((code) => this.hashes.of(...recoveryCodeOf(accountId, code))),
    ]);
    return codes.map(shownRecoveryCode);
  }

  /** Two calls with the same code at once are told apart by the row. */
  private async useCode(sql: Sql, accountId: number, code: string): Promise<boolean> {
    const factor = await sql.maybeOne<{ id: number; secret: Buffer }>(
      `select id, secret from second_factor where ${IN_FORCE} and app`,
      [accountId],
    );
    const secret = factor && this.seal.open(MEMBER_FACTOR, factor.secret);
    const step = secret && this.stepOf(secret, code);
    if (!step) return false;
    const used = await sql.changed(
      `update second_factor set last_step = $2 where id = $1 and last_step < $2 and ended_at is null`,
      [factor.id, step],
    );
    return used > 0;
  }

  /** Rows that undoing a change may bring back know the same codes: there, too, it counts no more. */
  private async useRecoveryCode(sql: Sql, accountId: number, code: string): Promise<boolean> {
    const used = await sql.changed(
      `delete from recovery_code c using second_factor f
       where f.account_id = $1 and c.factor_id = f.id and c.code_hash = any($2)
         and exists (select 1 from second_factor now join recovery_code its on its.factor_id = now.id
                     where now.account_id = $1 and now.ended_at is null and its.code_hash = c.code_hash)`,
      [accountId, this.hashes.all(...recoveryCodeOf(accountId, code))],
    );
    return used > 0;
  }
}
