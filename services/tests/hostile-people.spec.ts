import {
  actionPayloads,
  API,
  BlockedProfileRow,
  decodePage,
  deletePayloads,
  InboxRow,
  pathTo,
  removalRequest,
  RETENTION,
  SentRow,
  TEXTS,
  type OwnReport,
} from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MemberTraits } from '#testing/make';
import { PASSWORD } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import type { Author } from '../moderation/src/desk.fixture.js';
import { ReportFixture } from '../moderation/src/reports/reports.fixture.js';

describe('people who are hostile to each other', () => {
  let app: TestApp;
  let desk: ReportFixture;
  let vera: Author;
  let otto: Author;

  beforeAll(async () => {
    app = await sharedApp();
    desk = new ReportFixture(app, await new ReportFixture(app, app.visitor).moderator());
  });
  beforeEach(async () => {
    vera = await desk.author({ gender: 'F', firstName: 'Vera', headline: 'Kites and puns' });
    otto = await desk.author({ gender: 'M', firstName: 'Otto', headline: 'Honest and kind' });
  });

  afterEach(() => app.configure());

  const block = (by: Author, { id }: { id: number }) => by.client.post(API.blockMember, actionPayloads.block(id));
  const inbox = async ({ client }: Author) => decodePage(InboxRow, (await client.get(API.inbox)).body).content;
  const sent = async ({ client }: Author) => decodePage(SentRow, (await client.get(API.sent)).body).content;
  const reportsOf = async ({ client }: { client: Client }): Promise<OwnReport[]> =>
    (await client.get(API.ownReports)).body.content as OwnReport[];
  const viewOf = async ({ client }: Author, id: number): Promise<unknown[][]> =>
    (await client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: id }))).body as unknown[][];
  const change = ({ id }: Author, what: string) => app.sql(`update members.member set ${what} where id = $1`, [id]);
  const leave = async (member: Author) => {
    await app.sql('update auth.account set password_hash = $2 where id = $1', [member.id, await quickHash(PASSWORD)]);
    const { body, headers } = removalRequest({ email: member.email, password: PASSWORD });
    expect((await member.client.post(API.removeAccount, body, headers)).body).toEqual({ removalStatus: 'success' });
    await settled(app);
  };
  const threat = { subject: 'You', body: 'You, at length' };
  const reportMail = (by: Author, id: number) => by.client.post(pathTo(API.reportMail, { id }));

  describe('a report', () => {
    it('[H8] parts nobody: the two go on finding each other and writing', async () => {
      await desk.write(otto, vera, 'Hello');
      await desk.report(vera, otto);
      expect((await viewOf(vera, otto.id))[0]).toContain('Otto');
      expect((await viewOf(otto, vera.id))[0]).toContain('Vera');
      expect((await desk.write(vera, otto, 'Please stop')).body).toEqual({ emailstatus: 'SENT' });
      expect(desk.mailsTo(otto).filter((subject) => /report/i.test(subject))).toEqual([]);
      expect(await inbox(vera)).toMatchObject([{ name: 'Otto', subject: 'Hello' }]);
      expect((await vera.client.get(API.blocked)).body).toEqual({ content: [], totalElements: 0 });
    });

    it('[law: dsa-reporter-outcome] [H8] is read by who made it, with the mail as it was, the reason and what came of it', async () => {
      await desk.write(otto, vera, 'You');
      await desk.write(vera, otto, 'Stop');
      const open = await desk.report(vera, otto, { reason: 'HARASSMENT', note: 'He threatens me.' });
      await app.sql(`update messaging.mail set subject = '-', body = '' where sender_id = $1`, [otto.id]);
      const kept = {
        memberId: otto.id,
        name: 'Otto',
        reason: 'HARASSMENT',
        note: 'He threatens me.',
        mails: [
          { byReporter: false, ...threat },
          { byReporter: true, subject: 'Stop' },
        ],
      };
      expect(await reportsOf(vera)).toMatchObject([{ ...kept, state: 'open' }]);
      expect(await reportsOf(otto)).toEqual([]);
      await desk.close(open, { decision: 'warned', reasonCode: 'INSULTS' });
      await eventually(async () => expect(await reportsOf(vera)).toMatchObject([{ ...kept, state: 'acted' }]));
      await desk.close(await desk.report(vera, otto), { decision: 'dismissed' });
      await eventually(async () =>
        expect((await reportsOf(vera)).map(({ state }) => state)).toEqual(['dismissed', 'acted']),
      );
    });

    it('[E15] is never told to whom it is about, nor by whom it was made, whatever the desk decides', async () => {
      await desk.close(await desk.report(vera, otto, { reason: 'SCAM', note: 'Vera says so.' }), {
        decision: 'warned',
        reasonCode: 'INSULTS',
      });
      const told = await eventually(() => {
        const mails = app.mails.messages.filter(({ to }) => to.includes(otto.email));
        expect(mails).not.toEqual([]);
        return mails.map(({ mail }) => [mail.subject, mail.text, mail.html]);
      });
      const asked = await Promise.all(
        [API.myProfile, API.liveEvents, API.liveCounts, API.ownReports, API.views, API.blocked, API.settings].map(
          async (path) => (await otto.client.get(path)).body as unknown,
        ),
      );
      expect(JSON.stringify([told, asked])).not.toMatch(new RegExp(`Vera|${vera.id}|${vera.username}`));
    });

    it('[E16] shows its maker no letter of whom it is about that waits, and the desk all of them', async () => {
      const ada = await desk.author({ gender: 'F' });
      await desk.write(otto, vera, 'Hello');
      await desk.review(await desk.report(ada, otto), true);
      expect((await desk.write(otto, vera, 'You')).body).toEqual({ emailstatus: 'SENT' });
      await desk.write(vera, otto, 'Stop');
      const open = await desk.report(vera, otto);
      const letters = async () => (await reportsOf(vera)).map(({ mails }) => mails.map(({ subject }) => subject));
      expect(await letters()).toEqual([['Hello', 'Stop']]);
      const read = (await desk.detail(open)).filed.find(({ reporter }) => reporter?.memberId === vera.id);
      expect(read?.mails?.map(({ subject }) => subject)).toEqual(['Hello', 'You', 'Stop']);
      // Let go, it comes as a letter.
      await desk.review(open, false);
      await settled(app);
      expect((await inbox(vera)).map(({ subject }) => subject)).toEqual(['You', 'Hello']);
    });

    it('[H1] has the letter that was reported, however many came after it', async () => {
      await desk.write(otto, vera, 'You');
      const [mail] = await inbox(vera);
      await app.sql(
        `insert into messaging.mail (sender_id, recipient_id, subject, body)
         select $1, $2, 'Nice weather', n::text from generate_series(1, 60) n`,
        [otto.id, vera.id],
      );
      expect((await reportMail(vera, mail!.emailId)).body).toEqual({ status: 'success' });
      await settled(app);
      const [filed] = (await desk.detail((await desk.caseOf(otto))!)).filed;
      expect(filed?.mails).toHaveLength(51);
      expect(filed?.mails?.[0]).toMatchObject({ byReporter: false, ...threat });
    });

    it('[H1] that waits has what was written since, once it is made again', async () => {
      await desk.write(otto, vera, 'Hello');
      const open = await desk.report(vera, otto);
      await desk.write(otto, vera, 'You');
      const [mail] = await inbox(vera);
      await reportMail(vera, mail!.emailId);
      await settled(app);
      await desk.write(otto, vera, 'You too');
      const filed = async () =>
        (await desk.detail(open)).filed.map(({ mails }) => mails?.map(({ subject }) => subject));
      expect(await filed()).toEqual([['Hello', 'You']]);
      await vera.client.post(pathTo(API.reportById, { id: otto.id }));
      await settled(app);
      expect(await filed()).toEqual([['Hello', 'You', 'You too']]);
      expect(await desk.caseOf(otto)).toMatchObject({ id: open.id, reports: 1 });
      // Whoever had it open before decides about what they have read, and the rest comes before the desk by itself.
      expect((await desk.close(open, { decision: 'dismissed', additions: 1 })).status).toBe(200);
      await settled(app);
      const anew = (await desk.caseOf(otto))!;
      expect(anew.id).not.toBe(open.id);
      const { filed: again, additions } = await desk.detail(anew);
      expect(again.map(({ mails }) => mails?.map(({ subject }) => subject))).toEqual([['Hello', 'You', 'You too']]);
      expect(await reportsOf(vera)).toMatchObject([{ state: 'open' }, { state: 'dismissed' }]);
      expect((await desk.close(anew, { decision: 'dismissed', additions })).status).toBe(200);
      await settled(app);
      expect(await desk.caseOf(otto)).toBeUndefined();
    });

    it('[H1] that says more while a decision waits comes before the desk anew, unless that is taken back', async () => {
      await desk.write(otto, vera, 'Hello');
      const open = await desk.report(vera, otto);
      const explain = async (note: string) => {
        const path = pathTo(API.reportDetails, { id: otto.id });
        expect((await vera.client.post(path, { reason: 'HARASSMENT', note })).status).toBe(200);
        await settled(app, ['reports.decided']);
      };
      app.configure({ DECISION_UNDO_SECONDS: '600' });
      const dismiss = { decision: 'dismissed', additions: 0 };
      expect((await desk.close(open, dismiss)).status).toBe(200);
      await explain('He knows where I live.');
      expect((await desk.undo(open)).status).toBe(200);
      expect((await desk.detail(open)).filed).toMatchObject([{ note: 'He knows where I live.' }]);
      expect((await desk.close(open, { ...dismiss, additions: 1 })).status).toBe(200);
      // Pressed once more it says nothing new.
      await explain('He knows where I live.');
      await settled(app);
      expect(await desk.caseOf(otto)).toBeUndefined();

      const next = await desk.report(vera, otto);
      expect((await desk.close(next, dismiss)).status).toBe(200);
      await explain('He wrote to my sister.');
      await settled(app);
      expect((await desk.detail((await desk.caseOf(otto))!)).filed).toMatchObject([{ note: 'He wrote to my sister.' }]);
    });

    it('[H8] [B20] shows its maker nothing that they could not see, and tells nobody from somebody', async () => {
      const never = 2 ** 51 + 1;
      const unseen = await Promise.all(
        ([{ hidden: true }, { privateMode: true }, { status: 'suspended' }] satisfies MemberTraits[]).map(
          async (traits) => (await app.make.member({ gender: 'M', headline: 'Honest and kind', ...traits })).id,
        ),
      );
      const ids = [...unseen, never];
      for (const id of ids)
        expect((await vera.client.post(pathTo(API.reportById, { id }))).body.status).toBe('success');
      await settled(app);
      const nothing = { name: null, reason: null, note: null, mails: [], state: 'open' };
      const { body } = await vera.client.get(API.ownReports);
      expect(body.totalElements).toBe(ids.length);
      const rows = (body.content as OwnReport[]).map(({ id: _id, reportedAt: _at, memberId: _whom, ...row }) => row);
      expect(rows).toEqual(ids.map(() => nothing));

      // The one about nobody is answered as one about somebody would be.
      app.clock.advance(25 * 3_600_000);
      await app.running.runDaily();
      app.clock.reset();
      expect((await reportsOf(vera)).map(({ memberId, state }) => [memberId, state])).toEqual([
        [never, 'dismissed'],
        ...unseen.toReversed().map((id) => [id, 'open']),
      ]);
    });
  });

  describe('who blocked somebody', () => {
    const CARD = { 0: 'id', 5: 'name', 30: 'Y' } as const;
    const card = (id: number, name: string) =>
      Array.from({ length: BlockedProfileRow.length }, (_, slot) =>
        slot in CARD ? { id, name, Y: 'Y' }[CARD[slot as keyof typeof CARD]] : null,
      );

    it.each([
      ['is as they were', () => Promise.resolve(), 'Otto'],
      ['has hidden', () => change(otto, 'hidden = true'), 'Otto'],
      ['is called otherwise now', () => change(otto, `first_name = 'Karl', city = 'Elsewhere'`), 'Otto'],
      ['blocks back', () => block(otto, vera), 'Otto'],
      ['has left', () => leave(otto), ''],
    ] as const)(
      '[H6] sees of one who %s a card with the name they knew and nothing else',
      async (_how, become, name) => {
        await block(vera, otto);
        await become();
        expect(await viewOf(vera, otto.id)).toEqual([card(otto.id, name)]);
      },
    );

    it('[H6] sees the profile again once the block is lifted', async () => {
      await block(vera, otto);
      await vera.client.post(API.deleteBlocked, deletePayloads.blocked([otto.id]));
      expect((await viewOf(vera, otto.id))[0]).toContain('Honest and kind');
    });
  });

  describe('a stalker with two accounts', () => {
    /** Everything that can be asked about somebody by their number, and what is kept of having asked. */
    const asked = async ({ client }: Author, id: number): Promise<string> => {
      const words = { emailToMemberId: id, subject: 'You', body: 'Where are you?' };
      const answers = [
        await client.post(API.checkMail, words),
        await client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: id })),
        await client.get(pathTo(API.profileModal, { memberId: id })),
        await client.post(API.recordView, actionPayloads.recordView(id)),
        await client.post(pathTo(API.reportById, { id })),
        await client.get(API.ownReports),
        await client.post(API.blockMember, actionPayloads.block(id)),
        await client.get(API.blocked),
        await client.get(API.inbox),
        await client.get(API.liveCounts),
      ];
      const told = JSON.stringify(answers.map(({ status, body }) => [status, body]));
      // Numbers, days and times of the rows are their own.
      return told.replaceAll(String(id), 'ID').replace(/\d{11,}|\d{4}-\d\d-\d\d[^"]*|\d\d:\d\d:\d\d/g, '');
    };

    it('[C1] learns of who blocked the one and hid no more than of nobody, with either', async () => {
      const others = await Promise.all([1, 2].map(() => desk.author({ gender: 'M' })));
      const olaf = await desk.author({ gender: 'M', firstName: 'Olaf' });
      await block(vera, otto);
      await change(vera, 'hidden = true');
      for (const [stalker, stranger] of [
        [otto, others[0]!],
        [olaf, others[1]!],
      ] as const)
        expect(await asked(stalker, vera.id)).toBe(await asked(stranger, 2 ** 51 + 1));
      await settled(app);
      const hers = await app.sql(`select 1 from messaging.live_event where member_id = $1`, [vera.id]);
      expect([hers, app.mails.messages.filter(({ to }) => to.includes(vera.email))]).toEqual([[], []]);
    });
  });

  describe('who is out of sight', () => {
    it('[E33] [B20] is not found at what they do by taking it off the lists where it does not stand', async () => {
      await change(vera, 'hidden = true');
      for (const act of [
        vera.client.post(API.recordView, actionPayloads.recordView(otto.id)),
        vera.client.post(API.wink, actionPayloads.wink(otto.id)),
        vera.client.post(API.favorite, actionPayloads.favorite(otto.id)),
      ])
        expect((await act).body).toEqual({ status: 'success' });
      for (const [call, body] of [
        [API.deleteViews, deletePayloads.views([vera.id])],
        [API.deleteWinks, deletePayloads.winks([vera.id])],
        [API.deleteFavoritedMe, deletePayloads.favoritedMe([vera.id])],
      ] as const)
        expect((await otto.client.post(call, body)).body).toEqual({ status: 'success', deleted: 0 });
    });

    it.each([
      ['is suspended', () => change(vera, `status = 'suspended'`)],
      ['has left', () => leave(vera)],
    ] as const)('[E11] and %s answers whom they blocked as before', async (_how, become) => {
      const wrote = async () => (await desk.write(otto, vera, 'You')).body as unknown;
      await block(vera, otto);
      expect(await wrote()).toEqual({ emailstatus: 'BLOCKED_YOU' });
      await become();
      expect(await wrote()).toEqual({ emailstatus: 'BLOCKED_YOU' });
    });
  });

  describe('who was written to and is then blocked', () => {
    it('[H1] [E08] keeps the words, from "Member", and reports them by the mail', async () => {
      await desk.write(otto, vera, 'You');
      await desk.write(vera, otto, 'Stop');
      await block(otto, vera);
      const kept = { memberId: otto.id, name: TEXTS.mail.unknownMember, age: null, city: null, imageName: null };
      const [mail] = await inbox(vera);
      expect(mail).toMatchObject({ ...kept, ...threat });
      expect(await sent(vera)).toMatchObject([{ ...kept, subject: 'Stop' }]);
      expect((await vera.client.get(API.liveCounts)).body).toMatchObject({ unreadMail: 1 });
      expect([await inbox(otto), await sent(otto)]).toEqual([[], []]);

      expect((await reportMail(vera, mail!.emailId)).body).toEqual({ status: 'success' });
      const found = await eventually(async () => {
        const open = await desk.caseOf(otto);
        expect(open).toMatchObject({ reports: 1 });
        return open!;
      });
      expect((await desk.detail(found)).filed).toMatchObject([{ mails: [threat, { byReporter: true }] }]);
      expect(await reportsOf(vera)).toMatchObject([{ memberId: otto.id, name: null, mails: [threat, {}] }]);
    });

    it('[H1] keeps them from who hid since, but for those who may write though nobody sees them', async () => {
      const paid = await desk.author({ gender: 'M', firstName: 'Paul', memberType: 2 });
      for (const writer of [otto, paid]) {
        await desk.write(writer, vera, 'You');
        await change(writer, 'hidden = true');
      }
      expect((await inbox(vera)).map(({ name, body }) => [name, body])).toEqual([
        ['Paul', threat.body],
        [TEXTS.mail.unknownMember, threat.body],
      ]);
    });

    it('[H1] reports with evidence who threatened, blocked and left, by the mail and by the member', async () => {
      const also = await desk.author({ gender: 'F', firstName: 'Ada' });
      for (const victim of [vera, also]) {
        await desk.write(otto, victim, 'You');
        await block(otto, victim);
      }
      await leave(otto);
      const [mail] = await inbox(vera);
      expect(mail).toMatchObject({ name: TEXTS.mail.unknownMember, ...threat });
      await reportMail(vera, mail!.emailId);
      await also.client.post(pathTo(API.reportById, { id: otto.id }));
      const open = await eventually(async () => {
        const found = await desk.caseOf(otto);
        expect(found).toMatchObject({ reports: 2 });
        return found!;
      });
      const evidence = { profile: null, mails: [{ byReporter: false, ...threat }] };
      expect((await desk.detail(open)).filed).toMatchObject([evidence, evidence]);
      expect((await desk.close(open, { decision: 'account-closed', reasonCode: 'INSULTS' })).status).toBe(200);
      await eventually(async () => expect(await reportsOf(vera)).toMatchObject([{ state: 'acted', mails: [threat] }]));
    });

    it('[H1] reports nobody of whom nothing is known any more, three months after they left', async () => {
      await leave(otto);
      const long = `make_interval(months => ${RETENTION.safetyMonths}, days => 1)`;
      await app.sql(`update connections.former_member set removed_at = now() - ${long} where member_id = $1`, [
        otto.id,
      ]);
      app.clock.advance(50 * 3_600_000);
      await app.running.runDaily();
      app.clock.reset();
      expect((await vera.client.post(pathTo(API.reportById, { id: otto.id }))).body).toEqual({ status: 'success' });
      await settled(app);
      expect(await desk.caseOf(otto)).toBeUndefined();
    });

    it('[H1] reports by mail only what they received', async () => {
      await desk.write(otto, vera, 'You');
      const [mail] = await inbox(vera);
      for (const by of [otto, await desk.author()])
        expect((await reportMail(by, mail!.emailId)).body).toMatchObject({ code: 'NOT_FOUND' });
      expect(await app.sql('select 1 from connections.report where reported_id = $1', [otto.id])).toEqual([]);
    });
  });
});
