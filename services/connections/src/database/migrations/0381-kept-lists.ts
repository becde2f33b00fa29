import type { QueryRunner } from 'typeorm';
import { KEPT_LISTS, SIDES } from '../list-names.js';
import { UNWANTED_BY_ROW, relist } from '../relist.js';

const COLUMNS = Object.values(KEPT_LISTS);
const ZEROS = COLUMNS.map(() => 0).join(', ');

/** Rows of a transition table of `listed`, with the sign with which they count. */
const ROWS = (table: string, sign: number): string => `select owner_id, list, at, id, ${sign} as sign from ${table}`;

/** The numbers of all whose lists the rows stand in, who are locked by then; and of the shelves on which they stand. */
const COUNT = (rows: string): string => `
  update list_tally t set ${COLUMNS.map((column) => `${column} = t.${column} + c.${column}`).join(', ')}
  from (
    select r.owner_id, ${Object.entries(KEPT_LISTS)
      .map(([list, column]) => `coalesce(sum(r.sign) filter (where r.list = '${list}'), 0) as ${column}`)
      .join(', ')}
    from (${rows}) r group by r.owner_id
  ) c
  where t.owner_id = c.owner_id and (${COLUMNS.map((column) => `c.${column}`).join(', ')}) <> (${ZEROS});
  update list_shelf s set rows = s.rows + c.rows
  from (
    select r.owner_id, r.list, shelf.at, shelf.id, sum(r.sign) as rows
    from (${rows}) r
    cross join lateral (
      select h.at, h.id from list_shelf h
      where h.owner_id = r.owner_id and h.list = r.list and (h.at, h.id) >= (r.at, r.id) order by h.at, h.id limit 1
    ) shelf
    group by r.owner_id, r.list, shelf.at, shelf.id having sum(r.sign) <> 0
  ) c
  where s.owner_id = c.owner_id and s.list = c.list and s.at = c.at and s.id = c.id;`;

/** The range of a shelf on which nothing stands belongs to the next then. */
const CLEAR = `
  delete from list_shelf s using (select distinct owner_id from gone) g where s.owner_id = g.owner_id and s.rows = 0;`;

const SHELVE = `
  for grown in
    select distinct c.owner_id, c.list from come c join list_tally t on t.owner_id = c.owner_id
    where greatest(${COLUMNS.map((column) => `t.${column}`).join(', ')}) >= 500
  loop
    perform shelve(grown.owner_id, grown.list);
  end loop;`;

const trigger = (name: string, on: string, table: string, body: string): string => `
  create function ${name}() returns trigger language plpgsql set search_path = connections, pg_temp as $$
  ${body}
  $$;
  ${on
    .split(' ')
    .map(
      (operation) => `
  create trigger ${name}_on_${operation} after ${operation} on ${table}
    referencing ${operation === 'delete' ? '' : 'new table as come'} ${operation === 'insert' ? '' : 'old table as gone'}
    for each statement execute function ${name}();`,
    )
    .join('')}`;

/** Has what is listed of pairs of an owner and another, as `rows` gives them, follow. */
const RELIST = (rows: string): string => `
  select array_agg(p.owner_id), array_agg(p.other_id) into owners, others from (${rows}) p;
  if owners is not null then
    perform relist(owners, others);
  end if;`;

const eitherOperation = (come: string, gone: string, changed = ''): string => `
  declare
    owners bigint[];
    others bigint[];
  begin
    if tg_op = 'INSERT' then ${RELIST(come)}
    ${changed && `elsif tg_op = 'UPDATE' then ${RELIST(changed)}`}
    else ${RELIST(gone)}
    end if;
    return null;
  end`;

/** What keeps the lists when somebody does something about another, takes it back, or puts it away. */
const followLikes = (table: keyof typeof SIDES): string => {
  const pairs = (rows: string, and = ''): string =>
    SIDES[table]
      .map(([owner, other]) => `select ${owner} as owner_id, ${other} as other_id from ${rows} ${and}`)
      .join(' union ');
  const decides = (row: string): string =>
    ['last_at', 'hidden_by_owner', 'held', ...(table === 'view' ? [] : ['filtered'])]
      .map((column) => `${row}.${column}`)
      .join(', ');
  const changed = `(select c.* from come c join gone g on g.id = c.id where (${decides('c')}) <> (${decides('g')})) c`;
  return trigger(
    `list_${table}`,
    'insert update delete',
    table,
    eitherOperation(pairs('come'), pairs('gone'), pairs(changed)),
  );
};

/** What keeps them when two are kept from each other, or no longer. */
const followParting = (table: string, one: string, other: string): string => {
  const both = (rows: string): string =>
    `select ${one} as owner_id, ${other} as other_id from ${rows} union select ${other}, ${one} from ${rows}`;
  return trigger(`list_by_${table}`, 'insert delete', table, eitherOperation(both('come'), both('gone')));
};

/**
 * The rows of each list are kept as they are seen by its owner, with how many they are, by triggers: whoever changes what decides
 * about it, the version before too, keeps them. What others change of themselves alone (hiding, a break, a suspension, private
 * mode) is noted, and followed by little and little; until then readers look at those who are noted as they are.
 */
