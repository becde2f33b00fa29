import {
  API,
  CONSOLE_API,
  COPIES,
  decodePage,
  deletePayloads,
  FIRST_CONTACTS,
  InboxRow,
  pathTo,
  SentRow,
  type ConsoleHeldMailDetail,
  type MailCheckBody,
  type SendMailBody,
} from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture, type Author } from '../moderation/src/desk.fixture.js';

/** Honest letters, none like another. */
const LETTERS = {
  clocks: `Your photo in front of the old station clock made me smile, because I mend such clocks at home on Sundays and
    my kitchen ticks from every corner.`,
  kites: `Few people write that they fly kites on windy days, so tell me whether you build them yourself; mine always
    end up in the tallest tree of the park.`,
  bread: `It takes me two days to bake a loaf and ten minutes to eat it, which is why somebody with your patience for
    sourdough ought to meet somebody with my appetite.`,
  boats: `My grandfather left me half a sailing boat and my cousin has the other half, so I can offer you a seat on the
    better side of it whenever the lake is calm.`,
  maps: `I collect street maps of towns that I will never visit, and yours was missing until yesterday; would you show
    me which corner of it has the best coffee.`,
  soups: `On Mondays I cook a soup from whatever the market had left over, write the recipe on the lid and forget it; so
    far nobody but my neighbour has dared to taste number forty.`,
};
type Letter = keyof typeof LETTERS;

/** The scammer's text, changed a little for each reader. */
const baitFor = (n: number): string =>
  `${['Hello', 'Hi', 'Good day', 'Hey there'][n % 4]} dear number ${n}, you have such a beautiful smile that my heart
   told me to write at once. I am an engineer on an oil platform, a widower with one daughter, and I believe that
   distance means little when two souls are honest with each other. Tell me about ${['you', 'your day', 'your dreams'][n % 3]}.`;

