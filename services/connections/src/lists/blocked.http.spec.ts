import { actionPayloads, API, BlockedRow, deletePayloads, pathTo, removalRequest } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MadeMember, MemberTraits } from '#testing/make';
import { PASSWORD } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';

/** What a row of the list holds that says who the member is and how they are. */
const LIVE = [
  'age',
  'memberType',
  'gender',
  'lookingFor',
  'headline',
  'city',
  'state',
  'imageName',
  'imageFolder',
] as const;
/** What one knows of whom one blocked unseen: the id, and the day of the own block. */
const NOTHING = ['memberId', 'blockId', 'blockedAt', 'viewedOn'];

describe('the list of whom one blocked', () => {
  let app: TestApp;
  let me: MadeMember;
  let mine: Client;

  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    me = await app.make.member({ gender: 'M', firstName: 'Adam' });
    mine = await app.as(me.id);
  });

  const her = (traits: MemberTraits = {}) =>
    app.make.member({ gender: 'F', firstName: 'Vera', headline: 'Kites and puns', memberType: 2, ...traits });
  const block = (by: Client, id: number) => by.post(API.blockMember, actionPayloads.block(id));
  const rowOf = async (id: number): Promise<BlockedRow | undefined> => {
    const { content } = (await mine.get(API.blocked)).body as { content: unknown[][] };
    return content.map((row) => BlockedRow.decode(row)).find(({ memberId }) => memberId === id);
  };
  const heldOf = async (id: number): Promise<string[]> =>
    Object.entries((await rowOf(id))!).flatMap(([name, value]) =>
      value === null || value === '' || value === false ? [] : [name],
    );
  const change = (id: number, what: string) => app.sql(`update members.member set ${what} where id = $1`, [id]);

  /** Ways in which somebody cannot be seen; each gives the id. */
  const UNSEEN: [string, () => Promise<number>][] = [
    ['is hidden', async () => (await her({ hidden: true })).id],
    ['is private', async () => (await her({ privateMode: true })).id],
    [
      'blocked me first',
      async () => {
        const { id } = await her();
        await block(await app.as(id), me.id);
        return id;
      },
    ],
    ['is suspended', async () => (await her({ status: 'suspended' })).id],
    ['is removed', async () => (await her({ status: 'removed' })).id],
    ['never was', async () => 2 ** 51 + Math.floor(Math.random() * 2 ** 50)],
  ];

  it.each(UNSEEN)('[B03] [B04] tells nothing of a member who %s', async (_how, make) => {
    const id = await make();
    expect((await block(mine, id)).body).toEqual({ status: 'success' });
    expect(await heldOf(id)).toEqual(NOTHING);
  });

  it('[B20] answers a block, a view and a report alike, whoever the id is', async () => {
    const seen = await her();
    const ids = [seen.id, ...(await Promise.all(UNSEEN.map(([, make]) => make())))];
    for (const call of [
      (id: number) => mine.post(API.recordView, actionPayloads.recordView(id)),
      (id: number) => mine.post(pathTo(API.reportById, { id })),
      (id: number) => mine.post(API.reportMember, actionPayloads.report(id)),
      (id: number) => mine.post(pathTo(API.blockById, { id })),
      (id: number) => block(mine, id),
    ]) {
      const answers = await Promise.all(ids.map(call));
      expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
        ids.map(() => ({ status: 200, body: { status: 'success' } })),
      );
    }
  });

  it('[B03] [B04] shows by the name of then, and as they are now only while I could see them but for my block', async () => {
    const vera = await her();
    const hers = await app.as(vera.id);
    await block(mine, vera.id);
    expect(await rowOf(vera.id)).toMatchObject({ name: 'Vera', headline: 'Kites and puns', city: expect.any(String) });
    await change(vera.id, `first_name = 'Wanda', headline = 'A new life'`);
    expect(await rowOf(vera.id)).toMatchObject({ name: 'Vera', headline: 'A new life' });

    const known = [...NOTHING.slice(0, 1), 'name', ...NOTHING.slice(1)];
    for (const [away, back] of [
      [() => change(vera.id, 'hidden = true'), () => change(vera.id, 'hidden = false')],
      [() => change(vera.id, 'private_mode = true'), () => change(vera.id, 'private_mode = false')],
      [() => block(hers, me.id), () => hers.post(API.deleteBlocked, deletePayloads.blocked([me.id]))],
    ]) {
      await away!();
      expect(await heldOf(vera.id)).toEqual(known);
      await back!();
      expect(await heldOf(vera.id)).toEqual(expect.arrayContaining(LIVE.filter((name) => !/image|state/.test(name))));
    }
  });

  it('forgets the name with the account', async () => {
    const vera = await her({ passwordHash: await quickHash(PASSWORD) });
    await block(mine, vera.id);
    const { body, headers } = removalRequest({ email: vera.email, password: PASSWORD });
    expect((await (await app.as(vera.id)).post(API.removeAccount, body, headers)).body).toEqual({
      removalStatus: 'success',
    });
    await settled(app);
    await eventually(async () => expect(await heldOf(vera.id)).toEqual(NOTHING));
  });
});
