import { actionPayloads, API, decodeProfile, deletePayloads, pathTo, ProfileViewRow } from '#contract';
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
    const { body } = await reader.client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: id }));
    return (decodeProfile(ProfileViewRow, body)?.profile ?? null) !== null;
  };
  const block = ({ client }: Known, { id }: MadeMember) => client.post(pathTo(API.blockById, { id }));
  const takeBack = ({ client }: Known, { id }: MadeMember) =>
    client.post(API.deleteBlocked, deletePayloads.blocked([id]));
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

  describe('a block that is taken back', () => {
    it('leaves as it was who sees whose private profile', async () => {
      const [anna, ben] = await pair({ memberType: 2, privateMode: true });
      await anna.client.post(API.wink, actionPayloads.wink(ben.id));
      const both = async () => [await sees(ben, anna), await sees(anna, ben)];
      expect(await both()).toEqual([true, true]);
      for (const [one, other] of [
        [anna, ben],
        [ben, anna],
      ] as const) {
        await block(one, other);
        expect(await sees(other, one)).toBe(false);
        await takeBack(one, other);
        expect(await both()).toEqual([true, true]);
      }
      // Later it was no slip: whom one has let in stays out, and whoever let one in has not shut one out.
      await block(anna, ben);
      await app.sql(`update connections.block set created_at = now() - interval '2 minutes'`);
      await takeBack(anna, ben);
      expect(await both()).toEqual([false, true]);
    });
  });

  describe('who leaves', () => {
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
