/**
 * Whether a member hears of another's mail: somebody hidden may write and is named by it (product.md 1),
 * somebody suspended, removed, or blocked either way is not heard of.
 */
export function hearsFrom(reader: string, card: string): string {
  return `(${card}.status = 'active'
    and ${card}.id not in (select b.other_id from connections.block_pair b where b.member_id = ${reader}))`;
}
