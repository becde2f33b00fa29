import { actionPayloads, API, deletePayloads, pathTo } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';

describe('private mode', () => {
  let app: TestApp;
  let owner: number;
  let asOwner: Client;
  let ben: number;
  let asBen: Client;

  const seenByBen = async () =>
    (await asBen.get(pathTo(API.viewProfile, { memberTypeId: 2, memberId: owner }))).body as unknown[];

  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    owner = (await app.make.member({ memberType: 2, privateMode: true })).id;
    asOwner = await app.as(owner);
    ben = (await app.make.member({ gender: 'M' })).id;
    asBen = await app.as(ben);
  });

  it.each([
    ['wink', API.wink, 'P_MEMBER_ID_WINKED_AT'],
    ['favorite', API.favorite, 'P_MEMBER_ID_FAVORITED'],
  ])(
    '[T-REVIEW-09] is lifted for whom the owner likes by a %s, until the owner blocks them',
    async (_like, path, name) => {
      expect(await seenByBen()).toEqual([]);

      const liked = await asOwner.post(path, { updatedColumns: { profile: [{ name, val: ben }] } });
      expect(liked.status).toBe(200);
      expect((await seenByBen())[0]).toHaveLength(56);

      await asOwner.post(API.blockMember, { blockedMemberId: ben });
      expect(await seenByBen()).toEqual([]);
    },
  );

  it('[B02] stays lifted for whom the owner once liked, also when the favorite is taken back; only a block ends that', async () => {
    expect(await seenByBen()).toEqual([]);
    await asOwner.post(API.favorite, actionPayloads.favorite(ben));
    expect((await seenByBen())[0]).toHaveLength(56);

    await asOwner.post(API.deleteFavorite, deletePayloads.favorites([ben]));
    expect((await asOwner.get(API.favorites)).body.content).toEqual([]);
    expect((await seenByBen())[0]).toHaveLength(56);

    await asOwner.post(API.blockMember, actionPayloads.block(ben));
    await asOwner.post(API.deleteBlocked, deletePayloads.blocked([ben]));
    expect(await seenByBen()).toEqual([]);
  });

  it.each([
    ['the owner', () => asOwner, () => ben],
    ['whom the owner let in', () => asBen, () => owner],
  ])(
    'stays lifted when a block by %s is undone at once, and not when it is lifted later',
    async (_who, client, other) => {
      const inBensList = async () => (await asBen.get(API.favoritedMe)).body.totalElements as number;
      const block = () => client().post(API.blockMember, actionPayloads.block(other()));
      const undo = () => client().post(API.deleteBlocked, deletePayloads.undoneBlock(other()));
      await asOwner.post(API.favorite, actionPayloads.favorite(ben));
      await block();
      expect(await inBensList()).toBe(0);
      expect((await undo()).body).toMatchObject({ deleted: 1 });
      expect(await inBensList()).toBe(1);
      expect((await seenByBen())[0]).toHaveLength(56);

      await block();
      await app.sql(
        `update connections.block set created_at = created_at - interval '6 minutes' where $1 in (blocker_id, blocked_id)`,
        [ben],
      );
      expect((await undo()).body).toMatchObject({ deleted: 1 });
      expect(await inBensList()).toBe(0);
      expect(await seenByBen()).toEqual([]);
    },
  );

  it('stays when a block is undone while the owner has blocked as well, though that is lifted', async () => {
    await asOwner.post(API.favorite, actionPayloads.favorite(ben));
    await asBen.post(API.blockMember, actionPayloads.block(owner));
    await asOwner.post(API.blockMember, actionPayloads.block(ben));
    await asBen.post(API.deleteBlocked, deletePayloads.undoneBlock(owner));
    await asOwner.post(API.deleteBlocked, deletePayloads.blocked([ben]));
    expect(await seenByBen()).toEqual([]);
  });

  it('is lifted as it was when both undo their blocks, also by a letter of before whose news came during them', async () => {
    await asBen.post(API.blockMember, actionPayloads.block(owner));
    await app.sql(
      `insert into messaging.outbox (type, payload)
       values ('mail.sent', jsonb_build_object('mailId', 1, 'from', $1::bigint, 'to', $2::bigint))`,
      [owner, ben],
    );
    await app.running.lookForEvents();
    await settled(app);
    await asOwner.post(API.blockMember, actionPayloads.block(ben));
    await asBen.post(API.deleteBlocked, deletePayloads.undoneBlock(owner));
    expect(await seenByBen()).toEqual([]);
    await asOwner.post(API.deleteBlocked, deletePayloads.undoneBlock(ben));
    expect((await seenByBen())[0]).toHaveLength(56);
  });

  it('[T-REVIEW-10] is lifted for whom the owner writes to', async () => {
    expect(await seenByBen()).toEqual([]);

    const sent = await asOwner.post(API.sendMail, { emailToMemberId: ben, subject: 'Hello', body: 'Do you sail?' });
    expect(sent.body).toEqual({ emailstatus: 'SENT' });

    await eventually(async () => expect((await seenByBen())[0]).toHaveLength(56));
  });
});
