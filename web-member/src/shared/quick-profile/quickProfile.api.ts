import { useQuery } from '@tanstack/react-query';
import { API, MemberRow, pathTo } from '#contract';
import { api } from '../data/api';
import { queryKeys } from '../data/queryKeys';

/** The row behind the quick profile; null when there is nothing the caller may see. */
export const useQuickProfile = (memberId: number | null, known?: MemberRow) =>
  useQuery({
    queryKey: [...queryKeys.quickProfile, memberId],
    queryFn: async ({ signal }) => {
      const answer = await api.get<unknown[]>(pathTo(API.profileModal, { memberId: memberId! }), { signal });
      const row = Array.isArray(answer[0]) ? answer[0] : answer;
      return row.length === 0 ? null : MemberRow.decode(row);
    },
    enabled: memberId !== null && known === undefined,
    initialData: known,
  });
