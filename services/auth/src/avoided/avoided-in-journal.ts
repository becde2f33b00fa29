import { Injectable } from '@nestjs/common';
import { Database } from '#platform/data/database';
import { type Entry, Journal } from '#platform/data/journal';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { addressAllowed, addressAvoided } from '../published.js';
import { AvoidedAddresses } from './avoided-addresses.js';

/**
 * Keeps in the journal whom members never want to meet, by the hash, and adds and removes it again in a database that was
 * restored from before. The member's own word for it is lost then: no word stands in the journal.
 */
@Injectable()
@On([addressAvoided, addressAllowed], { queue: 'journal-auth' })
export class AvoidedInJournal {
  constructor(
    private readonly database: Database,
    private readonly journal: Journal,
    private readonly addresses: AvoidedAddresses,
  ) {}

  async prepare({ memberId, addressId }: PayloadOf<typeof addressAvoided>, { type, at }: EventContext): Promise<void> {
    if (!this.journal.folder) return;
    const entry = { at, act: type, members: [memberId], address: addressId };
    if (type === addressAllowed.type) return this.journal.append(entry);
    const mailbox = await this.addresses.hashOf(addressId);
    if (mailbox !== undefined) await this.journal.append({ ...entry, mailbox });
  }

  /** Does an act of the journal again, unless it has been done; tells whether it is one of this service's. */
  async again({ act, members: [memberId], address, mailbox }: Entry): Promise<boolean> {
    if (act === addressAvoided.type) await this.addresses.restore(memberId!, address!, mailbox!);
    else if (act === addressAllowed.type)
      await this.database.transaction((tx) => this.addresses.remove(tx, memberId!, address!));
    else return false;
    return true;
  }
}
