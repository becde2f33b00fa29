import { CONSOLE_API, pathTo, STAFF_LIMITS, type InvitationBody, type TeamPage } from '#contract';
import { Client, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { codeAt, signInAtDesk } from '#testing/people';
import { sharedApp } from '#testing/shared-app';

const PASSWORD = 'quite a long one 1';
const HOUR = 3_600_000;

describe('an invitation to the staff', () => {
  let app: TestApp;
  let operator: Client;
  let invited = 0;

  const invite = async (role = 'moderator', language = 'en', email = `new${(invited += 1)}@example.test`) => {
    const answer = await operator.post(CONSOLE_API.inviteStaff, { email, role, language });
    expect(answer.status).toBe(200);
    return email;
  };
  const linkIn = (text: string | undefined): URL => new URL(/https?:\S+\/invitation#token=\S+/.exec(text ?? '')![0]);
  const tokenFor = async (email: string): Promise<string> =>
    linkIn((await app.mails.next(email)).text).hash.replace('#token=', '');
  const look = (token: string) => app.visitor.post(CONSOLE_API.invitation, { token });
  const accept = (token: string, more: object = {}) =>
    app.visitor.post(CONSOLE_API.acceptInvitation, { token, name: 'Noor', password: PASSWORD, ...more });
  const team = async (): Promise<TeamPage> => (await operator.get(CONSOLE_API.team)).body as TeamPage;
  const stateOf = async (email: string) =>
    (await team()).invitations.find((invitation) => invitation.email === email)?.state;

  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    const sam = await app.make.staff('operator', 'Sam');
    operator = await signInAtDesk(app.url, sam);
    await operator.post(CONSOLE_API.confirm, { password: sam.password });
  });

  it('comes by e-mail with a link of the console, whose token no server sees, and makes an account with a second factor', async () => {
    const email = await invite('operator');
    const mail = await app.mails.next(email);
    expect(mail.text).toContain('Sam invites you');
    const link = linkIn(mail.text);
    expect(link.origin + link.pathname).toBe(`${app.config.consoleUrl}/invitation`);
    const token = link.hash.replace('#token=', '');

    const { enrolment, ...offer } = (await look(token)).body as InvitationBody;
    expect(offer).toEqual({ email, role: 'operator', expiresAt: expect.any(String), secondFactorRequired: false });
    const { ticket, secret } = enrolment;
    expect((await accept(token, { ticket, code: '000000' })).body).toMatchObject({ code: 'STAFF_CODE' });
    const joined = await accept(token, { ticket, code: codeAt(secret, app.clock.now()) });
    expect(joined.body).toMatchObject({ step: 'done', staff: { email, name: 'Noor', role: 'operator' } });
    expect(joined.body.recoveryCodes).toHaveLength(10);
    expect((await new Client(app.url, joined.body.token as string).get(CONSOLE_API.team)).status).toBe(200);
    expect((await team()).invitations).toEqual([]);
    const entries = await app.sql<{ action: string }>(
      `select action from moderation.audit where staff_id = $1 or details->>'invitationId' is not null order by number desc limit 3`,
      [joined.body.staff.staffId],
    );
    expect(entries.map(({ action }) => action)).toEqual(['staff.signed-in', 'staff.second-factor-set', 'staff.joined']);
  });

  it('is stored without its token, and works once, however many open it at once', async () => {
    const email = await invite();
    const token = await tokenFor(email);
    const [kept] = await app.sql<{ row: string }>(
      `select i::text as row from moderation.staff_invitation i where email = $1`,
      [email],
    );
    expect(kept!.row).not.toContain(token);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect((await look(token)).body).toMatchObject({ code: 'INVITATION_INVALID' });
    expect(await app.sql(`select 1 from moderation.staff where email = $1`, [email])).toHaveLength(1);
  });

  it('ends after three days, when it is taken back, and when the address is invited anew', async () => {
    const [late, taken, again] = [await invite(), await invite(), await invite()];
    const tokens = [await tokenFor(late), await tokenFor(taken), await tokenFor(again)];
    app.clock.advance((STAFF_LIMITS.invitationHours - 1) * HOUR);
    expect((await look(tokens[0]!)).status).toBe(200);
    app.clock.advance(2 * HOUR);
    for (const answer of [await look(tokens[0]!), await accept(tokens[0]!)])
      expect(answer.body).toMatchObject({ code: 'INVITATION_INVALID' });
    expect(await stateOf(late)).toBe('expired');
    app.clock.advance(-(STAFF_LIMITS.invitationHours + 1) * HOUR);

    const { id } = (await team()).invitations.find(({ email }) => email === taken)!;
    expect((await operator.post(pathTo(CONSOLE_API.withdrawInvitation, { id }))).status).toBe(200);
    expect((await operator.post(pathTo(CONSOLE_API.withdrawInvitation, { id }))).status).toBe(404);
    expect((await accept(tokens[1]!)).status).toBe(400);

    const spelled = again.replace('new', 'NEW');
    await invite('operator', 'en', spelled);
    const newer = await tokenFor(spelled);
    expect((await accept(tokens[2]!)).status).toBe(400);
    expect((await accept(newer)).body).toMatchObject({ staff: { role: 'operator' } });
  });

  it.each([
    ['closed', 'closeStaff', {}],
    ['a moderator now', 'changeRole', { role: 'moderator' }],
  ] as const)('[G01] ends with what its writer may do, who is %s: nobody comes back by one', async (_, call, body) => {
    const kept = await tokenFor(await invite());
    const pat = await app.make.staff('operator', 'Pat');
    const client = await signInAtDesk(app.url, pat);
    await client.post(CONSOLE_API.confirm, { password: pat.password });
    const email = `new${(invited += 1)}@example.test`;
    await client.post(CONSOLE_API.inviteStaff, { email, role: 'operator', language: 'en' });
    const token = await tokenFor(email);
    const { id } = (await team()).invitations.find((invitation) => invitation.email === email)!;
    expect((await operator.post(pathTo(CONSOLE_API[call], { id: pat.id }), body)).status).toBe(200);
    expect((await accept(token)).body).toMatchObject({ code: 'INVITATION_INVALID' });
    expect(await stateOf(email)).toBeUndefined();
    const record = `select 1 from moderation.audit where action = 'staff.invitation-withdrawn' and details->>'invitationId' = $1`;
    expect(await app.sql(record, [String(id)])).toHaveLength(1);
    expect((await accept(kept)).status).toBe(200);
  });

  it('is written in the language the operator chose', async () => {
    const [spanish, french] = [await invite('moderator', 'es'), await invite('moderator', 'fr')];
    expect((await app.mails.next(spanish)).text).toContain('Sam te invita');
    expect((await app.mails.next(french)).text).toContain('Sam vous invite');
  });

  it('[A13] asks for a name and a password of twelve characters that is hard to guess', async () => {
    const token = await tokenFor(await invite());
    for (const more of [
      { name: ' ' },
      { password: 'elevenchars' },
      { name: 'x'.repeat(76) },
      { password: 'x'.repeat(129) },
      { password: 'password12345' },
    ])
      expect((await accept(token, more)).status).toBe(400);
    expect((await accept(token)).status).toBe(200);
  });

  it('opens a closed account again, and none that is open', async () => {
    const kim = await app.make.staff('moderator', 'Kim');
    expect(
      (await operator.post(CONSOLE_API.inviteStaff, { email: kim.email, role: 'operator', language: 'en' })).body,
    ).toMatchObject({ code: 'STAFF_EXISTS' });
    await operator.post(pathTo(CONSOLE_API.closeStaff, { id: kim.id }));
    const token = await tokenFor(await invite('moderator', 'en', kim.email));
    expect((await accept(token, { name: 'Kim again' })).body.staff).toMatchObject({
      staffId: kim.id,
      name: 'Kim again',
    });
  });

  it('shows the operators when the address did not take the e-mail', async () => {
    const email = await invite();
    await app.mails.next(email);
    await eventually(async () => expect(await stateOf(email)).toBe('sent'));
  });

  it('[G10] takes addresses only, so that nothing gets into the head of the mail', async () => {
    for (const email of [
      'a@example.test\nBcc: all@example.test',
      'a@example.test, b@example.test',
      'A <a@example.test>',
      'not an address',
      '',
    ])
      expect((await operator.post(CONSOLE_API.inviteStaff, { email, role: 'moderator', language: 'en' })).status).toBe(
        400,
      );
    expect(await app.sql(`select email from moderation.staff_invitation where email ~ 'a@|b@|not|all'`)).toEqual([]);
  });
});

describe('an invitation where a second factor is required', () => {
  it('is accepted with one only', async () => {
    const app = await sharedApp({ settings: { STAFF_SECOND_FACTOR: 'required' } });
    await app.sql(
      `insert into moderation.staff_invitation (email, role, language, token_hash, expires_at)
       values ('a@example.test', 'moderator', 'en', sha256('the token'), now() + interval '1 hour')`,
    );
    const request = { token: 'the token', name: 'Noor', password: PASSWORD };
    expect((await app.visitor.post(CONSOLE_API.acceptInvitation, request)).status).toBe(400);
    expect(await app.sql(`select 1 from moderation.staff`)).toEqual([]);
    const { body } = await app.visitor.post(CONSOLE_API.invitation, request);
    const { ticket, secret } = (body as InvitationBody).enrolment;
    const code = codeAt(secret, app.clock.now());
    expect((await app.visitor.post(CONSOLE_API.acceptInvitation, { ...request, ticket, code })).status).toBe(200);
  });
});
