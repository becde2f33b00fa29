import type { QueryRunner } from 'typeorm';

const INDEXES = {
  // What was put away stands in no other index of the owner's.
  view_put_away: 'view (viewed_id) where hidden_by_owner',
  wink_put_away: 'wink (to_id) where hidden_by_owner',
  // With whom a row is about, so that what is skipped on the way to a page is not looked up in the table.
  listed_with_other: 'listed (owner_id, list, at, id) include (other_id)',
};

/** Whoever leaves is forgotten without a look at what there is between others; a page far down a list reads its index alone. */
export class ListsCovered1799500000540 {
  /** Its statements are transactions of their own. */
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) {
      // One that was not finished is of no use.
      await db.query(`drop index if exists ${name}`);
      await db.query(`create index concurrently ${name} on ${columns}`);
    }
    await db.query('drop index if exists listed_in_order');
  }
}
