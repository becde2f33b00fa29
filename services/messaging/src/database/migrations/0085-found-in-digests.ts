import type { QueryRunner } from 'typeorm';

/** Digests tell of whom was found, too: `mail_id` is the letter about them, and nobody it is from. */
export class FoundInDigests1797800000085 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table digest_item drop constraint digest_item_kind_check;
      alter table digest_item add constraint digest_item_kind_check
        check (kind in ('mail', 'wink', 'favorite', 'view', 'matches', 'searches'));
    `);
  }
}
