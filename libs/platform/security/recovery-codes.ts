import { randomBytes } from 'node:crypto';
import { SECOND_STEP } from '#contract';

/** No letter or digit that looks like another; three groups of five carry seventy-five bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 15;
/** Codes of ten were given out before. */
const RECOVERY_CODE = /^[0-9A-HJKMNP-TV-Z]{10}([0-9A-HJKMNP-TV-Z]{5})?$/;

/** Codes that replace an authenticator app once each, for who has lost it; as they are typed, without dashes. */
export const newRecoveryCodes = (): string[] => Array.from({ length: SECOND_STEP.recoveryCodes }, newRecoveryCode);

/** Whether what was typed, without dashes and in capitals, can be a recovery code; no code of an app can. */
export const looksLikeRecoveryCode = (typed: string): boolean => RECOVERY_CODE.test(typed);

/** As it is shown: in groups. */
export const shownRecoveryCode = (code: string): string => code.match(/.{5}/g)!.join('-');

/** What of a code is hashed to be kept: for its owner alone, so that the same code of another has another hash. */
export const recoveryCodeOf = (ownerId: number, code: string): [purpose: string, content: string] => [
  'recovery code',
  `${ownerId} ${code}`,
];

const newRecoveryCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
