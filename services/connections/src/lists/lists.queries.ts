import { openTo, visibleTo } from '#members/published';

/** What every connection row shows of the other member; the aliases are the names of the contract's rows. */
const PERSON = `
  c.id as "memberId", c.name, extract(year from age(current_date, c.birth_date))::int as age, c.member_type as "memberType",
  c.gender, c.seeking as "lookingFor", c.city, c.state, c.online, c.photo_name as "imageName",
  c.photo_folder as "imageFolder", c.headline, c.photo_verified as verified`;

/** A list that belongs to a member: its rows, and which column names the owner and the other. */
interface ListSource {
  readonly table: 'view' | 'wink' | 'favorite';
  readonly owner: string;
  readonly other: string;
  /** What others did about the owner: rows the owner has put away, and rows that wait, are left out. */
  readonly hideable: boolean;
  /** Whether it holds what fell out by who may reach the owner, or what did not; in others nothing does. */
  readonly filtered?: boolean;
  /** The column of `list_tally` with the number of its rows. */
  readonly tally: string;
}

export const LISTS = {
  views: { table: 'view', owner: 'viewed_id', other: 'viewer_id', hideable: true, tally: 'views' },
  winks: { table: 'wink', owner: 'to_id', other: 'from_id', hideable: true, filtered: false, tally: 'winks' },
  filteredWinks: {
    ...{ table: 'wink', owner: 'to_id', other: 'from_id', hideable: true, filtered: true },
    tally: 'filtered_winks',
  },
  favorites: { table: 'favorite', owner: 'from_id', other: 'to_id', hideable: false, tally: 'favorites' },
  favoritedMe: {
    ...{ table: 'favorite', owner: 'to_id', other: 'from_id', hideable: true, filtered: false },
    tally: 'favorited_me',
  },
  filteredFavoritedMe: {
    ...{ table: 'favorite', owner: 'to_id', other: 'from_id', hideable: true, filtered: true },
    tally: 'filtered_favorited_me',
  },
} as const satisfies Record<string, ListSource>;
export type ListName = keyof typeof LISTS;

/** Who is shown otherwise than the rows of `listed` follow yet: few, and looked at as they are. */
const CHANGED = 'array(select s.member_id from changed_standing s)';

/** The rows of a list of `$1` about who has changed, as the owner sees them now: `id`, `at`, `other_id`. */
const changedRows = (name: ListName): string => {
  const { table, owner, other, hideable, filtered }: ListSource = LISTS[name];
  return `
    select l.id, l.last_at as at, c.id as other_id
    from changed_standing s join members.card c on c.id = s.member_id
      join ${table} l on l.${owner} = $1 and l.${other} = s.member_id
    where ${visibleTo('$1', 'c', CHANGED)} ${hideable ? 'and not l.hidden_by_owner and not l.held' : ''}
      ${filtered === undefined ? '' : `and l.filtered = ${filtered}`}`;
};

/** Those that `listed` has of them. */
const listedOfChanged = (name: ListName): string => `
  select l.id, l.at from changed_standing s
    join listed l on l.owner_id = $1 and l.other_id = s.member_id and l.list = '${name}'`;

/** How many rows a list of `$1` has: what is kept (`list_tally`), but for who has changed. */
export const totalOf = (name: ListName): string => `
  select coalesce((select t.${LISTS[name].tally} from list_tally t where t.owner_id = $1), 0)
    - (select count(*) from (${listedOfChanged(name)}) l) + (select count(*) from (${changedRows(name)}) l) as total`;

/**
 * The places of the rows on a page, with what `changed` has: $2 rows, $3 rows to skip. `from` has the row where to begin, and
 * how many stand above it; without one the page begins with the newest.
 */
const places = (name: ListName, from?: string): string => `
  page as materialized (
    select r.id, r.at, r.other_id from (
      (select l.id, l.at, l.other_id from listed l
       where l.owner_id = $1 and l.list = '${name}' and l.other_id <> all (${CHANGED})
         ${from ? `and (l.at, l.id) <= (select b.at, b.id from ${from} b)` : ''}
       order by l.at desc, l.id desc limit $2::bigint + $3::bigint ${from ? `- (select b.above from ${from} b)` : ''})
      union all
      select c.id, c.at, c.other_id from changed c
      ${from ? `where (c.at, c.id) <= (select b.at, b.id from ${from} b)` : ''}
    ) r
    order by r.at desc, r.id desc limit $2 offset $3::bigint ${from ? `- (select b.above from ${from} b)` : ''}
  )`;

