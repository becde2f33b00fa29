import { useQuery } from '@tanstack/react-query';
import { API, asksForSafetyNotice, SafetyNoticeBody, type SafetyNoticePlace } from '#contract';
import { api } from '../data/api';
import { queryClient } from '../data/queryClient';
import { queryKeys } from '../data/queryKeys';

const notice = {
  queryKey: queryKeys.safetyNotice,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    SafetyNoticeBody.parse(await api.get(API.safetyNotice, { signal })),
  retry: false,
  // It changes with the member's zip, which is no daily matter, and with what is read here.
  staleTime: 300_000,
} as const;

/** The notice that the law of the member's state asks for; undefined until it is known, and if it cannot be. */
export const useSafetyNotice = (enabled = true): SafetyNoticeBody | undefined => useQuery({ ...notice, enabled }).data;

/** Whether the law of the member's state has the notice shown there. */
export function useAskedForNotice(place: SafetyNoticePlace): boolean {
  return asksForSafetyNotice(useSafetyNotice()?.state, place);
}

/** While it is being noted that the notice was read: whoever presses Send meanwhile waits for that. */
let noting: Promise<unknown> = Promise.resolve();

/** Whether the member has it to read before the first mail goes. What cannot be found out keeps nobody from sending. */
export async function owesNotice(): Promise<boolean> {
  // When it could not be noted it is still there, and says why.
  await noting.catch(() => undefined);
  try {
    return isDue(await queryClient.fetchQuery(notice));
  } catch (error) {
    console.warn('The safety notice could not be asked for', error);
    return false;
  }
}

/** Whether there is a notice that the member has not read yet. */
export const isDue = (body: SafetyNoticeBody | undefined): boolean =>
  body !== undefined && body.state !== null && body.readAt === null;

/** Notes that the member has read it. */
export async function readNotice({ version }: SafetyNoticeBody): Promise<void> {
  const note = async () => {
    const answer = SafetyNoticeBody.parse(await api.post(API.readSafetyNotice, { version }));
    queryClient.setQueryData(queryKeys.safetyNotice, answer);
  };
  await (noting = note());
}
