import { API, CONSOLE_API, pathTo, type ConsoleMemberDetail, type ConsoleMemberPage } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture, type Author } from '../desk.fixture.js';

describe('members at the desk', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;
  let olivia: Client;
  let anna: Author;

  beforeAll(async () => {
    app = await sharedApp();
    desk = new DeskFixture(app);
    [robin, olivia] = [await desk.moderator('Robin'), await desk.moderator('Olivia', 'operator')];
  });
  beforeEach(async () => {
    anna = await desk.author({ firstName: 'Anna', headline: 'Sailing at dawn' });
  });

  const byEmail = async (email: string, by: Client = robin): Promise<ConsoleMemberPage> =>
    (await by.post(CONSOLE_API.memberByEmail, { email })).body;
  const page = async ({ id }: Author): Promise<ConsoleMemberDetail> =>
    (await robin.get(pathTo(CONSOLE_API.memberDetail, { id }))).body;
  const emailOfStaff = async (name: string): Promise<string> =>
    (await app.sql<{ email: string }>(`select email from moderation.staff where name = $1`, [name]))[0]!.email;
  const emailOf = ({ id }: Author, body: object, by: Client = robin) =>
    by.post(pathTo(CONSOLE_API.memberEmail, { id }), body);
  const setType = ({ id }: { id: number }, memberType: unknown, by: Client = olivia) =>
    by.post(pathTo(CONSOLE_API.setMemberType, { id }), { memberType });
  const record = ({ id }: { id: number }) =>
    app.sql(
      `select s.name, a.action, a.details from moderation.audit a join moderation.staff s on s.id = a.staff_id
       where a.subject_kind = 'member' and a.subject_id = $1 order by a.number`,
      [id],
    );

  describe('are found by their address', () => {
    it('[K-CARD-09] when it is typed whole, whatever the case of its letters, and never by a part of it', async () => {
      const found = await byEmail(anna.email.toUpperCase());
      expect(found.content.map(({ memberId }) => memberId)).toEqual([anna.id]);
      expect(JSON.stringify(found)).not.toContain('@');
      for (const email of [anna.email.slice(0, -1), anna.email.slice(1), 'nobody@example.test', '%', "' or 1=1 --"])
        expect([email, (await byEmail(email)).content ?? []]).toEqual([email, []]);
    });

    it('and every such look is on record, also one that found nobody, without the address', async () => {
      await byEmail(anna.email);
      await byEmail('nobody@example.test');
      expect(await record(anna)).toMatchObject([{ name: 'Robin', action: 'member.found-by-email' }]);
      const rows = await app.sql(
        `select details::text as details from moderation.audit where action = 'member.found-by-email'`,
      );
      expect(rows.length).toBeGreaterThan(1);
      expect(JSON.stringify(rows)).not.toContain('@');
    });

    it('by the database role of the desk in no other way', async () => {
      const rights = await app.sql(
        `select column_name from information_schema.column_privileges
         where grantee = 'moderation' and table_schema = 'auth' and column_name in ('email', 'birth_date', 'zip')`,
      );
      expect(rights).toEqual([]);
    });
  });

  describe('have an address', () => {
    it('that operators see on demand, and moderators with a reason; each look is on record', async () => {
      expect(await emailOf(anna, {})).toMatchObject({ status: 400, body: { code: 'REASON_NEEDED' } });
      expect((await emailOf(anna, { reason: 'CURIOUS' })).status).toBe(400);
      expect(await record(anna)).toEqual([]);
      expect((await emailOf(anna, { reason: 'FRAUD' })).body).toEqual({ email: anna.email });
      expect((await emailOf(anna, {}, olivia)).body).toEqual({ email: anna.email });
      expect(await record(anna)).toMatchObject([
        { name: 'Robin', action: 'member.email-read', details: { reason: 'FRAUD' } },
        { name: 'Olivia', action: 'member.email-read', details: { reason: null } },
      ]);
    });

    it('of which nothing is left once the account is removed', async () => {
      await anna.client.post(API.removeAccount, { confirmRemoval: true });
      expect((await emailOf(anna, {}, olivia)).body).toEqual({ email: null });
      expect((await byEmail(anna.email)).content).toEqual([]);
    });
  });

  describe('have a page', () => {
    it('[K-CARD-09] with facts, what they handed in, cases, sanctions and notes, and who opened it is on record', async () => {
      await desk.writes(anna, { desc_fun: 'Call me: 212 555 0147' });
      await desk.decide(robin, await desk.read(robin, anna), {
        decision: 'rejected',
        reasonCode: 'CONTACT_DETAILS',
        note: 'Again.',
      });
      await eventually(async () => expect((await page(anna)).submitted[0]?.state).toBe('rejected'));
      await robin.post(pathTo(CONSOLE_API.addMemberNote, { id: anna.id }), { text: 'Asked for patience.' });
      await olivia.post(pathTo(CONSOLE_API.suspendMember, { id: anna.id }), { days: 3, reasonCode: 'INSULTS' });
      expect(await page(anna)).toMatchObject({
        memberId: anna.id,
        texts: [{ field: 'headline', before: 'Sailing at dawn' }],
        submitted: [{ state: 'rejected', fields: [{ field: 'fun', before: null, after: 'Call me: 212 555 0147' }] }],
        facts: { earlier: [{ decision: 'rejected', note: 'Again.', by: { name: 'Robin' } }] },
        sanctions: [
          { kind: 'suspend', by: { name: 'Olivia' }, until: expect.any(String), overturnedAt: null, caseId: null },
        ],
        notes: [{ text: 'Asked for patience.', by: { name: 'Robin' }, caseId: null }],
        cases: [],
      });
      expect((await record(anna)).filter(({ action }) => action === 'member.read')).not.toEqual([]);
    });

    it('[G04] that nobody of the staff opens or writes on who is that member: it tells what the desk knows and notes', async () => {
      const { id } = await desk.author({ email: (await emailOfStaff('Robin')).toUpperCase() });
      for (const answer of [
        await robin.get(pathTo(CONSOLE_API.memberDetail, { id })),
        await robin.post(pathTo(CONSOLE_API.addMemberNote, { id }), { text: 'All is well with this one.' }),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'SELF' } });
      expect(await record({ id })).toEqual([]);
      const seen = await olivia.get(pathTo(CONSOLE_API.memberDetail, { id }));
      expect(seen).toMatchObject({ status: 200, body: { notes: [] } });
    });

    it('on which somebody from nowhere cannot write', async () => {
      const note = (id: number, text: string) => robin.post(pathTo(CONSOLE_API.addMemberNote, { id }), { text });
      expect(await note(1, 'Hello')).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
      expect((await note(anna.id, 'x'.repeat(2001))).status).toBe(400);
      expect((await page(anna)).notes).toEqual([]);
    });
  });

  describe('have a type', () => {
    it('[K-CARD-09] [P-ROLE-01] that an operator changes to 1, 2 or 5: open sessions have its rights at once', async () => {
      for (const type of [2, 5, 1]) {
        expect((await setType(anna, type)).body).toEqual({ status: 'success' });
        // Within the second for which a session is trusted, and in every list as soon as members has heard.
        await eventually(async () => expect((await anna.client.get(API.settings)).body[0][3]).toBe(type));
        expect((await app.sql(`select member_type from auth.account where id = $1`, [anna.id]))[0]).toEqual({
          member_type: type,
        });
      }
      expect((await record(anna)).map(({ action, details }) => [action, details])).toEqual([
        ['member.type-changed', { before: 1, after: 2 }],
        ['member.type-changed', { before: 2, after: 5 }],
        ['member.type-changed', { before: 5, after: 1 }],
      ]);
    });

    it('that lets upgraded members use what it gives, with the session they already have', async () => {
      const goPrivate = async () =>
        (await anna.client.post(API.updateSettings, { P_UPVISIBILITY_PRIVATE: 'Y' })).body[0][16];
      expect(await goPrivate()).toBe('UPVISIBILITY_PUBLIC');
      await setType(anna, 2);
      await eventually(async () => expect(await goPrivate()).toBe('UPVISIBILITY_PRIVATE'));
    });

    it('[G02] that no moderator changes, nor anybody to a type there is not', async () => {
      expect(await setType(anna, 5, robin)).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
      for (const type of [0, 3, 4, '5', null, undefined]) expect((await setType(anna, type)).status).toBe(400);
      expect(await setType({ id: 1 }, 2)).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
      expect((await page(anna)).memberType).toBe(1);
    });

    it('[G04] that no operator changes of an account of their own', async () => {
      const mine = await desk.author({ email: await emailOfStaff('Olivia') });
      expect(await setType(mine, 5)).toMatchObject({ body: { code: 'SELF' } });
      expect((await page(mine)).memberType).toBe(1);
    });
  });
});
