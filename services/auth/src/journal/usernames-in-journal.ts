import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '#platform/data/database';
import { type Entry, Journal } from '#platform/data/journal';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { KeyedHash } from '#platform/security/keyed-hash';
import { usernameReturned, usernameTaken } from '../published.js';

const PURPOSE = 'taken username';

/**
 * Keeps in the journal which usernames the desk took away and gave back, by the hash, and does the same again to a database
 * that was restored from before: nobody has to read such a name once more.
 */
@Injectable()
@On([usernameTaken, usernameReturned], { queue: 'journal-auth' })
export class UsernamesInJournal {
  constructor(
    private readonly database: Database,
    private readonly journal: Journal,
    private readonly hashes: KeyedHash,
  ) {}

  async prepare({ memberId, sanctionId }: PayloadOf<typeof usernameTaken>, { type, at }: EventContext): Promise<void> {
    if (!this.journal.folder) return;
    const sanction = await this.database.maybeOne<{ username: string }>(
      `select username from moderation.sanction_notice where id = $1`,
      [sanctionId],
    );
    if (!sanction) return;
    const username = this.hashes.of(PURPOSE, sanction.username.toLowerCase()).toString('hex');
    await this.journal.append({ at, act: type, members: [memberId], username });
  }

  /** Does an act of the journal again, unless it has been done; tells whether it is one of this service's. */
  async again({ act, members: [memberId], username }: Entry): Promise<boolean> {
    const redo = {
      [usernameTaken.type]: { candidates: BORNE, call: 'select take_username($1, $2)' },
      [usernameReturned.type]: { candidates: TAKEN, call: 'select return_username($1, $2)' },
    }[act];
    if (!redo) return false;
    await this.database.transaction(async (tx) => {
      const name = await this.meant(tx, redo.candidates, memberId!, username!);
      // Whoever bore another name when the backup was taken bears that one again.
      if (name !== undefined) await tx.run(redo.call, [memberId, name]);
    });
    return true;
  }

  /** The name of which the hash stands in the journal. */
  private async meant(tx: Tx, candidates: string, memberId: number, hash: string): Promise<string | undefined> {
    const rows = await tx.rows<{ name: string }>(candidates, [memberId]);
    const kept = Buffer.from(hash, 'hex');
    const isMeant = (name: string): boolean =>
      this.hashes.all(PURPOSE, name.toLowerCase()).some((one) => one.equals(kept));
    return rows.find(({ name }) => isMeant(name))?.name;
  }
}

const BORNE = `select username as name from account where id = $1 and status <> 'removed'`;

/** As it was written, where the desk's own record of it is older than the backup. */
const TAKEN = `
  select username as name from moderation.sanction_notice where member_id = $1 and kind = 'take-username'
  union all select name from former_username where account_id = $1 and taken`;
