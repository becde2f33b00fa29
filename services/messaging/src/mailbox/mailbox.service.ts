import { Injectable } from '@nestjs/common';
import { InboxRow, SentRow, TEXTS, type PageOfRows, type PageRequest, type RowInput } from '#contract';
import { Database } from '#platform/data/database';
import { ERASE_UNWANTED } from '../mail/erase-text.js';
import { wordsOf, type Said } from './letter-rows.js';
import { ALONE, deepPageOf, SHELF, shelve, unshelvedOf } from './shelves.queries.js';
import { deleteFrom, pageOf, totalOf, type Box } from './mailbox.queries.js';

const ROWS = { inbox: InboxRow, filtered: InboxRow, sent: SentRow } as const;

/** What lies in a member's inbox and among the sent mail. */
@Injectable()
export class MailboxService {
  constructor(private readonly database: Database) {}

  async list(box: Box, owner: number, { page, size }: PageRequest): Promise<PageOfRows> {
    const skipped = page * size;
    const deep = skipped > SHELF;
    if (deep) await this.shelve(box, owner);
    const [rows, [count]] = await Promise.all([
      this.database.rows<Omit<RowInput<typeof InboxRow>, 'name'> & Said & { name: string | null }>(
        deep ? { name: `box-${box}-deep`, text: deepPageOf(box) } : { name: `box-${box}`, text: pageOf(box) },
        [owner, size, skipped],
      ),
      this.database.rows<{ total: number }>({ name: `box-${box}-total`, text: totalOf(box) }, [owner]),
    ]);
    return {
      content: rows.map((row) =>
        ROWS[box].encode({ ...row, ...wordsOf(row), name: row.name ?? TEXTS.mail.unknownMember }),
      ),
      totalElements: count!.total,
    };
  }

  /** Puts on shelves what has gathered above them. Who reads far down does it, so that nobody else pays for it. */
  private async shelve(box: Box, owner: number): Promise<void> {
    const unshelved = { name: `box-${box}-unshelved`, text: unshelvedOf(box) };
    const { letters } = await this.database.one<{ letters: number }>(unshelved, [owner]);
    if (letters < 2 * SHELF) return;
    await this.database.transaction(async (tx) => {
      await tx.run({ name: 'box-alone', text: ALONE }, [owner]);
      await tx.run({ name: `box-${box}-shelve`, text: shelve(box) }, [owner]);
    });
  }

  /** Deletes the caller's own copies; ids of others' mail touch nothing. Gives how many went. */
  async remove(box: Box, owner: number, ids: readonly number[]): Promise<number> {
    return this.database.transaction(async (tx) => {
      const touched = await tx.changed({ name: `box-${box}-delete`, text: deleteFrom(box) }, [owner, ids]);
      await tx.run({ name: 'erase-unwanted', text: ERASE_UNWANTED }, [ids]);
      return touched;
    });
  }

  async markRead(owner: number, ids: readonly number[]): Promise<void> {
    await this.database.run(
      {
        name: 'mark-read',
        text: `update mail set read_at = now() where recipient_id = $1 and id = any($2) and read_at is null`,
      },
      [owner, ids],
    );
  }
}
