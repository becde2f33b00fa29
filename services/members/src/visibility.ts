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
