import { API } from '#contract';
import { api } from '../data/api';
import { queryClient } from '../data/queryClient';
import { queryKeys } from '../data/queryKeys';

/** Lets a member reach the reader from now on; what came from them before comes over. */
export async function letIn(memberId: number): Promise<void> {
  await api.post(API.letIn, { memberId });
  for (const queryKey of [
    ...[queryKeys.inbox, queryKeys.filtered, queryKeys.conversations, queryKeys.letters, queryKeys.counts],
    ...[queryKeys.winks, queryKeys.favoritedMe],
  ])
    void queryClient.invalidateQueries({ queryKey });
}
