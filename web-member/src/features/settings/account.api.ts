import { API, RenamedBody } from '#contract';
import { renameSession } from '../../shared/account/session';
import { api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';

/** What was typed, and the password of who typed it; empty of who has none. */
interface Change {
  readonly typed: string;
  readonly password: string;
}

const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.account });

/** Has a link mailed to the new address. */
export async function askForEmail({ typed, password }: Change): Promise<void> {
  await api.post(API.changeEmail, { email: typed, password });
  await readAgain();
}

export async function keepEmail(): Promise<void> {
  await api.post(API.keepEmail);
  await readAgain();
}

/** Asks for the password, which is empty of who has none. */
type Proven = Pick<Change, 'password'>;

export async function unlinkGoogle({ password }: Proven): Promise<void> {
  await api.post(API.unlinkGoogle, { password });
  await Promise.all([readAgain(), queryClient.invalidateQueries({ queryKey: queryKeys.sessions })]);
}

export async function allowGoogle({ password }: Proven): Promise<void> {
  await api.post(API.allowGoogle, { password });
  await readAgain();
}

export async function changeUsername({ typed, password }: Change): Promise<void> {
  const { username } = RenamedBody.parse(await api.post(API.changeUsername, { username: typed, password }));
  renameSession(username);
  await Promise.all([readAgain(), queryClient.invalidateQueries({ queryKey: queryKeys.settings })]);
}
