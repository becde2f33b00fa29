import { createSecretKey, type KeyObject } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { Config } from './config.js';
import type { Audience } from './service.js';

const ALGORITHM = 'HS256';
const ISSUER = 'truly-yours';

/** What a token says. Only `sid` decides anything on the server; the rest is for the client (product.md 3). */
export interface Claims {
  readonly sid: string;
  readonly memberId?: number;
  readonly memberTypeId?: number;
  readonly auth_time?: number;
}

/** Signs and checks session tokens: one algorithm, one issuer, one audience each. */
export class Tokens {
  private readonly jwt: JwtService;

  constructor(config: Config) {
    // As a key object the secret is not parsed anew for every token, which costs forty times the check itself.
    const secret: KeyObject = createSecretKey(Buffer.from(config.all.JWT_SECRET));
    this.jwt = new JwtService({
      secret: secret as never,
      signOptions: { algorithm: ALGORITHM, issuer: ISSUER },
      verifyOptions: { algorithms: [ALGORITHM], issuer: ISSUER },
    });
  }

  /** A token for the audience that ends at `expires`. */
  sign(claims: Claims, audience: Audience, expires: Date): string {
    return this.jwt.sign({ ...claims, exp: Math.floor(expires.getTime() / 1000) }, { audience });
  }

  /** The claims of a token that is genuine, unexpired and meant for the audience; else undefined. */
  verify(token: string, audience: Audience): Claims | undefined {
    try {
      const claims = this.jwt.verify<Claims & { exp?: number }>(token, { audience });
      return typeof claims.sid === 'string' && claims.exp ? claims : undefined;
    } catch {
      // Every way in which a token can be wrong has the same answer.
      return undefined;
    }
  }
}
