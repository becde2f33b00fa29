import { useQuery } from '@tanstack/react-query';
import { API, KeptAbout, KeptNote, pathTo } from '#contract';
import { api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';

const keyOf = (memberId: number) => [...queryKeys.kept, memberId];

/** What the reader alone keeps about a member. */
export const useKept = (memberId: number, asked: boolean) =>
  useQuery({
    queryKey: keyOf(memberId),
    enabled: asked,
    queryFn: async ({ signal }) => KeptAbout.parse(await api.get(pathTo(API.keptAbout, { id: memberId }), { signal })),
  });

/** Keeps a note in the place of the version that was read; gives what came of it. */
export async function keepNote(memberId: number, text: string, read: number): Promise<KeptNote> {
  const kept = KeptNote.parse(await api.post(pathTo(API.keepNote, { id: memberId }), { text, read }));
  queryClient.setQueryData<KeptAbout>(keyOf(memberId), (before) => ({
    passed: false,
    ...before,
    text: kept.text,
    version: kept.version,
  }));
  void queryClient.invalidateQueries({ queryKey: queryKeys.search });
  return kept;
}
