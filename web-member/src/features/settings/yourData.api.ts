import { useQuery } from '@tanstack/react-query';
import { API, ExportBody } from '#contract';
import { api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';

/** How often is looked whether a copy that is being made is there. */
const LOOK_MS = 2_000;

/** The copy of the reader's data: whether there is one, and whether this session may fetch it. */
export const useExport = () =>
  useQuery({
    queryKey: queryKeys.export,
    queryFn: async ({ signal }) => ExportBody.parse(await api.get(API.export, { signal })),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? LOOK_MS : false),
  });

/** Begins a copy where there is none, and lets this session fetch it for a while. */
export async function askForExport(password: string): Promise<ExportBody> {
  const now = ExportBody.parse(await api.post(API.askForExport, { password }));
  queryClient.setQueryData(queryKeys.export, now);
  return now;
}

/** Hands the copy to the browser as a download. */
export async function downloadExport(fileName: string): Promise<true> {
  const address = URL.createObjectURL(await api.file(API.exportFile));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // What the browser has begun to save it holds by itself.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
