import { Injectable } from '@nestjs/common';
import { type AvoidedAddress, type AvoidedBody, type AvoidRequest, REACH } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import { KeyedHash } from '#platform/security/keyed-hash';
import { MailboxesBefore } from '../changes/mailboxes-before.js';
import { addressAllowed, addressAvoided, avoidedChanged } from '../published.js';
import { mailboxOf } from '../second-accounts/shared-mailboxes.js';

const PURPOSE = 'avoided';

const LIST = `
  select id, label, added_at as "addedAt" from avoided_address where account_id = $1 order by added_at desc, id desc`;

/**
 * Addresses whose owners a member never wants to meet (product.md 6, Never to meet). Of an address a keyed hash of its
 * mailbox is kept, and nothing of what is answered depends on whether anybody has it.
 */
@Injectable()
export class AvoidedAddresses {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly hashes: KeyedHash,
    private readonly mailboxes: MailboxesBefore,
  ) {}

  async list(owner: number): Promise<AvoidedBody> {
    const rows = await this.database.rows<Omit<AvoidedAddress, 'addedAt'> & { addedAt: Date }>(LIST, [owner]);
    return { addresses: rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })) };
  }

  /** Adds an address; one that is there already gets the new label. */
  async avoid(owner: number, { email, label }: AvoidRequest): Promise<AvoidedBody> {
    await this.database.transaction(async (tx) => {
      const mailbox = await mailboxOf(tx, email);
      await this.takeTurn(tx, mailbox, owner);
      const known = await tx.changed(
        `update avoided_address set label = $3 where account_id = $1 and mailbox = any($2)`,
        [owner, this.hashes.all(PURPOSE, mailbox), label],
      );
      if (known > 0) return;
      const { full } = await tx.one<{ full: boolean }>(
        `select count(*) >= ${REACH.avoidedAddresses} as full from avoided_address where account_id = $1`,
        [owner],
      );
      if (full) throw refuse('LIST_FULL');
      const { id } = await tx.one<{ id: number }>(
        `insert into avoided_address (account_id, mailbox, label) values ($1, $2, $3) returning id`,
        [owner, this.hashes.of(PURPOSE, mailbox), label],
      );
      await this.find(tx, id, owner, mailbox);
      await this.outbox.append(tx, addressAvoided, { memberId: owner, addressId: id });
    });
    return this.list(owner);
  }

  async meetAgain(owner: number, id: number): Promise<AvoidedBody> {
    await this.database.transaction((tx) => this.remove(tx, owner, id));
    return this.list(owner);
  }

  /** Notes the members who never want to meet whoever opens an account. In the transaction that opens it. */
  async meetNewcomer(tx: Tx, accountId: number, email: string): Promise<void> {
    const mailbox = await mailboxOf(tx, email);
    await this.takeTurn(tx, mailbox);
    const found = await tx.rows<{ memberId: number }>(
      `with found as (
         insert into avoided_account (address_id, account_id)
         select id, $1 from avoided_address where mailbox = any($2) and account_id <> $1
         on conflict do nothing returning address_id
       ) select distinct a.account_id as "memberId" from found f join avoided_address a on a.id = f.address_id`,
      [accountId, this.hashes.all(PURPOSE, mailbox)],
    );
    for (const { memberId } of found) await this.outbox.append(tx, avoidedChanged, { memberId, otherId: accountId });
  }

  /** An account has nothing to do with a mailbox that was its for a while. */
  async partFrom(tx: Tx, accountId: number, mailbox: string): Promise<void> {
    const parted = await tx.rows<{ memberId: number }>(
      `with parted as (
         delete from avoided_account o using avoided_address a
         where o.account_id = $1 and a.id = o.address_id and a.mailbox = any($2) returning a.account_id
       ) select distinct account_id as "memberId" from parted`,
      [accountId, this.hashes.all(PURPOSE, mailbox)],
    );
    for (const { memberId } of parted) await this.outbox.append(tx, avoidedChanged, { memberId, otherId: accountId });
  }

  /** Nothing of the list outlives its owner, nor does an account that ends stay on those of others. */
  async forget(tx: Tx, accountId: number): Promise<void> {
    await tx.run(`delete from avoided_address where account_id = $1`, [accountId]);
    await tx.run(`delete from avoided_account where account_id = $1`, [accountId]);
  }

  /** The hash under which an address lies; undefined where it was taken off meanwhile. */
  async hashOf(id: number): Promise<string | undefined> {
    const row = await this.database.maybeOne<{ mailbox: Buffer }>(`select mailbox from avoided_address where id = $1`, [
      id,
    ]);
    return row?.mailbox.toString('hex');
  }

  /** Adds an address anew of which its hash is all that is known: whoever has it is found by comparing everybody's. */
  async restore(owner: number, id: number, hash: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const mailbox = Buffer.from(hash, 'hex');
      const added = await tx.changed(
        `insert into avoided_address (id, account_id, mailbox, label)
         select $1, $2, $3, '' from account where id = $2 and status <> 'removed' on conflict do nothing`,
        [id, owner, mailbox],
      );
      if (added === 0) return;
      const accounts = await tx.rows<{ id: number; mailbox: string }>(
        `select id, mailbox_of(email) as mailbox from account where email is not null and id <> $1`,
        [owner],
      );
      const having = accounts.filter((account) =>
        this.hashes.all(PURPOSE, account.mailbox).some((one) => one.equals(mailbox)),
      );
      for (const { id: otherId } of having) await this.note(tx, id, owner, otherId);
    });
  }

  async remove(tx: Tx, owner: number, id: number): Promise<void> {
    const others = await tx.rows<{ otherId: number }>(
      `select o.account_id as "otherId" from avoided_address a join avoided_account o on o.address_id = a.id
       where a.id = $2 and a.account_id = $1`,
      [owner, id],
    );
    const gone = await tx.changed(`delete from avoided_address where id = $2 and account_id = $1`, [owner, id]);
    if (gone === 0) return;
    for (const { otherId } of others) await this.outbox.append(tx, avoidedChanged, { memberId: owner, otherId });
    await this.outbox.append(tx, addressAllowed, { memberId: owner, addressId: id });
  }

  /** The accounts that have the mailbox, or had it; the owner of the list is never on it. */
  private async find(tx: Tx, addressId: number, owner: number, mailbox: string): Promise<void> {
    const having = await tx.rows<{ id: number }>(
      `select id from account where mailbox_of(email) = $1 and email is not null and id <> $2`,
      [mailbox, owner],
    );
    const ids = new Set([...having.map(({ id }) => id), ...(await this.mailboxes.accountsOf(tx, mailbox))]);
    ids.delete(owner);
    for (const otherId of ids) await this.note(tx, addressId, owner, otherId);
  }

  private async note(tx: Tx, addressId: number, owner: number, otherId: number): Promise<void> {
    await tx.run(`insert into avoided_account (address_id, account_id) values ($1, $2) on conflict do nothing`, [
      addressId,
      otherId,
    ]);
    await this.outbox.append(tx, avoidedChanged, { memberId: owner, otherId });
  }

  /** Of an account that is opened while its address is added, one comes after the other and finds it. */
  private async takeTurn(tx: Tx, mailbox: string, ...owner: number[]): Promise<void> {
    await takeTurns(tx, ...owner, this.hashes.of(PURPOSE, mailbox).readUIntBE(0, 6));
  }
}
