import { visibleTo } from '#members/published';
import { LISTS, type ListName } from './lists.queries.js';

export const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** The ids of what stands in a list of $1, newest first, looked at row by row. */
export const readList = (name: ListName): string => {
  const { table, owner, other, hideable, ...rest } = LISTS[name];
  return `
    select l.id from connections.${table} l join members.card c on c.id = l.${other}
    where l.${owner} = $1 and ${visibleTo('$1', 'c')} ${hideable ? 'and not l.hidden_by_owner and not l.held' : ''}
      ${'filtered' in rest ? `and l.filtered = ${rest.filtered}` : ''}
    order by l.last_at desc, l.id desc`;
};
