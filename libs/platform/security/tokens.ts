import type { KeyObject } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { Config } from '../process/config.js';
import type { Audience } from '../service.js';
import { keyIdOf, publicHalfOf, readPublicKey, readSigningKey } from './signing-keys.js';

const ALGORITHM = 'ES256';
const ISSUER = 'truly-yours';
const REMEMBERED_AT_MOST = 20_000;

/** What a token says. Only `sid` decides anything on the server; the rest is for the client (product.md 3). */
export interface Claims {
  readonly sid: string;
  readonly memberId?: number;
  readonly memberTypeId?: number;
  readonly auth_time?: number;
}

interface Signing {
  readonly kid: string;
  readonly key: KeyObject;
}

/**
 * Signs and checks session tokens: one algorithm, one issuer, and keys of its own for each audience. Whoever only checks
 * has the public keys, of which several may hold at a time. The token's head names one of these, and says nothing else
 * that anybody listens to.
 */
export class Tokens {
  private readonly jwt = new JwtService({
    signOptions: { algorithm: ALGORITHM, issuer: ISSUER },
    verifyOptions: { algorithms: [ALGORITHM], issuer: ISSUER },
  });
  private readonly signing: Readonly<Record<Audience, Signing | undefined>>;
  private readonly known: Readonly<Record<Audience, ReadonlyMap<string, KeyObject>>>;
  /** A signature takes a hundred times as long to check as its token to find; the keys stay the same here. */
  private readonly genuine = new Map<string, Claims & { readonly exp: number }>();

  constructor(config: Config) {
    const { MEMBER_TOKEN_KEY, MEMBER_TOKEN_PUBLIC_KEYS, STAFF_TOKEN_KEY, STAFF_TOKEN_PUBLIC_KEYS } = config.all;
    this.signing = { member: signingBy(MEMBER_TOKEN_KEY), staff: signingBy(STAFF_TOKEN_KEY) };
    this.known = { member: knownBy(MEMBER_TOKEN_PUBLIC_KEYS), staff: knownBy(STAFF_TOKEN_PUBLIC_KEYS) };
  }

  /** A token for the audience that ends at `expires`. Throws in a process that does not hold the audience's key. */
  sign(claims: Claims, audience: Audience, expires: Date): string {
    const signing = this.signing[audience];
    if (!signing) throw new Error(`This process has no key to sign a token with for the audience ${audience}.`);
    const { key, kid } = signing;
    return this.jwt.sign(
      { ...claims, exp: Math.floor(expires.getTime() / 1_000) },
      { audience, keyid: kid, privateKey: key as never },
    );
  }

  /** The claims of a token that is genuine, unexpired and meant for the audience; else undefined. */
  verify(token: string, audience: Audience): Claims | undefined {
    const remembered = this.genuine.get(`${audience} ${token}`);
    if (remembered) return remembered.exp > Date.now() / 1_000 ? remembered : undefined;
    try {
      const { header } = this.jwt.decode<{ header: { kid?: unknown } }>(token, { complete: true });
      const key = this.known[audience].get(String(header.kid));
      if (!key) return undefined;
      const claims = this.jwt.verify<Claims & { exp?: number }>(token, { audience, publicKey: key as never });
      if (typeof claims.sid !== 'string' || !claims.exp) return undefined;
      if (this.genuine.size >= REMEMBERED_AT_MOST) this.genuine.clear();
      this.genuine.set(`${audience} ${token}`, { ...claims, exp: claims.exp });
      return claims;
    } catch {
      // Every way in which a token can be wrong has the same answer.
      return undefined;
    }
  }
}

function signingBy(text: string | undefined): Signing | undefined {
  const key = text === undefined ? undefined : readSigningKey(text);
  return key && { key, kid: keyIdOf(publicHalfOf(key)) };
}

const knownBy = (texts: readonly string[]): ReadonlyMap<string, KeyObject> =>
  new Map(texts.map((text) => [keyIdOf(text), readPublicKey(text)!]));
