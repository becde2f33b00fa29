import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

const CURVE = 'prime256v1';
const ID_LENGTH = 12;

/** A key that signs and the one that only checks, as settings hold them: base64 of PKCS #8 and SPKI, a line each. */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** A new pair of keys on the curve P-256. */
export function newSigningKey(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: CURVE,
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
  return { privateKey: privateKey.toString('base64'), publicKey: publicKey.toString('base64') };
}

/** The private key that a setting holds; undefined when it is none on that curve. */
export function readSigningKey(text: string): KeyObject | undefined {
  return onTheCurve(() => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }));
}

/** The public key that a setting holds; undefined when it is none on that curve. */
export function readPublicKey(text: string): KeyObject | undefined {
  return onTheCurve(() => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }));
}

/** The public half of a private key, as a setting holds it. */
export function publicHalfOf(privateKey: KeyObject): string {
  return createPublicKey(privateKey as never)
    .export({ format: 'der', type: 'spki' })
    .toString('base64');
}

/** What tokens call a key: made of the public half, so that an id cannot be given to the wrong key. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('base64url').slice(0, ID_LENGTH);
}

function onTheCurve(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read();
    return key.asymmetricKeyDetails?.namedCurve === CURVE ? key : undefined;
  } catch {
    // Not a key at all.
    return undefined;
  }
}
