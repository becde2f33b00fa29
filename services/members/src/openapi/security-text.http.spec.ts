import { API } from '#contract';
import type { TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';

describe('whom to tell of a weakness', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  it('[I13] is said where researchers look for it, and is never out of date', async () => {
    app.clock.advance(2 * 365 * 86_400_000);
    const { status, headers, body } = await app.visitor.get(API.securityText);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = new Map(
      String(body)
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    expect(lines.get('Contact')).toBe(`mailto:${app.config.all.SUPPORT_EMAIL}`);
    expect(lines.get('Canonical')).toBe(`${app.config.publicUrl}/.well-known/security.txt`);
    const ahead = new Date(lines.get('Expires')!).getTime() - app.clock.now().getTime();
    // The standard asks for less than a year.
    expect(ahead).toBeGreaterThan(30 * 86_400_000);
    expect(ahead).toBeLessThan(365 * 86_400_000);
  });
});
