import { isUpgraded, MEMBER_TYPES } from '#contract';

/** `isUpgraded` as SQL: whether the member type in a column is an upgraded one (product.md 6). */
export const upgraded = (memberType: string): string =>
  `${memberType} in (${MEMBER_TYPES.filter(isUpgraded).join(', ')})`;
