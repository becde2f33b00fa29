import { createHash } from 'node:crypto';
import {
  AccountSettingsRow,
  API,
  APPEAL,
  CONSOLE_API,
  decodeRows,
  LEAVING,
  MAIL_LANGUAGES,
  pathTo,
  RETENTION,
  ROUTES,
  type AppealLookBody,
  type CaseItem,
  type ConsoleAppealDetail,
  type OwnDecision,
} from '#contract';
import { Client, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { PASSWORD } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { DRAWN } from '../../../members/src/photos/drawn-pictures.fixture.js';
import { quiet } from '../../../tests/removal.fixture.js';
import type { Author } from '../desk.fixture.js';
import { ReportFixture } from '../reports/reports.fixture.js';

const WHY = 'I meant the ship, not the drink.';

describe('an appeal', () => {
  let app: TestApp;
  let desk: ReportFixture;
  /** Robin decides first, Kim about the appeal. */
  let robin: Client;
  let kim: Client;
  let olivia: Client;
  let passwordHash: string;
  let anna: Author;
  let reader: Author;

  beforeAll(async () => {
    app = await sharedApp();
    const making = new ReportFixture(app, app.visitor);
    [robin, kim] = [await making.moderator('Robin'), await making.moderator('Kim')];
    olivia = await making.moderator('Olivia', 'operator');
    desk = new ReportFixture(app, robin);
    passwordHash = await quickHash(PASSWORD);
    reader = await desk.author({ gender: 'M' });
  });
  beforeEach(async () => {
    anna = await desk.author({ firstName: 'Anna', headline: 'Sailing at dawn', passwordHash });
  });

  const [address] = [ROUTES.appeal.replace(':token', '')];
  const found = new Set<string>();
  /** The token of the link in a mail about something, of which none was asked for before. */
  const tokenFrom = async (about: string, { email } = anna): Promise<string> => {
    const token = await eventually(async () => {
      const { text = '', html = '' } = await app.mails.next(email, about);
      const [, newest] = new RegExp(`${app.config.publicUrl}${address}([\\w-]+)`).exec(text) ?? [];
      expect(html).toContain(`${address}${newest}`);
      expect([...found]).not.toContain(newest);
      return newest!;
    });
    found.add(token);
    // The mail is out a moment before what messaging wrote about it is committed.
    const hash = createHash('sha256').update(token).digest();
    await eventually(async () =>
      expect(await app.sql(`select 1 from moderation.appeal_link where token_hash = $1`, [hash])).toHaveLength(1),
    );
    return token;
  };
  /** The same once that is so which the mail says: it goes out by itself, and may be there first. */
  const whenDone = async (about: string): Promise<string> => {
    const token = await tokenFrom(about);
    await quiet(app);
    return token;
  };
  const look = (token: string) => app.visitor.post(API.lookAtAppeal, { token });
  const send = (token: string, text = WHY) => app.visitor.post(API.appeal, { token, text });
  const waiting = async (): Promise<CaseItem> => desk.waiting(kim, anna, 'appeal');
  const open = async (by: Client): Promise<ConsoleAppealDetail> => {
    const { id } = await waiting();
    const { status, body } = await by.get(pathTo(CONSOLE_API.appealDetail, { id }));
    expect(status).toBe(200);
    return body;
  };
  const decide = async (decision: string, by: Client = kim) => {
    const { id, subjectId } = await open(by);
    return by.post(pathTo(CONSOLE_API.decideCase, { id }), { kind: 'appeal', subjectId, decision });
  };
  const answer = async (email = anna.email) => (await app.mails.next(email, 'appeal')).text ?? '';

  const rejectText = async (decision: object = {}): Promise<string> => {
    await desk.writes(anna, { desc_headline: 'Rum and the sea', desc_fun: 'Kites on windy days.' });
    await desk.decide(robin, await desk.read(robin, anna), {
      decision: 'approved',
      verdicts: { headline: 'rejected' },
      reasonCode: 'OFFENSIVE',
      note: 'No drink.',
      ...decision,
    });
    return tokenFrom('not approved');
  };
  const warn = async (): Promise<string> => {
    const report = await desk.report(reader, anna);
    await desk.close(report, { decision: 'warned', reasonCode: 'INSULTS' });
    return tokenFrom('A warning');
  };
  const suspend = async (): Promise<string> => {
    const report = await desk.report(reader, anna);
    await desk.close(report, { decision: 'suspended', days: 7, reasonCode: 'INSULTS' });
    return whenDone('is suspended');
  };

  describe('begins with the link of a notice', () => {
    it('that says what was decided and why, to who holds it and to nobody else', async () => {
      const token = await rejectText();
      const { status, body } = await look(token);
      expect([status, body]).toEqual([
        200,
        {
          about: 'text',
          decidedAt: expect.any(String),
          fields: ['headline'],
          reason: expect.stringContaining('Some words may hurt'),
          until: null,
          expiresAt: expect.any(String),
          appeal: null,
          again: false,
          accountBack: null,
        } satisfies Record<keyof AppealLookBody, unknown>,
      ]);
      expect(body.reason).toContain('No drink.');
      expect(JSON.stringify(body)).not.toMatch(/Robin|Anna|Rum|@/);
      const days = (Date.parse((body as AppealLookBody).expiresAt) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(APPEAL.days);
      for (const other of ['', 'x', token.slice(1), `${token}x`, token.toUpperCase()])
        expect([400, 404]).toContain((await look(other)).status);
    });

    it('whose token the database does not hold', async () => {
      const token = await rejectText();
      const rows = await app.sql(`select encode(token_hash, 'base64') as hash, l::text from moderation.appeal_link l`);
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('that can be used once, and that no second notice can bring back', async () => {
      const token = await rejectText();
      expect(await send(token)).toMatchObject({ status: 200, body: { status: 'success' } });
      expect(await send(token)).toMatchObject({ status: 404, body: { code: 'APPEAL_LINK_UNKNOWN' } });
      // Looked at again it says what has become of the appeal, to who cannot be written to as well.
      expect(await look(token)).toMatchObject({ status: 200, body: { appeal: 'waiting' } });
      const [{ opened }] = (await app.sql<{ opened: boolean }>(
        `select moderation.open_appeal('text', (select subject_id from moderation.review_case
           where kind = 'text' and member_id = $1), '\\x01') as opened`,
        [anna.id],
      )) as [{ opened: boolean }];
      expect(opened).toBe(false);
    });

    it('that counts once, although it is sent twenty times at once', async () => {
      const token = await warn();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(token)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(404)]);
      expect(await app.sql(`select 1 from moderation.appeal where member_id = $1`, [anna.id])).toHaveLength(1);
    });

    it('[law: dsa-complaints] that has expired after half a year, which is said in other words than that it is unknown', async () => {
      const token = await warn();
      await app.sql(`update moderation.appeal_link set expires_at = now() - interval '1 second' where member_id = $1`, [
        anna.id,
      ]);
      for (const late of [await look(token), await send(token)])
        expect(late).toMatchObject({ status: 409, body: { code: 'APPEAL_LINK_EXPIRED' } });
    });

    it('and takes one to a thousand characters', async () => {
      const token = await warn();
      for (const text of ['', '   ', 'x'.repeat(APPEAL.textMax + 1)])
        expect((await send(token, text)).status).toBe(400);
      expect((await send(token, 'é'.repeat(APPEAL.textMax))).status).toBe(200);
    });

    it('and works for a suspended member, who cannot sign in', async () => {
      const token = await suspend();
      const signIn = await app.visitor.post(API.login, { username: anna.username, password: PASSWORD });
      expect(signIn.status).toBe(403);
      expect((await look(token)).body).toMatchObject({ about: 'suspension', until: expect.any(String), fields: [] });
      expect((await send(token)).status).toBe(200);
    });

    it('which approvals, dismissals and restorations do not have', async () => {
      await desk.writes(anna, { desc_fun: 'Kites on windy days.' });
      await desk.decide(robin, await desk.read(robin, anna), { decision: 'approved' });
      expect((await app.mails.next(anna.email, 'approved')).text).not.toContain(address);
      await olivia.post(pathTo(CONSOLE_API.restoreMember, { id: anna.id }), {});
      await quiet(app);
      expect(await app.sql(`select 1 from moderation.appeal_link where member_id = $1`, [anna.id])).toEqual([]);
    });
  });

  describe('of every restriction', () => {
    const hide = async (): Promise<string> => {
      await desk.close(await desk.report(reader, anna), { decision: 'hidden', reasonCode: 'INSULTS' });
      return whenDone('is hidden');
    };
    const close = async (): Promise<string> => {
      await desk.close(await desk.report(reader, anna), { decision: 'account-closed', reasonCode: 'FALSE_IDENTITY' });
      return tokenFrom('has been closed');
    };
    const shown = async () => (await desk.seenBy(reader, anna)) !== null;

    it('[law: dsa-reasons] comes with the reason, how it came about, by which rules, and what can be done', async () => {
      for (const [restrict, subject, ground] of [
        [rejectText, 'not approved', 'software looks at texts and photos first'],
        [warn, 'A warning', 'other people reported it'],
        [hide, 'is hidden', 'other people reported it'],
        [suspend, 'is suspended', 'other people reported it'],
        [close, 'has been closed', 'other people reported it'],
      ] as const) {
        anna = await desk.author({ firstName: 'Anna', headline: 'Sailing at dawn' });
        await restrict();
        const { text } = await app.mails.next(anna.email, subject);
        expect([subject, text]).toEqual([
          subject,
          expect.stringMatching(new RegExp(`${ground}[^]*terms-of-use[^]*go to court[^]*${APPEAL.days} days`)),
        ]);
      }
      anna = await desk.author();
      await olivia.post(pathTo(CONSOLE_API.suspendMember, { id: anna.id }), { days: 3, reasonCode: 'INSULTS' });
      expect((await app.mails.next(anna.email, 'is suspended')).text).toContain('our team noticed it');
    });

    it('[law: dsa-complaints] [law: osa-complaints] shows a profile again that was hidden, unless something else hides it', async () => {
      const [first] = [await hide()];
      await eventually(async () => expect(await shown()).toBe(false));
      await send(first);
      expect((await decide('overturned')).status).toBe(200);
      await eventually(async () => expect(await shown()).toBe(true));
      expect(await answer()).toContain('visible again');

      anna = await desk.author({ firstName: 'Anna' });
      const twice = [await hide(), await hide()];
      await send(twice[0]!);
      await decide('overturned');
      expect(await answer()).toContain('Another one by which your profile is hidden stands');
      await quiet(app);
      expect(await shown()).toBe(false);
    });

    it('shows a profile again whose earlier hiding an approved text had ended, and not one where that was a name', async () => {
      const isShown = (yes: boolean) => eventually(async () => expect(await shown()).toBe(yes));
      const approve = async (texts: Record<string, string>, told: string) => {
        await desk.writes(anna, texts);
        await desk.decide(robin, await desk.read(robin, anna), { decision: 'approved' });
        await app.mails.next(anna.email, told);
      };
      const hideAndWin = async () => {
        await send(await hide());
        await isShown(false);
        await decide('overturned');
        return answer();
      };
      await hide();
      await isShown(false);
      await approve({ desc_headline: 'Sailing at noon' }, 'text was approved');
      await isShown(true);
      expect(await hideAndWin()).toContain('visible again');
      await isShown(true);

      anna = await desk.author({ firstName: 'Anna', headline: 'Sailing at dawn' });
      await hide();
      await isShown(false);
      await approve({ first_name: 'Anna 555' }, 'name was approved');
      expect(await hideAndWin()).toContain('Another one by which your profile is hidden stands');
      await quiet(app);
      expect(await shown()).toBe(false);
    });

    it.each([
      ['had hidden it before', true],
      ['wants it hidden by now', false],
    ])('shows no profile whose member %s', async (_when, before) => {
      const hideMyself = async () =>
        expect((await anna.client.post(API.updateSettings, { P_PROFILE_HIDDEN: 'Y' })).status).toBe(200);
      const settings = async () => decodeRows(AccountSettingsRow, (await anna.client.get(API.settings)).body)[0]!;
      if (before) await hideMyself();
      const token = await hide();
      if (!before) await hideMyself();
      expect(await settings()).toMatchObject({ profileSetting: 'PROFILE_HIDDEN', hiddenByDesk: true });
      await send(token);
      expect((await decide('overturned')).status).toBe(200);
      expect(await answer()).toContain('unless you have hidden it yourself');
      await quiet(app);
      expect(await shown()).toBe(false);
      expect(await settings()).toMatchObject({ profileSetting: 'PROFILE_HIDDEN', hiddenByDesk: false });
    });

    it('shows whoever saved other settings meanwhile, as they had chosen', async () => {
      const token = await hide();
      const { body } = await anna.client.post(API.updateSettings, { P_PROFILE_VISIBLE: 'Y', P_WEEKLY_YES: 'Y' });
      expect(decodeRows(AccountSettingsRow, body)[0]).toMatchObject({
        ...{ profileSetting: 'PROFILE_VISIBLE', weekly: 'WEEKLY_YES', hiddenByDesk: true },
      });
      expect(await shown()).toBe(false);
      await send(token);
      await decide('overturned');
      await eventually(async () => expect(await shown()).toBe(true));
    });

    it('shows nobody who had hidden themselves before a text of theirs was rejected with hiding', async () => {
      await anna.client.post(API.updateSettings, { P_PROFILE_HIDDEN: 'Y' });
      await send(await rejectText({ verdicts: undefined, decision: 'rejected', hideProfile: true }));
      expect((await decide('overturned')).status).toBe(200);
      await answer();
      await quiet(app);
      expect(await shown()).toBe(false);
    });

    it('[law: dsa-complaints] opens an account again that should not have been closed, with all that it held, and waits for the decision', async () => {
      await desk.write(reader, anna, 'Before it was closed');
      await desk.write(anna, reader, 'An answer');
      const sent = async () => (await anna.client.get(API.sent)).body.totalElements as number;
      const token = await close();
      await quiet(app);
      const signIn = (password: string) => app.visitor.post(API.login, { username: anna.username, password });
      expect([(await signIn(PASSWORD)).status, await shown()]).toEqual([401, false]);
      expect((await look(token)).body).toMatchObject({ about: 'closing', appeal: null, accountBack: null });
      await app.sql(`update auth.departure set ends_at = now() + interval '1 hour' where account_id = $1`, [anna.id]);
      await send(token);
      const { keptUntil } = await open(kim);
      expect(Date.parse(keptUntil!) - Date.now()).toBeGreaterThan((LEAVING.days - 1) * 86_400_000);
      expect((await decide('overturned')).status).toBe(200);

      const { text = '' } = await app.mails.next(anna.email, 'is open again');
      const [, reset] = /#token=([\w-]+)/.exec(text) ?? [];
      expect((await app.visitor.post(API.resetPassword, { token: reset, password: 'other9lake' })).status).toBe(200);
      expect((await signIn('other9lake')).status).toBe(200);
      await quiet(app);
      anna = { ...anna, client: await app.as(anna.id) };
      expect(await desk.seenBy(reader, anna)).toMatchObject({ headline: 'Sailing at dawn' });
      expect([await sent(), (await anna.client.get(API.inbox)).body.totalElements]).toEqual([1, 1]);
      expect((await anna.client.get(API.photos)).body).toHaveLength(1);
      expect((await look(token)).body).toMatchObject({ appeal: 'overturned', accountBack: true });
      expect(desk.mailsTo(anna).filter((subject) => /open again|appeal/.test(subject))).toHaveLength(1);
    });

    it('has what a closed account held wait for sixty days at most, however many decisions are appealed', async () => {
      const suspension = await suspend();
      const closing = await close();
      await quiet(app);
      const daysLeft = async () =>
        (
          await app.sql<{ days: number }>(
            `select round(extract(epoch from ends_at - now()) / 86400)::int as days from auth.departure where account_id = $1`,
            [anna.id],
          )
        )[0]!.days;
      const later = (days: number) =>
        app.sql(
          `with aged as (update auth.account set removed_at = removed_at - make_interval(days => $2) where id = $1)
           update auth.departure set ends_at = ends_at - make_interval(days => $2) where account_id = $1`,
          [anna.id, days],
        );
      await later(29);
      await send(suspension);
      expect(await daysLeft()).toBe(LEAVING.days);
      await later(29);
      await send(closing);
      expect(await daysLeft()).toBe(2);
    });

    it('[law: dsa-complaints] opens it without the suspension of before, if that should not have been either', async () => {
      const [suspension, closing] = [await suspend(), await close()];
      await quiet(app);
      for (const token of [suspension, closing]) {
        await send(token);
        expect((await decide('overturned')).status).toBe(200);
        await quiet(app);
      }
      expect(await app.sql('select status, suspended_until from auth.account where id = $1', [anna.id])).toEqual([
        { status: 'active', suspended_until: null },
      ]);
    });

    it('[law: dsa-complaints] opens it suspended until the end of a suspension that stands, and no longer', async () => {
      const longer = await suspend();
      await olivia.post(pathTo(CONSOLE_API.suspendMember, { id: anna.id }), { days: 3, reasonCode: 'INSULTS' });
      const closing = await close();
      await quiet(app);
      for (const token of [longer, closing]) {
        await send(token);
        expect((await decide('overturned')).status).toBe(200);
        await quiet(app);
      }
      expect(
        await app.sql(
          `select status, round(extract(epoch from suspended_until - now()) / 86400)::int as days from auth.account where id = $1`,
          [anna.id],
        ),
      ).toEqual([{ status: 'suspended', days: 3 }]);
    });

    it('opens an account that was closed during a break for nobody to see before its owner signs in', async () => {
      await anna.client.post(API.takeBreak);
      await send(await close());
      await quiet(app);
      expect((await decide('overturned')).status).toBe(200);
      const { text = '' } = await app.mails.next(anna.email, 'is open again');
      await quiet(app);
      expect(await shown()).toBe(false);
      const [, token] = /#token=([\w-]+)/.exec(text) ?? [];
      await app.visitor.post(API.resetPassword, { token, password: 'other9lake' });
      const { body } = await app.visitor.post(API.login, { username: anna.username, password: 'other9lake' });
      await quiet(app);
      expect(await shown()).toBe(true);
      expect((await new Client(app.url, body.token).get(API.ownAccount)).body.breakSince).not.toBeNull();
    });

    it('[law: dsa-complaints] stays closed while the appeal that would end another closing can still be undone', async () => {
      const token = await close();
      await quiet(app);
      const [other] = await app.sql<{ id: number }>(
        `insert into moderation.sanction (member_id, staff_id, kind, reason_code, member_name, username, language)
         select member_id, staff_id, 'close', reason_code, member_name, username, language from moderation.sanction
         where member_id = $1 returning id`,
        [anna.id],
      );
      const hash = createHash('sha256').update('a link that waits').digest();
      await app.sql(`select moderation.open_appeal('sanction', $1, $2)`, [other!.id, hash]);
      app.configure({ DECISION_UNDO_SECONDS: '600' });
      await send('a link that waits');
      expect((await decide('overturned')).status).toBe(200);
      app.configure();
      await send(token);
      expect((await decide('overturned')).status).toBe(200);
      await eventually(async () =>
        expect(
          await app.sql(`select 1 from moderation.outbox where type = 'appeal.decided' and due_at <= now()`),
        ).toEqual([]),
      );
      expect((await look(token)).body).toMatchObject({ appeal: 'overturned', accountBack: false });
      await app.sql(`update moderation.decision set effective_at = now() where effective_at > now()`);
      await quiet(app);
      expect((await look(token)).body).toMatchObject({ accountBack: true });
    });

    it('[law: dsa-complaints] stays closed while another decision closes it, and then says that what it held is erased, and lets its mailbox open another', async () => {
      const token = await close();
      await quiet(app);
      const barred = async () =>
        (await app.sql(`select barred_mailbox is not null as barred from auth.account where id = $1`, [anna.id]))[0];
      const [other] = await app.sql<{ id: number }>(
        `insert into moderation.sanction (member_id, staff_id, kind, reason_code, member_name, username, language)
         select member_id, staff_id, 'close', reason_code, member_name, username, language from moderation.sanction
         where member_id = $1 returning id`,
        [anna.id],
      );
      await send(token);
      await decide('overturned');
      await quiet(app);
      expect(await barred()).toEqual({ barred: true });
      expect((await look(token)).body).toMatchObject({ appeal: 'overturned', accountBack: false });

      const hash = createHash('sha256').update('the other link').digest();
      await app.sql(`select moderation.open_appeal('sanction', $1, $2)`, [other!.id, hash]);
      await app.sql(`update auth.departure set ends_at = now() where account_id = $1`, [anna.id]);
      await app.running.runDaily();
      await quiet(app);
      expect(await app.sql(`select 1 from members.sealed where member_id = $1`, [anna.id])).toEqual([]);
      await send('the other link');
      expect(await open(kim)).toMatchObject({ about: 'closing', keptUntil: null });
      await decide('overturned');
      await quiet(app);
      expect(await barred()).toEqual({ barred: false });
      // Nobody has the address any more: the link says what was decided.
      expect((await look('the other link')).body).toMatchObject({ appeal: 'overturned', accountBack: false });
    });

    it('[law: dsa-reasons] [law: dsa-complaints] is listed for the member, who appeals it from there', async () => {
      await rejectText();
      await warn();
      const list = async () => (await anna.client.get(API.ownDecisions)).body.decisions as OwnDecision[];
      const [warning, text] = await list();
      expect(await list()).toEqual([
        expect.objectContaining({ kind: 'sanction', about: 'warning', ground: 'reported', appeal: null }),
        expect.objectContaining({ kind: 'decision', about: 'text', fields: ['headline'], ground: 'screened' }),
      ]);
      expect(text!.reason).toContain('Some words may hurt');
      const ask = (one: object, { client } = anna) => client.post(API.linkToAppeal, one);
      const { status, body } = await ask({ kind: 'sanction', id: warning!.id });
      expect(status).toBe(200);
      expect(await send(body.token)).toMatchObject({ status: 200 });
      expect((await list())[0]).toMatchObject({ about: 'warning', appeal: 'waiting', appealUntil: expect.any(String) });
      const { id: caseId } = await waiting();
      expect((await kim.post(pathTo(CONSOLE_API.claimCase, { id: caseId }))).status).toBe(200);
      expect((await list())[0]).toMatchObject({ about: 'warning', appeal: 'waiting', appealUntil: null });
      expect(await ask({ kind: 'sanction', id: warning!.id })).toMatchObject({ body: { code: 'APPEAL_LINK_UNKNOWN' } });
      // Nobody else's, and nothing after half a year.
      expect((await ask({ kind: 'decision', id: text!.id }, reader)).status).toBe(404);
      expect((await reader.client.get(API.ownDecisions)).body.decisions).not.toContainEqual(
        expect.objectContaining({ about: 'text' }),
      );
      await app.sql(`update moderation.decision set decided_at = now() - interval '184 days' where id = $1`, [
        text!.id,
      ]);
      expect(await ask({ kind: 'decision', id: text!.id })).toMatchObject({ body: { code: 'APPEAL_LINK_EXPIRED' } });
      expect((await list())[1]).toMatchObject({ about: 'text', appealUntil: null });
    });

    it('is written anew by its member until somebody reads it, and by no link from before', async () => {
      const mailed = await warn();
      const [warning] = (await anna.client.get(API.ownDecisions)).body.decisions as OwnDecision[];
      const ask = () => anna.client.post(API.linkToAppeal, { kind: 'sanction', id: warning!.id });
      // Whoever holds a stolen session has links made for later, and appeals with one of them.
      const [theirs, kept] = [(await ask()).body.token as string, (await ask()).body.token as string];
      expect((await send(theirs, 'I do not care.')).status).toBe(200);
      const read = await open(kim);
      expect(read.text).toBe('I do not care.');
      for (const token of [mailed, theirs, kept]) {
        expect((await look(token)).body).toMatchObject({ appeal: 'waiting', again: false });
        expect(await send(token)).toMatchObject({ status: 404, body: { code: 'APPEAL_LINK_UNKNOWN' } });
      }

      const [own, late] = [(await ask()).body.token as string, (await ask()).body.token as string];
      expect((await look(own)).body).toMatchObject({ appeal: 'waiting', again: true });
      expect((await send(own)).status).toBe(200);
      expect((await send(late, 'No, I do not.')).status).toBe(404);
      // Who has read what was there before does not decide about this.
      const { id, subjectId } = read;
      expect(
        await kim.post(pathTo(CONSOLE_API.decideCase, { id }), { kind: 'appeal', subjectId, decision: 'upheld' }),
      ).toMatchObject({ status: 409, body: { code: 'CASE_CHANGED' } });
      expect(await open(kim)).toMatchObject({ id, text: WHY });

      const another = (await ask()).body.token as string;
      await kim.post(pathTo(CONSOLE_API.claimCase, { id }));
      expect((await look(another)).body).toMatchObject({ appeal: 'waiting', again: false });
      expect((await send(another, 'Once more.')).status).toBe(404);
      expect((await decide('overturned')).status).toBe(200);
      await settled(app);
      expect((await look(own)).body).toMatchObject({ appeal: 'overturned', again: false });
    });

    it('is counted as new, and what became of an appeal as well, until its member has looked', async () => {
      const count = async ({ client } = anna) => (await client.get(API.liveCounts)).body.newDecisions as number;
      const see = ({ client } = anna) => client.post(API.sawDecisions);
      const token = await rejectText();
      await warn();
      await eventually(async () => expect(await count()).toBe(2));
      await see(reader);
      expect([await count(), await count(reader)]).toEqual([2, 0]);
      expect([(await see()).body, await count()]).toEqual([{ status: 'success' }, 0]);
      // Each line once, whatever is new about it.
      await send(token);
      await decide('upheld');
      await eventually(async () => expect(await count()).toBe(1));
      expect((await anna.client.get(API.liveEvents)).body.events).toContainEqual({
        ...{ type: 'decided', id: expect.any(Number), at: expect.any(String) },
      });
    });
  });

  describe('at the desk', () => {
    it('is a case of its own, with what the member says, the decision and what was rejected; reading it is on record', async () => {
      await send(await rejectText());
      expect(await waiting()).toMatchObject({ kind: 'appeal', state: 'open', member: { memberId: anna.id } });
      const read = await open(kim);
      expect(read).toMatchObject({
        about: 'text',
        text: WHY,
        against: { by: { name: 'Robin' }, reasonCode: 'OFFENSIVE', note: 'No drink.' },
        rejected: [{ field: 'headline', text: 'Rum and the sea' }],
        mayDecide: true,
        facts: { status: 'active' },
      });
      const onRecord = await app.sql(
        `select s.name from moderation.audit a join moderation.staff s on s.id = a.staff_id
         where a.action = 'appeal.read' and a.subject_id = $1`,
        [read.subjectId],
      );
      expect(onRecord).toEqual([{ name: 'Kim' }]);
      expect((await kim.get(CONSOLE_API.counts)).body.open.appeal).toBeGreaterThan(0);
    });

    it('is decided by another moderator than the one who decided first, also where that was an operator without a case', async () => {
      await send(await warn());
      expect((await open(robin)).mayDecide).toBe(false);
      const refused = await decide('upheld', robin);
      expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_ON_OWN_DECISION' } });
      expect(await waiting()).toMatchObject({ state: 'open' });
      // Who the first moderator is does not go by the name.
      const namesake = await desk.moderator('Robin');
      expect((await open(namesake)).mayDecide).toBe(true);
      expect((await decide('upheld', namesake)).status).toBe(200);

      anna = await desk.author({ firstName: 'Anna' });
      await olivia.post(pathTo(CONSOLE_API.suspendMember, { id: anna.id }), { days: 3, reasonCode: 'INSULTS' });
      await send(await tokenFrom('is suspended'));
      expect(await decide('overturned', olivia)).toMatchObject({ body: { code: 'NOT_ON_OWN_DECISION' } });
      expect((await decide('overturned')).status).toBe(200);
    });

    it('is among what waits for the others and not for who decided first, whose list says so and who keeps it from nobody', async () => {
      const counted = async () =>
        Promise.all([kim, robin].map(async (by) => (await by.get(CONSOLE_API.counts)).body.open.appeal as number));
      const [hers, his] = (await counted()) as [number, number];
      await send(await warn());
      expect(await counted()).toEqual([hers + 1, his]);
      const { id } = await waiting();
      const listed = async (by: Client) => (await desk.waiting(by, anna, 'appeal')).mayDecide;
      expect([await listed(kim), await listed(robin)]).toEqual([true, false]);
      const claim = (by: Client) => by.post(pathTo(CONSOLE_API.claimCase, { id }));
      expect((await claim(robin)).body.code).toBe('NOT_ON_OWN_DECISION');
      expect((await claim(kim)).body).toMatchObject({ claimedBy: { name: 'Kim' }, mayDecide: true });
    });

    it('is read by the only one of the staff, who is told that nobody else is there to decide it', async () => {
      await send(await warn());
      const read = await open(robin);
      expect(read).toMatchObject({ mayDecide: false, othersMay: true });
      const others = await app.sql<{ id: number }>(
        `update moderation.staff set closed_at = now() where id <> $1 and closed_at is null returning id`,
        [read.against.by.staffId],
      );
      const { body } = await robin.get(pathTo(CONSOLE_API.appealDetail, { id: read.id }));
      await app.sql(`update moderation.staff set closed_at = null where id = any($1)`, [others.map(({ id }) => id)]);
      expect(body).toMatchObject({ mayDecide: false, othersMay: false });
    });

    it('needs no decision any more once the account is removed', async () => {
      await send(await warn());
      const { id } = await waiting();
      await anna.client.post(API.removeAccount, { confirmRemoval: true });
      await eventually(async () =>
        expect(await app.sql(`select state, closing_reason from moderation.review_case where id = $1`, [id])).toEqual([
          { state: 'withdrawn', closing_reason: 'ACCOUNT_REMOVED' },
        ]),
      );
    });
  });

  describe('that is upheld', () => {
    it('changes nothing, and the member is told that it was looked at by somebody else', async () => {
      await send(await rejectText());
      await decide('upheld');
      expect(await answer()).toContain('The decision stays as it was.');
      expect(await desk.seenBy(reader, anna)).toMatchObject({ headline: 'Sailing at dawn' });
      expect(
        await app.sql(
          `select 1 from moderation.decision d join moderation.review_case k on k.id = d.case_id
           where k.member_id = $1 and d.overturned_at is not null`,
          [anna.id],
        ),
      ).toEqual([]);
    });

    it.each(MAIL_LANGUAGES)(
      'is told in the member’s language, which here is %s, and names nobody',
      async (language) => {
        const token = await warn();
        await anna.client.post(API.chooseLanguage, { language });
        await send(token);
        await decide('upheld');
        const subject = { en: 'appeal', es: 'reclamación', fr: 'recours' }[language];
        const { text } = await app.mails.next(anna.email, subject);
        expect(text).toContain({ en: 'Hello Anna', es: 'Hola, Anna', fr: 'Bonjour Anna' }[language]);
        expect(text).not.toMatch(/Robin|Kim/);
      },
    );
  });

  describe('that is overturned', () => {
    const overturned = (kind: 'decision' | 'sanction') =>
      app.sql(
        kind === 'sanction'
          ? `select 1 from moderation.sanction where member_id = $1 and overturned_at is not null`
          : `select 1 from moderation.decision d join moderation.review_case k on k.id = d.case_id
             where k.member_id = $1 and d.overturned_at is not null and d.outcome not in ('overturned', 'upheld')`,
        [anna.id],
      );

    it('makes the rejected text public, tells the member so, and counts as overturned', async () => {
      await send(await rejectText({ hideProfile: true }));
      expect(await desk.seenBy(reader, anna)).toBeNull();
      await decide('overturned');
      expect(await answer()).toContain('Your text is approved');
      await eventually(async () =>
        expect(await desk.seenBy(reader, anna)).toMatchObject({
          headline: 'Rum and the sea',
          fun: 'Kites on windy days.',
          reviewState: null,
        }),
      );
      await eventually(async () => expect(await overturned('decision')).toHaveLength(1));
      expect((await anna.client.get(API.profileForUpdate)).status).toBe(200);
    });

    it('makes the text public of who has left meanwhile, when they come back', async () => {
      const token = await rejectText({ hideProfile: true });
      await anna.client.post(API.removeAccount, { confirmRemoval: true });
      await quiet(app);
      const { text = '' } = await app.mails.next(anna.email, 'removed');
      await send(token);
      await decide('overturned');
      await quiet(app);
      expect((await app.visitor.post(API.comeBack, { token: /#token=([\w-]+)/.exec(text)![1] })).status).toBe(200);
      await quiet(app);
      expect(await desk.seenBy(reader, anna)).toMatchObject({ headline: 'Rum and the sea' });
      expect(await answer()).toContain('Your text is approved');
    });

    it('leaves a text as it is that the member has changed meanwhile', async () => {
      const token = await rejectText();
      await desk.writes(anna, { desc_headline: 'Tea and the sea' });
      await desk.decide(robin, await desk.read(robin, anna), { decision: 'approved' });
      await eventually(async () =>
        expect(await desk.seenBy(reader, anna)).toMatchObject({ headline: 'Tea and the sea' }),
      );
      await send(token);
      await decide('overturned');
      await answer();
      await quiet(app);
      expect(await desk.seenBy(reader, anna)).toMatchObject({ headline: 'Tea and the sea' });
    });

    it('lets the photo come back that was refused before', async () => {
      const picture = await DRAWN['photograph']!(77);
      const photos = async () => (await anna.client.get(API.photos)).body as unknown[];
      const upload = async () => {
        const { status, body } = await anna.client.upload(API.uploadPhoto, picture);
        await quiet(app);
        return status === 200 ? 'taken' : body.code;
      };
      anna = await desk.author({ photo: false });
      expect(await upload()).toBe('taken');
      await desk.decide(robin, await desk.read(robin, anna, 'photo'), {
        decision: 'rejected',
        reasonCode: 'PHOTO_NOT_MEMBER',
      });
      const token = await tokenFrom('photo');
      await quiet(app);
      expect(await upload()).toBe('PHOTO_REMOVED_BEFORE');
      expect(await photos()).toEqual([]);

      expect((await look(token)).body).toMatchObject({ about: 'photo', fields: [] });
      await send(token);
      await decide('overturned');
      expect(await answer()).toContain('You may upload the photo again');
      await quiet(app);
      expect(await upload()).toBe('taken');
      expect(await photos()).toHaveLength(1);
    });

    it('withdraws a warning', async () => {
      await send(await warn());
      await decide('overturned');
      expect(await answer()).toContain('The warning is withdrawn');
      await eventually(async () =>
        expect([await overturned('sanction'), await overturned('decision')]).toEqual([
          [expect.anything()],
          [expect.anything()],
        ]),
      );
    });

    it('ends a suspension, with one mail that says so', async () => {
      await send(await suspend());
      await decide('overturned');
      expect(await answer()).toContain('Your account is open again');
      await eventually(async () =>
        expect((await app.visitor.post(API.login, { username: anna.username, password: PASSWORD })).status).toBe(200),
      );
      await quiet(app);
      expect(desk.mailsTo(anna).filter((subject) => /open again/.test(subject))).toEqual([]);
      expect(await overturned('sanction')).toHaveLength(1);
    });

    const signIn = async () =>
      (await app.visitor.post(API.login, { username: anna.username, password: PASSWORD })).status;
    const again = (days: number) =>
      olivia.post(pathTo(CONSOLE_API.suspendMember, { id: anna.id }), { days, reasonCode: 'INSULTS' });
    const win = async (token: string): Promise<string> => {
      await send(token);
      await decide('overturned');
      return answer();
    };

    it('leaves another suspension its own time, and the letter says until when it lasts', async () => {
      const token = await suspend();
      await again(3);
      expect(await win(token)).toMatch(
        /withdrawn\. Another one by which your account is suspended stands, until .* UTC/,
      );
      await eventually(async () =>
        expect(
          await app.sql(
            `select round(extract(epoch from suspended_until - now()) / 86400)::int as days from auth.account where id = $1`,
            [anna.id],
          ),
        ).toEqual([{ days: 3 }]),
      );
      expect(await signIn()).toBe(403);
    });

    it.each(['hide', 'suspend', 'close'])(
      'is not carried out any more where the news of it comes late: %s',
      async (kind) => {
        await app.sql(
          `with undone as (
           insert into moderation.sanction (member_id, staff_id, kind, until, reason_code, member_name, language, overturned_at)
           select $1, min(id), $2, case $2 when 'suspend' then now() + interval '7 days' end, 'INSULTS', 'Anna', 'en', now()
           from moderation.staff returning id
         ) insert into moderation.outbox (type, payload)
           select 'member.sanctioned', jsonb_build_object('sanctionId', id) from undone`,
          [anna.id, kind],
        );
        await quiet(app);
        expect(await signIn()).toBe(200);
        expect(await desk.seenBy(reader, anna)).not.toBeNull();
      },
    );

    it('opens an account whose earlier suspension an operator had ended', async () => {
      await again(90);
      await tokenFrom('is suspended');
      await olivia.post(pathTo(CONSOLE_API.restoreMember, { id: anna.id }), { message: null });
      expect(await win(await suspend())).toContain('Your account is open again');
      await eventually(async () => expect(await signIn()).toBe(200));
    });
  });

  describe('in its time', () => {
    // Sessions of before go with the months.
    beforeEach(async () => {
      [robin, reader] = [await desk.moderator('Robin'), await desk.author({ gender: 'M' })];
      desk = new ReportFixture(app, robin);
    });
    afterEach(() => app.clock.reset());

    const judge = async () => {
      kim = await desk.moderator('Kim');
      expect((await decide('upheld')).status).toBe(200);
    };
    const onDay = async (days: number) => {
      app.clock.set(new Date(Date.now() + days * 86_400_000));
      await app.sql(`delete from moderation.daily_run`);
      await app.running.runDaily();
      await quiet(app);
    };
    const close = async (): Promise<string> => {
      await desk.close(await desk.report(reader, anna), { decision: 'account-closed', reasonCode: 'FALSE_IDENTITY' });
      const token = await tokenFrom('has been closed');
      await quiet(app);
      return token;
    };
    const sanctions = () => app.sql(`select kind from moderation.sanction where member_id = $1`, [anna.id]);
    const judgedOn = (days: number) =>
      app.sql(
        `update moderation.review_case set decided_at = now() + make_interval(days => $2) where kind = 'appeal' and member_id = $1`,
        [anna.id, days],
      );

    it('[law: dsa-complaints] is possible for 183 days also where an account was closed: until then its case is kept, and then it goes', async () => {
      const token = await close();
      await onDay(APPEAL.days - 1);
      expect(await sanctions()).toEqual([{ kind: 'close' }]);
      expect((await look(token)).body).toMatchObject({ about: 'closing' });
      await onDay(APPEAL.days + 1);
      expect(await sanctions()).toEqual([]);
    });

    it('finds its decision however late it is judged, and its link says for a month what became of it', async () => {
      const token = await close();
      await send(token);
      const late = APPEAL.days + RETENTION.traceDays + 1;
      await onDay(late);
      expect((await look(token)).body).toMatchObject({ about: 'closing', appeal: 'waiting' });
      await judge();
      await judgedOn(late);
      await onDay(late + RETENTION.traceDays - 1);
      expect((await look(token)).body).toMatchObject({ appeal: 'upheld' });
      await onDay(late + RETENTION.traceDays + 1);
      expect(await sanctions()).toEqual([]);
      expect((await look(token)).body).toMatchObject({ code: 'APPEAL_LINK_UNKNOWN' });
    });

    it('is judged by the evidence of the report as long as something was done that can be appealed, or an appeal waits', async () => {
      const bob = await desk.author({ gender: 'M' });
      await desk.close(await desk.report(reader, bob), { decision: 'dismissed' });
      const token = await warn();
      const evidenceOf = async ({ id }: Author) =>
        app.sql(
          `select r.profile is not null and r.mails is not null as kept from moderation.case_report r
           join moderation.review_case k on k.id = r.case_id where k.member_id = $1`,
          [id],
        );
      await onDay(APPEAL.days - 1);
      expect([await evidenceOf(bob), await evidenceOf(anna)]).toEqual([[{ kept: false }], [{ kept: true }]]);
      await send(token);
      await onDay(APPEAL.days + 1);
      expect(await evidenceOf(anna)).toEqual([{ kept: true }]);
      await judge();
      await judgedOn(APPEAL.days + 1);
      await onDay(APPEAL.days + RETENTION.traceDays);
      expect(await evidenceOf(anna)).toEqual([{ kept: true }]);
      await onDay(APPEAL.days + RETENTION.traceDays + 2);
      expect(await evidenceOf(anna)).toEqual([{ kept: false }]);
    });
  });
});

describe('the decision about an appeal', () => {
  it('waits, and taken back in time it has had no effect', async () => {
    const app = await sharedApp({ settings: { DECISION_UNDO_SECONDS: '30' } });
    const making = new ReportFixture(app, app.visitor);
    const [robin, kim] = [await making.moderator('Robin'), await making.moderator('Kim')];
    const desk = new ReportFixture(app, robin);
    const [anna, bob] = [await desk.author({ firstName: 'Anna' }), await desk.author({ gender: 'M' })];
    await desk.close(await desk.report(bob, anna), { decision: 'warned', reasonCode: 'INSULTS' });
    await quiet(app);
    const { text } = await app.mails.next(anna.email, 'warning');
    const [, token] = /appeal\/([\w-]+)/.exec(text ?? '') ?? [];
    await app.visitor.post(API.appeal, { token, text: WHY });
    const { id } = await desk.waiting(kim, anna, 'appeal');
    const { body: read } = await kim.get(pathTo(CONSOLE_API.appealDetail, { id }));
    const decision = { kind: 'appeal', subjectId: read.subjectId, decision: 'overturned' };
    expect((await kim.post(pathTo(CONSOLE_API.decideCase, { id }), decision)).status).toBe(200);
    expect((await kim.post(pathTo(CONSOLE_API.undoDecision, { id }))).status).toBe(200);
    await quiet(app);
    expect(desk.mailsTo(anna).filter((subject) => subject.includes('appeal'))).toEqual([]);
    expect(await app.sql(`select 1 from moderation.sanction where overturned_at is not null`)).toEqual([]);
    expect(await desk.waiting(kim, anna, 'appeal')).toMatchObject({ id, claimedBy: { name: 'Kim' } });
  });
});
