import { later } from '#web/later';
import { withTexts } from '../shared/language/language';

// What stands around the screens of a signed-in member. Visitors load none of it.

export const MemberNavigation = later(() =>
  withTexts(
    'screens',
    import('./MemberNavigation').then((module) => module.MemberNavigation),
  ),
);

export const AddressBanner = later(() =>
  withTexts(
    'screens',
    import('./AddressBanner').then((module) => module.AddressBanner),
  ),
);

/** Live events and the idle warning. */
export const MemberCompanion = later(() =>
  withTexts(
    'screens',
    import('./MemberCompanion').then((module) => module.MemberCompanion),
  ),
);

/** Brings all of it. */
export const fetchMemberFrame = (): Promise<unknown> =>
  Promise.all([MemberNavigation, AddressBanner, MemberCompanion].map((part) => part.fetch()));
