import type { MemberType } from '#contract';
import type { Phrase } from '../locales/en';

/** The types of membership, as the desk says them. */
export const TYPES: Readonly<Record<MemberType, Phrase>> = {
  1: 'Type 1, free',
  2: 'Type 2, upgraded',
  5: 'Type 5, upgraded',
};
