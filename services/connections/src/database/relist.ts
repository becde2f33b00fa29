// What two migrations have in common. Both have run somewhere, so this stays as it is.
import { KEPT_LISTS } from './list-names.js';

const COLUMNS = Object.values(KEPT_LISTS).map((column) => `t.${column}`);
const ZEROS = COLUMNS.map(() => 0).join(', ');

/** What stands in the lists of owners about others, of the pairs in `p_owners` and `p_others`, as those owners see them now. */
const TO_LIST = `
  select seen.owner_id, seen.other_id, l.list, l.at, l.id
  from (
    select p.owner_id, p.other_id
    from (select distinct * from unnest(p_owners, p_others) as p(owner_id, other_id)) p
    join members.card c on c.id = p.other_id
    where c.shown and p.owner_id <> p.other_id
      and not exists (select from block_pair b where b.member_id = p.owner_id and b.other_id = p.other_id)
      and (not c.private_mode
        or exists (select from unlock u where u.owner_id = p.other_id and u.other_id = p.owner_id))
  ) seen
  cross join lateral (
    select 'views'::list_name as list, v.last_at as at, v.id from view v
    where v.viewed_id = seen.owner_id and v.viewer_id = seen.other_id and not v.hidden_by_owner and not v.held
    union all
    select case when w.filtered then 'filteredWinks' else 'winks' end::list_name, w.last_at, w.id from wink w
    where w.to_id = seen.owner_id and w.from_id = seen.other_id and not w.hidden_by_owner and not w.held
    union all
    select case when f.filtered then 'filteredFavoritedMe' else 'favoritedMe' end::list_name, f.last_at, f.id from favorite f
    where f.to_id = seen.owner_id and f.from_id = seen.other_id and not f.hidden_by_owner and not f.held
    union all
    select 'favorites'::list_name, f.last_at, f.id from favorite f
    where f.from_id = seen.owner_id and f.to_id = seen.other_id
  ) l`;

/** What is listed, `l`, and is not wanted: each row looks for itself. */
export const UNWANTED_BY_ROW = `not exists (
  select from wanted w where w.owner_id = l.owner_id and w.other_id = l.other_id and w.list = l.list)`;

/** The same, looked up by each row in a table made once: whoever planned it, for one pair or for a hundred thousand. */
export const UNWANTED_BY_TABLE = `(l.owner_id, l.other_id, l.list) not in (
  select w.owner_id, w.other_id, w.list from wanted w)`;

/** The function that has what is listed of pairs of an owner and another follow; `settings` are those it runs under. */
export const relist = (unwanted: string, settings = ''): string => `
  create or replace function relist(p_owners bigint[], p_others bigint[]) returns void
  language plpgsql set search_path = connections, pg_temp ${settings} as $$
  declare
    owners bigint[] := array(select distinct o.id from unnest(p_owners) o(id) order by o.id);
    had integer;
  begin
    -- Whoever changes something about a pair has the owner's row, and sees what the one before has committed. In one
    -- order; a row that was there may have gone with the last of the owner's lists meanwhile.
    loop
      insert into list_tally (owner_id) select o.id from unnest(owners) o(id) order by o.id on conflict do nothing;
      perform from list_tally t where t.owner_id = any (owners) order by t.owner_id for update;
      get diagnostics had = row_count;
      exit when had = cardinality(owners);
    end loop;
    with wanted as materialized (
      ${TO_LIST}
    ), ended as (
      delete from listed l using (select distinct * from unnest(p_owners, p_others) as p(owner_id, other_id)) p
      where l.owner_id = p.owner_id and l.other_id = p.other_id and ${unwanted}
    )
    insert into listed as l (owner_id, other_id, list, at, id) select * from wanted
    on conflict (owner_id, other_id, list) do update set at = excluded.at, id = excluded.id
    where (l.at, l.id) <> (excluded.at, excluded.id);
    delete from list_tally t where t.owner_id = any (owners) and (${COLUMNS.join(', ')}) = (${ZEROS});
  end $$;`;
