import type { MemberType } from '#contract';

/** The types of membership, as the desk says them. */
export const TYPES: Readonly<Record<MemberType, string>> = {
  1: 'Type 1, free',
  2: 'Type 2, upgraded',
  5: 'Type 5, upgraded',
};
