import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { ROUTES, withQuery } from '#contract';
import { Config } from '#platform/process/config';
import { refuse } from '#platform/http/refusal';
import { CodeExchange } from './code-exchange.js';
import { GoogleDiscovery } from './google-endpoints.js';
import { authSettings } from '../settings.js';

/** A person as the provider vouches for: the address is theirs. */
export interface GoogleIdentity {
  readonly sub: string;
  readonly email: string;
}

const Claims = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.literal(true),
  azp: z.string().optional(),
  nonce: z.string().optional(),
});

const challengeOf = (codeVerifier: string): string => createHash('sha256').update(codeVerifier).digest('base64url');

/** Ties an id token to the browser that began: who has the verifier of the challenge can name it, and nobody else. */
const nonceOf = (codeChallenge: string): string =>
  createHash('sha256').update(`nonce ${codeChallenge}`).digest('base64url');

/** Finds out who somebody is at the provider. Rejects with the reason, for the log only, when that is not certain. */
@Injectable()
export class GoogleIdentities {
  private keys?: JWTVerifyGetKey;

  constructor(
    private readonly config: Config,
    private readonly discovery: GoogleDiscovery,
  ) {}

  /** Whether there is a provider to sign in with. */
  get configured(): boolean {
    const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = this.config.of(authSettings);
    return Boolean(id && secret);
  }

  /** Where the browser goes to sign in; the provider sends it back to `redirectUri` with a code. */
  async signInAddress(request: { redirectUri: string; state: string; codeChallenge: string }): Promise<string> {
    const { authorization_endpoint } = await this.discovery.endpoints();
    return withQuery(authorization_endpoint, {
      client_id: this.client.id,
      redirect_uri: request.redirectUri,
      response_type: 'code',
      scope: 'openid email',
      state: request.state,
      code_challenge: request.codeChallenge,
      code_challenge_method: request.codeChallenge && 'S256',
      nonce: request.codeChallenge && nonceOf(request.codeChallenge),
      prompt: 'select_account',
    });
  }

  /** Refuses a return address that is not, to the letter, a login page of the product. */
  requireOwnAddress(redirectUri: string): void {
    const origins = [this.config.publicUrl, ...this.config.all.ALLOWED_ORIGINS];
    if (!origins.some((origin) => redirectUri === origin + ROUTES.login)) throw refuse('INVALID_REQUEST');
  }

  async fromCode(code: string, redirectUri: string, codeVerifier?: string): Promise<GoogleIdentity> {
    const { authorization_endpoint, token_endpoint } = await this.discovery.endpoints();
    const exchange = new CodeExchange(this.client, { authorization: authorization_endpoint, token: token_endpoint });
    const idToken = await exchange.idToken(code, redirectUri, codeVerifier);
    return this.fromIdToken(idToken, codeVerifier && nonceOf(challengeOf(codeVerifier)));
  }

  /**
   * Takes only a token that this provider signed, for this product, about an address it has verified; and where `nonce`
   * is given, for the sign-in that began with it.
   */
  async fromIdToken(idToken: string, nonce?: string): Promise<GoogleIdentity> {
    const { issuer, jwks_uri } = await this.discovery.endpoints();
    this.keys ??= createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 5_000 });
    const { payload } = await jwtVerify(idToken, this.keys, {
      issuer: [issuer, issuer.replace('https://', '')], // Google signs with either
      audience: this.client.id,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: '1 hour',
      clockTolerance: 30,
    });
    const { sub, email, azp, nonce: begunWith } = Claims.parse(payload);
    if (nonce && begunWith !== nonce) throw new Error('the id token was made for another sign-in');
    if (azp !== undefined && azp !== this.client.id) throw new Error('the id token was made for another client');
    return { sub, email };
  }

  private get client(): { id: string; secret: string } {
    const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = this.config.of(authSettings);
    if (!id || !secret) throw new Error('no identity provider is configured');
    return { id, secret };
  }
}
