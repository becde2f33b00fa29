import { API, pathTo, RETENTION } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import type { EventDefinition } from '#platform/service';
import type { TestApp } from '#testing/app';
import { give, startProgram } from '#testing/commands';
import type { MadeMember, MemberTraits } from '#testing/make';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { newsCommand } from '../commands/news.js';
import { audienceOf, NewsLetter, sendLetter } from '../messaging/src/mailings/news-letter.js';
import { messagingService } from '../messaging/src/messaging.service.js';

const words = (subject: string) => ({ subject, paragraphs: ['First & foremost:\na <b>walk</b>.', 'See you there.'] });
const letter = (name: string, to = 'news') => ({
  ...{ name, to },
  ...{ en: words('A walk in spring'), es: words('Un paseo en primavera'), fr: words('Une promenade au printemps') },
});
const nothing = (): void => undefined;
const silent = new Outbox(nothing, nothing);
/** What it appends nobody takes who happens to look. */
const held = new (class extends Outbox {
  override append<Payload>(tx: Tx, event: EventDefinition<Payload>, payload: Payload): Promise<string> {
    return super.append(tx, event, payload, { afterSeconds: 86_400 });
  }
})(nothing, nothing);

describe('a letter to members who asked for news', () => {
  let app: TestApp;
  let database: Database;

  beforeEach(async () => {
    app = await sharedApp();
    database = await Database.open(app.config, messagingService);
  });
  afterEach(async () => {
    await database.close();
    await quiet();
  });

  const quiet = async (): Promise<void> => {
    await app.running.lookForEvents();
    await settled(app);
  };
  const reader = (columns: Record<string, unknown> = {}, traits: MemberTraits = {}): Promise<MadeMember> =>
    app.make.member({ photo: false, ...traits, columns: { events_emails: true, ...columns } });
  const subjectsTo = ({ email }: MadeMember) =>
    app.mails.messages.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.subject);

  /** What the operator's command answers, given the letter on its standard input. */
  const asGiven = (content: unknown) => ({
    env: { ...app.logins, SMTP_URL: app.config.all.SMTP_URL, NODE_ENV: 'test', PUBLIC_URL: app.config.publicUrl },
    input: JSON.stringify(content),
  });
  const command = (content: unknown, ...words: string[]) => give(newsCommand, ['-', ...words], asGiven(content));

  it('[C21] goes out by the command of the operator, which first says to how many, each in their language, and never twice', async () => {
    const readers = [await reader(), await reader({ language: 'es' }), await reader({ language: 'fr' })];
    const nobody = [
      await app.make.member({}),
      await reader({}, { status: 'suspended' }),
      await reader({}, { emailConfirmed: false }),
      await reader({ events_emails: false, upgrade_events: true }, { memberType: 2 }),
    ];
    const spring = letter('spring-2027');
    expect((await command(spring)).said).toBe(
      '"spring-2027" to news: 3 members wait for it (en 1, es 1, fr 1), 0 have it.\nNothing was sent; with --send it is.\n',
    );
    expect(await app.sql(`select 1 from messaging.news_letter`)).toEqual([]);

    const sent = await startProgram('news', ['-', '--send'], asGiven(spring));
    expect(sent).toEqual({ code: 0, said: expect.stringContaining('Queued for 3 members.') });
    await quiet();
    expect(readers.map(subjectsTo)).toEqual([
      ['A walk in spring'],
      ['Un paseo en primavera'],
      ['Une promenade au printemps'],
    ]);
    expect(nobody.flatMap(subjectsTo)).toEqual([]);
    const late = await reader();
    expect(await sendLetter(database, silent, NewsLetter.parse(spring))).toBe(0);
    const other = { ...spring, en: words('A swim in winter') };
    expect(await command(other, '--send')).toEqual({
      code: 1,
      said: expect.stringContaining('with other words already'),
    });
    expect(NewsLetter.safeParse({ ...spring, fr: undefined }).success).toBe(false);
    await quiet();
    expect([...readers, late].map((one) => subjectsTo(one).length)).toEqual([1, 1, 1, 0]);

    // Who had it is forgotten a month later; that it has gone out is not.
    app.clock.advance((RETENTION.traceDays + 1) * 86_400_000);
    await app.running.runDaily();
    expect(await app.sql(`select 1 from messaging.news_copy`)).toEqual([]);
    expect(await sendLetter(database, silent, NewsLetter.parse(spring))).toBe(0);
  });

  it('[C21] goes on where it was cut off, and two who send at once send it once', async () => {
    const readers = await Promise.all(Array.from({ length: 130 }, () => reader()));
    const parsed = NewsLetter.parse(letter('autumn-2027'));
    // Cut off at the second part: it is lost, the first stays.
    let parts = 0;
    const cut = new Proxy(database, {
      get: (target, name) =>
        name === 'transaction' && (parts += 1) > 1
          ? () => Promise.reject(new Error('killed'))
          : Reflect.get(target, name, target).bind(target),
    });
    await expect(sendLetter(cut, held, parsed)).rejects.toThrow('killed');
    expect(await audienceOf(database, parsed)).toMatchObject({ waiting: { en: 30 }, have: 100 });

    const there = await Database.open(app.config, messagingService);
    try {
      const queued = await Promise.all([database, there].map((one) => sendLetter(one, held, parsed)));
      expect(queued[0]! + queued[1]!).toBe(30);
    } finally {
      await there.close();
    }
    const copies = await app.sql<{ member_id: number }>(`select member_id from messaging.email_out`);
    expect(copies.map(({ member_id }) => member_id).toSorted()).toEqual(readers.map(({ id }) => id).toSorted());
    // They need not all be sent here.
    await app.sql(`delete from messaging.outbox; delete from messaging.email_out`);
  });

  it('invites upgraded members who asked for that, and no free one', async () => {
    const invited = await reader({ events_emails: false, upgrade_events: true }, { memberType: 5 });
    const others = [await reader({ upgrade_events: true }), await reader({}, { memberType: 2 })];
    await sendLetter(database, silent, NewsLetter.parse(letter('picnic', 'events')));
    await quiet();
    expect(subjectsTo(invited)).toEqual(['A walk in spring']);
    expect(others.flatMap(subjectsTo)).toEqual([]);
  });

  it('[C06] [C20] is words as they stand, in text and in HTML, and is ended by its own link alone', async () => {
    const bob = await reader({ weekly_emails: true });
    await sendLetter(database, silent, NewsLetter.parse(letter('winter-2027')));
    await quiet();
    const { mail } = app.mails.messages.find(({ to }) => to.includes(bob.email))!;
    expect(mail.text).toContain('First & foremost:\na <b>walk</b>.');
    expect(mail.html).toContain('First &amp; foremost:<br>\na &lt;b&gt;walk&lt;/b&gt;.');
    const token = /#token=([\w-]+)/.exec(mail.text ?? '')![1]!;
    const { body } = await app.visitor.post(pathTo(API.unsubscribe, { token }));
    expect(body).toEqual({ status: 'success', mailing: 'news' });
    const settings = (await (await app.as(bob.id)).get(API.settings)).body[0];
    expect([settings[13], settings[14]]).toEqual(['EVENTS_NO', 'WEEKLY_YES']);
  });

  it('[C21] is not sent to who unsubscribed while it waited, nor after a removal', async () => {
    const [bob, ben] = [await reader(), await reader()];
    await sendLetter(database, held, NewsLetter.parse(letter('summer-2027')));
    await app.sql(`update members.member set events_emails = false where id = $1`, [bob.id]);
    await app.sql(`update auth.account set status = 'suspended' where id = $1`, [ben.id]);
    await app.sql('update messaging.outbox set due_at = now()');
    await quiet();
    expect([bob, ben].flatMap(subjectsTo)).toEqual([]);
    expect(await app.sql(`select 1 from messaging.email_out`)).toEqual([]);
  });
});
