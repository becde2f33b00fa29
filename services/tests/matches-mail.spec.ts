import {
  API,
  MAIL_LANGUAGES,
  MATCHES_MAIL,
  pathTo,
  removalRequest,
  RETENTION,
  ROUTES,
  type MailLanguage,
} from '#contract';
import { startTestApp, type TestApp } from '#testing/app';
import type { MadeMember, MemberTraits } from '#testing/make';
import { PASSWORD } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { allServices } from '../all.js';

/** A town far from any other. */
const zip = '59301';

describe('the e-mail about members who fit', () => {
  let app: TestApp;

  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await quickHash(PASSWORD);
  });
  afterEach(() => quiet());
  // Empty, with the days that the jobs have done and the clock as well.
  beforeEach(async () => {
    app = await sharedApp();
  });

  const reader = (columns: Record<string, unknown> = {}, traits: MemberTraits = {}): Promise<MadeMember> =>
    app.make.member({
      gender: 'M',
      zip,
      firstName: 'Bob',
      passwordHash,
      ...traits,
      columns: { weekly_emails: true, ...columns },
    });
  const woman = (traits: MemberTraits = {}): Promise<MadeMember> => app.make.member({ zip, passwordHash, ...traits });
  /** Also that somebody was here is found at once, of which nobody tells. */
  const quiet = async (): Promise<void> => {
    await app.running.lookForEvents();
    await settled(app);
  };
  /** Lets the days pass, and the jobs of the last of them run. */
  const pass = async (days: number, ...more: TestApp[]): Promise<void> => {
    for (const one of [app, ...more]) one.clock.advance(days * 86_400_000);
    await Promise.all([app, ...more].map((one) => one.running.runDaily()));
    await quiet();
  };
  const mailsTo = ({ email }: MadeMember) =>
    app.mails.messages.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
  /** Whom each mail to the member shows, in this order. */
  const shownTo = (member: MadeMember): number[][] =>
    mailsTo(member).map(({ text }) =>
      [...(text ?? '').matchAll(/\/profile\/view\/\d\/(\d+)/g)].map(([, id]) => Number(id)),
    );
  const linkIn = (member: MadeMember): string => {
    const { value } = mailsTo(member)
      .at(-1)!
      .headers.find(({ key }) => key === 'list-unsubscribe')!;
    const { origin, pathname } = new URL(/^<([^>]+)>$/.exec(value)![1]!);
    // Where the tests' product listens is known only after it has been told its address.
    expect(origin).toBe(new URL(app.config.publicUrl).origin);
    return new URL(pathname, app.url).href;
  };
  const leave = async ({ id, email }: MadeMember): Promise<void> => {
    const { body, headers } = removalRequest({ email, password: PASSWORD });
    const answer = await (await app.as(id)).post(API.removeAccount, body, headers);
    expect(answer.body).toMatchObject({ removalStatus: 'success' });
    await quiet();
  };
  const settingsOf = async (member: MadeMember): Promise<string[]> =>
    (await (await app.as(member.id)).get(API.settings)).body[0];

  it('comes once a week to who asked for it, with how many fit and up to four of them, near and active first', async () => {
    const [bob, other] = [await reader(), await app.make.member({ gender: 'M', zip })];
    const six: MadeMember[] = [];
    for (let n = 0; n < 6; n += 1) six.push(await woman({ idleMinutes: n * 2_000 }));
    await woman({ gender: 'M' });
    await pass(1);
    const expected = (await (await app.as(bob.id)).get('/15926/0/4/f')).body.map(([id]: [number]) => id);
    expect(shownTo(bob)).toEqual([expected]);
    expect(expected).toHaveLength(MATCHES_MAIL.shown);
    expect(mailsTo(bob)[0]!.text).toContain('6 members within 100 miles');
    expect(mailsTo(other)).toEqual([]);

    await pass(1);
    await app.running.runDaily();
    await pass(5);
    expect(shownTo(bob)).toHaveLength(1);
    await pass(1);
    const [first, second] = shownTo(bob);
    expect([...first!, ...second!].toSorted()).toEqual(six.map(({ id }) => id).toSorted());
    await pass(7);
    expect(shownTo(bob)).toHaveLength(2);
    await woman();
    await pass(7);
    expect(shownTo(bob)).toHaveLength(3);
  });

  it('[E35] shows nobody whom its reader passed on, before it is made or while it waits', async () => {
    const bob = await reader();
    const [anna, eve] = [await woman(), await woman()];
    const asBob = await app.as(bob.id);
    await asBob.post(pathTo(API.passMember, { id: anna.id }));
    await pass(1);
    expect(shownTo(bob)).toEqual([[eve.id]]);
    const letter = await app.sql<{ id: number }>(`select id from members.match_letter where member_id = $1`, [bob.id]);
    await asBob.post(pathTo(API.passMember, { id: eve.id }));
    const [waiting] = await app.sql<{ id: number }>(
      `insert into messaging.email_out (member_id, kind, payload) values ($1, 'matches', $2) returning id`,
      [bob.id, { letterId: letter[0]!.id }],
    );
    await app.sql(`insert into messaging.outbox (type, payload) values ('email.queued', $1)`, [
      { emailId: waiting!.id },
    ]);
    await quiet();
    expect(shownTo(bob)).toHaveLength(1);
  });

  it('[C21] is written once by two instances that look at once, and by one that looks again', async () => {
    const there = await startTestApp(allServices, {
      database: app.databaseUrl,
      env: { SMTP_URL: app.config.all.SMTP_URL! },
    });
    try {
      const readers = await Promise.all(Array.from({ length: 30 }, () => reader()));
      await woman();
      await pass(1, there);
      await app.sql(`update members.daily_run set day = null`);
      await Promise.all([app.running.runDaily(), there.running.runDaily()]);
      await quiet();
      expect(readers.map((one) => shownTo(one).length)).toEqual(readers.map(() => 1));
    } finally {
      await there.stop();
    }
  });

  it('[C21] is written once although whoever looked was cut off before it was done', async () => {
    const bob = await reader();
    await woman();
    // The event cannot be written: the transaction is lost, with the letter and the day.
    await app.sql(`alter table members.outbox add constraint cut_off check (type <> 'matches.found')`);
    try {
      await pass(1);
      expect(await app.sql(`select 1 from members.match_letter where member_id = $1`, [bob.id])).toEqual([]);
    } finally {
      await app.sql(`alter table members.outbox drop constraint cut_off`);
    }
    await app.running.runDaily();
    await quiet();
    expect(shownTo(bob)).toHaveLength(1);
  });

  it('comes on every day on which somebody new fits to upgraded members who asked for that, and to no free one', async () => {
    const daily = await reader({ weekly_emails: false, upgrade_matches: true }, { memberType: 2 });
    const free = await reader({ weekly_emails: false, upgrade_matches: true });
    const anna = await woman();
    await pass(1);
    await pass(1);
    const eve = await woman();
    await pass(1);
    expect(shownTo(daily)).toEqual([[anna.id], [eve.id]]);
    expect(mailsTo(free)).toEqual([]);
  });

  it('comes from the next day on to upgraded members who ask for it within the week', async () => {
    const [free, upgraded] = [await reader(), await reader({}, { memberType: 5 })];
    const anna = await woman();
    await pass(1);
    const eve = await woman();
    for (const { id } of [free, upgraded]) await (await app.as(id)).post(API.updateSettings, { P_UPMATCHES_YES: 'Y' });
    await pass(1);
    expect([free, upgraded].map(shownTo)).toEqual([[[anna.id]], [[anna.id], [eve.id]]]);
  });

  it('[B03] [B04] comes to nobody who is hidden, suspended, removed or unconfirmed, and shows nobody who may not be seen', async () => {
    const readers = [
      await reader({}, { hidden: true }),
      await reader({}, { status: 'suspended' }),
      await reader({}, { emailConfirmed: false }),
    ];
    const gone = await reader();
    const bob = await reader();
    const seen = await woman();
    await app.sql(`update members.member set age_from = 25, age_to = 35 where id = $1`, [bob.id]);
    const blocker = await woman();
    await app.sql('insert into connections.block (blocker_id, blocked_id) values ($1, $2)', [blocker.id, bob.id]);
    await woman({ hidden: true });
    await woman({ status: 'suspended' });
    await woman({ photo: false });
    await woman({ completed: false });
    await woman({ memberType: 2, privateMode: true });
    await woman({ age: 60 });
    await leave(gone);
    app.mails.messages.length = 0;
    await pass(1);
    expect([...readers, gone].flatMap(shownTo).flat()).toEqual([]);
    // Nor is anybody held to have been shown to them.
    const letters = await app.sql(`select member_id as id from members.match_letter`);
    expect(letters).toEqual([{ id: bob.id }]);
    expect(shownTo(bob)).toEqual([[seen.id]]);
    expect(mailsTo(bob)[0]!.text).toContain('One member within 100 miles');
  });

  it('shows nobody who went between the look and the sending, and is not sent when nobody is left', async () => {
    const [bob, ben] = [await reader(), await reader()];
    const [anna, eve] = [await woman(), await woman()];
    await app.sql(`create or replace function testing_hold() returns trigger language plpgsql as $$
      begin new.due_at := now() + interval '1 hour'; return new; end $$`);
    await app.sql(`create trigger hold before insert on messaging.outbox for each row
      when (new.type = 'email.queued') execute function testing_hold()`);
    try {
      app.clock.advance(86_400_000);
      await app.running.runDaily();
      await settled(app, ['email.queued']);
    } finally {
      await app.sql(`drop trigger hold on messaging.outbox; drop function testing_hold()`);
    }
    await app.sql('insert into connections.block (blocker_id, blocked_id) values ($1, $3), ($2, $3), ($1, $4)', [
      ...[bob.id, ben.id, anna.id, eve.id],
    ]);
    await quiet();
    expect(mailsTo(bob)).toEqual([]);
    expect(shownTo(ben)).toEqual([[eve.id]]);
    expect(await app.sql(`select 1 from messaging.email_out where member_id = $1`, [bob.id])).toEqual([]);
  });

  it('[C11] [H3] tells an age, a city and the way to the profile, and nothing that somebody typed nor who anybody is', async () => {
    const bob = await reader();
    const anna = await woman({
      firstName: 'Quagmire',
      headline: 'Sailing with Quinn',
      email: 'very.secret@hidden.test',
    });
    await pass(1);
    const [mail] = mailsTo(bob);
    const whole = JSON.stringify([mail!.headers, mail!.text, mail!.html]);
    for (const trace of ['Quagmire', 'Quinn', 'secret', anna.username, 'images/']) expect(whole).not.toContain(trace);
    expect(mail!.subject).toBe('New people who fit you on Truly Yours');
    expect(mail!.text).toMatch(/^30, [A-Z][^:]+, [A-Z]{2}: http/m);
    expect(mail!.headers.map(({ value }) => value).join()).not.toContain(String(bob.id));
  });

  it.each(MAIL_LANGUAGES)('is written in the language of its reader: %s', async (language) => {
    const words: Record<MailLanguage, RegExp> = {
      en: /New people/,
      es: /Hay gente nueva/,
      fr: /De nouvelles personnes/,
    };
    const bob = await reader({ language });
    await woman();
    await pass(1);
    expect(mailsTo(bob).map(({ subject }) => words[language].test(subject ?? ''))).toEqual([true]);
  });

  describe('is ended', () => {
    const press = (link: string, body: string | FormData = 'List-Unsubscribe=One-Click') =>
      fetch(link, {
        method: 'POST',
        body,
        ...(typeof body === 'string' && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      });

    it('[B11] [C20] with one press of the mail program, signed out; the settings say so, and a press again says the same', async () => {
      const bob = await reader({ upgrade_matches: true, events_emails: true }, { memberType: 2 });
      await woman();
      await pass(1);
      const { headers } = mailsTo(bob)[0]!;
      expect(headers.find(({ key }) => key === 'list-unsubscribe-post')!.value).toBe('List-Unsubscribe=One-Click');
      const before = await settingsOf(bob);
      const form = new FormData();
      form.append('List-Unsubscribe', 'One-Click');
      for (const body of ['List-Unsubscribe=One-Click', form]) {
        const answer = await press(linkIn(bob), body);
        expect([answer.status, await answer.json()]).toEqual([200, { status: 'success', mailing: 'matches' }]);
      }
      const after = await settingsOf(bob);
      expect([before[14], before[19], before[13]]).toEqual(['WEEKLY_YES', 'UPMATCHES_YES', 'EVENTS_YES']);
      expect([after[14], after[19], after[13]]).toEqual(['WEEKLY_NO', 'UPMATCHES_NO', 'EVENTS_YES']);
      expect(Number(after[9])).toBe(Number(before[9]) + 1);
      await woman();
      await pass(8);
      expect(shownTo(bob)).toHaveLength(1);
    });

    it('[C20] only by pressing: opened, its address leads to a page that asks, and nothing changes', async () => {
      const bob = await reader();
      await woman();
      await pass(1);
      const opened = await fetch(linkIn(bob), { redirect: 'manual' });
      const token = linkIn(bob).split('/').at(-1)!;
      expect([opened.status, opened.headers.get('location')]).toEqual([
        302,
        `${app.config.publicUrl}${ROUTES.unsubscribe}#token=${token}`,
      ]);
      expect(mailsTo(bob)[0]!.text).toContain(`${ROUTES.unsubscribe}#token=${token}`);
      expect((await settingsOf(bob))[14]).toBe('WEEKLY_YES');
    });

    it('[C20] by nobody without its link, and links are kept as hashes only, for a year', async () => {
      const bob = await reader();
      await woman();
      await pass(1);
      const token = linkIn(bob).split('/').at(-1)!;
      const other = token.at(-2) === 'A' ? 'B' : 'A';
      for (const guess of ['x', token.slice(1), `${token}x`, `${token.slice(0, -2)}${other}A`]) {
        const { status, body } = await app.visitor.post(pathTo(API.unsubscribe, { token: guess }));
        expect([status, body.code]).toEqual([404, 'UNSUBSCRIBE_LINK_UNKNOWN']);
      }
      const kept = await app.sql(`select encode(token_hash, 'base64') as hash from messaging.unsubscribe_link`);
      expect(JSON.stringify(kept)).not.toContain(token.slice(0, 20));
      app.clock.advance((RETENTION.unsubscribeLinkMonths * 31 + 2) * 86_400_000);
      await app.running.runDaily();
      expect(await app.sql(`select 1 from messaging.unsubscribe_link where member_id = $1`, [bob.id])).toEqual([]);
    });

    it('[C21] also while one is on its way, and whatever else is saved or pressed at the same moment', async () => {
      const bob = await reader();
      await woman();
      await pass(1);
      await app.sql(`update members.member set matches_due_on = null where id = $1`, [bob.id]);
      await woman();
      await app.sql(`update members.daily_run set day = null`);
      const link = linkIn(bob);
      const asBob = await app.as(bob.id);
      app.clock.advance(86_400_000);
      await Promise.all([
        ...Array.from({ length: 5 }, () => press(link)),
        asBob.post(API.updateSettings, { P_CONTACTS_NO: 'Y' }),
        app.running.runDaily(),
      ]);
      await quiet();
      const after = await settingsOf(bob);
      expect([after[14], after[11]]).toEqual(['WEEKLY_NO', 'CONTACTS_NO']);
      // Looked for before the press or not at all; sent before the press or not at all.
      const sent = shownTo(bob).length;
      await pass(8);
      expect(shownTo(bob)).toHaveLength(sent);
      expect(
        await app.sql(`select 1 from messaging.email_out where member_id = $1 and sent_at is null`, [bob.id]),
      ).toEqual([]);
    });

    it('[E25] once and for all by a removal: nothing of who was shown to whom stays', async () => {
      const bob = await reader();
      const anna = await woman();
      await pass(1);
      const traces = () =>
        app.sql(
          `select 'shown' from members.mailed_match where $1 in (member_id, match_id) union all
           select 'link' from messaging.unsubscribe_link where member_id = $1`,
          [anna.id],
        );
      expect(await traces()).toHaveLength(1);
      await leave(anna);
      expect(await traces()).toEqual([]);
      await leave(bob);
      expect(
        await app.sql(
          `select 1 from members.match_letter where member_id = $1 union all
           select 1 from messaging.unsubscribe_link where member_id = $1`,
          [bob.id],
        ),
      ).toEqual([]);
    });
  });
});
