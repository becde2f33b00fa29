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

  it('knows a typed address again as the same person', async () => {
    const visits = await Promise.all([choose('typed@example.test'), choose('typed@example.test')]);
    const [first, second] = await Promise.all(
      visits.map(async (back) => claimsIn(await exchange(back.searchParams.get('code')!))),
    );
    expect(first!['sub']).toEqual(expect.any(String));
    expect(first!['sub']).toBe(second!['sub']);
  });

  it('exchanges nothing for a wrong secret or another return address', async () => {
    const code = async (): Promise<string> => (await choose(anna.email)).searchParams.get('code')!;
    expect((await exchange(await code(), { client_secret: 'guess' })).status).toBe(401);
    expect((await exchange(await code(), { redirect_uri: `${RETURN}/` })).status).toBe(400);
    expect((await exchange('guess')).status).toBe(400);
  });
});
