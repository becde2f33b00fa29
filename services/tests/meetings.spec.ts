import fc from 'fast-check';
import { actionPayloads, API, CommonGroundBody, pathTo, withQuery } from '#contract';
import type { TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MadeMember, MemberTraits } from '#testing/make';
import { PASSWORD, signInAtDesk, type Person } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { ReportFixture } from '../moderation/src/reports/reports.fixture.js';

type Known = Person & MadeMember;

const done = { status: 200, body: { status: 'success' } };

/** What was made by itself, where it meets: an account that somebody else has taken, a leaving, a block, a decision of the desk. */
describe('where one thing meets another', () => {
  let app: TestApp;
  let passwordHash: string;
  let count = 0;
  beforeAll(async () => {
    app = await sharedApp();
    passwordHash = await quickHash(PASSWORD);
  });
  afterEach(() => app.clock.reset());

  const member = async (traits: MemberTraits = {}): Promise<Known> => {
    const made = await app.make.member({ passwordHash, ...traits });
    return { ...made, client: await app.as(made.id) };
  };
  const pair = (traits: MemberTraits = {}) =>
    Promise.all([member({ firstName: 'Anna', ...traits }), member({ firstName: 'Ben', gender: 'M' })]);
  const fresh = (): string => `elsewhere.${(count += 1)}@example.test`;
  /** What stands behind the link of the newest mail to the address whose subject says that. */
  const linkIn = async (email: string, about: string): Promise<string> => {
    await eventually(async () => expect(await app.sql('select 1 from auth.outgoing_mail')).toHaveLength(0));
    const letters = app.mails.messages.filter(({ to, mail }) => to.includes(email) && mail.subject?.includes(about));
    return letters.map(({ mail }) => /#token=([\w-]+)/.exec(mail.text ?? '')?.[1]).findLast((token) => token)!;
  };
  const move = async ({ client }: Known, email: string): Promise<void> => {
    expect(await client.post(API.changeEmail, { email, password: PASSWORD })).toMatchObject(done);
    const token = await linkIn(email, 'new address');
    expect(await app.visitor.post(API.confirmNewEmail, { token })).toMatchObject(done);
  };
  const undo = (token: string) => app.visitor.post(API.undoChange, { token });
  const leave = async ({ client }: Known): Promise<void> => {
    expect((await client.post(API.removeAccount, { confirmRemoval: true })).body.removalStatus).toBe('success');
    await settled(app);
  };
  const comeBack = async (token: string) => app.visitor.post(API.comeBack, { token });
  const sees = async (reader: Known, { id }: MadeMember): Promise<boolean> => {
    const { body } = await reader.client.get(withQuery(API.commonGround, { ids: id }));
    return CommonGroundBody.parse(body).content.length > 0;
  };
  const block = ({ client }: Known, { id }: MadeMember) => client.post(pathTo(API.blockById, { id }));
  const again = async (who: Known): Promise<Known> => ({ ...who, client: await app.as(who.id) });

  describe('an address that was given up', () => {
    it('[E54] is known though it was taken again and given up by an undoing', async () => {
      const [anna, ben] = await pair();
      const [old, next] = [ben.email, fresh()];
      await anna.client.post(API.avoid, { email: old, label: 'Him' });
      await move(ben, next);
      app.clock.advance(3_600_000);
      await move(ben, old);
      expect(await undo(await linkIn(next, 'address was changed'))).toMatchObject({ status: 200 });
      await settled(app);
      expect(await app.sql('select email from auth.account where id = $1', [ben.id])).toEqual([{ email: next }]);
      expect(await sees(anna, ben)).toBe(false);
      expect(await sees(await again(ben), anna)).toBe(false);
    });
  });

  describe('an account that somebody else has taken', () => {
    it('[A41] and left by is its owner’s again, by the link of what was changed first', async () => {
      const [anna, ben] = await pair();
      const theirs = fresh();
      await move(anna, theirs);
      await anna.client.post(API.changeUsername, { username: `thief.${(count += 1)}`, password: PASSWORD });
      const mine = await linkIn(anna.email, 'address was changed');
      await leave(anna);
      const goodbye = await linkIn(theirs, 'has been removed');

      expect(await undo(mine)).toMatchObject({
        status: 200,
        body: { username: anna.username, token: expect.any(String) },
      });
      await settled(app);
      expect(await app.sql('select email, username, status from auth.account where id = $1', [anna.id])).toEqual([
        { email: anna.email, username: anna.username, status: 'active' },
      ]);
      expect(await sees(ben, anna)).toBe(true);
      expect(await app.sql('select username from members.member where id = $1', [anna.id])).toEqual([
        { username: anna.username },
      ]);
      expect(await comeBack(goodbye)).toMatchObject({ status: 400, body: { code: 'RETURN_LINK_INVALID' } });
    });
  });

  describe('who leaves', () => {
    const NOBODY = ['nobody', 'nobody', 'nobody'] as const;
    /** What came between somebody who leaves and another: before it, and while they were gone. */
    const between = fc.record({
      blocked: fc.constantFrom(...NOBODY, 'leaver' as const, 'other' as const),
      avoided: fc.constantFrom(...NOBODY, 'leaver' as const, 'other' as const),
      blockedMeanwhile: fc.constantFrom(...NOBODY, 'other' as const),
      avoidedMeanwhile: fc.constantFrom(...NOBODY, 'other' as const),
      privateMode: fc.boolean(),
      winked: fc.boolean(),
      desk: fc.constantFrom('nothing' as const, 'nothing' as const, 'hide' as const, 'suspend' as const),
    });
    type Between = typeof between extends fc.Arbitrary<infer Value> ? Value : never;

    /** The whole of who sees and reaches whom when they are back. */
    const expected = ({ blocked, avoided, blockedMeanwhile, avoidedMeanwhile, privateMode, winked, desk }: Between) => {
      const byOther = blocked === 'other' || blockedMeanwhile === 'other';
      const never = avoided !== 'nobody' || avoidedMeanwhile !== 'nobody';
      const apart = byOther || blocked === 'leaver' || never;
      const seen = !apart && desk === 'nothing' && (!privateMode || winked);
      const refused =
        (byOther && 'YOU_BLOCKED') || (blocked === 'leaver' && 'BLOCKED_YOU') || (!seen && 'MEMBER_NOT_FOUND');
      return { seen, sees: desk === 'suspend' ? null : !apart, letter: refused || 'SENT' };
    };

    it('[E12] [E54] is kept from whom by what came before and meanwhile, when they come back', async () => {
      const staff = await app.make.staff('operator', 'Kim');
      const cases = await Promise.all(
        fc.sample(between, { numRuns: 16, seed: 372 }).map(async (state) => {
          const leaver = await member({ memberType: 2, privateMode: state.privateMode, gender: 'M' });
          const other = await member();
          const all = { leaver, other };
          if (state.winked) await leaver.client.post(API.wink, actionPayloads.wink(other.id));
          if (state.avoided !== 'nobody') {
            const [one, next] = state.avoided === 'leaver' ? [leaver, other] : [other, leaver];
            await one.client.post(API.avoid, { email: next.email, label: 'Somebody' });
          }
          if (state.blocked !== 'nobody') await block(all[state.blocked], state.blocked === 'leaver' ? other : leaver);
          return { state, ...all };
        }),
      );
      await settled(app);
      await Promise.all(cases.map(({ leaver }) => leaver.client.post(API.removeAccount, { confirmRemoval: true })));
      await settled(app);
      for (const { state, leaver, other } of cases) {
        if (state.blockedMeanwhile === 'other') await block(other, leaver);
        if (state.avoidedMeanwhile === 'other')
          await other.client.post(API.avoid, { email: leaver.email, label: 'Somebody' });
        if (state.desk !== 'nothing')
          await app.sql(
            `with made as (
               insert into moderation.sanction (member_id, staff_id, kind, until, reason_code, member_name, language)
               values ($1, $2, $3, case $3 when 'suspend' then now() + interval '7 days' end, 'SPAM', '', 'en') returning id
             ) insert into moderation.outbox (type, payload)
               select 'member.sanctioned', jsonb_build_object('sanctionId', id) from made`,
            [leaver.id, staff.id, state.desk],
          );
      }
      await settled(app);
      await Promise.all(
        cases.map(async ({ leaver }) =>
          expect(await comeBack(await linkIn(leaver.email, 'has been removed'))).toMatchObject({ status: 200 }),
        ),
      );
      await settled(app);
      for (const { state, leaver, other } of cases) {
        const letter = { emailToMemberId: leaver.id, subject: 'Boats', body: 'Do you sail?' };
        const { body } = await other.client.post(API.sendMail, letter);
        const met = {
          seen: await sees(other, leaver),
          sees: state.desk === 'suspend' ? null : await sees(await again(leaver), other),
          letter: body.emailstatus ?? body.code,
        };
        expect([state, met]).toEqual([state, expected(state)]);
      }
    });

    it.each(['gone', 'back'])(
      'reaches others with what waited for a review that ends, when they are %s',
      async (when) => {
        const desk = new ReportFixture(app, await signInAtDesk(app.url, await app.make.staff()));
        const [anna, ben] = await pair();
        const open = await desk.report(anna, ben);
        expect((await desk.review(open, true)).status).toBe(200);
        await ben.client.post(API.wink, actionPayloads.wink(anna.id));
        await ben.client.post(API.sendMail, { emailToMemberId: anna.id, subject: 'Boats', body: 'Do you sail?' });
        const met = async () => [
          (await anna.client.get(API.winks)).body.totalElements,
          (await anna.client.get(API.inbox)).body.totalElements,
        ];
        await leave(ben);
        const end = async () => {
          expect((await desk.review(open, false)).status).toBe(200);
          await settled(app);
        };
        if (when === 'gone') await end();
        expect(await comeBack(await linkIn(ben.email, 'has been removed'))).toMatchObject({ status: 200 });
        await settled(app);
        if (when === 'back') {
          expect(await met()).toEqual([0, 0]);
          await end();
        }
        expect(await met()).toEqual([1, 1]);
      },
    );

    it('finds what was between them and somebody who left as well, whoever of the two comes back first, and at the same time', async () => {
      const orders = [[0, 1], [1, 0], 'together'] as const;
      const pairs = await Promise.all(
        orders.map(async (order) => {
          const [anna, ben] = await pair();
          await ben.client.post(API.wink, actionPayloads.wink(anna.id));
          await anna.client.post(API.favorite, actionPayloads.favorite(ben.id));
          await anna.client.post(pathTo(API.keepNote, { id: ben.id }), { text: 'Sails', read: 0 });
          await anna.client.post(API.letIn, { memberId: ben.id });
          return { order, both: [anna, ben] as const };
        }),
      );
      await settled(app);
      for (const who of [0, 1] as const) {
        await Promise.all(pairs.map(({ both }) => leave(both[who])));
        await settled(app);
      }
      const back = async ({ email }: Known) =>
        expect(await comeBack(await linkIn(email, 'has been removed'))).toMatchObject({ status: 200 });
      await Promise.all(
        pairs.map(({ order, both }) => (order === 'together' ? Promise.all(both.map(back)) : back(both[order[0]]))),
      );
      await settled(app);
      await Promise.all(pairs.map(({ order, both }) => (order === 'together' ? undefined : back(both[order[1]]))));
      await settled(app);
      for (const { order, both } of pairs) {
        const [anna, ben] = await Promise.all(both.map(again));
        const found = {
          winks: (await anna!.client.get(API.winks)).body.totalElements,
          favorites: (await anna!.client.get(API.favorites)).body.totalElements,
          favoritedMe: (await ben!.client.get(API.favoritedMe)).body.totalElements,
          note: (await anna!.client.get(pathTo(API.keptAbout, { id: ben!.id }))).body.text,
          letIn: await app.sql('select other_id as id from messaging.let_in where member_id = $1', [anna!.id]),
        };
        const all = { winks: 1, favorites: 1, favoritedMe: 1, note: 'Sails', letIn: [{ id: ben!.id }] };
        expect([order, found]).toEqual([order, all]);
      }
      expect(await app.sql('select relation from connections.sealed')).toEqual([]);
    });

    it('[E54] opens no photo by the address they knew, of who has put them among those they never want to meet', async () => {
      const [anna, ben] = await pair();
      const addresses = () => app.sql('select folder from members.photo where member_id = $1', [ben.id]);
      await leave(anna);
      await ben.client.post(API.avoid, { email: anna.email, label: 'Her' });
      await settled(app);
      const known = await addresses();
      expect(known).toHaveLength(1);
      expect(await comeBack(await linkIn(anna.email, 'has been removed'))).toMatchObject({ status: 200 });
      await settled(app);
      expect(await addresses()).not.toEqual(known);
    });

    it('[A22] is hidden when they come back, where the desk has hidden them meanwhile', async () => {
      const robin = await signInAtDesk(app.url, await app.make.staff());
      const desk = new ReportFixture(app, robin);
      const [anna, ben] = await pair();
      const open = await desk.report(anna, ben);
      await leave(ben);
      const token = await linkIn(ben.email, 'has been removed');
      await desk.close(open, { decision: 'hidden', reasonCode: 'FALSE_IDENTITY' });
      await settled(app);
      expect(await comeBack(token)).toMatchObject({ status: 200 });
      await settled(app);
      expect(await sees(anna, ben)).toBe(false);
    });
  });
});
