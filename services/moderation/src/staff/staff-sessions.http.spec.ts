import pg from 'pg';
import { CONSOLE_API, decodeClaims, type StaffAccountBody } from '#contract';
import { SessionUses } from '#platform/security/session-uses';
import { Sessions } from '#platform/security/sessions';
import type { Client, TestApp } from '#testing/app';
import { signInAtDesk } from '#testing/people';
import { beforeUsesAreWritten } from '#testing/session-uses';
import { sharedApp } from '#testing/shared-app';

describe('sessions of the staff', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  const signIn = async (): Promise<Client> => signInAtDesk(app.url, await app.make.staff());
  const sidOf = (client: Client) => decodeClaims(client.token)!.sid!;
  /** A call that asks the database who is calling, and gives its status. */
  const call = async (client: Client): Promise<number> => {
    app.running.app.get(Sessions).forget(sidOf(client));
    return (await client.get(CONSOLE_API.me)).status;
  };
  const usesWritten = () => app.running.app.get(SessionUses).write();
  const age = (client: Client, column: 'last_call' | 'signed_in_at', interval: string) =>
    app.sql(`update moderation.staff_session set ${column} = now() - $2::interval where sid = $1`, [
      sidOf(client),
      interval,
    ]);
  const later = (client: Client, interval: string) =>
    app.sql(`update moderation.staff_session set last_call = last_call - $2::interval where sid = $1`, [
      sidOf(client),
      interval,
    ]);
  const rows = (clients: readonly Client[]) =>
    app.sql('select xmin::text, * from moderation.staff_session where sid = any($1) order by sid', [
      clients.map(sidOf),
    ]);
  const isFresh = async (client: Client): Promise<boolean> =>
    (
      await app.sql<{ fresh: boolean }>(
        `select last_call > now() - interval '1 minute' as fresh from moderation.staff_session where sid = $1`,
        [sidOf(client)],
      )
    )[0]!.fresh;

  it('are read without a write, and each use is written down a moment later, many at once', async () => {
    const clients = [await signIn(), await signIn(), await signIn()];
    for (const client of clients) await age(client, 'last_call', '30 minutes');
    const before = await rows(clients);
    await beforeUsesAreWritten(app, async () => {
      for (const client of clients) expect(await call(client)).toBe(200);
      expect(await rows(clients)).toEqual(before);
    });
    await usesWritten();
    for (const client of clients) expect(await isFresh(client)).toBe(true);
    // By one transaction.
    expect(new Set((await rows(clients)).map(({ xmin }) => xmin)).size).toBe(1);
  });

  it('go on for 45 minutes from the very last call, also from one that came a moment after the one before', async () => {
    const client = await signIn();
    await later(client, '20 seconds');
    expect(await call(client)).toBe(200);
    await usesWritten();
    await later(client, '44 minutes 50 seconds');
    expect(await call(client)).toBe(200);
    await usesWritten();
    await later(client, '45 minutes 10 seconds');
    expect(await call(client)).toBe(401);
  });

  it('are used within the call where less than a minute is left, so that the next one cannot come too late', async () => {
    const client = await signIn();
    await beforeUsesAreWritten(app, async () => {
      await age(client, 'last_call', '44 minutes 50 seconds');
      expect(await call(client)).toBe(200);
      expect(await isFresh(client)).toBe(true);
      // With more than that there is time to write it down.
      await age(client, 'last_call', '43 minutes 30 seconds');
      expect(await call(client)).toBe(200);
      expect(await isFresh(client)).toBe(false);
    });
    await usesWritten();
    expect(await isFresh(client)).toBe(true);
  });

  it('[A20] that have ended or are over since do not come alive by a use that is written down later', async () => {
    const [ended, expired, over, closed] = [await signIn(), await signIn(), await signIn(), await signIn()];
    const all = [ended, expired, over, closed];
    let before: unknown[] = [];
    await beforeUsesAreWritten(app, async () => {
      for (const client of all) {
        await age(client, 'last_call', '30 minutes');
        expect(await call(client)).toBe(200);
      }
      await app.sql('update moderation.staff_session set ended_at = now() where sid = $1', [sidOf(ended)]);
      await age(expired, 'last_call', '45 minutes 10 seconds');
      await age(over, 'signed_in_at', '12 hours');
      await app.sql(
        `update moderation.staff set closed_at = now()
         where id = (select staff_id from moderation.staff_session where sid = $1)`,
        [sidOf(closed)],
      );
      before = await rows(all);
    });
    await usesWritten();
    expect(await rows(all)).toEqual(before);
    for (const client of all) expect(await call(client)).toBe(401);
  });

  it('[K23] are used by the clock of the database alone, and never in times to come', async () => {
    const client = await signIn();
    await age(client, 'last_call', '30 minutes');
    const machine = jest.spyOn(Date, 'now').mockReturnValue(new Date().getTime() + 20 * 60_000);
    try {
      expect(await call(client)).toBe(200);
      await usesWritten();
    } finally {
      machine.mockRestore();
    }
    const used = async () =>
      (
        await app.sql('select last_call, last_call <= now() as past from moderation.staff_session where sid = $1', [
          sidOf(client),
        ])
      )[0]!;
    const first = await used();
    expect(first).toMatchObject({ past: true });
    expect(await isFresh(client)).toBe(true);
    // A database that was set back meanwhile, and an instance that comes late.
    const note = (at: string) =>
      app.sql(`select moderation.note_staff_uses(array[$1::uuid], array[now() + $2::interval])`, [sidOf(client), at]);
    await note('-20 minutes');
    expect(await used()).toEqual(first);
    await note('1 hour');
    expect(await used()).toMatchObject({ past: true });
  });

  it('are used although somebody else holds what would be written, and nobody waits for that', async () => {
    const client = await signIn();
    await age(client, 'last_call', '30 minutes');
    const other = new pg.Client(app.databaseUrl);
    await other.connect();
    try {
      await other.query('begin');
      await other.query(`select 1 from moderation.staff_session where sid = '${sidOf(client)}' for update`);
      expect(await call(client)).toBe(200);
      await usesWritten();
    } finally {
      await other.end();
    }
    expect(await isFresh(client)).toBe(false);
    expect(await call(client)).toBe(200);
    await usesWritten();
    expect(await isFresh(client)).toBe(true);
  });

  it('are shown as used now by who looks, before that is written down', async () => {
    const client = await signIn();
    await age(client, 'last_call', '30 minutes');
    await beforeUsesAreWritten(app, async () => {
      const { sessions } = (await client.get(CONSOLE_API.account)).body as StaffAccountBody;
      expect(await isFresh(client)).toBe(false);
      expect(
        await app.sql(`select $1::timestamptz > now() - interval '1 minute' as fresh`, [sessions[0]!.lastUsedAt]),
      ).toEqual([{ fresh: true }]);
    });
  });
});
