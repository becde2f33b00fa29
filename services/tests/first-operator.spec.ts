import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CONSOLE_API } from '#contract';
import { freePort, freePorts } from '#embedded/free-port';
import type { TestApp } from '#testing/app';
import { give, startProgram } from '#testing/commands';
import { publicHalves, testKeys } from '#testing/keys';
import { sharedApp } from '#testing/shared-app';
import { staffCommand } from '../commands/staff.js';
import { firstOperatorLink } from '../first-operator.js';

describe('the first operator', () => {
  let app: TestApp;
  const settings = () => ({ ...app.logins, CONSOLE_URL: 'https://desk.example.test/' });
  const staff = (...words: string[]) => give(staffCommand, words, { env: settings() });
  const production = async (more: Record<string, string> = {}) =>
    startProgram('moderation/src/main', [], {
      env: {
        NODE_ENV: 'production',
        PORT: String(await freePort()),
        DATABASE_URL: app.config.databaseUrl('moderation'),
        ...testKeys,
        ...publicHalves,
        SMTP_URL: 'smtp://127.0.0.1:1',
        ...more,
      },
    });

  beforeAll(async () => {
    app = await sharedApp();
  });

  it('[G09] is nobody by default: a new database lets nobody in, and the first comes by a link that is printed once', async () => {
    expect(await app.sql(`select 1 from moderation.staff`)).toEqual([]);
    const words = ['add', '--email', 'first@example.test', '--role', 'operator', '--link'];
    const { code, said } = await startProgram('staff', words, { env: settings() });
    expect(code).toBe(0);
    const [, token] = /^https:\/\/desk\.example\.test\/invitation#token=([\w-]{43})$/m.exec(said)!;
    const [kept] = await app.sql<{ row: string }>(`select i::text as row from moderation.staff_invitation i`);
    expect(kept!.row).not.toContain(token);
    const accept = () =>
      app.visitor.post(CONSOLE_API.acceptInvitation, { token, name: 'First', password: 'quite a long one 1' });
    expect((await accept()).body).toMatchObject({ step: 'done', staff: { role: 'operator' } });
    expect((await accept()).status).toBe(400);
    expect(await firstOperatorLink(app.config.databaseUrl('moderation'), 'https://desk.example.test')).toBeUndefined();
    expect(await staff('add', '--email', 'first@example.test', '--link')).toMatchObject({
      code: 1,
      said: 'first@example.test has an account already.\n',
    });
  });

  it('goes on the record with what the command did, as nobody’s', async () => {
    await staff('reset', '--email', 'first@example.test');
    const entries = await app.sql<{ entry: string }>(
      `select action || ' ' || coalesce(staff_id::text, 'nobody') as entry from moderation.audit
       where action in ('staff.invited', 'staff.second-factor-reset') order by number`,
    );
    expect(entries.map(({ entry }) => entry)).toEqual(['staff.invited nobody', 'staff.second-factor-reset nobody']);
  });

  it('[G09] has no help from the demo in production: while its staff can sign in, nothing starts', async () => {
    await app.sql(
      `insert into moderation.staff (email, name, role, password_hash) values ('moderator', 'Robin', 'moderator', 'x')`,
    );
    const { code, said } = await production();
    expect([code, said]).toEqual([
      1,
      expect.stringContaining("production does not start while the demo's staff can sign in (moderator)"),
    ]);
    expect(said).not.toContain('    at ');
  });

  it('[G09] has no secret that stands in an example either', async () => {
    const { code, said } = await production({ SEAL_KEYS: 'change-me-change-me-change-me-change-me' });
    expect([code, said]).toEqual([1, expect.stringContaining('SEAL_KEYS: a value known from an example')]);
  });

  it('[G09] finds no demo members on a production machine: it says so and ends', async () => {
    const data = await mkdtemp(path.join(os.tmpdir(), 'ty-first-'));
    try {
      const { code, said } = await startProgram('main', [], {
        env: { NODE_ENV: 'production', DATA_DIR: data, PORT: String(await freePorts(5)) },
      });
      expect([code, said]).toEqual([1, expect.stringContaining('start with --no-demo')]);
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  });
});
