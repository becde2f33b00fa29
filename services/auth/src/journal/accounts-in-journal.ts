import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/process/clock';
import { Database, type Tx } from '#platform/data/database';
import { type Entry, Journal } from '#platform/data/journal';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import {
  accountRemoved,
  accountRestored,
  accountReturned,
  accountSuspended,
  changeUndone,
  factorEnded,
  googleAllowed,
  googleUnlinked,
  passwordReplaced,
  secondStepEnded,
} from '../published.js';
import { UndoService } from '../changes/undo.service.js';
import { BarredMailboxes } from '../removal/barred-mailboxes.js';
import { Burial } from '../removal/burial.js';
import { Departures } from '../removal/departures.js';
import { ReturnService } from '../removal/return.service.js';
import { Factors } from '../second-step/factors.js';
import { Suspensions } from '../suspension/suspensions.js';

const STANDING = `
  select google_unlinked as unlinked,
    (select f.id from second_factor f where f.account_id = a.id and f.ended_at is null) as factor,
    array(select p.id from passkey p where p.account_id = a.id and p.ended_at is null) as passkeys
  from account a where a.id = $1`;

/**
 * Keeps in the journal what ends or closes an account and what shuts somebody out of it, and does the same again to a
 * database that was restored from before.
 */
@Injectable()
@On(
  [
    accountRemoved,
    accountReturned,
    accountSuspended,
    accountRestored,
    passwordReplaced,
    changeUndone,
    secondStepEnded,
    factorEnded,
    googleUnlinked,
    googleAllowed,
  ],
  {
    queue: 'journal-auth',
  },
)
export class AccountsInJournal {
  constructor(
    private readonly database: Database,
    private readonly journal: Journal,
    private readonly clock: Clock,
    private readonly burial: Burial,
    private readonly barred: BarredMailboxes,
    private readonly suspensions: Suspensions,
    private readonly undo: UndoService,
    private readonly factors: Factors,
    private readonly departures: Departures,
    private readonly returns: ReturnService,
  ) {}

  async prepare(
    {
      memberId,
      changeId,
      passkeyId,
    }: PayloadOf<typeof accountRemoved> &
      Partial<PayloadOf<typeof changeUndone>> &
      Partial<PayloadOf<typeof factorEnded>>,
    { type, at }: EventContext,
  ): Promise<void> {
    if (!this.journal.folder) return;
    const account = await this.database.maybeOne<{ until: Date | null; barred: boolean }>(
      `select suspended_until as until, barred_mailbox is not null as barred from account where id = $1`,
      [memberId],
    );
    const standing =
      changeId !== undefined && (await this.database.maybeOne<NonNullable<Entry['standing']>>(STANDING, [memberId]));
    await this.journal.append({
      at,
      act: type,
      members: [memberId],
      ...(type === accountSuspended.type && account?.until && { until: account.until }),
      ...(type === accountRemoved.type && account?.barred && { barred: true }),
      ...(changeId !== undefined && { change: changeId }),
      ...(standing && { standing }),
      ...(passkeyId && { passkey: passkeyId }),
    });
  }

  /** Which of these ids are accounts, removed ones too. */
  async known(ids: readonly number[]): Promise<Set<number>> {
    const rows = await this.database.rows<{ id: number }>(`select id from account where id = any($1)`, [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Does an act of the journal again, unless it has been done; tells whether it is one of this service's. */
  async again({ at, act, members: [memberId], until, barred, change, standing, passkey }: Entry): Promise<boolean> {
    const redo = {
      [accountRemoved.type]: (tx: Tx) => this.remove(tx, memberId!, barred ?? false),
      [accountReturned.type]: (tx: Tx) => this.returns.again(tx, memberId!),
      // One that is over by now leaves nothing to do.
      [accountSuspended.type]: async (tx: Tx) =>
        until && until > this.clock.now() ? this.suspensions.suspend(tx, memberId!, until) : undefined,
      [accountRestored.type]: (tx: Tx) => this.suspensions.restore(tx, memberId!),
      // Whoever had changed it may stand in the backup as its owner.
      [changeUndone.type]: (tx: Tx) => this.undo.again(tx, memberId!, change!, standing),
      // Its owner has taken it out of the app by now.
      [secondStepEnded.type]: (tx: Tx) => this.factors.endOf(tx, memberId!, at),
      // Whoever has it may not be its owner.
      [factorEnded.type]: (tx: Tx) => this.factors.endOneOf(tx, memberId!, passkey ?? null, at),
      // Whoever has that Google account may not be the owner.
      [googleUnlinked.type]: (tx: Tx) =>
        tx.run(`update account set google_sub = null, google_unlinked = true where id = $1 and status <> 'removed'`, [
          memberId,
        ]),
      [googleAllowed.type]: (tx: Tx) => tx.run(`update account set google_unlinked = false where id = $1`, [memberId]),
      // The one from before may be known to whom it was replaced against. The owner has a new one mailed.
      [passwordReplaced.type]: (tx: Tx) =>
        tx.run(`update account set password_hash = null where id = $1 and status <> 'removed'`, [memberId]),
    }[act];
    if (redo) await this.database.transaction(redo);
    return redo !== undefined;
  }

  private async remove(tx: Tx, memberId: number, barred: boolean): Promise<void> {
    const account = await tx.maybeOne<{ id: number; email: string }>(
      `select id, email from account where id = $1 and status <> 'removed' for update`,
      [memberId],
    );
    if (account) await this.burial.bury(tx, account, 'account-removed');
    const departure = barred ? await this.departures.of(tx, memberId) : undefined;
    const email = account?.email ?? departure?.email;
    if (!barred || email === undefined) return;
    await this.barred.bar(tx, memberId, email);
    await this.departures.shut(tx, memberId);
  }
}
