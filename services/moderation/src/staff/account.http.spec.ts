import { CONSOLE_API, type StaffAccountBody } from '#contract';
import { networkOf } from '#platform/http/http';
import { Client, type TestApp } from '#testing/app';
import type { MadeStaff } from '#testing/make';
import { signInAtDesk } from '#testing/people';
import { sharedApp } from '#testing/shared-app';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the own account at the desk', () => {
  let app: TestApp;
  let kim: MadeStaff;
  let here: Client;

  const elsewhere = async (userAgent: string): Promise<Client> => {
    const { email, password } = kim;
    const { body } = await app.visitor.post(CONSOLE_API.login, { email, password }, { 'user-agent': userAgent });
    return new Client(app.url, body.token as string);
  };
  const sessions = async () => ((await here.get(CONSOLE_API.account)).body as StaffAccountBody).sessions;
  const alive = async (client: Client) => (await client.get(CONSOLE_API.me)).status === 200;

  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    kim = await app.make.staff('moderator', 'Kim');
    here = await signInAtDesk(app.url, kim);
  });

  it('shows where one is signed in: device, network and since when, of nobody else', async () => {
    await elsewhere(FIREFOX);
    await signInAtDesk(app.url, await app.make.staff());
    expect(await sessions()).toEqual(
      expect.arrayContaining([
        {
          browser: 'Firefox',
          system: 'Linux',
          network: '127.0.0.*',
          signedInAt: expect.any(String),
          lastUsedAt: expect.any(String),
          current: false,
        },
        expect.objectContaining({ current: true }),
      ]),
    );
    expect(await sessions()).toHaveLength(2);
  });

  it('does not show sessions that are over by themselves', async () => {
    await elsewhere(FIREFOX);
    await app.sql(
      `update moderation.staff_session set last_call = now() - interval '46 minutes' where staff_id = $1 and device = $2`,
      [kim.id, FIREFOX],
    );
    expect(await sessions()).toHaveLength(1);
  });

  it('signs out everywhere else at one press, or everywhere', async () => {
    const [other, another] = [await elsewhere(FIREFOX), await elsewhere('curl')];
    expect((await here.post(CONSOLE_API.endStaffSessions)).status).toBe(200);
    expect([await alive(here), await alive(other), await alive(another)]).toEqual([true, false, false]);
    const third = await elsewhere(FIREFOX);
    expect((await third.post(CONSOLE_API.endStaffSessions, { everywhere: true })).status).toBe(200);
    expect([await alive(here), await alive(third)]).toEqual([false, false]);
  });

  it('[A13] takes a new password that is hard to guess for the old one, which ends all other sessions', async () => {
    const other = await elsewhere(FIREFOX);
    const change = (currentPassword: string, newPassword: string) =>
      here.post(CONSOLE_API.staffPassword, { currentPassword, newPassword });
    expect((await change('not mine', 'a new desk of mine 1')).body).toMatchObject({ code: 'STAFF_PASSWORD' });
    expect((await change(kim.password, 'elevenchars')).status).toBe(400);
    for (const guessable of ['Trulyyours-2026', 'moderator1234', `${kim.name}-${kim.name}-1990`])
      expect((await change(kim.password, guessable)).body).toMatchObject({ code: 'STAFF_PASSWORD_GUESSABLE' });
    expect((await change(kim.password, 'a new desk of mine 1')).status).toBe(200);
    expect([await alive(here), await alive(other)]).toEqual([true, false]);
    await expect(signInAtDesk(app.url, kim)).rejects.toThrow('401');
    await signInAtDesk(app.url, { ...kim, password: 'a new desk of mine 1' });
  });

  it('takes one of two new passwords that come at once for the same old one', async () => {
    const [other, currentPassword] = [await elsewhere(FIREFOX), kim.password];
    const change = (client: Client, newPassword: string) =>
      client.post(CONSOLE_API.staffPassword, { currentPassword, newPassword });
    const answers = await Promise.all([change(here, 'a new desk of mine 1'), change(other, 'a new desk of mine 2')]);
    const taken = answers.flatMap(({ status }, index) => (status === 200 ? [`a new desk of mine ${index + 1}`] : []));
    expect(taken).toHaveLength(1);
    await signInAtDesk(app.url, { ...kim, password: taken[0]! });
  });

  it('is on the record: coming in, failing to, going out, a new password and ended sessions', async () => {
    await expect(signInAtDesk(app.url, { ...kim, password: 'wrong' })).rejects.toThrow('401');
    await expect(signInAtDesk(app.url, { ...kim, email: 'nobody@example.test' })).rejects.toThrow('401');
    await here.post(CONSOLE_API.staffPassword, { currentPassword: kim.password, newPassword: 'a new desk of mine 1' });
    await here.post(CONSOLE_API.endStaffSessions);
    await here.post(CONSOLE_API.logout);
    const entries = await app.sql<{ entry: string }>(
      `select action || ' ' || details as entry from moderation.audit
       where subject_id = $1 or details->>'reason' = 'unknown' order by number`,
      [kim.id],
    );
    expect(entries.map(({ entry }) => entry)).toEqual([
      'staff.signed-in {"proof": "password"}',
      'staff.sign-in-failed {"reason": "password"}',
      'staff.sign-in-failed {"reason": "unknown"}',
      'staff.password-changed {"sessionsEnded": 0}',
      'staff.sessions-ended {"sessionsEnded": 0}',
      'staff.signed-out {}',
    ]);
  });
});

describe('what is kept of a network address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.*'],
    ['2001:db8:85a3:8d3', '2001:db8:85a3:*'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
