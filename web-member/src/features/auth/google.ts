import { API, ROUTES, pathTo, type GoogleBody } from '#contract';
import { ApiError, api } from '../../shared/data/api';
import { tellMailLanguage } from '../../shared/language/mailLanguage';
import { acceptSession, beginSignIn, endSession } from '../../shared/account/session';
import { wayOf, type WayToLogin } from '../../shared/account/wayToLogin';
import { secondStepIn, type SecondStep } from './login';
import { site } from '../../shared/data/site';
import { inTab } from '#web/storage';

const PENDING = 'google-sign-in';
const PROVIDER_SESSION = 'signed-in-with-google';

/** What was asked for before the sign-in comes back with it. */
interface PendingSignIn extends WayToLogin {
  readonly state: string;
  readonly verifier: string;
}

const redirectUri = () => window.location.origin + ROUTES.login;

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** Leaves for the provider, whose address and client id our server knows. `state` proves on return that this browser asked, the PKCE verifier that nobody else can. */
export async function leaveForGoogle(way: WayToLogin): Promise<void> {
  const pending: PendingSignIn = { ...way, state: randomText(), verifier: randomText() };
  inTab.set(PENDING, JSON.stringify(pending));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pending.verifier));
  const address = pathTo(
    API.googleRedirect,
    {},
    {
      redirect_uri: redirectUri(),
      state: pending.state,
      code_challenge: base64Url(new Uint8Array(digest)),
    },
  );
  window.location.assign(site.apiHost + address);
}

export type GoogleOutcome = WayToLogin & Answered;
type Answered =
  /** `passwordEnded`: the address was not confirmed before, so the password that the account had is void. */
  | { readonly kind: 'signed-in'; readonly passwordEnded: boolean }
  /** Google knows the person, we do not: sign-up asks for birth date, gender and zip. */
  | { readonly kind: 'sign-up'; readonly email: string }
  | { readonly kind: 'second-step'; readonly step: SecondStep }
  /** `error`: the member has unlinked Google, which the server says. */
  | { readonly kind: 'failed'; readonly error?: Error };

/** Whether this tab's session came from the provider, which then has one of its own to end. */
export const signedInWithProvider = (): boolean => inTab.get(PROVIDER_SESSION) !== null;
export const noteProvider = (): void => inTab.set(PROVIDER_SESSION, 'yes');
export const forgetProvider = (): void => inTab.remove(PROVIDER_SESSION);

const exchanges = new Map<string, Promise<GoogleOutcome>>();

/** Exchanges the code the provider returned with; asking twice for one code is asking once. */
export function returnFromGoogle(params: URLSearchParams): Promise<GoogleOutcome> {
  const code = params.get('code') ?? '';
  const running = exchanges.get(code) ?? exchange(code, params.get('state'));
  exchanges.set(code, running);
  return running;
}

function takePending(): PendingSignIn | null {
  const stored = inTab.get(PENDING);
  inTab.remove(PENDING);
  return stored === null ? null : (JSON.parse(stored) as PendingSignIn);
}

async function exchange(code: string, state: string | null): Promise<GoogleOutcome> {
  const pending = takePending();
  const way = wayOf(pending);
  // An answer that nobody asked for here may be of somebody else's account. It changes nothing, an open session least of all.
  if (!code || pending?.state !== state) {
    console.warn('The answer does not belong to a sign-in of this browser');
    return { kind: 'failed', ...way };
  }
  beginSignIn();
  try {
    const answer = await api.post<Partial<GoogleBody> | null>(API.googleCallback, {
      code,
      redirect_uri: redirectUri(),
      code_verifier: pending.verifier,
    });
    if (!answer?.token) throw new Error('The answer holds no token');
    acceptSession(answer.token, answer.user?.username ?? '');
    tellMailLanguage();
    noteProvider();
    return { kind: 'signed-in', passwordEnded: answer.passwordEnded === true, ...way };
  } catch (error) {
    endSession('expired');
    const step = secondStepIn(error);
    if (step) return { kind: 'second-step', step: { ...step, provider: true }, ...way };
    console.warn('Sign-in with the provider failed', error);
    if (error instanceof ApiError && error.code === 'SIGNUP_REQUIRED')
      return { kind: 'sign-up', email: emailIn(error) };
    if (error instanceof ApiError && error.code === 'GOOGLE_UNLINKED') return { kind: 'failed', error, ...way };
    return { kind: 'failed', ...way };
  }
}

function emailIn({ body }: ApiError): string {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return typeof email === 'string' ? email : '';
}