export class KeptLists1799500000381 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create type list_name as enum (${Object.keys(KEPT_LISTS)
        .map((name) => `'${name}'`)
        .join(', ')});

      create table listed (
        owner_id bigint not null,
        other_id bigint not null,
        list list_name not null,
        -- Of the row of view, wink or favorite; its place in the list.
        at timestamptz not null,
        id bigint not null,
        primary key (owner_id, other_id, list)
      );
      create index listed_in_order on listed (owner_id, list, at, id);

      -- How many rows each list of an owner has; whoever changes them has this row.
      create table list_tally (
        owner_id bigint primary key,
        ${COLUMNS.map((column) => `${column} integer not null default 0`).join(', ')}
      ) with (fillfactor = 70);

      create table list_shelf (
        owner_id bigint not null,
        list list_name not null,
        -- It holds the rows up to this one that no shelf below it holds.
        at timestamptz not null,
        id bigint not null,
        rows integer not null,
        primary key (owner_id, list, at, id)
      ) with (fillfactor = 70);

      create table changed_standing (
        member_id bigint primary key,
        -- Who began before this may not have seen the change; known when the first of them is looked for.
        since xid8,
        -- The lists of owners up to this one follow it already.
        done_to bigint not null default 0
      );

      ${relist(UNWANTED_BY_ROW)}

      -- Puts what has gathered above the shelves on new ones, from the oldest on, as far as it fills them.
      create function shelve(p_owner bigint, p_list list_name, p_each integer default 250) returns void
      language plpgsql set search_path = connections, pg_temp as $$
      declare
        top_at timestamptz := '-infinity';
        top_id bigint := 0;
      begin
        select s.at, s.id into top_at, top_id from list_shelf s
        where s.owner_id = p_owner and s.list = p_list order by s.at desc, s.id desc limit 1;
        top_at := coalesce(top_at, '-infinity');
        top_id := coalesce(top_id, 0);
        perform from listed l where l.owner_id = p_owner and l.list = p_list and (l.at, l.id) > (top_at, top_id)
        order by l.at, l.id offset 2 * p_each - 1 limit 1;
        if not found then
          return;
        end if;
        insert into list_shelf (owner_id, list, at, id, rows)
        select p_owner, p_list, n.at, n.id, p_each
        from (
          select l.at, l.id, row_number() over (order by l.at, l.id) as n from listed l
          where l.owner_id = p_owner and l.list = p_list and (l.at, l.id) > (top_at, top_id)
        ) n
        where n.n % p_each = 0;
      end $$;

      ${trigger(
        'keep_lists',
        'insert update delete',
        'listed',
        `declare
          grown record;
        begin
          if tg_op = 'INSERT' then
            if not exists (select from come) then
              return null;
            end if;
            ${COUNT(ROWS('come', 1))} ${SHELVE}
          elsif tg_op = 'DELETE' then
            if not exists (select from gone) then
              return null;
            end if;
            ${COUNT(ROWS('gone', -1))} ${CLEAR}
          else
            if not exists (select from come) then
              return null;
            end if;
            ${COUNT(`${ROWS('come', 1)} union all ${ROWS('gone', -1)}`)} ${CLEAR} ${SHELVE}
          end if;
          return null;
        end`,
      )}
      ${(['view', 'wink', 'favorite'] as const).map(followLikes).join('')}
      ${followParting('block', 'blocker_id', 'blocked_id')}
      ${followParting('kept_apart', 'member_id', 'other_id')}
      ${followParting('never_meet', 'member_id', 'other_id')}
      ${trigger(
        'list_by_unlock',
        'insert delete',
        'unlock',
        // Who is not private now may become so, and is noted then.
        eitherOperation(
          ...(['come', 'gone'].map(
            (rows) => `select u.other_id as owner_id, u.owner_id as other_id from ${rows} u
              join members.card c on c.id = u.owner_id where c.private_mode`,
          ) as [string, string]),
        ),
      )}

      -- What of a member's lists is new to them, but for who is in changed_standing: of all they have, what is not older.
      create function news_of(p_member bigint) returns table (kind text, total bigint)
      language plpgsql stable security definer set search_path = connections, pg_temp as $$
      begin
        return query
        select k.kind, k.rows - coalesce(older.rows, 0)
          - (select count(*) from listed l
             where l.owner_id = p_member and l.list = k.list and l.at <= k.seen_at
               and (l.at, l.id) > (coalesce(older.at, '-infinity'), coalesce(older.id, 0)))
          - (select count(*) from changed_standing c
             join listed l on l.owner_id = p_member and l.other_id = c.member_id and l.list = k.list and l.at > k.seen_at)
        from (
          select n.kind, n.list, n.rows, coalesce(s.at, '-infinity') as seen_at
          from list_tally t
          cross join lateral (values
            ('wink', 'winks'::list_name, t.winks::bigint), ('view', 'views', t.views), ('favorite', 'favoritedMe', t.favorited_me)
          ) n(kind, list, rows)
          left join seen s on s.member_id = p_member and s.kind = n.kind
          where t.owner_id = p_member and n.rows > 0
        ) k
        -- The newest shelf on which all is older, and how many stand on it and below.
        left join lateral (
          select s.at, s.id, (sum(s.rows) over (order by s.at, s.id))::bigint as rows from list_shelf s
          where s.owner_id = p_member and s.list = k.list and s.at <= k.seen_at
          order by s.at desc, s.id desc limit 1
        ) older on true;
      end $$;
      revoke execute on function news_of(bigint) from public;
      grant execute on function news_of(bigint) to messaging;
      create view unsettled as select member_id from changed_standing;
      grant select on unsettled to messaging;

      -- Members tells of it, in the transaction in which it changes.
      create function note_standing(p_member bigint) returns void
      language plpgsql security definer set search_path = connections, pg_temp as $$
      begin
        insert into changed_standing (member_id) values (p_member)
        on conflict (member_id) do update set since = null, done_to = 0;
        insert into outbox (type, payload) values ('standing.changed', jsonb_build_object('memberId', p_member));
      end $$;
      revoke execute on function note_standing(bigint) from public;

      -- Whoever changed something before it could be noted has committed then.
      lock table members.member in share row exclusive mode;
    `);
  }
}
