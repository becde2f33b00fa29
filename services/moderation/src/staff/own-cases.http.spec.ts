import {
  API,
  CONSOLE_API,
  ConsoleEvent,
  pathTo,
  SOCKET_PATH,
  type CaseItem,
  type ConsoleContact,
  type ConsoleMember,
  type ConsoleMemberDetail,
  type ConsoleReport,
  type ConsoleReportDetail,
  type DashboardBody,
} from '#contract';
import { io } from 'socket.io-client';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { signInAtDesk } from '#testing/people';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture, type Author } from '../desk.fixture.js';

/** A case of somebody of the staff: how it comes to be theirs. */
type Made = (mine: Author, email: string) => Promise<number>;

describe('cases about somebody of the staff who is a member too', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let kim: Client;
  let sam: Client;
  let mine: Author;
  let email: string;
  let ben: Author;
  let subjects = 5_000_000;

  beforeEach(async () => {
    app = await sharedApp();
    desk = new DeskFixture(app);
    kim = await desk.moderator('Kim');
    const staff = await app.make.staff('moderator', 'Sam');
    sam = await signInAtDesk(app.url, staff);
    [{ email }, mine, ben] = [staff, await desk.author({ email: staff.email.toUpperCase() }), await desk.author()];
  });

  const id = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
    (await app.sql<{ id: number }>(`${sql} returning id`, [...values]))[0]!.id;
  const caseOf = (kind: string, memberId: number | null, subjectId = (subjects += 1)) =>
    id(
      `insert into moderation.review_case (kind, subject_id, member_id, risk, signals)
       values ($1, $2, $3, 'high', '[{"code": "THREAT", "field": null, "span": null, "detail": null, "risk": "high"}]')`,
      [kind, subjectId, memberId],
    );
  const reportOf = async (reported: number, reporter: number) => {
    const reportId = (subjects += 1);
    const caseId = await caseOf('report', reported, reportId);
    await app.sql(
      `insert into moderation.case_report (report_id, case_id, reporter_id, reported_at) values ($1, $2, $3, now())`,
      [reportId, caseId, reporter],
    );
    return caseId;
  };
  const takedown = async (places: readonly string[], by: string) => {
    const requestId = await id(
      `insert into moderation.takedown_request (reference, reason, language, received_at, places, description, name, signature, email)
       values ($1, 'permission', 'en', now(), $2, 'A lake.', 'Quinn', 'Quinn', $3)`,
      [`TD-${(subjects += 1)}`, places, by],
    );
    return caseOf('takedown', null, requestId);
  };

  const KINDS: Readonly<Record<string, Made>> = {
    'a text of theirs': ({ id: me }) => caseOf('text', me),
    'a photo of theirs': ({ id: me }) => caseOf('photo', me),
    'reports about them': ({ id: me }) => reportOf(me, ben.id),
    'a report that they made': ({ id: me }) => reportOf(ben.id, me),
    'what they wrote to the desk': async ({ id: me }) =>
      caseOf(
        'contact',
        me,
        await id(
          `insert into messaging.contact_message (member_id, subject_code, body) values ($1, 'OTHER', 'Hello')`,
          [me],
        ),
      ),
    'the appeal against what came of their report': async ({ id: me }) => {
      const reported = await reportOf(ben.id, me);
      const lee = await app.make.staff('moderator', 'Lee');
      const [decision] = await app.sql<{ id: number; staffId: number }>(
        `with closed as (update moderation.review_case set state = 'decided', decided_at = now() where id = $1)
         insert into moderation.decision (case_id, staff_id, outcome)
         values ($1, $2, 'warned') returning id, staff_id as "staffId"`,
        [reported, lee.id],
      );
      const sanction = await id(
        `insert into moderation.sanction (member_id, kind, language, member_name, case_id, decision_id, staff_id)
         values ($1, 'warn', 'en', 'Ben', $2, $3, $4)`,
        [ben.id, reported, decision!.id, decision!.staffId],
      );
      const appeal = await id(
        `insert into moderation.appeal (member_id, sanction_id, body) values ($1, $2, 'I did not.')`,
        [ben.id, sanction],
      );
      return caseOf('appeal', ben.id, appeal);
    },
    'a text to many strangers that they sent': async ({ id: me }) => {
      const mail = await id(
        `insert into messaging.mail (sender_id, recipient_id, subject, body) values ($1, $2, 'Hello', 'Hello')`,
        [me, ben.id],
      );
      const hold = await id(`insert into messaging.mail_hold (sender_id) values ($1)`, [ben.id]);
      await app.sql(`insert into messaging.mail_hold_copy (hold_id, mail_id, arrived) values ($1, $2, false)`, [
        hold,
        mail,
      ]);
      return caseOf('mail', ben.id, hold);
    },
    'an account that may be theirs as well': async ({ id: me }) =>
      caseOf(
        'accounts',
        ben.id,
        await id(
          `insert into connections.account_link (first_id, second_id, signs, mutual) values ($1, $2, '{device}', true)`,
          [me, ben.id],
        ),
      ),
    'what their account does': ({ id: me }) => caseOf('conduct', me),
    'a takedown for which they ask': (_mine, address) => takedown(['nobody-known'], address),
    'a takedown of what they show': ({ username }) => takedown([username], 'quinn@example.test'),
  };

  const listed = async (by: Client) => {
    const page = async (path: string, query: object = {}) => {
      const { body } = await by.get(pathTo(path, {}, { size: 100, ...query }));
      expect(body.totalElements).toBe(body.content.length);
      return body.content as unknown[];
    };
    const cases = (await page(CONSOLE_API.cases)) as CaseItem[];
    const decided = (await page(CONSOLE_API.cases, { state: 'decided' })) as CaseItem[];
    const reports = (await page(CONSOLE_API.reports)) as ConsoleReport[];
    const messages = (await page(CONSOLE_API.contacts)) as ConsoleContact[];
    return [
      ...cases.map((one) => one.id),
      ...decided.map((one) => one.id),
      ...reports.map((one) => one.caseId),
      ...messages.map((one) => one.caseId),
    ];
  };
  const counted = async (by: Client) => {
    const { open, danger, highRisk, oldestOpenedAt } = (await by.get(CONSOLE_API.counts)).body;
    const { all } = (await by.get(CONSOLE_API.dashboard)).body as DashboardBody;
    const sum = (of: Record<string, number>) => Object.values(of).reduce((total, one) => total + one, 0);
    return [sum(open), sum(danger), highRisk, all.pending, oldestOpenedAt === null, all.oldest === null];
  };

  it.each(Object.keys(KINDS))('[G04] are neither listed nor counted for them, and not opened: %s', async (kind) => {
    const caseId = await KINDS[kind]!(mine, email);
    const detail = kind.startsWith('a takedown') ? CONSOLE_API.takedownDetail : CONSOLE_API.caseDetail;
    expect(await sam.get(pathTo(detail, { id: caseId }))).toMatchObject({ status: 403, body: { code: 'SELF' } });
    expect(await listed(sam)).toEqual([]);
    expect(await counted(sam)).toEqual([0, 0, 0, 0, true, true]);
    // The others have them as ever.
    expect(await listed(kim)).toContain(caseId);
    expect(await counted(kim)).toEqual([1, 1, 1, 1, false, false]);
  });

  it('[G04] leave all others where they are', async () => {
    await Promise.all([KINDS['reports about them']!(mine, email), KINDS['a report that they made']!(mine, email)]);
    const other = await reportOf(ben.id, (await desk.author()).id);
    const of = await takedown([ben.username], 'quinn@example.test');
    expect(await listed(sam)).toEqual(expect.arrayContaining([other, of]));
    expect(await counted(sam)).toEqual([2, 2, 2, 2, false, false]);
  });

  it('[G04] are no number beside their own name among the members, nor beside whom they reported', async () => {
    await Promise.all([reportOf(mine.id, ben.id), reportOf(ben.id, mine.id)]);
    const numbers = async (by: Client) => {
      const found = await Promise.all(
        [mine, ben].map(({ username: q }) => by.get(pathTo(CONSOLE_API.members, {}, { q }))),
      );
      return found.map(({ body }) => (body.content as ConsoleMember[])[0]!.openReports);
    };
    expect([await numbers(sam), await numbers(kim)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const cases = async (by: Client) => (await by.get(pathTo(CONSOLE_API.memberDetail, { id: ben.id }))).body.cases;
    expect([await cases(sam), await cases(kim)]).toEqual([[], [expect.objectContaining({ kind: 'report' })]]);
  });

  /** What somebody hears live, and by what. */
  const hearing = async ({ token }: Client) => {
    const heard: ConsoleEvent[] = [];
    const socket = io(app.url, {
      path: SOCKET_PATH.console,
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
    });
    socket.onAny((type, payload) => type !== 'session-ended' && heard.push(ConsoleEvent.parse(payload)));
    await eventually(() => expect(socket.connected).toBe(true));
    return { heard, socket };
  };

  it('[G04] stand neither among the facts about whom they reported, or who reported them, nor in a note or a record of reports', async () => {
    const anna = await desk.author();
    const mineOfBen = await reportOf(ben.id, mine.id);
    await reportOf(mine.id, ben.id);
    const read = await reportOf(ben.id, anna.id);
    const benOfAnna = await reportOf(anna.id, ben.id);
    for (const caseId of [mineOfBen, read])
      await kim.post(pathTo(CONSOLE_API.addCaseNote, { id: caseId }), { text: `At ${caseId}` });
    await app.sql(
      `insert into moderation.decision (case_id, staff_id, outcome, note)
       select case_id, (select id from moderation.staff where name = 'Kim' limit 1), 'dismissed', 'Envy?'
       from unnest($1::bigint[]) as case_id`,
      [[mineOfBen, read]],
    );
    const known = async (by: Client) => {
      const { facts, notes } = (await by.get(pathTo(CONSOLE_API.memberDetail, { id: ben.id })))
        .body as ConsoleMemberDetail;
      const { filed } = (await by.get(pathTo(CONSOLE_API.reportDetail, { id: benOfAnna }))).body as ConsoleReportDetail;
      const { reportsReceived, reportsMade, waiting, earlier } = facts;
      const of = (cases: readonly { caseId: number | null }[]) =>
        cases.map(({ caseId }) => caseId!).toSorted((one, other) => one - other);
      return [reportsReceived, reportsMade, filed[0]!.reporterRecord.made, ...[waiting, earlier, notes].map(of)];
    };
    expect(await known(sam)).toEqual([1, 1, 1, [read], [read], [read]]);
    const both = [mineOfBen, read];
    expect(await known(kim)).toEqual([2, 2, 2, both, both, both]);
  });

  it('are in no number that they hear live: their console asks for its own', async () => {
    const [kims, sams] = [await hearing(kim), await hearing(sam)];
    await mine.client.post(API.updateProfile, {
      updatedColumns: { profile: [{ name: 'desc_headline', val: 'Sailing at noon' }] },
    });
    await eventually(() => expect(kims.heard.at(-1)).toMatchObject({ type: 'counts', counts: { text: 1 } }));
    await desk.writes(ben, { desc_headline: 'Sailing at dawn' });
    await eventually(() => expect(kims.heard.at(-1)).toMatchObject({ type: 'counts', counts: { text: 2 } }));
    await eventually(() => expect(sams.heard.map(({ type }) => type)).toEqual(['case-opened', 'case-opened']));
    expect((await sam.get(CONSOLE_API.counts)).body.open).toMatchObject({ text: 1 });
    for (const { socket } of [kims, sams]) socket.disconnect();
  });

  it('likewise count nothing that is against a decision of theirs, which they read and others decide', async () => {
    const lee = await app.make.staff('moderator', 'Lee');
    const leeAtDesk = await signInAtDesk(app.url, lee);
    const sanction = await id(
      `insert into moderation.sanction (member_id, kind, language, member_name, staff_id) values ($1, 'warn', 'en', 'Ben', $2)`,
      [ben.id, lee.id],
    );
    const appeal = await id(
      `insert into moderation.appeal (member_id, sanction_id, body) values ($1, $2, 'I did not.')`,
      [ben.id, sanction],
    );
    const caseId = await caseOf('appeal', ben.id, appeal);
    expect(await listed(leeAtDesk)).toEqual([caseId]);
    expect((await counted(leeAtDesk)).slice(0, 3)).toEqual([0, 0, 0]);
    expect((await counted(kim)).slice(0, 3)).toEqual([1, 1, 1]);
    // The figures of the overview are the whole desk's.
    expect((await counted(leeAtDesk))[3]).toBe(1);

    const [kims, lees] = [await hearing(kim), await hearing(leeAtDesk)];
    await desk.writes(ben, { desc_headline: 'Sailing at dawn' });
    await eventually(() => expect(kims.heard.at(-1)).toMatchObject({ type: 'counts', counts: { appeal: 1, text: 1 } }));
    await eventually(() => expect(lees.heard.map(({ type }) => type)).toEqual(['case-opened']));
    for (const { socket } of [kims, lees]) socket.disconnect();
  });
});
