import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { z } from 'zod';
import { type Choice, choosePage, refusalPage } from './openid-pages.js';
import { StartError } from './start-error.js';

const CODE_SECONDS = 60;
const TOKEN_SECONDS = 3_600;
const KEY_ID = 'embedded';

/** Somebody who can sign in at the embedded provider. */
export interface OpenIdPerson {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

export interface OpenIdProviderOptions {
  readonly port: number;
  /** Who is offered on the page; nobody else can sign in. */
  readonly people: readonly OpenIdPerson[];
  /** The addresses it sends people back to, to the letter. */
  readonly redirectUris: readonly string[];
  readonly production: boolean;
}

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** An id token with the claims changed as given: what a test of its reader needs. */
  idToken(person: OpenIdPerson, claims?: JWTPayload & Record<string, unknown>): Promise<string>;
  stop(): Promise<void>;
}

const Authorization = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
});
type Authorization = z.infer<typeof Authorization>;

const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().optional(),
});

interface Grant extends Authorization {
  readonly person: OpenIdPerson;
  readonly until: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const same = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

/**
 * An OpenID provider in place of Google, for developing and testing without a network: everybody at this machine may be
 * whomever of its people they choose. That is why it listens on loopback alone and refuses to start in production.
 */
export async function startOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
  if (options.production)
    throw new StartError(
      'The embedded identity provider lets anybody in as whom they choose; it is not for production.',
    );
  const clientId = 'truly-yours-embedded';
  const clientSecret = randomBytes(24).toString('base64url');
  const grants = new Map<string, Grant>();
  let made: ReturnType<typeof makeKeys> | undefined;
  const keys = (): ReturnType<typeof makeKeys> => (made ??= makeKeys()); // costs a tenth of a second: only when asked
  let issuer = '';

  const idToken: OpenIdProvider['idToken'] = async (person, claims = {}) => {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({
      iss: issuer,
      aud: clientId,
      azp: clientId,
      sub: person.sub,
      email: person.email,
      email_verified: true,
      name: person.name,
      iat: now,
      exp: now + TOKEN_SECONDS,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .sign((await keys()).privateKey);
  };

  const server = createServer(options.redirectUris);
  server.get('/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email'],
  }));
  server.get('/jwks', async () => ({
    keys: [{ ...(await exportJWK((await keys()).publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
  }));

  const wellMeant = (request: unknown): Authorization | undefined => {
    const { data } = Authorization.safeParse(request);
    return data?.client_id === clientId && options.redirectUris.includes(data.redirect_uri) ? data : undefined;
  };
  server.get('/authorize', async (request, reply) => {
    const authorization = wellMeant(request.query);
    if (!authorization) return page(reply.status(400), refusalPage());
    return page(
      reply,
      choosePage(
        options.people.map(({ name, email }): Choice => ({ name, email })),
        { ...authorization },
      ),
    );
  });
  server.post('/authorize', async (request, reply) => {
    const authorization = wellMeant(request.body);
    const email = z.object({ email: z.string() }).safeParse(request.body).data?.email;
    const person = options.people.find((candidate) => candidate.email === email);
    if (!authorization || !person) return page(reply.status(400), refusalPage());
    const code = randomUUID();
    grants.set(code, {
      ...authorization,
      person,
      until: Date.now() + CODE_SECONDS * 1_000,
    });
    const back = new URL(authorization.redirect_uri);
    back.searchParams.set('code', code);
    if (authorization.state !== undefined) back.searchParams.set('state', authorization.state);
    return reply.redirect(back.href, 303);
  });

  server.post('/token', async (request, reply) => {
    const { data: asked } = TokenRequest.safeParse(request.body);
    const grant = asked && grants.get(asked.code);
    if (asked) grants.delete(asked.code); // a code is good for one attempt, whatever its outcome
    void reply.header('cache-control', 'no-store');
    if (!asked || asked.client_id !== clientId || !same(asked.client_secret, clientSecret)) {
      return reply.status(401).send({ error: 'invalid_client' });
    }
    const proven = grant?.code_challenge === undefined || sha256(asked.code_verifier ?? '') === grant.code_challenge;
    if (!grant || grant.until < Date.now() || grant.redirect_uri !== asked.redirect_uri || !proven) {
      return reply.status(400).send({ error: 'invalid_grant' });
    }
    return {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      id_token: await idToken(grant.person, grant.nonce === undefined ? {} : { nonce: grant.nonce }),
    };
  });

  await server.listen({ host: '127.0.0.1', port: options.port });
  const { port } = server.server.address() as { port: number };
  issuer = `http://localhost:${port}`;
  return { issuer, clientId, clientSecret, idToken, stop: () => server.close() };
}

const makeKeys = (): ReturnType<typeof generateKeyPair> => generateKeyPair('RS256');

function createServer(redirectUris: readonly string[]): FastifyInstance {
  const server = fastify({ forceCloseConnections: true });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  // Browsers apply form-action to the redirect that follows the form as well.
  const back = redirectUris.map((uri) => new URL(uri).origin).join(' ');
  server.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${back}; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
  return server;
}

const page = (reply: FastifyReply, html: string): FastifyReply => reply.type('text/html; charset=utf-8').send(html);
