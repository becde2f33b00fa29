import { useQuery } from '@tanstack/react-query';
import { API, ConsentsBody, audiencePair, pairsOf, type ConsentPurpose, type SpecialAnswer } from '#contract';
import { api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { chooseNotices } from './settings.api';

/** What the member agreed to and took back. */
export const useConsents = () =>
  useQuery({
    queryKey: queryKeys.consents,
    queryFn: async ({ signal }) => ConsentsBody.parse(await api.get(API.consents, { signal })).consents,
    // Many places give and take them.
    staleTime: 0,
  });

/** The letters that stand in the table of notices, and how often each comes to who agrees here. */
const LETTERS = {
  news: 'at-once',
  events: 'at-once',
  matches: 'weekly',
} as const satisfies Partial<Record<ConsentPurpose, string>>;
export type Letters = keyof typeof LETTERS;

const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.consents });

/** Agrees to letters of a kind, or takes that back: the same cell as in the settings. */
export async function agreeToLetters(kind: Letters, agrees: boolean): Promise<void> {
  await chooseNotices({ cells: [{ kind, channel: 'email', frequency: agrees ? LETTERS[kind] : 'never' }] });
  await readAgain();
}

/** Nobody sees the answer any more: the same as the eye beside it in the profile. */
export async function hideAnswer(answer: SpecialAnswer): Promise<void> {
  await api.post(
    API.updateProfile,
    { updatedColumns: { profile: pairsOf({ [audiencePair(answer)]: 'nobody' }) } },
    { success: 200 },
  );
  for (const queryKey of [queryKeys.profileForm, queryKeys.myProfile, queryKeys.commonGround])
    void queryClient.invalidateQueries({ queryKey });
  await readAgain();
}
