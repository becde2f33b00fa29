import { API, PasskeyQuestion, TEXTS, type AddPasskeyRequest, type PasskeyAnswer } from '#contract';
import { api } from '../data/api';

/** Only whoever uses passkeys loads what speaks with the browser about them. */
const webauthn = () => import('@simplewebauthn/browser');

const texts = TEXTS.passkeys;

/** Why nothing came of a passkey, in words of the catalogue: the browser says hardly more than that nothing did. */
export class PasskeyProblem extends Error {}

/** Asks for what a passkey is to answer, and the browser for its answer. */
export async function answerOfPasskey(ask: Promise<unknown>): Promise<PasskeyAnswer> {
  const { ticket, options } = PasskeyQuestion.parse(await ask);
  const { startAuthentication } = await webauthn();
  const { id, response } = await inWords(() =>
    startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    }),
  );
  return { ticket, credential: { id, response } };
}

/** The answer of one of one's own, as a proof in this session. */
export const ownPasskey = (): Promise<PasskeyAnswer> => answerOfPasskey(api.post(API.askForOwnPasskey, {}));

/** Has the browser make a passkey of what `asked` says. */
export async function makePasskey({
  ticket,
  options,
}: PasskeyQuestion): Promise<Pick<AddPasskeyRequest, 'ticket' | 'credential'>> {
  const { startRegistration } = await webauthn();
  const { id, response } = await inWords(() =>
    startRegistration({ optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { ticket, credential: { id, response: { clientDataJSON, attestationObject, transports } } };
}

/** Somebody who stops it, lets it lie too long or has no such passkey looks the same to a page; a PIN that is blocked, too. */
async function inWords<Done>(ceremony: () => Promise<Done>): Promise<Done> {
  try {
    return await ceremony();
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    console.warn('The browser made nothing of a passkey', error);
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
      throw new PasskeyProblem(texts.known);
    const stopped = name === 'NotAllowedError' || name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED';
    throw new PasskeyProblem(stopped ? texts.cancelled : texts.unusable);
  }
}
