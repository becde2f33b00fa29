import sharp from 'sharp';
import {
  actionPayloads,
  API,
  CONSOLE_API,
  BlockedRow,
  decodePage,
  decodeRows,
  fastPhotosPath,
  FastPhotoRow,
  FavoritedMeRow,
  FavoriteRow,
  imageFile,
  IMAGES_PREFIX,
  InboxRow,
  MemberRow,
  PassedMembers,
  pathTo,
  REJECT_REASONS,
  SELFIE,
  selfieLetter,
  SentRow,
  ViewRow,
  WinkRow,
  withQuery,
  type ConsoleSelfieDetail,
  type MailLanguage,
  type RowCodec,
  type SelfieBody,
} from '#contract';
import { Database } from '#platform/data/database';
import { PhotoStore } from '#platform/data/photo-store';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { signInAtDesk, somePicture } from '#testing/people';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { ProfileGatherer } from '../members/src/export/gather-profile.js';
import { ProfilePart } from '../members/src/export/profile-part.js';
import { membersService } from '../members/src/members.service.js';
import { EraseDecidedSelfies, WithdrawSelfiesOfLeft } from '../members/src/selfies/erase-selfies.js';
import { type Author, DeskFixture } from '../moderation/src/desk.fixture.js';

describe('a selfie that is to verify photos', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;
  let anna: Author;

  beforeAll(async () => {
    app = await sharedApp();
    desk = new DeskFixture(app);
    robin = await desk.moderator();
  });
  beforeEach(async () => {
    anna = await desk.author({ firstName: 'Anna' });
  });

  afterEach(() => app.configure());

  const standing = async ({ client }: Author): Promise<SelfieBody> => (await client.get(API.selfie)).body;
  const send = ({ client }: Author, picture: Buffer) => client.upload(API.takeSelfie, picture);
  const take = async (who: Author, picture?: Buffer): Promise<void> => {
    const { status, body } = await send(who, picture ?? (await somePicture()));
    expect([status, body.state]).toEqual([200, 'waiting']);
  };
  /** Where the selfie that waits lies. */
  const placeOf = async ({ id }: Author): Promise<{ folder: string; name: string }> => {
    const [place] = await app.sql<{ folder: string; name: string }>(
      `select folder, name from members.selfie where member_id = $1 and state = 'waiting'`,
      [id],
    );
    return place!;
  };
  /** What lies there; asked again later, whether it does still. */
  const fileOf = async (who: Author): Promise<() => Promise<Buffer | undefined>> => {
    const { folder, name } = await placeOf(who);
    return () => app.running.app.get(PhotoStore).get(folder, imageFile(name, 'full'));
  };
  const read = (caseId: number) => robin.get(pathTo(CONSOLE_API.selfieDetail, { id: caseId }));
  const atDesk = async (who: Author): Promise<ConsoleSelfieDetail> =>
    (await read((await desk.waiting(robin, who, 'selfie')).id)).body;
  const decide = ({ id, subjectId, photos }: ConsoleSelfieDetail, decision: object, by = robin) =>
    by.post(pathTo(CONSOLE_API.decideCase, { id }), {
      ...{ kind: 'selfie', subjectId, photoIds: photos.map((photo) => photo.id) },
      ...decision,
    });
  const verify = async (who: Author): Promise<void> => {
    expect((await decide(await atDesk(who), { decision: 'verified' })).status).toBe(200);
    await settled(app);
  };
  const caseOf = async ({ id }: Author) => {
    await settled(app);
    const [row] = await app.sql<{ id: number; state: string; why: string | null }>(
      `select id, state, closing_reason as why from moderation.review_case where kind = 'selfie' and member_id = $1`,
      [id],
    );
    return row!;
  };
  /** Whether a profile and a card bear the mark. */
  const marked = async (viewer: Author, { id }: Author) => {
    const card = MemberRow.decode((await viewer.client.get(pathTo(API.profileModal, { memberId: id }))).body);
    return [(await desk.seenBy(viewer, { id } as Author))?.verified, card.verified];
  };

  it('[D19] is compared by the desk with the photos, of which the main one then bears the mark, and is gone', async () => {
    const ben = await desk.author({ gender: 'M' });
    expect(await standing(anna)).toEqual({ state: 'open', gesture: expect.any(String), reason: null, at: null });
    expect(await marked(ben, anna)).toEqual([false, false]);
    const { gesture } = await standing(anna);
    await take(
      anna,
      await sharp(await somePicture())
        .withExif({ IFD0: { Copyright: 'Anna’s phone' } })
        .jpeg()
        .toBuffer(),
    );
    expect(await standing(anna)).toEqual({ state: 'waiting', gesture, reason: null, at: expect.any(String) });
    const file = await fileOf(anna);
    const { format, exif } = await sharp(await file()).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);

    const open = await atDesk(anna);
    expect(open).toMatchObject({
      kind: 'selfie',
      risk: 'medium',
      gesture,
      decision: null,
      photos: [{ primary: true }],
    });
    const picture = pathTo(CONSOLE_API.picture, { picture: open.selfie!, size: 'card' });
    expect([(await robin.get(picture)).status, (await anna.client.get(picture)).status]).toEqual([200, 401]);
    const { folder, name } = await placeOf(anna);
    // Rules of a bucket go by how it begins.
    expect(folder).toMatch(/^selfie-[0-9a-f]{32}$/);
    for (const by of [app.visitor, anna.client, robin])
      for (const place of [`${folder}/${name}`, `${open.selfie}/${name}`])
        expect((await by.get(`${IMAGES_PREFIX}/${place}`)).status).toBe(404);

    // What it waits for may take long: the news that would erase it leaves it alone.
    await settled(app);
    expect(await file()).toBeDefined();
    await verify(anna);
    expect(await standing(anna)).toMatchObject({ state: 'verified', reason: null, at: expect.any(String) });
    expect(await marked(ben, anna)).toEqual([true, true]);
    const matches = decodeRows(FastPhotoRow, (await ben.client.get(fastPhotosPath(1))).body);
    expect(matches.find(({ memberId }) => memberId === anna.id)?.verified).toBe(true);
    expect([await file(), (await robin.get(picture)).status]).toEqual([undefined, 404]);
    expect((await read(open.id)).body).toMatchObject({ selfie: null, gesture, decision: { decision: 'verified' } });
    expect((await anna.client.get(API.liveEvents)).body.events).toContainEqual(
      expect.objectContaining({ type: 'selfie-decided', verified: true }),
    );
    await app.mails.next(anna.email, selfieLetter('en', { name: 'Anna', reason: null }).subject);
    const readings = await app.sql(
      `select details from moderation.audit where action = 'selfie.read' and subject_id = $1`,
      [open.subjectId],
    );
    expect(readings).toEqual([
      { details: { caseId: open.id } },
      { details: { caseId: open.id } },
      { details: { caseId: open.id } },
    ]);
  });

  it.each<[string, () => Promise<Buffer>, string, object]>([
    ['without a photo to compare with', somePicture, 'SELFIE_NEEDS_PHOTO', { photo: false }],
    ['that is no picture', async () => Buffer.from('no picture'), 'PHOTO_TYPE', {}],
    ['that is cut off', async () => (await somePicture()).subarray(0, 900), 'PHOTO_UNREADABLE', {}],
    ['of no shape of a photo', () => somePicture(900, 100), 'PHOTO_SHAPE', {}],
  ])('%s is refused, and nothing of it is kept', async (_what, picture, code, traits) => {
    const who = await desk.author(traits);
    expect((await send(who, await picture())).body.code).toBe(code);
    expect(await app.sql(`select 1 from members.selfie where member_id = $1 and state <> 'asked'`, [who.id])).toEqual(
      [],
    );
  });

  it('waits alone, is taken of nobody who is suspended meanwhile, and five times a day', async () => {
    app.configure({ RATE_LIMIT_FACTOR: '1' });
    expect((await anna.client.call('POST', API.takeSelfie, new FormData(), {})).body.code).toBe('PHOTO_MISSING');
    await take(anna);
    expect((await send(anna, await somePicture())).body.code).toBe('SELFIE_WAITS');
    const ben = await desk.author();
    const both = await Promise.all([send(ben, await somePicture()), send(ben, await somePicture())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await app.sql(`update auth.account set status = 'suspended' where id = $1`, [ben.id]);
    expect((await send(ben, await somePicture())).status).toBe(403);
    for (const status of [409, 409, 429]) expect((await send(anna, await somePicture())).status).toBe(status);
  });

  it('is taken back by its member, and the desk has nothing more to decide', async () => {
    await take(anna);
    const [file, open] = [await fileOf(anna), await atDesk(anna)];
    expect((await anna.client.post(API.takeBackSelfie)).body).toMatchObject({ state: 'open', at: null });
    expect((await decide(open, { decision: 'verified' })).body.code).toBe('CASE_CHANGED');
    expect(await caseOf(anna)).toEqual({ id: open.id, state: 'withdrawn', why: 'SELFIE_TAKEN_BACK' });
    expect(await file()).toBeUndefined();
    expect((await anna.client.post(API.takeBackSelfie)).body.state).toBe('open');
  });

  it('[D17] shows a gesture that stays until another is asked for, which is never the same', async () => {
    let { gesture } = await standing(anna);
    for (let n = 0; n < 12; n += 1) {
      const { body } = await anna.client.post(API.otherGesture);
      expect(body.gesture).not.toBe(gesture);
      gesture = (body as SelfieBody).gesture;
      expect((await standing(anna)).gesture).toBe(gesture);
    }
    await take(anna);
    expect((await anna.client.post(API.otherGesture)).body).toMatchObject({ state: 'waiting', gesture });
  });

  it('[D18] verifies the photos that were compared, the main one among them, and each for as long as it is shown', async () => {
    await take(anna);
    const before = await atDesk(anna);
    const { photoId } = (await anna.client.upload(API.uploadPhoto, await somePicture())).body as { photoId: number };
    await anna.client.post(API.makePhotoPrimary, actionPayloads.photos([photoId]));
    expect((await decide(before, { decision: 'verified' })).body.code).toBe('CASE_CHANGED');
    expect((await decide({ ...before, photos: [] }, { decision: 'verified' })).body.code).toBe('CASE_CHANGED');
    const now = await atDesk(anna);
    expect(now.photos.map(({ id, primary }) => [id, primary])).toEqual([
      [photoId, true],
      [before.photos[0]!.id, false],
    ]);
    await verify(anna);
    const after = (await read(now.id)).body as ConsoleSelfieDetail;
    expect([now, after].map(({ photos }) => photos.map(({ verified }) => verified))).toEqual([
      [false, false],
      [true, true],
    ]);
    await anna.client.post(API.deletePhotos, actionPayloads.photos([photoId]));
    expect((await standing(anna)).state).toBe('verified');

    const another = (await anna.client.upload(API.uploadPhoto, await somePicture())).body.photoId as number;
    expect((await standing(anna)).state).toBe('verified');
    await anna.client.post(API.makePhotoPrimary, actionPayloads.photos([another]));
    expect((await standing(anna)).state).toBe('open');
    expect(await marked(await desk.author({ gender: 'M' }), anna)).toEqual([false, false]);
  });

  it('[D18] has the mark stand beside the photo in every list, in none that another main photo stands in, and beside nobody who hides', async () => {
    const ben = await desk.author({ gender: 'M' });
    const mail = { subject: 'Zephyrs', body: 'How are you?' };
    await anna.client.post(API.recordView, actionPayloads.recordView(ben.id));
    await anna.client.post(API.wink, actionPayloads.wink(ben.id));
    await anna.client.post(API.favorite, actionPayloads.favorite(ben.id));
    const sent = await anna.client.post(API.sendMail, { emailToMemberId: ben.id, ...mail });
    expect(sent.body).toEqual({ emailstatus: 'SENT' });
    await ben.client.post(API.favorite, actionPayloads.favorite(anna.id));
    await ben.client.post(API.sendMail, { emailToMemberId: anna.id, ...mail });
    await ben.client.post(pathTo(API.passMember, { id: anna.id }));
    await settled(app);
    type Marked = { readonly memberId: number; readonly verified: boolean };
    const rows = async (path: string, row: RowCodec<never, Marked>) =>
      decodePage(row, (await ben.client.get(path)).body).content;
    const inLists = async () => {
      const { client } = ben;
      const conversations = (await client.get(API.conversations)).body.content as { member: Marked }[];
      const letters = (await client.get(withQuery(API.searchLetters, { q: 'zephyrs' }))).body
        .content as typeof conversations;
      const lists: Record<string, readonly (Marked | null)[]> = {
        views: await rows(API.views, ViewRow),
        winks: await rows(API.winks, WinkRow),
        favorites: await rows(API.favorites, FavoriteRow),
        favoritedMe: await rows(API.favoritedMe, FavoritedMeRow),
        inbox: await rows(API.inbox, InboxRow),
        sent: await rows(API.sent, SentRow),
        conversations: conversations.map(({ member }) => member),
        letters: letters.map(({ member }) => member),
        conversation: [(await client.get(pathTo(API.lettersWith, { memberId: anna.id }))).body.member],
        passed: PassedMembers.parse((await client.get(API.passed)).body).content,
      };
      const hers = Object.entries(lists).map(
        ([name, list]) => [name, list.filter((one) => one?.memberId === anna.id).map((one) => one!.verified)] as const,
      );
      return hers.filter(([, marks]) => marks.length > 0).map(([name, marks]) => [name, [...new Set(marks)]]);
    };
    const likes = ['views', 'winks', 'favorites', 'favoritedMe'];
    const all = [...likes, 'inbox', 'sent', 'conversations', 'letters', 'conversation', 'passed'];
    const everywhere = (names: readonly string[], verified: boolean) => names.map((name) => [name, [verified]]);
    expect(await inLists()).toEqual(everywhere(all, false));
    await take(anna);
    const { photos } = await atDesk(anna);
    await verify(anna);
    expect(await inLists()).toEqual(everywhere(all, true));

    const another = (await anna.client.upload(API.uploadPhoto, await somePicture())).body.photoId as number;
    await settled(app);
    const choose = (id: number) => anna.client.post(API.makePhotoPrimary, actionPayloads.photos([id]));
    await choose(another);
    expect(await inLists()).toEqual(everywhere(all, false));
    await choose(photos[0]!.id);
    expect(await inLists()).toEqual(everywhere(all, true));

    await app.sql('update members.member set hidden = true where id = $1', [anna.id]);
    expect(await inLists()).toEqual(everywhere(['inbox', 'sent', 'conversations', 'letters', 'conversation'], false));
    await app.sql('update members.member set hidden = false where id = $1', [anna.id]);
    await ben.client.post(API.blockMember, actionPayloads.block(anna.id));
    expect(await inLists()).toEqual(everywhere(['passed'], true));
    const blocked = () => rows(API.blocked, BlockedRow);
    expect(await blocked()).toMatchObject([{ memberId: anna.id, verified: true }]);
    await app.sql('update members.member set hidden = true where id = $1', [anna.id]);
    expect(await blocked()).toMatchObject([{ memberId: anna.id, verified: false }]);
  });

  it('is gone with the last photo that is shown', async () => {
    await take(anna);
    const [file, open] = [await fileOf(anna), await atDesk(anna)];
    await anna.client.post(API.deletePhotos, actionPayloads.photos(open.photos.map(({ id }) => id)));
    expect((await standing(anna)).state).toBe('no-photo');
    expect(await caseOf(anna)).toEqual({ id: open.id, state: 'withdrawn', why: 'PHOTOS_GONE' });
    expect(await file()).toBeUndefined();
  });

  it('[D18] is told of as it is where another main photo was chosen before the decision took effect', async () => {
    await take(anna);
    app.configure({ DECISION_UNDO_SECONDS: '30' });
    expect((await decide(await atDesk(anna), { decision: 'verified' })).status).toBe(200);
    const { photoId } = (await anna.client.upload(API.uploadPhoto, await somePicture())).body as { photoId: number };
    await anna.client.post(API.makePhotoPrimary, actionPayloads.photos([photoId]));
    await settled(app);
    expect((await standing(anna)).state).toBe('open');
    const { text = '' } = await app.mails.next(
      anna.email,
      selfieLetter('en', { name: 'Anna', reason: null, otherMain: true }).subject,
    );
    expect(text).toContain('does not stand beside your name');
    expect((await anna.client.get(API.liveEvents)).body.events).toContainEqual(
      expect.objectContaining({ type: 'selfie-decided', verified: false }),
    );
  });

  it.each<MailLanguage>(['es', 'fr'])(
    'is refused with a reason in the member’s language, %s, and another can be taken',
    async (language) => {
      const who = await desk.author({ firstName: 'Nina', columns: { language } });
      await take(who);
      const file = await fileOf(who);
      app.configure({ DECISION_UNDO_SECONDS: '600' });
      const refusal = { decision: 'not-verified', reasonCode: 'SELFIE_GESTURE', note: 'Two fingers, please.' };
      expect((await decide(await atDesk(who), { decision: 'not-verified' })).status).toBe(400);
      const open = await atDesk(who);
      expect((await decide(open, refusal)).status).toBe(200);
      expect((await robin.post(pathTo(CONSOLE_API.undoDecision, { id: open.id }))).status).toBe(200);
      await settled(app);
      expect([(await standing(who)).state, await file()]).toEqual(['waiting', expect.any(Buffer)]);

      expect((await decide(open, refusal)).status).toBe(200);
      await settled(app);
      const told = await standing(who);
      const reason = REJECT_REASONS.SELFIE_GESTURE.text[language];
      expect(told).toMatchObject({ state: 'refused', at: expect.any(String) });
      for (const part of [reason, refusal.note]) expect(told.reason).toContain(part);
      const { text = '' } = await app.mails.next(who.email, selfieLetter(language, { name: 'Nina', reason }).subject);
      for (const part of [reason, refusal.note]) expect(text).toContain(part);
      expect((await who.client.get(API.liveEvents)).body.events).toContainEqual(
        expect.objectContaining({ type: 'selfie-decided', verified: false }),
      );
      expect(await file()).toBeUndefined();
      await take(who);
    },
  );

  it('is told of for thirty days after it was decided about', async () => {
    await take(anna);
    await decide(await atDesk(anna), { decision: 'not-verified', reasonCode: 'SELFIE_UNCLEAR' });
    await settled(app);
    const database = await Database.open(app.config, membersService);
    for (const [days, state] of [
      [SELFIE.answerDays - 1, 'refused'],
      [SELFIE.answerDays + 1, 'open'],
    ] as const) {
      const then = new Date(Date.now() + days * 86_400_000);
      await database.transaction((tx) => app.running.app.get(EraseDecidedSelfies).batch(tx, then));
      expect((await standing(anna)).state).toBe(state);
    }
    await database.close();
  });

  it('stands in the copy of its member’s data, with the picture while it waits', async () => {
    const gatherer = app.running.app.get(ProfileGatherer);
    const copy = async () => {
      const { part, photos } = (await gatherer.gather(anna.id))!;
      return {
        selfies: ProfilePart.parse(JSON.parse(JSON.stringify(part))).selfies,
        files: photos.map(({ file }) => file),
      };
    };
    const { gesture } = await standing(anna);
    expect(await copy()).toEqual({ selfies: [], files: ['photos/1.webp'] });
    await take(anna);
    expect(await copy()).toMatchObject({
      selfies: [{ gesture, state: 'waiting', decidedAt: null, file: 'photos/selfie.webp' }],
      files: ['photos/1.webp', 'photos/selfie.webp'],
    });
    await verify(anna);
    expect(await copy()).toMatchObject({ selfies: [{ state: 'verified', file: null }], files: ['photos/1.webp'] });
  });

  it('goes with the account, whoever may come back', async () => {
    await take(anna);
    const file = await fileOf(anna);
    await desk.waiting(robin, anna, 'selfie');
    expect((await anna.client.post(API.removeAccount, { confirmRemoval: true })).status).toBe(200);
    expect(await caseOf(anna)).toMatchObject({ state: 'withdrawn', why: 'ACCOUNT_REMOVED' });
    expect(await file()).toBeUndefined();
    expect(await app.sql(`select 1 from members.selfie where member_id = $1`, [anna.id])).toEqual([]);
    expect(
      await app.sql(`select 1 from members.sealed where member_id = $1 and relation = 'selfie'`, [anna.id]),
    ).toEqual([]);
  });

  it('[D19] goes a day later where a release that knew no selfies removed the account', async () => {
    const ben = await desk.author({ gender: 'M' });
    for (const who of [anna, ben]) await take(who);
    const [file, other] = [await fileOf(anna), await fileOf(ben)];
    await settled(app);
    await app.sql(`update members.member set status = 'removed', removed_at = now() where id = $1`, [anna.id]);
    const database = await Database.open(app.config, membersService);
    const batch = () => database.transaction((tx) => app.running.app.get(WithdrawSelfiesOfLeft).batch(tx));
    expect([await batch(), await batch()]).toEqual([{ selfies: 1 }, { selfies: 0 }]);
    await database.close();
    expect(await caseOf(anna)).toMatchObject({ state: 'withdrawn', why: 'ACCOUNT_REMOVED' });
    expect(await app.sql(`select 1 from members.selfie where member_id = $1`, [anna.id])).toEqual([]);
    expect([await file(), await other()]).toEqual([undefined, expect.any(Buffer)]);
  });

  it('[D19] leaves no file where all ends before it is written down', async () => {
    await standing(anna);
    const stored = async () => {
      const found: string[] = [];
      for await (const { folder, file } of app.running.app.get(PhotoStore).list()) found.push(`${folder}/${file}`);
      return found.toSorted();
    };
    await settled(app);
    const before = await stored();
    await app.sql(`alter table members.selfie add constraint never check (state <> 'waiting') not valid`);
    try {
      expect((await send(anna, await somePicture())).status).toBe(500);
    } finally {
      await app.sql(`alter table members.selfie drop constraint never`);
    }
    expect((await stored()).length).toBe(before.length + 1);
    await settled(app);
    await eventually(async () => expect(await stored()).toEqual(before));
  });

  it('[D17] tells the desk of a picture that another member shows, and is nobody’s own to read or decide', async () => {
    const picture = await somePicture();
    const ben = await desk.author({ gender: 'M', photo: false });
    await ben.client.upload(API.uploadPhoto, picture);
    const kim = await app.make.staff();
    const kims = await desk.author({ email: kim.email });
    await take(kims, picture);
    const open = await atDesk(kims);
    expect(open).toMatchObject({ risk: 'medium', signalCodes: ['PICTURE_ELSEWHERE'] });
    const own = await signInAtDesk(app.url, kim);
    expect((await own.get(pathTo(CONSOLE_API.selfieDetail, { id: open.id }))).body.code).toBe('SELF');
    expect((await decide(open, { decision: 'verified' }, own)).body.code).toBe('SELF');
  });
});
