import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '#platform/process/config';
import { RateLimits } from '#platform/http/limits';
import { Recaptcha } from './recaptcha.js';

describe('reCAPTCHA', () => {
  let google: Server;
  let asked: URLSearchParams[] = [];
  let verdict: unknown;
  const config = readConfig({
    DATABASE_URL: 'postgres://localhost/none',
    SMTP_URL: 'smtp://localhost',
    PUBLIC_URL: 'https://love.example.test',
    CAPTCHA: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'the-site-key',
    RECAPTCHA_SECRET: 'the-secret',
    RATE_LIMIT_FACTOR: '0.05',
  });
  let limits: RateLimits;
  const recaptcha = (): Recaptcha => {
    const { port } = google.address() as AddressInfo;
    return new Recaptcha(config, limits, `http://127.0.0.1:${port}/siteverify`);
  };

  beforeEach(async () => {
    limits = new RateLimits(config);
    asked = [];
    google = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
        response.end(JSON.stringify(verdict));
      });
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => google.close(resolve)));

  it('offers the site key', async () => {
    expect(await recaptcha().offer()).toEqual({ provider: 'recaptcha', siteKey: 'the-site-key' });
  });

  it('asks Google with the secret and believes what it says of this site', async () => {
    verdict = { success: true, hostname: 'love.example.test' };
    expect(await recaptcha().accepts('the-answer', '192.0.2.1')).toBe(true);
    expect(Object.fromEntries(asked[0]!)).toEqual({ secret: 'the-secret', response: 'the-answer' });
  });

  it.each([{ success: false }, { success: true, hostname: 'evil.test' }, { success: true }])(
    'does not accept %j',
    async (said) => {
      verdict = said;
      expect(await recaptcha().accepts('the-answer', '192.0.2.1')).toBe(false);
    },
  );

  it('asks for one network as often as the limit says, and no more', async () => {
    verdict = { success: true, hostname: 'love.example.test' };
    const service = recaptcha();
    for (let time = 0; time < 10; time += 1) expect(await service.accepts('the-answer', '192.0.2.1')).toBe(true);
    await expect(service.accepts('the-answer', '192.0.2.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await service.accepts('the-answer', '192.0.2.2')).toBe(true);
    expect(asked).toHaveLength(11);
  });

  it('[K25] lets nobody join unchecked when Google cannot be asked', async () => {
    verdict = 'nonsense';
    await expect(recaptcha().accepts('the-answer', '192.0.2.1')).rejects.toMatchObject({ code: 'BUSY', status: 503 });
    const unreachable = new Recaptcha(config, limits, 'http://127.0.0.1:9/siteverify');
    await expect(unreachable.accepts('the-answer', '192.0.2.1')).rejects.toMatchObject({ code: 'BUSY' });
  });
});
