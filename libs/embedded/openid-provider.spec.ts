import { networkInterfaces } from 'node:os';
import { standsInForGoogle } from './machine.js';
import { startOpenIdProvider, type OpenIdProvider } from './openid-provider.js';

const RETURN = 'http://localhost:8080/login';
const anna = { sub: 'anna', email: 'anna@example.test', name: '<Anna> & "Co"' };

/** The claims of the token endpoint's answer. */
async function claimsIn(answer: Response): Promise<Record<string, unknown>> {
  const { id_token } = (await answer.json()) as { id_token: string };
  return JSON.parse(Buffer.from(id_token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
}

describe('the embedded identity provider', () => {
  let provider: OpenIdProvider;
  beforeAll(async () => {
    provider = await startOpenIdProvider({ port: 0, people: [anna], redirectUris: [RETURN], production: false });
  });
  afterAll(() => provider.stop());

  const authorize = (changes: Record<string, string> = {}): string => {
    const request = {
      client_id: provider.clientId,
      redirect_uri: RETURN,
      response_type: 'code',
      state: 'a"b',
      ...changes,
    };
    return `${provider.issuer}/authorize?${new URLSearchParams(request).toString()}`;
  };
  const choose = async (email: string): Promise<URL> => {
    const body = new URLSearchParams(`${new URL(authorize()).search.slice(1)}&email=${encodeURIComponent(email)}`);
    const answer = await fetch(`${provider.issuer}/authorize`, { method: 'POST', body, redirect: 'manual' });
    return new URL(answer.headers.get('location')!);
  };
  const exchange = (code: string, changes: Record<string, string> = {}) =>
    fetch(`${provider.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
        redirect_uri: RETURN,
        code,
        ...changes,
      }),
    });

  it('refuses to start in production', async () => {
    const starting = startOpenIdProvider({ port: 0, people: [], redirectUris: [RETURN], production: true });
    await expect(starting).rejects.toThrow('not for production');
  });

  it('describes itself where OpenID clients look', async () => {
    const description = await fetch(`${provider.issuer}/.well-known/openid-configuration`);
    const described = (await description.json()) as { jwks_uri: string };
    expect(described).toMatchObject({
      issuer: provider.issuer,
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/jwks`,
    });
    const { keys } = (await (await fetch(described.jwks_uri)).json()) as { keys: object[] };
    expect(keys).toEqual([expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig' })]);
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('offers its people, names and parameters escaped', async () => {
    const page = await fetch(authorize());
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('&lt;Anna&gt; &amp; &quot;Co&quot;');
    expect(html).toContain('value="a&quot;b"');
    expect(html).not.toContain('<Anna>');
  });

  it('sends nobody to an address that is not the product’s', async () => {
    const foreign: Record<string, string>[] = [
      { redirect_uri: 'https://evil.test/login' },
      { client_id: 'other' },
      { response_type: 'token' },
    ];
    for (const changes of foreign) {
      expect((await fetch(authorize(changes))).status).toBe(400);
    }
  });

  it('gives a code for the person chosen, good for one exchange', async () => {
    const back = await choose(anna.email);
    expect(back.origin + back.pathname).toBe(RETURN);
    expect(back.searchParams.get('state')).toBe('a"b');
    const code = back.searchParams.get('code')!;
    expect(await claimsIn(await exchange(code))).toMatchObject({
      sub: 'anna',
      email: anna.email,
      email_verified: true,
      aud: provider.clientId,
    });
    expect((await exchange(code)).status).toBe(400);
  });

  it('[H2] signs in nobody but its people', async () => {
    for (const email of ['typed@example.test', 'ANNA@example.test', '']) {
      const body = new URLSearchParams([...new URL(authorize()).searchParams, ['email', email]]);
      const answer = await fetch(`${provider.issuer}/authorize`, { method: 'POST', body, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
    expect(await (await fetch(authorize())).text()).not.toContain('<input id');
  });

  it('[H2] listens on loopback alone', async () => {
    const elsewhere = Object.values(networkInterfaces())
      .flat()
      .find((network) => network?.family === 'IPv4' && !network.internal);
    const { port } = new URL(provider.issuer);
    expect((await fetch(`http://127.0.0.1:${port}/jwks`)).status).toBe(200);
    // A machine without any network has nowhere else to be reached at.
    if (elsewhere) await expect(fetch(`http://${elsewhere.address}:${port}/jwks`)).rejects.toThrow();
  });

  const demo = { env: {}, host: '127.0.0.1', demoMembers: 9 };
  it('[H2] comes with demo members on loopback', () => {
    expect(standsInForGoogle(demo)).toBe(true);
  });

  it.each([
    ['without demo members', { demoMembers: 0 }],
    ['where a network is answered', { host: '0.0.0.0' }],
    ['beside Google itself', { env: { GOOGLE_CLIENT_ID: 'id' } }],
    ['in production', { env: { NODE_ENV: 'production' } }],
  ])('[H2] does not come %s', (_where, changes) => {
    expect(standsInForGoogle({ ...demo, ...changes })).toBe(false);
  });

  it('exchanges nothing for a wrong secret or another return address', async () => {
    const code = async (): Promise<string> => (await choose(anna.email)).searchParams.get('code')!;
    expect((await exchange(await code(), { client_secret: 'guess' })).status).toBe(401);
    expect((await exchange(await code(), { redirect_uri: `${RETURN}/` })).status).toBe(400);
    expect((await exchange('guess')).status).toBe(400);
  });
});
