import { useQuery } from '@tanstack/react-query';
import { API, Enrolment, RecoveryCodesBody, SecondStepBody } from '#contract';
import { api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';

/** Whether signing in takes a second step. */
export const useSecondStep = () =>
  useQuery({
    queryKey: queryKeys.secondStep,
    queryFn: async ({ signal }) => SecondStepBody.parse(await api.get(API.ownSecondStep, { signal })),
  });

export const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.secondStep });

/** A secret for an app; `password` is empty of who has none. */
export const beginSecondStep = async (password: string): Promise<Enrolment> =>
  Enrolment.parse(await api.post(API.beginSecondStep, { password }));

/** Switches it on, and gives the recovery codes. Every other device is signed out by that. */
export async function setSecondStep(first: { ticket: string; code: string }): Promise<string[]> {
  const { recoveryCodes } = RecoveryCodesBody.parse(await api.post(API.setSecondStep, first));
  void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
  return recoveryCodes;
}

/** The password, empty of who has none, and a code of the app or a recovery code. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

export async function endSecondStep(proof: Proof): Promise<void> {
  await api.post(API.endSecondStep, proof);
  await readAgain();
}

export async function newRecoveryCodes(proof: Proof): Promise<string[]> {
  return RecoveryCodesBody.parse(await api.post(API.newRecoveryCodes, proof)).recoveryCodes;
}
