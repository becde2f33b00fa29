import { Secret, TOTP } from 'otpauth';
import { SECOND_STEP } from '#contract';

const { codeDigits, codeSeconds } = SECOND_STEP;
/** A clock may be one step before ours or after it. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;
const CODE = new RegExp(`^\\d{${codeDigits}}$`);

/** What an authenticator app is to know, and the address it is scanned as. */
export interface Proposed {
  readonly secret: string;
  readonly uri: string;
}

/** A new secret for an authenticator app (RFC 6238); `issuer` and `label` are the names the app shows. */
export function proposeSecret(issuer: string, label: string): Proposed {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: new TOTP({ issuer, label, secret }).toString() };
}

/** The step of time a code belongs to, by which it is used once; undefined when it fits none near `now`. */
export function stepOfCode(secret: string, token: string, now: Date): number | undefined {
  if (!CODE.test(token)) return undefined;
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: codeDigits, period: codeSeconds });
  const delta = totp.validate({ token, timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / codeSeconds) + delta;
}
