import type { QueryRunner } from 'typeorm';

/**
 * New account ids are random, so that knowing any number of them tells nothing about others: neither which ids are
 * members, nor how many there are, nor who came when. They lie between 2^51 and 2^52, a whole number in JSON still,
 * beyond all ids that were given before and beyond the row ids of other services. Existing accounts keep theirs.
 */
export class RandomIds1795800000007 {
  async up(db: QueryRunner): Promise<void> {
    // Of the sixteen bytes of a random UUID the seventh and the ninth hold its kind; these seven hold chance only.
    await db.query(`
      create or replace function next_account_id() returns bigint
      language plpgsql volatile set search_path = auth, pg_temp
      as $$
      declare
        chance bytea;
        candidate bigint;
      begin
        loop
          chance := uuid_send(gen_random_uuid());
          candidate := (1::bigint << 51)
            + (('x' || encode(substr(chance, 1, 6), 'hex'))::bit(48)::bigint << 3)
            + (get_byte(chance, 15) & 7);
          exit when not exists (select from account where id = candidate);
        end loop;
        return candidate;
      end $$;

      drop sequence account_number;
    `);
  }
}
