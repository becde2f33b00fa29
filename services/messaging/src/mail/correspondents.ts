import { TEXTS } from '#contract';
import { blockedPairs, upgraded } from '#members/published';

/**
 * Whether a member hears of another's mail: somebody hidden may write (product.md 1), somebody suspended, removed, or blocked
 * either way is not heard of. `among` are the ids of all who are asked about, where they are few.
 */
export function hearsFrom(reader: string, card: string, among?: string): string {
  return `(${card}.status = 'active' and ${card}.id not in (${blockedPairs(reader, among)}))`;
}

/**
 * Whether a correspondent of whom the reader hears still stands by their name, wherever a letter of theirs is shown or told of:
 * not who has hidden since; only upgraded members write while they are hidden, and are named by it (product.md 1).
 */
export const standsByName = (card: string): string => `(${card}.shown or ${upgraded(`${card}.member_type`)})`;

/** The name of a correspondent of whom the reader hears; null where they do not stand by it. */
export const nameOf = (card: string): string => `case when ${standsByName(card)} then ${card}.name end`;

/** The same in the words of the boxes. */
export const nameInBox = (card: string): string => `coalesce(${nameOf(card)}, '${TEXTS.mail.unknownMember}')`;
