import { queryClient } from '../data/queryClient';
import { queryKeys } from '../data/queryKeys';

type Keys = readonly (readonly string[])[];

const MAIL: Keys = [['mail']];
const PROFILES: Keys = [queryKeys.profile, queryKeys.quickProfile];

/** Where two of whom one has blocked the other do not see each other: all of it is old when a block is made or lifted. */
export const HIDDEN_BY_BLOCK: Keys = [
  ...[['connections'], queryKeys.search, queryKeys.fastPhotos, queryKeys.counts],
  ...[...MAIL, ...PROFILES],
];

/** What stays on the screen as it is, under the word that it is done and can be undone; opened again, it is asked for. */
export const STAYS_OPEN = { ofProfile: PROFILES, ofMail: [...MAIL, ...PROFILES] } as const;

/** Makes everything old that a block hides, and asks for what is on the screen again. */
export function blockChanged(stays: Keys = []): void {
  for (const queryKey of HIDDEN_BY_BLOCK)
    void queryClient.invalidateQueries({ queryKey, refetchType: stays.includes(queryKey) ? 'none' : 'active' });
}
