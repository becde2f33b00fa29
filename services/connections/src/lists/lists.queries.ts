import { openTo, visibleTo } from '#members/published';

/** What every connection row shows of the other member; the aliases are the names of the contract's rows. */
const PERSON = `
  c.id as "memberId", c.name, extract(year from age(current_date, c.birth_date))::int as age, c.member_type as "memberType",
  c.gender, c.seeking as "lookingFor", c.city, c.state, c.online, c.photo_name as "imageName",
  c.photo_folder as "imageFolder", c.headline`;

/** A list that belongs to a member: its rows, and which column names the owner and the other. */
interface ListSource {
  readonly table: 'view' | 'wink' | 'favorite';
  readonly owner: string;
  readonly other: string;
  /** What others did about the owner: rows the owner has put away, and rows that wait, are left out. */
  readonly hideable: boolean;
  /** Whether it holds what fell out by who may reach the owner, or what did not; in others nothing does. */
  readonly filtered?: boolean;
}

export const LISTS = {
  views: { table: 'view', owner: 'viewed_id', other: 'viewer_id', hideable: true },
  winks: { table: 'wink', owner: 'to_id', other: 'from_id', hideable: true, filtered: false },
  filteredWinks: { table: 'wink', owner: 'to_id', other: 'from_id', hideable: true, filtered: true },
  favorites: { table: 'favorite', owner: 'from_id', other: 'to_id', hideable: false },
  favoritedMe: { table: 'favorite', owner: 'to_id', other: 'from_id', hideable: true, filtered: false },
  filteredFavoritedMe: { table: 'favorite', owner: 'to_id', other: 'from_id', hideable: true, filtered: true },
} as const satisfies Record<string, ListSource>;
export type ListName = keyof typeof LISTS;

const rowsOf = ({ table, owner, other, hideable, filtered }: ListSource): string => `
  from ${table} l join members.card c on c.id = l.${other}
  where l.${owner} = $1 ${hideable ? 'and not l.hidden_by_owner and not l.held' : ''}
    ${filtered === undefined ? '' : `and l.filtered = ${filtered}`} and ${visibleTo('$1', 'c')}`;

/** $1 owner, $2 rows, $3 rows to skip. Newest first; the id makes the order total. `newAt` is when it came, of what is new. */
export const pageOf = (name: ListName): string => `
  select l.id, l.last_at as "happenedAt", ${isNews(name) ? NEW_AT(LISTS[name].table) : ''} ${PERSON} ${rowsOf(LISTS[name])}
  order by l.last_at desc, l.id desc limit $2 offset $3`;

/** Whether a list tells something new until its first page has been looked at: what others did, and did not fall out. */
const isNews = (name: ListName): boolean => {
  const { hideable, filtered }: ListSource = LISTS[name];
  return hideable && filtered !== true;
};

/** As text, since a Date has no microseconds. */
const NEW_AT = (kind: string): string => `
  case when l.last_at > coalesce((select s.at from seen s where s.member_id = $1 and s.kind = '${kind}'), '-infinity')
    then l.last_at::text end as "newAt",`;

/** $1 has seen what came to a list ($2) until a moment ($3); what came since then stays new. */
export const MARK_SEEN = `
  insert into seen (member_id, kind, at) values ($1, $2, $3::timestamptz)
  on conflict (member_id, kind) do update set at = excluded.at where seen.at < excluded.at`;

/** $1 owner. */
export const totalOf = (name: ListName): string => `select count(*) as total ${rowsOf(LISTS[name])}`;

/**
 * Whom a member blocked, so that it can be reconsidered: by the name they knew then, whoever that is, and with what they
 * could see of them now but for their block. $1 owner, $2 rows, $3 rows to skip.
 */
export const BLOCKED_PAGE = `
  select ${PERSON.replace('c.id', 'b.blocked_id').replace('c.name', `coalesce(b.known_name, c.name, '') as name`)},
    b.id as "blockId", b.created_at as "blockedAt", coalesce(v.last_at, b.created_at) as "viewedOn"
  from block b
    left join members.card c on c.id = b.blocked_id and ${openTo('$1', 'c')}
    left join view v on v.viewer_id = b.blocker_id and v.viewed_id = b.blocked_id
  where b.blocker_id = $1
  order by b.created_at desc, b.id desc limit $2 offset $3`;

/** $1 owner. */
export const BLOCKED_TOTAL = `select count(*) as total from block where blocker_id = $1`;
