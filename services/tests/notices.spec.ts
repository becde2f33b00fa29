import {
  actionPayloads,
  API,
  decodePage,
  InboxRow,
  NOTICES,
  pathTo,
  removalRequest,
  ROUTES,
  type ChosenCell,
  type NoticesBody,
  type SettingFlags,
} from '#contract';
import { startTestApp, type Client, type TestApp } from '#testing/app';
import type { MadeMember, MemberTraits } from '#testing/make';
import { PASSWORD } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { allServices } from '../all.js';
import { SendNotice } from '../messaging/src/notify/send-notice.js';

type Person = MadeMember & { readonly client: Client };
type Choice = readonly [ChosenCell['kind'], ChosenCell['channel'], ChosenCell['frequency']];

const TAB = 'a5c7bb8e-7f5f-4b6b-9a35-0f6f1f4f2b11';
const OTHER_TAB = 'b5c7bb8e-7f5f-4b6b-9a35-0f6f1f4f2b11';

describe('what members are told of', () => {
  let app: TestApp;
  let anna: Person;
  let bob: Person;

  const person = async (traits: MemberTraits): Promise<Person> => {
    const made = await app.make.member(traits);
    return { ...made, client: await app.as(made.id) };
  };
  beforeEach(async () => {
    app = await sharedApp();
    bob = await person({ firstName: 'Bob', gender: 'M' });
    anna = await person({ firstName: 'Anna', passwordHash: await quickHash(PASSWORD), memberType: 2 });
  });

  const choose = async (who: Person, ...cells: readonly Choice[]): Promise<NoticesBody> => {
    const body = { cells: cells.map(([kind, channel, frequency]) => ({ kind, channel, frequency })) };
    return (await who.client.post(API.chooseNotices, body)).body as NoticesBody;
  };
  const table = async (who: Person): Promise<NoticesBody['notices']> =>
    ((await who.client.get(API.notices)).body as NoticesBody).notices;
  const email = async (who: Person) =>
    Object.fromEntries(Object.entries(await table(who)).map(([kind, { email: when }]) => [kind, when]));
  const set = (who: Person, flags: Partial<SettingFlags>) =>
    who.client.post(
      API.updateSettings,
      Object.fromEntries(Object.entries(flags).map(([name, on]) => [`P_${name}`, on ? 'Y' : 'N'])),
    );
  const write = async (from: Person, to: Person, subject = 'Hello', ...but: string[]): Promise<number> => {
    await from.client.post(API.sendMail, {
      emailToMemberId: to.id,
      subject,
      body: `Nice to meet you, ${Math.random()}`,
    });
    await quiet(...but);
    const [row] = await app.sql<{ id: number }>(`select max(id) as id from messaging.mail`);
    return row!.id;
  };
  const mailsTo = ({ email: address }: Person) => app.mails.to(address);
  /** Waits for everything but the hour of digests, and for what is held back as well. */
  const quiet = (...but: string[]): Promise<void> => settled(app, ['digest.due', ...but]);
  const digestsCome = async (): Promise<void> => {
    app.clock.advance(8 * 86_400_000);
    await settled(app);
    app.clock.reset();
  };
  const stopLink = ({ headers }: { headers: { key: string; value: string }[] }): string => {
    const { value } = headers.find(({ key }) => key === 'list-unsubscribe')!;
    return new URL(new URL(/^<([^>]+)>$/.exec(value)![1]!).pathname, app.url).href;
  };

  it('keeps an e-mail of a kind that only the release after this one knows, for a process of that', async () => {
    const [{ id: emailId }] = (await app.sql<{ id: number }>(
      `insert into messaging.email_out (member_id, kind, payload) values ($1, 'of-tomorrow', '{}') returning id`,
      [anna.id],
    )) as [{ id: number }];
    const sender = app.running.app.get(SendNotice, { strict: false });
    await expect(sender.prepare({ emailId })).rejects.toThrow('of-tomorrow');
    expect(await app.sql(`select kind, sent_at, failed from messaging.email_out where id = $1`, [emailId])).toEqual([
      { kind: 'of-tomorrow', sent_at: null, failed: null },
    ]);
    await app.sql(`delete from messaging.email_out where id = $1`, [emailId]);
  });

  it('stands in one table, of which the specified switches show the same', async () => {
    expect(await email(bob)).toEqual({
      ...{ mail: 'at-once', wink: 'at-once', favorite: 'at-once', view: 'never', searches: null },
      ...{ matches: 'never', news: 'never', events: 'never' },
    });
    expect((await table(bob)).mail).toEqual({ live: 'at-once', email: 'at-once', push: 'at-once' });
    await choose(bob, ['mail', 'email', 'daily'], ['wink', 'email', 'never']);
    const row = async () => (await bob.client.get(API.settings)).body[0] as string[];
    expect((await row())[11]).toBe('CONTACTS_YES');
    // A switch that is off holds its cells back, and on again they are as they were.
    await set(bob, { contacts: false });
    expect(await email(bob)).toMatchObject({ mail: 'never', wink: 'never' });
    await set(bob, { contacts: true, weekly: true, eventsEmails: true });
    expect(await email(bob)).toMatchObject({ mail: 'daily', wink: 'never', matches: 'weekly', news: 'at-once' });
    await choose(bob, ['mail', 'email', 'never'], ['favorite', 'email', 'never'], ['matches', 'email', 'never']);
    expect((await row()).slice(11, 15)).toEqual(['CONTACTS_NO', 'FAVORITED_NO', 'EVENTS_YES', 'WEEKLY_NO']);
    await choose(bob, ['wink', 'email', 'weekly']);
    expect((await row())[11]).toBe('CONTACTS_YES');
    expect(await email(bob)).toMatchObject({ mail: 'never', wink: 'weekly', favorite: 'never' });
  });

  it('[B16] has what is for upgraded members passed over for others, and refuses what is no choice', async () => {
    await choose(bob, ['matches', 'email', 'daily'], ['events', 'email', 'at-once'], ['view', 'email', 'weekly']);
    expect(await email(bob)).toMatchObject({ matches: 'never', events: 'never', view: 'weekly' });
    await choose(anna, ['matches', 'email', 'daily'], ['events', 'email', 'at-once']);
    expect(await email(anna)).toMatchObject({ matches: 'daily', events: 'at-once' });
    expect((await anna.client.get(API.settings)).body[0].slice(18, 20)).toEqual(['UPEVENTS_YES', 'UPMATCHES_YES']);
    const junk = [
      { cells: [{ kind: 'view', channel: 'email', frequency: 'at-once' }] },
      { cells: [{ kind: 'news', channel: 'live', frequency: 'never' }] },
      ...[{ hour: 24 }, { weekday: 0 }, { timeZone: 'Mars/Olympus' }],
    ];
    for (const body of junk) expect((await bob.client.post(API.chooseNotices, body)).status).toBe(400);
  });

  it('[E56] comes once a day in one e-mail, with what is still to be told by then', async () => {
    const [hidden, gone, blocked, twice] = [
      await person({ firstName: 'Hilda' }),
      await person({ firstName: 'Gone', passwordHash: await quickHash(PASSWORD) }),
      await person({ firstName: 'Brenda' }),
      await person({ firstName: 'Twyla' }),
    ];
    const daily: Choice[] = [
      ['mail', 'email', 'daily'],
      ['wink', 'email', 'daily'],
      ['favorite', 'email', 'weekly'],
    ];
    await choose(bob, ...daily, ['view', 'email', 'daily']);
    for (const who of [anna, hidden, gone, blocked]) {
      await write(who, bob);
      await who.client.post(API.wink, actionPayloads.wink(bob.id));
    }
    const read = await write(twice, bob);
    await write(twice, bob);
    await write(twice, bob);
    await bob.client.post(API.markRead, { emailIds: [String(read)] });
    await anna.client.post(API.favorite, actionPayloads.favorite(bob.id));
    await twice.client.post(API.recordView, actionPayloads.recordView(bob.id));
    await quiet();
    expect(mailsTo(bob)).toEqual([]);

    await set(hidden, { profileSetting: false });
    await bob.client.post(API.blockMember, actionPayloads.block(blocked.id));
    const { body, headers } = removalRequest({ email: gone.email, password: PASSWORD });
    await gone.client.post(API.removeAccount, body, headers);
    await quiet();
    await digestsCome();
    const [first, second, ...more] = mailsTo(bob).toSorted((one, other) => one.subject!.localeCompare(other.subject!));
    expect(more).toEqual([]);
    expect(first!.subject).toMatch(/^Your day on /);
    const lines = first!.text!.split('\n');
    // Of a free member who has hidden since the letter alone is told, under no name, as the inbox has it.
    const from = (head: string, until: string) =>
      lines.slice(lines.indexOf(head) + 1, lines.findIndex((line) => line.startsWith(until)) - 1);
    expect(from('Unread messages from:', 'Read your messages')).toEqual(['Anna', 'A member', 'Twyla (2 messages)']);
    expect(from('These members winked at you:', 'See your winks')).toEqual(['Anna']);
    expect(from('These members looked at your profile:', 'See your views')).toEqual(['Twyla']);
    expect(second!.subject).toMatch(/^Your week on /);
    expect(first!.text! + second!.text!).not.toMatch(/Brenda|Gone|Hilda|@/);
    expect(second!.html).toContain('Anna');
    // What is over is told no more, and where nothing is left nobody is written to.
    await write(anna, bob, 'Again');
    await bob.client.post(API.markRead, {
      emailIds: (await app.sql<{ id: number }>(`select id from messaging.mail`)).map(({ id }) => String(id)),
    });
    await digestsCome();
    expect(mailsTo(bob)).toHaveLength(2);
    expect(await app.sql(`select 1 from messaging.email_out where sent_at is null`)).toEqual([]);
  });

  it('[E56] comes once, however many instances hear that it is due, at the hour of its reader', async () => {
    await choose(bob, ['mail', 'email', 'daily']);
    await bob.client.post(API.chooseNotices, { hour: 3, timeZone: 'Asia/Tokyo' });
    await write(anna, bob);
    const due = async () =>
      (
        await app.sql<{ hour: number }>(
          `select extract(hour from due_at at time zone 'Asia/Tokyo')::int as hour from messaging.digest`,
        )
      )[0]!.hour;
    expect(await due()).toBe(3);
    await bob.client.post(API.chooseNotices, { hour: 5 });
    await quiet();
    expect(await due()).toBe(5);
    const there = await startTestApp(allServices, {
      database: app.databaseUrl,
      env: { SMTP_URL: app.config.all.SMTP_URL! },
    });
    try {
      there.clock.advance(2 * 86_400_000);
      await app.sql(
        `insert into messaging.outbox (type, payload, subscriber)
         select type, payload, subscriber from messaging.outbox, generate_series(1, 5) where type = 'digest.due'`,
      );
      app.clock.advance(2 * 86_400_000);
      await app.sql(`update messaging.outbox set due_at = now() where type = 'digest.due'`);
      await Promise.all([app, there].map((one) => one.running.lookForEvents()));
      await settled(app);
      expect(mailsTo(bob)).toHaveLength(1);
    } finally {
      app.clock.reset();
      await there.stop();
    }
  });

  it('[E56] brings whom the product has found for its reader as well, and ends with all of it; who has none hears of them at its hour', async () => {
    const zip = '59301';
    const found = { name: 'Sailors', frequency: 'daily', criteria: { P_SEARCH_ZIP: zip, P_SEEKING: 'F' } };
    const seeker = async (firstName: string): Promise<Person> => {
      const one = await person({ firstName, gender: 'M', zip, columns: { weekly_emails: true } });
      await one.client.post(API.saveSearch, found);
      return one;
    };
    const [rob, tim] = [await seeker('Rob'), await seeker('Tim')];
    await choose(rob, ['mail', 'email', 'daily']);
    const [nora, passed] = [await person({ firstName: 'Nora', zip }), await person({ zip })];
    await write(anna, rob);
    app.clock.advance(86_400_000);
    await app.running.runDaily();
    await settled(app, ['digest.due', 'email.queued']);
    await rob.client.post(pathTo(API.passMember, { id: passed.id }));
    // By themselves they wait for eight in the morning of Montana, a day later than by the clock of the database.
    const waiting = await app.sql<{ who: number; kind: string; hour: number }>(
      `select m.member_id as who, m.kind, extract(hour from (o.due_at + interval '24 hours') at time zone 'America/Denver' + interval '30 minutes')::int as hour
       from messaging.email_out m join messaging.outbox o on (o.payload->>'emailId')::bigint = m.id order by m.member_id, m.kind`,
    );
    expect(waiting.filter(({ kind }) => kind === 'matches' || kind === 'searches')).toEqual([
      { who: tim.id, kind: 'matches', hour: 8 },
      { who: tim.id, kind: 'searches', hour: 8 },
    ]);
    await digestsCome();
    const subjects = (who: Person) => mailsTo(who).map(({ subject }) => subject!.replace(/ on .*/, ''));
    expect(subjects(tim)).toHaveLength(2);
    expect(subjects(rob)).toEqual(['Your day']);
    const [digest] = mailsTo(rob);
    expect(digest!.text).toContain('Anna');
    const shown = [...digest!.text!.matchAll(/\/profile\/view\/\d\/(\d+)/g)].map(([, id]) => Number(id));
    expect(shown).toEqual([nora.id, nora.id]);
    expect(digest!.text).toContain('Sailors (1)');
    expect(digest!.text).not.toContain('Nora');

    await fetch(stopLink(digest!), { method: 'POST' });
    expect(await email(rob)).toMatchObject({ mail: 'never', wink: 'at-once', matches: 'never' });
    const { searches } = (await rob.client.get(API.savedSearches)).body as { searches: { frequency: string }[] };
    expect(searches).toMatchObject([{ frequency: 'never' }]);
  });

  it('names who wrote where the inbox does, and nobody who wrote as a free member and has hidden since', async () => {
    const [hilda, vera] = [await person({ firstName: 'Hilda' }), await person({ firstName: 'Vera', memberType: 2 })];
    for (const who of [hilda, vera]) {
      await write(bob, who);
      await set(who, { profileSetting: false });
      // A kind "No" is what a free member can still write.
      await who.client.post(API.noThanks, { memberId: bob.id });
    }
    await quiet();
    const inbox = decodePage(InboxRow, (await bob.client.get(API.inbox)).body).content;
    const { events } = (await bob.client.get(API.liveEvents)).body as { events: { name: string }[] };
    const lines = mailsTo(bob).map(({ text }) => /^(.+) sent you a message\.$/m.exec(text!)?.[1]);
    expect(inbox.map(({ name }) => name)).toEqual(['Vera', 'Member']);
    expect(events.map(({ name }) => name)).toEqual(['Member', 'Vera']);
    expect(lines.toSorted()).toEqual(['A member', 'Vera']);
    await set(vera, { profileSetting: true });
    await app.sql(`update members.member set member_type = 1 where id = $1`, [vera.id]);
    await set(vera, { profileSetting: false });
    const missed = (await bob.client.get(API.liveEvents)).body as { events: { name: string }[] };
    expect(missed.events.map(({ name }) => name)).toEqual(['Member', 'Member']);
  });

  it('[E57] leaves out the conversation that is in front of the member, unless the letter is not read in that time', async () => {
    const show = (tab: string, open: boolean) =>
      bob.client.post(API.openConversation, { memberId: anna.id, tab, open });
    const unsaid = async () =>
      ((await bob.client.get(API.liveEvents)).body.events as { quiet?: boolean }[]).at(-1)!.quiet ?? false;
    await show(TAB, true);
    await show(OTHER_TAB, true);
    // One of two tabs is hidden.
    await show(OTHER_TAB, false);
    const read = await write(anna, bob, 'Hello', 'email.queued');
    expect(await unsaid()).toBe(true);
    const waits = `select due_at > now() + interval '1 minute' as long from messaging.outbox where type = 'email.queued'`;
    expect(await app.sql(waits)).toEqual([{ long: true }]);
    await bob.client.post(API.markRead, { emailIds: [String(read)] });
    await quiet();
    expect(mailsTo(bob)).toEqual([]);

    // What is open may be another letter of hers, over the list, or the browser has ended in the middle of it.
    await write(anna, bob, 'Hello', 'email.queued');
    expect(await unsaid()).toBe(true);
    expect(mailsTo(bob)).toEqual([]);
    await quiet();
    expect(mailsTo(bob)).toHaveLength(1);
    await show(TAB, true);
    await show(TAB, false);
    await write(anna, bob);
    expect(await unsaid()).toBe(false);
    expect(mailsTo(bob)).toHaveLength(2);
    const other = await person({ firstName: 'Oda' });
    await show(TAB, true);
    await write(other, bob);
    expect(mailsTo(bob)).toHaveLength(3);
  });

  it('says nothing live, and keeps screens true, where a member wants no word of it', async () => {
    await choose(bob, ['wink', 'live', 'never']);
    await anna.client.post(API.wink, actionPayloads.wink(bob.id));
    await anna.client.post(API.favorite, actionPayloads.favorite(bob.id));
    await quiet();
    const { events } = (await bob.client.get(API.liveEvents)).body as { events: { type: string; quiet?: boolean }[] };
    expect(events.map(({ type, quiet }) => [type, quiet])).toEqual(
      expect.arrayContaining([
        ['wink', true],
        ['favorite', undefined],
      ]),
    );
  });

  it('[E58] [C20] ends by one press signed out, each kind alone, and never by opening the link', async () => {
    await write(anna, bob);
    await anna.client.post(API.wink, actionPayloads.wink(bob.id));
    await quiet();
    const of = (subject: string) => mailsTo(bob).find((mail) => mail.subject!.includes(subject))!;
    const [mail, wink] = [of('message'), of('wink')];
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')!.value).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(`${ROUTES.unsubscribe}#token=`);
    const [link, otherLink] = [stopLink(mail), stopLink(wink)];
    expect(link).not.toMatch(new RegExp(`${bob.id}|mail|letter`));
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(302);
    expect(await email(bob)).toMatchObject({ mail: 'at-once' });
    const press = async (address: string) => {
      const answer = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      return [answer.status, await answer.json()];
    };
    for (let times = 0; times < 2; times += 1)
      expect(await press(link)).toEqual([200, { status: 'success', mailing: 'mail' }]);
    expect(await email(bob)).toMatchObject({ mail: 'never', wink: 'at-once', favorite: 'at-once' });
    await press(otherLink);
    expect(await email(bob)).toMatchObject({ mail: 'never', wink: 'never', favorite: 'at-once' });
    expect((await bob.client.get(API.settings)).body[0][11]).toBe('CONTACTS_NO');

    await choose(bob, ['wink', 'email', 'daily'], ['favorite', 'email', 'at-once'], ['mail', 'email', 'at-once']);
    await person({ firstName: 'Wilma' }).then(({ client }) => client.post(API.wink, actionPayloads.wink(bob.id)));
    await quiet();
    await digestsCome();
    expect(await press(stopLink(of('Your day')))).toEqual([200, { status: 'success', mailing: 'digest' }]);
    expect(await email(bob)).toMatchObject({ mail: 'at-once', wink: 'never', favorite: 'at-once' });
    expect(Object.keys(NOTICES)).toContain('wink');
  });

  it('[E59] stop going to an address that takes no mail, until it is confirmed again, and its owner reads so', async () => {
    const own = async () => (await bob.client.get(API.ownAccount)).body as { emailReturned: boolean };
    expect(await own()).toMatchObject({ emailReturned: false });
    app.mails.refusals.set(bob.email, 550);
    await write(anna, bob);
    expect(await own()).toMatchObject({ emailConfirmed: true, emailReturned: true });
    app.mails.refusals.clear();
    await write(anna, bob);
    expect(mailsTo(bob)).toEqual([]);

    await bob.client.post(API.sendConfirmation);
    const { text } = await app.mails.next(bob.email, 'confirm');
    const token = /#token=([\w-]+)/.exec(text!)![1];
    expect((await app.visitor.post(API.confirmEmail, { token })).status).toBe(200);
    expect(await own()).toMatchObject({ emailReturned: false });
    await write(anna, bob);
    expect(mailsTo(bob).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('new message'));
  });
});
