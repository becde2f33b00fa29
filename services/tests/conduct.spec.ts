import { actionPayloads, API, CONDUCT, CONSOLE_API, decodePage, InboxRow, pathTo, type CaseItem } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { type Author, DeskFixture } from '../moderation/src/desk.fixture.js';

/** What leads a stranger away from here, as fraud does it. */
const LURES: Readonly<Record<string, string>> = {
  WhatsApp: 'I am hardly ever here. Write me on WhatsApp, plus one 212 555 0147, and I answer at once.',
  Telegram: 'Let us go on at Telegram, my name there is @sweet_harbour.',
  Bitcoin: 'My uncle doubles BTC for his friends; send some bitcoin to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq.',
  'a bank account': 'The flight is paid back at once, my IBAN is DE89 3704 0044 0532 0130 00.',
  'a page': 'My real pictures are at https://pretty-lake.example/me, have a look.',
};

describe('what an account does that people rarely do', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;

  beforeAll(async () => {
    app = await sharedApp();
    desk = new DeskFixture(app);
    robin = await desk.moderator();
  });
  afterEach(() => {
    app.configure();
    app.clock.reset();
  });

  const cases = async ({ id }: Author): Promise<CaseItem[]> => {
    await settled(app, ['account.active']);
    const query = { kind: 'conduct', memberId: id, order: 'newest' };
    const [open, decided] = await Promise.all(
      ['waiting', 'decided'].map((state) => robin.get(pathTo(CONSOLE_API.cases, {}, { ...query, state }))),
    );
    return [...open!.body.content, ...decided!.body.content];
  };
  const lookInto = async ({ id }: CaseItem) => {
    const { subjectId } = (await desk.open(robin, id)).body as { subjectId: number };
    const request = { kind: 'conduct', subjectId, decision: 'looked-into' };
    expect((await robin.post(pathTo(CONSOLE_API.decideCase, { id }), request)).status).toBe(200);
  };
  const write = async ({ client }: Author, { id }: Author, body: string) =>
    expect((await client.post(API.sendMail, { emailToMemberId: id, subject: 'Hello', body })).body).toEqual({
      emailstatus: 'SENT',
    });
  const signsFor = async ({ client }: Author) =>
    decodePage(InboxRow, (await client.get(API.inbox)).body).content.map(({ signs }) => signs);

  it('[C12] luring a stranger away arrives with a warning, and lies before the desk when it is repeated', async () => {
    const scammer = await desk.author();
    const bait = Object.values(LURES);
    const readers = await Promise.all(bait.map(() => desk.author()));
    for (const [n, reader] of readers.entries()) {
      await write(scammer, reader, bait[n]!);
      await eventually(async () => {
        const [signs] = await signsFor(reader);
        expect([bait[n], signs?.some((sign) => ['contact', 'money', 'link'].includes(sign))]).toEqual([bait[n], true]);
      });
      expect(await cases(scammer)).toMatchObject(
        n + 1 < CONDUCT.lures.strangers ? [] : [{ signalCodes: ['LURES'], risk: 'high', state: 'open' }],
      );
    }
  });

  it('[C12] a number among people who know each other, and mail without any lure, are nobody’s business', async () => {
    const vera = await desk.author();
    const friends = await Promise.all(Array.from({ length: CONDUCT.lures.strangers + 1 }, () => desk.author()));
    for (const friend of friends) {
      await write(vera, friend, 'The regatta begins at nine, and the coffee on board is mine.');
      await write(friend, vera, 'Then I bring the buns.');
      await write(vera, friend, LURES['WhatsApp']!);
    }
    expect(await cases(vera)).toEqual([]);
  });

  it('[E27] opening profiles and searching far beyond what people do in a day lies before the desk, once a day', async () => {
    const [comber, other] = [await desk.author(), await desk.author()];
    const search = () => comber.client.post(API.search, { P_AGE_START: 18, P_AGE_END: 99 });
    const open = () => comber.client.get(pathTo(API.profileModal, { memberId: other.id }));
    const view = () => comber.client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: other.id }));
    // Thirty, all told: the limits by the hour are their own, and not in the way of the first ones.
    for (let n = 0; n < 9; n += 1) for (const look of [search, open, view]) expect((await look()).status).toBe(200);
    app.configure({ RATE_LIMIT_FACTOR: '0.02' });
    for (const look of [search, open, view]) expect((await look()).status).toBe(200);
    expect(await cases(comber)).toEqual([]);
    for (const look of [search, open, view]) expect((await look()).status).toBe(200);
    expect(await cases(comber)).toMatchObject([{ signalCodes: ['COMBS'], risk: 'medium' }]);
    expect(await cases(other)).toEqual([]);
  });

  it('[E03] a burst of winks of a new account arrives, and lies before the desk with all else that is noticed', async () => {
    app.configure({ RATE_LIMIT_FACTOR: '0.1' });
    const [eager, settledIn] = [await desk.author({ gender: 'M' }), await desk.author({ gender: 'M' })];
    await app.sql(`update auth.account set created_at = now() - make_interval(days => $2) where id = $1`, [
      settledIn.id,
      CONDUCT.newDays + 1,
    ]);
    const women = await Promise.all(Array.from({ length: 5 }, () => desk.author()));
    const winkAt = async ({ client }: Author, { id }: Author) =>
      expect((await client.post(API.wink, actionPayloads.wink(id))).body).toEqual({ status: 'success' });
    for (const man of [eager, settledIn]) {
      for (const woman of women.slice(0, 3)) for (let n = 0; n < 3; n += 1) await winkAt(man, woman);
      expect(await cases(man)).toEqual([]);
      await winkAt(man, women[3]!);
      await winkAt(man, women[4]!);
    }
    expect(await cases(settledIn)).toEqual([]);
    const [found] = await cases(eager);
    expect(found).toMatchObject({ signalCodes: ['WINK_BURST'], risk: 'medium' });
    for (const { client } of women) expect((await client.get(API.winks)).body.totalElements).toBe(2);

    const notice = async () => {
      await app.sql(
        `insert into messaging.outbox (type, payload) values ('strangers.lured', jsonb_build_object('memberId', $1::bigint))`,
        [eager.id],
      );
      return cases(eager);
    };
    const { subjectId } = (await desk.open(robin, found!.id)).body as { subjectId: number };
    expect(await notice()).toMatchObject([{ signalCodes: ['WINK_BURST', 'LURES'], risk: 'high' }]);
    const unread = { kind: 'conduct', subjectId, decision: 'looked-into' };
    expect((await robin.post(pathTo(CONSOLE_API.decideCase, { id: found!.id }), unread)).body).toMatchObject({
      code: 'CASE_CHANGED',
    });
    await lookInto(found!);
    expect(await notice()).toMatchObject([{ id: found!.id, state: 'decided' }]);
    await app.sql(
      `update moderation.review_case set opened_at = opened_at - make_interval(hours => $2) where id = $1`,
      [found!.id, CONDUCT.againHours],
    );
    expect(await notice()).toMatchObject([{ signalCodes: ['LURES'], state: 'open' }, { state: 'decided' }]);
  });
});
