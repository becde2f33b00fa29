import { useQuery } from '@tanstack/react-query';
import {
  API,
  Enrolment,
  PasskeyAddedBody,
  PasskeyQuestion,
  pathTo,
  RecoveryCodesBody,
  SecondStepBody,
  type AddPasskeyRequest,
} from '#contract';
import { ownPasskey } from '../../shared/account/passkeys';
import { api, ApiError } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';

/** Whether signing in takes a second step. */
export const useSecondStep = () =>
  useQuery({
    queryKey: queryKeys.secondStep,
    queryFn: async ({ signal }) => SecondStepBody.parse(await api.get(API.ownSecondStep, { signal })),
  });

/** After a refusal that may be of something that was done already, by a call whose answer was lost. */
async function readAfterRefusal(error: unknown): Promise<never> {
  if (error instanceof ApiError && !error.unanswered) await readAgain();
  throw error;
}

export const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.secondStep });

/** The password, empty of who has none; and a code of the app or a recovery code, or whether a passkey is asked in its place. */
export interface Proof {
  readonly password: string;
  readonly code?: string;
  readonly passkey?: boolean;
}

const shown = async ({ password, code = '', passkey }: Proof) =>
  passkey ? { password, passkey: await ownPasskey() } : { password, code };

/** A secret for an app. */
export const beginSecondStep = async (proof: Proof): Promise<Enrolment> =>
  Enrolment.parse(await api.post(API.beginSecondStep, await shown(proof)));

/** Switches it on, and gives the recovery codes. Every other device is signed out by that. */
export async function setSecondStep(first: { ticket: string; code: string }): Promise<string[]> {
  const { recoveryCodes } = RecoveryCodesBody.parse(await api.post(API.setSecondStep, first).catch(readAfterRefusal));
  void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
  return recoveryCodes;
}

export async function endSecondStep(proof: Proof): Promise<void> {
  await api.post(API.endSecondStep, await shown(proof));
  await readAgain();
}

/** Ends the app alone; passkeys stay. */
export async function endAuthenticatorApp(proof: Proof): Promise<void> {
  await api.post(API.endAuthenticatorApp, await shown(proof));
  await readAgain();
}

export async function newRecoveryCodes(proof: Proof): Promise<string[]> {
  return RecoveryCodesBody.parse(await api.post(API.newRecoveryCodes, await shown(proof))).recoveryCodes;
}

/** What the browser is to make a passkey of. */
export const beginPasskey = async (proof: Proof): Promise<PasskeyQuestion> =>
  PasskeyQuestion.parse(await api.post(API.beginPasskey, await shown(proof)));

/** Keeps what the browser has made. With the first one there are recovery codes, and every other device is signed out. */
export async function addPasskey(passkey: AddPasskeyRequest): Promise<string[] | null> {
  const { recoveryCodes } = PasskeyAddedBody.parse(await api.post(API.addPasskey, passkey).catch(readAfterRefusal));
  void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
  return recoveryCodes;
}

export async function renamePasskey(passkeyId: string, name: string): Promise<void> {
  await api.post(pathTo(API.renamePasskey, { passkeyId }), { name });
  await readAgain();
}

export async function endPasskey(passkeyId: string, proof: Proof): Promise<void> {
  await api.post(pathTo(API.endPasskey, { passkeyId }), await shown(proof));
  await readAgain();
}