/** The rows at those places. `newAt` is when it came, of what is new. The rule is asked once more of whoever is shown. */
const rowsAt = (name: ListName): string => `
  select page.id, page.at as "happenedAt", ${isNews(name) ? NEW_AT(LISTS[name].table) : ''} ${PERSON}
  from page join members.card c on c.id = page.other_id
  where ${visibleTo('$1', 'c', 'array(select page.other_id from page)')}
  order by page.at desc, page.id desc`;

/** A page near the newest: $1 owner, $2 rows, $3 rows to skip. Newest first; the id makes the order total. */
export const pageOf = (name: ListName): string => `
  with changed as materialized (${changedRows(name)}), ${places(name)}
  ${rowsAt(name)}`;

/** Pages below so many rows begin at a shelf of `list_shelf`. */
export const NEAR = 250;

/**
 * A page far down: the shelves above are added up, and within one the rest is skipped. Of who has changed what stands on
 * shelves is taken off, and what would stand there put on.
 */
export const deepPageOf = (name: ListName): string => `
  with changed as materialized (${changedRows(name)}),
  outdated as materialized (${listedOfChanged(name)}),
  differing as materialized (
    select h.at, h.id, sum(d.sign) as rows
    from (select at, id, -1 as sign from outdated union all select at, id, 1 from changed) d
    cross join lateral (
      select s.at, s.id from list_shelf s
      where s.owner_id = $1 and s.list = '${name}' and (s.at, s.id) >= (d.at, d.id) order by s.at, s.id limit 1
    ) h
    group by h.at, h.id
  ),
  -- How many stand above each shelf: all but what stands on it and below.
  begun as materialized (
    select s.at, s.id, t.${LISTS[name].tally} - (select count(*) from outdated) + (select count(*) from changed)
      - sum(s.rows + coalesce(d.rows, 0)) over (order by s.at, s.id) as above
    from list_tally t join list_shelf s on s.owner_id = t.owner_id
      left join differing d on d.at = s.at and d.id = s.id
    where t.owner_id = $1 and s.list = '${name}'
  ),
  start as materialized (
    (select b.at, b.id, b.above from begun b where b.above <= $3 order by b.at, b.id limit 1)
    union all
    select 'infinity', 0, 0 where not exists (select from begun b where b.above <= $3)
  ),
  ${places(name, 'start')}
  ${rowsAt(name)}`;

/**
 * Who is in a list of $1, by name alone, from the newest after a place ($4, $5) on; `place` is where a row stands. $2 rows, $3 is
 * 0. Of whom cannot be seen at this moment there is no name.
 */
export const namesOf = (name: ListName): string => `
  with changed as materialized (${changedRows(name)}),
  start as materialized (select $4::timestamptz as at, $5::bigint - 1 as id, 0 as above),
  ${places(name, 'start')}
  select c.name, page.at, page.at::text as place, page.id
  from page left join members.card c on c.id = page.other_id and ${visibleTo('$1', 'c', 'array(select page.other_id from page)')}
  order by page.at desc, page.id desc`;

/** Whether a list tells something new until its first page has been looked at: what others did, and did not fall out. */
const isNews = (name: ListName): boolean => {
  const { hideable, filtered }: ListSource = LISTS[name];
  return hideable && filtered !== true;
};

/** As text, since a Date has no microseconds. */
const NEW_AT = (kind: string): string => `
  case when page.at > coalesce((select s.at from seen s where s.member_id = $1 and s.kind = '${kind}'), '-infinity')
    then page.at::text end as "newAt",`;

/** $1 has seen what came to a list ($2) until a moment ($3); what came since then stays new. */
export const MARK_SEEN = `
  insert into seen (member_id, kind, at) values ($1, $2, $3::timestamptz)
  on conflict (member_id, kind) do update set at = excluded.at where seen.at < excluded.at`;

/**
 * Whom a member blocked, so that it can be reconsidered: by the name they knew then, whoever that is, and with what they
 * could see of them now but for their block. $1 owner, $2 rows, $3 rows to skip.
 */
export const BLOCKED_PAGE = `
  with page as materialized (
    select b.id, b.blocked_id from block b where b.blocker_id = $1 order by b.created_at desc, b.id desc limit $2 offset $3
  )
  select ${PERSON.replace('c.id', 'b.blocked_id').replace('c.name', `coalesce(b.known_name, c.name, '') as name`)},
    b.id as "blockId", b.created_at as "blockedAt", coalesce(v.last_at, b.created_at) as "viewedOn"
  from page join block b on b.id = page.id
    left join members.card c on c.id = b.blocked_id and ${openTo('$1', 'c', 'array(select page.blocked_id from page)')}
    left join view v on v.viewer_id = b.blocker_id and v.viewed_id = b.blocked_id
  order by b.created_at desc, b.id desc`;

/** $1 owner. */
export const BLOCKED_TOTAL = `select count(*) as total from block where blocker_id = $1`;
