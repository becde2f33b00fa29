import { Injectable } from '@nestjs/common';
import {
  SAVED_SEARCHES,
  type ChangeSearchRequest,
  type SavedSearch,
  type SavedSearchesBody,
  type SaveSearchRequest,
} from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { lockMember } from '../lifecycle/ensure-member.js';
import { EVERYWHERE, freshlyFitting } from './fitting.queries.js';
import { Gathering } from './gathering.js';
import { KeptCriteria } from './kept-criteria.js';

type Owner = Pick<MemberSession, 'memberId'>;

const OWN = {
  name: 'saved-searches',
  text: `
    select s.id, s.name, s.frequency, s.criteria,
      exists (select from search_match m where m.search_id = s.id and m.found_at > s.looked_at) as found
    from saved_search s where s.member_id = $1 order by s.saved_at desc, s.id`,
};

const SAVE = `
  insert into saved_search (member_id, name, frequency, criteria, cells, place_id, miles, gender, age_from, age_to)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (member_id, md5(criteria::text)) do update
  set name = excluded.name, frequency = excluded.frequency
  returning id`;

/** A search that is deleted is put aside with whom it has found. */
const DELETE = `
  with gone as (
    delete from saved_search where id = $1 and member_id = $2 returning *
  )
  insert into deleted_search (id, member_id, content, found)
  select gone.id, gone.member_id, to_jsonb(gone),
    coalesce((select jsonb_agg(m) from search_match m where m.search_id = gone.id), '[]')
  from gone`;

/** The same search kept again within minutes is the one that was: what it had found and told it need not find and tell anew. */
const BRING_BACK = `
  with back as (
    delete from deleted_search where member_id = $1 and content -> 'criteria' = $2::jsonb
      and deleted_at > now() - interval '5 minutes'
      and (select count(*) from saved_search where member_id = $1) < ${SAVED_SEARCHES.most}
    returning content, found
  ), search as (
    insert into saved_search select s.* from back, jsonb_populate_record(null::saved_search, back.content) s
    on conflict do nothing returning id
  )
  insert into search_match
  select m.search_id, m.match_id, m.found_at, m.waits, letter.id, coalesce(m.left_out, false)
  from back cross join lateral jsonb_populate_recordset(null::search_match, back.found) m
    join search on search.id = m.search_id
    join member other on other.id = m.match_id and other.status <> 'removed'
    left join search_letter letter on letter.id = m.letter_id`;

/** The searches that each member keeps; nobody sees another's. */
@Injectable()
export class SavedSearches {
  constructor(
    private readonly database: Database,
    private readonly kept: KeptCriteria,
    private readonly gathering: Gathering,
  ) {}

  async of({ memberId }: Owner): Promise<SavedSearchesBody> {
    const kept = await this.database.rows<Omit<SavedSearch, 'fresh'> & { readonly found: boolean }>(OWN, [memberId]);
    const searches: SavedSearch[] = [];
    // One after the other: nobody waits for a connection because somebody keeps many.
    for (const { found, ...search } of kept)
      searches.push({ ...search, fresh: found ? await this.fresh(memberId, search) : 0 });
    return { searches };
  }

  /** How many are new, as the search shows them when it is opened. */
  private async fresh(memberId: number, { id, criteria }: Pick<SavedSearch, 'id' | 'criteria'>): Promise<number> {
    const read = await this.kept.read(memberId, criteria);
    if (!read) return 0;
    const { text, values } = freshlyFitting(memberId, read.criteria, id);
    return (await this.database.one<{ fresh: number }>(text, values)).fresh;
  }

  /** Keeps the search; the same one kept again takes the name and frequency, so an answer that was lost does no harm. */
  async save(me: Owner, { name, frequency, criteria }: SaveSearchRequest): Promise<SavedSearchesBody> {
    const read = await this.kept.read(me.memberId, criteria);
    if (!read) throw refuse('ZIPCODE_UNKNOWN');
    const { miles, ageFrom, ageTo } = read.filters;
    const { gender, circle } = read.criteria;
    const cells = circle?.cells ?? [EVERYWHERE];
    await this.database.transaction(async (tx) => {
      // Two saves of one member take turns, or both could be the last that fits.
      await lockMember(tx, me.memberId);
      const written = JSON.stringify(criteria);
      await tx.run(BRING_BACK, [me.memberId, written]);
      const before = await tx.rows<{ id: number; same: boolean }>(
        `select id, criteria = $2::jsonb as same from saved_search where member_id = $1`,
        [me.memberId, written],
      );
      const same = before.find((search) => search.same);
      if (!same && before.length >= SAVED_SEARCHES.most) throw refuse('SAVED_SEARCH_LIMIT');
      if (same) await this.leaveUntold(tx, same.id);
      const values = [written, cells, read.placeId, miles, gender, ageFrom, ageTo];
      const { id } = await tx.one<{ id: number }>(SAVE, [me.memberId, name, frequency, ...values]);
      await this.gathering.begin(tx, [id]);
    });
    return this.of(me);
  }

  async change(me: Owner, id: number, { name, frequency, looked }: ChangeSearchRequest): Promise<SavedSearchesBody> {
    await this.database.transaction(async (tx) => {
      // As with a delete: what is not one's own, or is gone meanwhile, is left as it is.
      if (!(await tx.some(`select 1 from saved_search where id = $1 and member_id = $2 for update`, [id, me.memberId])))
        return;
      if (frequency) await this.leaveUntold(tx, id);
      await tx.run(
        `update saved_search
         set name = coalesce($2, name), frequency = coalesce($3, frequency), looked_at = case when $4 then now() else looked_at end
         where id = $1`,
        [id, name ?? null, frequency ?? null, looked === true],
      );
      if (frequency) await this.gathering.begin(tx, [id]);
    });
    return this.of(me);
  }

  async delete(me: Owner, id: number): Promise<SavedSearchesBody> {
    await this.database.run(DELETE, [id, me.memberId]);
    return this.of(me);
  }

  /** What a search found while it was to tell nothing is not told later. */
  private async leaveUntold(tx: Tx, id: number): Promise<void> {
    await tx.run(
      `update search_match m set waits = false from saved_search s
       where s.id = $1 and s.frequency = 'never' and m.search_id = s.id and m.waits`,
      [id],
    );
  }
}