describe('the shield in mail', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;

  beforeAll(async () => {
    app = await sharedApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
    desk = new DeskFixture(app);
    robin = await desk.moderator();
  });

  const people = (count: number): Promise<Author[]> => Promise.all(Array.from({ length: count }, () => desk.author()));
  const readers = (count: number) => Promise.all(Array.from({ length: count }, () => app.make.member()));
  const write = (from: Author, to: { id: number }, body: string, subject = 'Hello') =>
    from.client.post(API.sendMail, { emailToMemberId: to.id, subject, body });
  const check = async (from: Author, to: number, body = '', subject = ''): Promise<MailCheckBody> => {
    const answer = await from.client.post(API.checkMail, { emailToMemberId: to, subject, body });
    expect(answer.status).toBe(200);
    return answer.body as MailCheckBody;
  };
  const inbox = async ({ client }: Author) => decodePage(InboxRow, (await client.get(API.inbox)).body).content;
  const sent = async ({ client }: Author) => decodePage(SentRow, (await client.get(API.sent)).body).content;
  const older = ({ id }: Author, days: number) =>
    app.sql(`update auth.account set created_at = created_at - make_interval(days => $2) where id = $1`, [id, days]);
  const read = async (id: number): Promise<ConsoleHeldMailDetail> =>
    (await robin.get(pathTo(CONSOLE_API.heldMailDetail, { id }))).body as ConsoleHeldMailDetail;
  /** The case of the text that the member was the first to be held with. */
  const caseOf = async (member: Author) => read((await desk.waiting(robin, member, 'mail')).id);
  const decide = async ({ id, subjectId, readUpTo }: ConsoleHeldMailDetail, decision: 'delivered' | 'discarded') => {
    const request = { kind: 'mail', subjectId, readUpTo, decision };
    expect((await robin.post(pathTo(CONSOLE_API.decideCase, { id }), request)).status).toBe(200);
  };
  const ended = ({ subjectId }: ConsoleHeldMailDetail) =>
    eventually(async () =>
      expect(
        await app.sql(`select 1 from messaging.mail_hold where id = $1 and ended_at is not null`, [subjectId]),
      ).toHaveLength(1),
    );
  /** Of the senders' mails: how many wait, lie in an inbox, and were told to their readers. */
  const fate = async (senders: readonly { id: number }[]) => {
    const [row] = await app.sql<{ held: number; arrived: number; told: number }>(
      `select (count(*) filter (where held))::int as held, (count(*) filter (where not held))::int as arrived,
              (select count(*)::int from messaging.live_event e
               where e.type = 'mail' and (e.payload->>'memberId')::bigint = any($1)) as told
       from messaging.mail where sender_id = any($1)`,
      [senders.map(({ id }) => id)],
    );
    return row!;
  };

  describe('first mails to strangers', () => {
    // A fifth of the figures, which have their own test, shows the same.
    const newPerDay = FIRST_CONTACTS.newPerDay / 5;
    const perDay = FIRST_CONTACTS.perDay / 5;
    beforeAll(() => app.configure({ RATE_LIMIT_FACTOR: '0.2' }));
    afterAll(() => app.configure({ RATE_LIMIT_FACTOR: '1' }));

    it('[H4] are few a day in the first week and more later, whoever pays, and the number is told before', async () => {
      const [vera, otto] = [await desk.author(), await desk.author({ memberType: 5 })];
      const strangers = await readers(newPerDay + 1);
      const [next, ...others] = strangers as [MadeMember, ...MadeMember[]];
      for (const writer of [vera, otto]) {
        expect(await check(writer, next.id)).toEqual({ ask: [], left: newPerDay, moreAt: null });
        for (const [n, other] of others.entries())
          expect((await write(writer, other, `Hello ${n}`)).body).toEqual({ emailstatus: 'SENT' });
        expect(await check(writer, next.id)).toEqual({ ask: [], left: 0, moreAt: expect.any(String) });
        const refused = await write(writer, next, 'One more');
        expect([refused.status, refused.body.code]).toEqual([429, 'FIRST_CONTACT_LIMIT']);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
      }
      await older(vera, FIRST_CONTACTS.newDays);
      expect(await check(vera, next.id)).toMatchObject({ left: perDay - newPerDay, moreAt: null });
      expect((await write(vera, next, 'One more')).body).toEqual({ emailstatus: 'SENT' });
      await app.sql(`update messaging.mail set sent_at = sent_at - interval '1 day' where sender_id = $1`, [otto.id]);
      expect(await check(otto, next.id)).toMatchObject({ left: newPerDay });
    });

    it('[H4] are not what goes on between two, and each answer gives more of them', async () => {
      const [vera, ada, otto] = (await people(3)) as [Author, Author, Author];
      await write(vera, ada, 'Hello');
      expect(await check(vera, ada.id)).toMatchObject({ left: null });
      expect(await check(vera, otto.id)).toMatchObject({ left: newPerDay - 1 });
      await write(vera, ada, 'Hello again');
      await write(otto, vera, 'Hello');
      expect(await check(vera, otto.id)).toMatchObject({ left: null });
      await write(ada, vera, 'Hello back');
      const stranger = await app.make.member();
      expect(await check(vera, stranger.id)).toMatchObject({ left: newPerDay });
      await write(vera, otto, 'Hello back');
      expect(await check(vera, stranger.id)).toMatchObject({ left: newPerDay });
    });

    it('[H4] are never more, though all are sent at once', async () => {
      const vera = await desk.author();
      const strangers = await readers(newPerDay + 5);
      const answers = await Promise.all(strangers.map((stranger, n) => write(vera, stranger, `Hello ${n}`)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(newPerDay);
      expect((await fate([vera])).arrived).toBe(newPerDay);
    });
  });

  it('[H4] a check names what a mail makes one ask, tells nobody from anybody, and keeps nothing', async () => {
    const vera = await desk.author();
    const unseen = await Promise.all(
      [{ hidden: true }, { privateMode: true }, { status: 'suspended' as const }, {}].map((traits) =>
        app.make.member(traits),
      ),
    );
    await app.sql(`insert into connections.block (blocker_id, blocked_id) values ($1, $2)`, [unseen[3]!.id, vera.id]);
    const bait = 'Call me: 212 555 0147, or send a gift card.';
    const answers = await Promise.all([...unseen.map(({ id }) => id), 2 ** 51 + 1].map((id) => check(vera, id, bait)));
    for (const answer of answers)
      expect(answer).toEqual({ ask: ['money', 'contact'], left: FIRST_CONTACTS.newPerDay, moreAt: null });
    expect(await app.sql('select 1 from messaging.mail where sender_id = $1', [vera.id])).toEqual([]);
  });

  it('[H4] the reader of a stranger is told what screening noticed, and of no later mail between the two', async () => {
    const [vera, otto] = (await people(2)) as [Author, Author];
    await write(otto, vera, 'Call me: 212 555 0147.');
    await eventually(async () => expect(await inbox(vera)).toMatchObject([{ signs: ['contact'] }]));
    await write(vera, otto, 'Mine is 212 555 0199.');
    await write(otto, vera, 'Or send a gift card.');
    // Who is told of a mail finds it with what was noticed.
    await eventually(async () => expect([(await fate([vera])).told, (await fate([otto])).told]).toEqual([1, 2]));
    expect((await inbox(vera)).map(({ signs }) => signs)).toEqual([[], ['contact']]);
    expect(await inbox(otto)).toMatchObject([{ signs: [] }]);
  });

  it('[H4] [E02] a scammer with five accounts and one text reaches five of a hundred strangers, and lies before the desk', async () => {
    const scammers = await people(5);
    const victims = await readers(100);
    const heard = await desk.hearing(robin);
    const statuses = await Promise.all(
      scammers.map(async (scammer, account) => {
        const answers = [];
        for (const [n, victim] of victims.entries())
          if (n % 5 === account) answers.push((await write(scammer, victim, baitFor(n))).status);
        return answers;
      }),
    );
    // The sender of what is held learns nothing: what a new account may send is sent.
    const ten = FIRST_CONTACTS.newPerDay;
    expect(statuses).toEqual(statuses.map(() => [...Array<number>(ten).fill(200), ...Array<number>(ten).fill(429)]));
    const fates = { held: 5 * ten - COPIES.strangers, arrived: COPIES.strangers, told: COPIES.strangers };
    await eventually(async () => expect(await fate(scammers)).toEqual(fates));
    expect(await sent(scammers[0]!)).toHaveLength(ten);

    const [opened] = await eventually(() => {
      expect(heard).toHaveLength(1);
      return heard;
    });
    const whole = await read((opened as { caseId: number }).caseId);
    const { held, arrived } = fates;
    expect(whole).toMatchObject({ kind: 'mail', risk: 'high', held, arrived, senders: 5 });
    expect(whole.copies.filter((copy) => copy.arrived)).toHaveLength(arrived);
    expect(JSON.stringify(whole)).not.toMatch(new RegExp(victims.map(({ id }) => id).join('|')));
    expect(
      await app.sql(`select action from moderation.audit where subject_kind = 'mail' and subject_id = $1`, [
        whole.subjectId,
      ]),
    ).toEqual([{ action: 'mail.read' }]);
    await decide(whole, 'discarded');
    await ended(whole);
    expect(await fate(scammers)).toEqual(fates);
    expect(await sent(scammers[0]!)).toHaveLength(ten);
    await eventually(() => expect(heard.map(({ type }) => type)).toEqual(['case-opened', 'case-decided']));
  });

  describe('a text that is held', () => {
    /** Six letters alike of one honest author, the last of which waits. */
    const sixth = async (about: Letter) => {
      const vera = await desk.author();
      const strangers = await people(COPIES.strangers + 2);
      for (const stranger of strangers.slice(0, -1))
        expect((await write(vera, stranger, LETTERS[about])).body).toEqual({ emailstatus: 'SENT' });
      const [last, reader] = strangers.slice(-2).toReversed() as [Author, Author];
      return { vera, reader, last, whole: await caseOf(vera) };
    };

    it('[H4] [E02] is nowhere for its reader until it is delivered, and then as new', async () => {
      const { vera, reader, last, whole } = await sixth('clocks');
      expect(whole.copies).toHaveLength(COPIES.strangers + 1);
      expect(await sent(vera)).toHaveLength(COPIES.strangers + 1);
      expect(await inbox(reader)).toEqual([]);
      expect((await reader.client.get(API.liveCounts)).body).toMatchObject({ unreadMail: 0 });
      expect((await reader.client.get(`${API.liveEvents}?after=0`)).body).toEqual({ events: [] });
      expect((await reader.client.post(pathTo(API.reportMail, { id: whole.readUpTo }))).status).toBe(404);
      expect(app.mails.messages.filter(({ to }) => to.includes(reader.email))).toEqual([]);

      // What comes after the desk has read is not delivered with it, nor can a decision name what is yet to come.
      const ahead = { kind: 'mail', subjectId: whole.subjectId, readUpTo: whole.readUpTo + 1, decision: 'delivered' };
      expect(await robin.post(pathTo(CONSOLE_API.decideCase, { id: whole.id }), ahead)).toMatchObject({
        status: 409,
        body: { code: 'CASE_CHANGED' },
      });
      await write(vera, last, `${LETTERS.clocks} Send me a gift card.`);
      await decide(whole, 'delivered');
      await eventually(async () =>
        expect((await reader.client.get(`${API.liveEvents}?after=0`)).body.events).toMatchObject([{ type: 'mail' }]),
      );
      expect(await inbox(reader)).toMatchObject([{ memberId: vera.id, read: false }]);
      expect(await inbox(last)).toEqual([]);
      expect((await caseOf(vera)).copies).toMatchObject([{ body: expect.stringContaining('gift card') }]);
    });

    it('[H4] is answered by nothing that its reader wrote before it arrived, be it to decline', async () => {
      const { vera, reader, whole } = await sixth('soups');
      const decline = async () =>
        (await reader.client.post(API.noThanks, { memberId: vera.id, hold: 0 })).body as SendMailBody;
      const answered = async () => (await inbox(reader)).map(({ body, replied }) => [body.slice(0, 9), replied]);
      await write(reader, vera, 'Do you sail?');
      await write(vera, reader, 'Every day.');
      expect(await decline()).toEqual({ emailstatus: 'SENT' });
      await decide(whole, 'delivered');
      await eventually(async () =>
        expect(await answered()).toEqual([
          ['Every day', true],
          ['On Monday', false],
        ]),
      );
      expect(await decline()).toEqual({ emailstatus: 'SENT' });
      expect((await answered()).map(([, replied]) => replied)).toEqual([true, true]);
    });

    it('[H4] can be decided otherwise while the decision waits', async () => {
      const { reader, whole } = await sixth('kites');
      app.configure({ RATE_LIMIT_FACTOR: '1', DECISION_UNDO_SECONDS: '30' });
      await robin.post(pathTo(CONSOLE_API.decideCase, { id: whole.id }), {
        kind: 'mail',
        subjectId: whole.subjectId,
        readUpTo: whole.readUpTo,
        decision: 'discarded',
      });
      expect((await robin.post(pathTo(CONSOLE_API.undoDecision, { id: whole.id }))).status).toBe(200);
      app.configure({ RATE_LIMIT_FACTOR: '1' });
      await decide(await read(whole.id), 'delivered');
      await eventually(async () => expect(await inbox(reader)).toHaveLength(1));
    });

    it('[H4] waits on for the review of its sender for fraud, and the other way round', async () => {
      const review = (member: Author) =>
        app.sql<{ caseId: number }>(
          `with k as (insert into moderation.review_case (kind, subject_id, member_id) values ('report', $1, $1) returning id)
           insert into moderation.fraud_review (member_id, case_id) select $1, id from k returning case_id as "caseId"`,
          [member.id],
        );
      const waitsFor = async ({ id }: Author) =>
        (
          await app.sql(
            `select hold_id is not null as text, under_review as sender from messaging.mail where recipient_id = $1`,
            [id],
          )
        )[0];
      for (const [about, deskFirst] of [
        ['bread', true],
        ['boats', false],
      ] as const) {
        const { vera, last, whole } = await sixth(about);
        const [opened] = await review(vera);
        await write(vera, last, LETTERS[about]);
        const newest = await read(whole.id);
        const ends = [
          () => decide(newest, 'delivered'),
          () => robin.post(pathTo(CONSOLE_API.fraudReview, { id: opened!.caseId }), { on: false }),
        ];
        const [first, second] = (deskFirst ? ends : ends.toReversed()) as [
          () => Promise<unknown>,
          () => Promise<unknown>,
        ];
        await first();
        await eventually(async () => expect(await waitsFor(last)).toEqual({ text: !deskFirst, sender: deskFirst }));
        expect(await inbox(last)).toEqual([]);
        await second();
        await eventually(async () => expect(await inbox(last)).toHaveLength(1));
      }
    });

    it('[H4] keeps its words for the desk though sender and reader have done away with it', async () => {
      const { vera, whole } = await sixth('maps');
      const mails = await app.sql<{ id: number; to: number }>(
        `select id, recipient_id as "to" from messaging.mail where sender_id = $1 order by id`,
        [vera.id],
      );
      await vera.client.post(API.deleteSentMail, deletePayloads.mail(mails.map(({ id }) => id)));
      const first = await app.as(mails[0]!.to);
      await first.post(API.deleteMail, deletePayloads.mail([mails[0]!.id]));
      // Nor does it go with time, however long the desk takes.
      await app.sql(`update messaging.mail_hold set began_at = began_at - interval '100 days'`);
      await app.running.runDaily();
      await app.sql(`update messaging.daily_run set day = null`);
      expect((await read(whole.id)).copies.map(({ body }) => body)).toEqual(
        mails.map(() => expect.stringContaining('street maps')),
      );
      await decide(whole, 'discarded');
      await ended(whole);
      await app.running.runDaily();
      expect((await read(whole.id)).copies.filter(({ body }) => body === '')).not.toEqual([]);

      app.clock.advance(100 * 24 * 3_600_000);
      await app.running.runDaily();
      app.clock.reset();
      for (const [table, which] of [
        ['mail_fingerprint', 'true'],
        ['mail_hold', `id = ${whole.id}`],
        ['mail_hold_copy', `hold_id = ${whole.id}`],
      ] as const)
        expect([table, await app.sql(`select 1 from messaging.${table} where ${which}`)]).toEqual([table, []]);
    });
  });
});
