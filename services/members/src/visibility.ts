/**
 * The one visibility rule, as SQL. `viewer` is an expression for the viewer's id, `card` the alias of a row of
 * `members.card`. Every read, count, live event and e-mail that shows one member to another uses it. Where few are asked
 * about, `among` is an array of their ids: then nothing is read of others whom the viewer has blocked or let in, of whom
 * there may be ten thousand.
 */
export function visibleTo(viewer: string, card: string, among?: string): string {
  return `(${card}.shown and ${reachableBy(viewer, card, among)})`;
}

/**
 * The part of the rule that depends on who looks: somebody else, no block either way, and not private unless unlocked
 * for the viewer. Enough by itself on `member_search`, which holds only members who are shown.
 *
 * The lists stand in `not in` and `in` on purpose: with a parameter as viewer, Postgres reads each once into a hash
 * table, whereas `not exists` inside an ordered walk was measured at several hundred times the cost.
 */
export function reachableBy(viewer: string, row: string, among?: string): string {
  return `(${row}.id <> ${viewer}
    and ${row}.id not in (${blockedPairs(viewer, among)})
    and ${letIn(viewer, row, among)})`;
}

/** Who is out of the viewer's sight by a block, whoever made it; of some ids alone where `among` names them. */
export function blockedPairs(viewer: string, among?: string): string {
  return `select b.other_id from connections.block_pair b
    where b.member_id = ${viewer}${among ? ` and b.other_id = any (${among})` : ''}`;
}

/**
 * Who may be offered to the viewer without being asked for by name: of a row of `member_search`, whoever is in reach and was
 * not passed on. Search, Close Matches and whatever is mailed of either go by it; nobody else's view changes with a pass.
 */
export function offeredTo(viewer: string, row: string, among?: string): string {
  return `(${reachableBy(viewer, row, among)} and ${notPassed(viewer, row, among)})`;
}

/** The part of it that the viewer decides alone. */
export function notPassed(viewer: string, row: string, among?: string): string {
  return `(${row}.id not in (select p.other_id from connections.passed p
    where p.member_id = ${viewer}${among ? ` and p.other_id = any (${among})` : ''}))`;
}

/**
 * Of whom saved searches tell their owner, now that they look or are written to: who may be offered and has finished the
 * profile. Whatever else keeps somebody out of them belongs here. On `member_search` that is all, as it holds only members
 * who are shown; of a card `shown` is asked as well.
 */
export function toldTo(viewer: string, row: string, among?: string): string {
  return `(${row}.completed and ${offeredTo(viewer, row, among)})`;
}

/** The visibility rule apart from the viewer's own block: what a list of whom they blocked may tell of them now. */
export function openTo(viewer: string, card: string, among?: string): string {
  return `(${card}.shown and ${card}.id <> ${viewer}
    and ${card}.id not in (${blockedPairs(viewer, among)} and b.mine is not true)
    and ${letIn(viewer, card, among)})`;
}

function letIn(viewer: string, row: string, among?: string): string {
  return `(not ${row}.private_mode or ${row}.id in (select u.owner_id from connections.unlocked u
    where u.other_id = ${viewer}${among ? ` and u.owner_id = any (${among})` : ''}))`;
}

/** From so many on, a list of a viewer's is not gone through where what it is compared with has fewer. */
export const MANY = 500;

/**
 * Whom a viewer does not see, and who lets them in, for a statement that compares very many rows with both, in many places:
 * `with` this each list is read once, while `not in` would read it into a table of its own in each place. `apart` has who is
 * left out of a search, the viewer among them; `open` no more of those who let in than it takes to know that they are many.
 */
export const VIEWERS_LISTS = (viewer: string, passedToo: boolean): string => `
  apart as materialized (
    select range_agg(int8range(a.id, a.id, '[]') order by a.id) as ids, count(*) as many
    from (
      select ${viewer} as id union all ${blockedPairs(viewer)}
      ${passedToo ? '' : `union all select p.other_id from connections.passed p where p.member_id = ${viewer}`}
    ) a
  ),
  open as materialized (
    select coalesce(range_agg(int8range(o.owner_id, o.owner_id, '[]')), '{}') as ids, count(*) as many
    from (select u.owner_id from connections.unlocked u where u.other_id = ${viewer} limit ${MANY} + 1) o
  )`;

/** Whether somebody is kept from the viewer, or was passed on, by `VIEWERS_LISTS`. */
export const APART = (row: string): string => `((select a.ids from apart a) @> ${row}.id)`;

/** Whether somebody is not private or lets the viewer in, by `VIEWERS_LISTS`. Of many who let in each is looked up. */
export const LET_IN = (viewer: string, row: string): string => `(not ${row}.private_mode or
  case when (select o.many from open o) <= ${MANY} then (select o.ids from open o) @> ${row}.id
  else (select true from connections.unlocked u where u.owner_id = ${row}.id and u.other_id = ${viewer} limit 1) is true end)`;
