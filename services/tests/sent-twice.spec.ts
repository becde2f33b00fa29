import { API, CONSOLE_API, forgotPasswordPayload, pathTo } from '#contract';
import { type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { signInAtDesk } from '#testing/people';
import { PushServer } from '#testing/push-server';
import { sharedApp } from '#testing/shared-app';
import { Audience } from './audience.fixture.js';
import { Ledger } from './ledger.fixture.js';

// `notices.fault.ts` does the same to processes, with a thousand.
describe('notices while those who take them along are away', () => {
  let app: TestApp;
  let push: PushServer;
  beforeAll(async () => {
    push = await PushServer.open();
    app = await sharedApp({ settings: { PUSH_ON_LOOPBACK: 'true' } });
  });
  afterAll(() => push.close());

  it('[K19] [K20] [F10] come to everybody once and in order, and a second time only where an answer was cut', async () => {
    const ledger = await Ledger.of(app.url, app, { writers: 4, others: 2, pace: 5 });
    const audience = await Audience.of(app.url, push, [...ledger.writers, ...ledger.others]);
    const losing = audience.listeners.map(({ device }) => device.endpoint);
    try {
      await ledger.during(async () => {
        audience.breakConnections();
        await ledger.acknowledges(16);
        await app.mails.crash();
        await ledger.acknowledges(16);
        audience.breakConnections();
        await app.mails.revive();
        for (const { email } of ledger.writers) app.mails.losing.add(email);
        for (const { device } of audience.listeners) push.reply(device, [503, { 'retry-after': '1' }], [429]);
        for (const endpoint of losing) push.losing.add(endpoint);
        await ledger.acknowledges(16);
      });
      await ledger.audit(app);
      await audience.audit(app, { emails: ledger.writers.length, pushes: 3 * losing.length });
    } finally {
      audience.leave();
    }
  });
});

// A mail server that took a message, and whose answer was lost: the message is sent again, and is known to be the same.
describe('[K19] an e-mail whose first answer was lost', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  /** Has an e-mail asked for whose answer is lost, and gives the two that arrive. */
  const twice = async (to: string, ask: () => Promise<{ status: number }>) => {
    app.mails.losing.add(to);
    expect((await ask()).status).toBe(200);
    await eventually(() => expect(app.mails.to(to)).toHaveLength(2));
    const [first, second] = app.mails.to(to);
    return { first: first!, second: second! };
  };
  const tokenIn = (text: string | undefined): string => /#token=([\w-]+)/.exec(text ?? '')![1]!;
  const resetWith = (token: string) => app.visitor.post(API.resetPassword, { token, password: 'other2lake' });

  it('carries the same Message-ID again, from every service, which no other has and which tells nothing', async () => {
    const [anna, ben] = [await app.make.member(), await app.make.member({ gender: 'M' })];
    const client = await app.as(ben.id);
    const sam = await app.make.staff('operator', 'Sam');
    const operator = await signInAtDesk(app.url, sam);
    await operator.post(CONSOLE_API.confirm, { password: sam.password });
    const invitation = { email: 'noor@example.test', role: 'moderator', language: 'en' };

    const pairs = [
      await twice(anna.email, () => client.post(pathTo(API.winkById, { id: anna.id }))),
      await twice(ben.email, () => app.visitor.post(API.forgotPassword, forgotPasswordPayload({ email: ben.email }))),
      await twice(invitation.email, () => operator.post(CONSOLE_API.inviteStaff, invitation)),
    ];
    for (const { first, second } of pairs) expect(second.messageId).toBe(first.messageId);
    const ids = pairs.map(({ first }) => first.messageId);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^<[\da-f]{8}-[\da-f-]{27}@localhost>$/);

    // A mailbox keeps the one or the other: the links in both are good, until one is used.
    const look = (token: string) => app.visitor.post(CONSOLE_API.invitation, { token });
    const invited = [pairs[2]!.first, pairs[2]!.second].map(({ text }) => tokenIn(text));
    expect(invited[0]).not.toBe(invited[1]);
    for (const token of invited) expect((await look(token)).status).toBe(200);
    const reset = [pairs[1]!.first, pairs[1]!.second].map(({ text }) => tokenIn(text));
    await eventually(async () => expect(await app.sql('select 1 from auth.outgoing_mail')).toEqual([]));
    expect((await resetWith(reset[0]!)).status).toBe(200);
    for (const token of reset) expect((await resetWith(token)).body).toMatchObject({ code: 'RESET_LINK_INVALID' });
  });

  it('[A07] ends the links of the e-mail before it all the same', async () => {
    const { email } = await app.make.member();
    const ask = () => app.visitor.post(API.forgotPassword, forgotPasswordPayload({ email }));
    await ask();
    const before = tokenIn((await app.mails.next(email)).text);
    app.mails.messages.length = 0;
    const { first, second } = await twice(email, ask);
    expect((await resetWith(before)).status).toBe(400);
    expect((await resetWith(tokenIn(first.text))).status).toBe(200);
    expect((await resetWith(tokenIn(second.text))).status).toBe(400);
  });

  it('[A07] is not sent again when a newer one has overtaken it, whose link stays good', async () => {
    const { email } = await app.make.member();
    const sent = () => eventually(async () => expect(await app.sql('select 1 from auth.outgoing_mail')).toEqual([]));
    await app.visitor.post(API.forgotPassword, forgotPasswordPayload({ email }));
    const { text } = await app.mails.next(email);
    await sent();
    // One of before it, which is tried again only now.
    await app.sql(
      `with mail as (
         insert into auth.outgoing_mail (kind, email, message_id) values ('password-lookup', $1, gen_random_uuid()) returning id
       ) insert into auth.outbox (type, payload) select 'auth-mail.queued', jsonb_build_object('mailId', id) from mail`,
      [email],
    );
    await sent();
    expect(app.mails.to(email)).toHaveLength(1);
    expect((await resetWith(tokenIn(text))).status).toBe(200);
  });
});
