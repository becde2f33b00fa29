import { useQuery } from '@tanstack/react-query';
import { API, SelfieBody } from '#contract';
import { api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { useSending } from '../../shared/data/useSending';

const FILE_NAME = 'selfie.jpg';

/** How it stands with the verification of the own photos. */
export const useSelfie = () =>
  useQuery({
    queryKey: queryKeys.selfie,
    queryFn: async ({ signal }) => SelfieBody.parse(await api.get(API.selfie, { signal })),
  });

/** Every call about the selfie answers how it stands then. */
function keep(answer: unknown): SelfieBody {
  const selfie = SelfieBody.parse(answer);
  queryClient.setQueryData(queryKeys.selfie, selfie);
  return selfie;
}

/** It may stand otherwise than this page knows, where something was refused. */
const askAgain = () => void queryClient.invalidateQueries({ queryKey: queryKeys.selfie });

/** Sends the picture; the same one once more is taken once. */
export async function sendSelfie(picture: Blob, onProgress: (percent: number) => void): Promise<void> {
  try {
    keep(await api.upload(API.takeSelfie, picture, FILE_NAME, onProgress));
  } catch (error) {
    askAgain();
    throw error;
  }
}

const otherGesture = async () => keep(await api.post(API.otherGesture));
const takeBack = async () => keep(await api.post(API.takeBackSelfie));

export const useOtherGesture = () => useSending(otherGesture, { onError: askAgain });

/** Takes the selfie back that waits. */
export const useTakeBackSelfie = (after: { readonly onSuccess: () => void; readonly onError: () => void }) =>
  useSending(takeBack, {
    onSuccess: after.onSuccess,
    onError: () => {
      askAgain();
      after.onError();
    },
  });
