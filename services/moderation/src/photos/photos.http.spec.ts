import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import {
  actionPayloads,
  API,
  CONSOLE_API,
  imageUrl,
  LEAVING,
  MemberRow,
  pathTo,
  ProfilePhotoRow,
  RETENTION,
  type CaseDetail,
  type CaseItem,
} from '#contract';
import type { ChangedSettings, Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { sharedApp } from '#testing/shared-app';
import { cropped, DRAWN, written } from '../../../members/src/photos/drawn-pictures.fixture.js';
import { DeskFixture, type Author } from '../desk.fixture.js';

const photograph = DRAWN['photograph']!;
const portrait = DRAWN['drawn portrait']!;
const NOT_MEMBER = { decision: 'rejected', reasonCode: 'PHOTO_NOT_MEMBER' };

/** The product with one way of reviewing photos, and how its tests look at it. */
function scene(settings: ChangedSettings) {
  const it = {
    app: undefined as unknown as TestApp,
    desk: undefined as unknown as DeskFixture,
    robin: undefined as unknown as Client,
    anna: undefined as unknown as Author,
    ben: undefined as unknown as Author,
    upload: async ({ client }: Author, bytes: Buffer) => client.upload(API.uploadPhoto, bytes),
    ownPhotos: async ({ client }: Author) =>
      ((await client.get(API.photos)).body as unknown[]).map((row) => ProfilePhotoRow.decode(row)),
    /** The photos in the profile of one member as another opens it. */
    photosSeenBy: async (reader: Author, { id }: Author) => {
      const { body } = await reader.client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: id }));
      return (body as unknown[]).slice(1).map((row) => ProfilePhotoRow.decode(row).MEMBER_IMAGE_NAME);
    },
    /** How one member finds another: name of the picture and number of photos; undefined where not at all. */
    foundBy: async (reader: Author, { id }: Author) => {
      const { body } = await reader.client.post(API.search, {
        P_SEARCH_ZIP: '10001',
        P_SEEKING: 'F',
        P_PASS_LIMIT2: 100,
      });
      const row = (body.content as unknown[][])
        .map((line) => MemberRow.decode(line))
        .find((line) => line.memberId === id);
      return row && { image: row.imageName, photos: row.photoCount };
    },
    /** Winks need a photo that others see. */
    mayWink: async ({ client }: Author, { id }: Author): Promise<string> => {
      const { status, body } = await client.post(API.wink, actionPayloads.wink(id));
      return status === 200 ? 'yes' : body.code;
    },
    /** Waits until every decision made so far has had its effects. */
    carriedOut: () =>
      eventually(async () =>
        expect(
          await it.app.sql(
            `select o.id from moderation.outbox o
             where o.type = 'photo.decided' and o.id not in (select event_id from members.handled_event)`,
          ),
        ).toEqual([]),
      ),
    files: async () =>
      (await readdir(it.app.config.all.PHOTO_DIR, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`),
  };
  beforeAll(async () => {
    it.app = await sharedApp({ settings });
    it.desk = new DeskFixture(it.app);
    it.robin = await it.desk.moderator('Robin');
    it.ben = await it.desk.author({ gender: 'M' });
  });
  beforeEach(async () => {
    it.anna = await it.desk.author({ photo: false });
  });
  return it;
}

describe('a photo that is reviewed after it is shown', () => {
  const at = scene({ PHOTO_REVIEW: 'after' });
  const reject = async (author: Author): Promise<CaseDetail> => {
    const open = await at.desk.read(at.robin, author, 'photo');
    expect((await at.desk.decide(at.robin, open, NOT_MEMBER)).status).toBe(200);
    await eventually(async () => expect(await at.ownPhotos(author)).toEqual([]));
    return open;
  };

  it('is shown at once, and nobody is told when it is approved', async () => {
    await at.upload(at.anna, await portrait(1));
    const open = await at.desk.read(at.robin, at.anna, 'photo');
    expect(open).toMatchObject({ risk: 'low', signals: [], photo: { primary: true, waits: false } });
    expect(await at.photosSeenBy(at.ben, at.anna)).toHaveLength(1);

    expect((await at.desk.decide(at.robin, open, { decision: 'approved' })).status).toBe(200);
    await at.carriedOut();
    expect(await at.photosSeenBy(at.ben, at.anna)).toHaveLength(1);
    expect(at.app.mails.messages.filter(({ to }) => to.includes(at.anna.email))).toEqual([]);
  });

  it('is gone everywhere once it is rejected, its files too, and its owner is told why', async () => {
    at.anna = await at.desk.author({ photo: false, columns: { language: 'es' } });
    await at.upload(at.anna, await portrait(2));
    const [photo] = await at.ownPhotos(at.anna);
    const address = imageUrl(photo!.IMAGE_PATH, photo!.MEMBER_IMAGE_NAME, 'card')!;
    expect((await at.app.visitor.get(address)).status).toBe(200);
    expect(await at.foundBy(at.ben, at.anna)).toEqual({ image: photo!.MEMBER_IMAGE_NAME, photos: 1 });

    const open = await at.desk.read(at.robin, at.anna, 'photo');
    await at.desk.decide(at.robin, open, { ...NOT_MEMBER, note: '¿Tu perro?' });
    await eventually(async () => expect(await at.ownPhotos(at.anna)).toEqual([]));

    expect((await at.app.visitor.get(address)).status).toBe(404);
    expect(await at.photosSeenBy(at.ben, at.anna)).toEqual([]);
    expect(await at.foundBy(at.ben, at.anna)).toEqual({ image: null, photos: 0 });
    expect(await at.mayWink(at.anna, at.ben)).toBe('PHOTO_REQUIRED');
    await eventually(async () =>
      expect((await at.files()).filter((file) => file.includes(photo!.IMAGE_PATH))).toEqual([]),
    );
    await eventually(async () =>
      expect(await at.app.sql(`select 1 from members.photo where member_id = $1`, [at.anna.id])).toEqual([]),
    );

    const { subject, text } = await at.app.mails.next(at.anna.email, 'foto');
    expect(subject).toBe('No hemos aprobado tu foto');
    expect(text).toContain('El motivo: La foto debe mostrarte a ti.\n¿Tu perro?');
    expect(text).toContain('/profile/add-photos');
    const { body } = await at.anna.client.get(API.liveEvents);
    expect(body.events).toContainEqual(expect.objectContaining({ type: 'photo-decided' }));
    expect((await at.anna.client.get(API.liveCounts)).body).toMatchObject({ newDecisions: 1 });
  });

  it('leaves the place of the primary photo to the next when it is rejected', async () => {
    await at.upload(at.anna, await photograph(11));
    await at.upload(at.anna, await photograph(12));
    const [, other] = await at.ownPhotos(at.anna);
    // The two come before the desk each by itself, a moment later, and in whichever order.
    const cases = await eventually(async () => {
      const { body } = await at.robin.get(pathTo(CONSOLE_API.cases, {}, { kind: 'photo', memberId: at.anna.id }));
      expect(body.content).toHaveLength(2);
      return body.content as CaseItem[];
    });
    const read = await Promise.all(cases.map(async ({ id }) => (await at.desk.open(at.robin, id)).body as CaseDetail));
    const first = read.find(({ photo }) => photo!.primary)!;
    expect(first.photo).toMatchObject({ primary: true, picture: first.member!.picture });
    await at.desk.decide(at.robin, first, NOT_MEMBER);
    await eventually(async () =>
      expect(await at.ownPhotos(at.anna)).toEqual([{ ...other, IMAGE_PRIMARY: true, PHOTO_WAITS: false }]),
    );
    expect(await at.foundBy(at.ben, at.anna)).toEqual({ image: other!.MEMBER_IMAGE_NAME, photos: 1 });
  });

  it.each<[string, (bytes: Buffer) => Promise<Buffer>]>([
    ['as it was', async (bytes) => bytes],
    ['mirrored', (bytes) => sharp(bytes).flop().jpeg().toBuffer()],
    ['cropped', (bytes) => cropped(bytes, { left: 0.08, top: 0.1, width: 0.82, height: 0.8 })],
    ['resized and re-encoded', (bytes) => sharp(bytes).resize(300).webp({ quality: 40 }).toBuffer()],
  ])('is refused when its owner brings it back %s', async (_how, disguise) => {
    const picture = await photograph(21);
    await at.upload(at.anna, picture);
    await reject(at.anna);

    expect(await at.upload(at.anna, await disguise(picture))).toMatchObject({
      status: 409,
      body: { code: 'PHOTO_REMOVED_BEFORE' },
    });
    expect(await at.ownPhotos(at.anna)).toEqual([]);
    expect((await at.upload(at.anna, await photograph(22))).status).toBe(200);
  });

  it('is flagged when it comes back on another account', async () => {
    const picture = await photograph(31);
    await at.upload(at.anna, picture);
    await reject(at.anna);

    const carla = await at.desk.author({ photo: false });
    expect((await at.upload(carla, await sharp(picture).flop().resize(350).jpeg().toBuffer())).status).toBe(200);
    const waiting = await at.desk.waiting(at.robin, carla, 'photo');
    expect(waiting).toMatchObject({ risk: 'high', signalCodes: ['PICTURE_REMOVED'] });
  });

  it('is flagged when another member shows it as well', async () => {
    const picture = await photograph(41);
    await at.upload(at.anna, picture);
    await at.desk.waiting(at.robin, at.anna, 'photo');
    const carla = await at.desk.author({ photo: false });
    await at.upload(carla, await sharp(picture).resize(350).webp().toBuffer());
    expect(await at.desk.waiting(at.robin, carla, 'photo')).toMatchObject({
      risk: 'medium',
      signalCodes: ['PICTURE_ELSEWHERE'],
    });
  });

  it('leaves only what it looked like, without its owner once the account is gone, and nothing after a year', async () => {
    await at.upload(at.anna, await photograph(51));
    await reject(at.anna);
    const kept = () =>
      at.app.sql<{ member_id: number | null }>(
        `select distinct p.id, p.member_id from members.removed_picture p
         join members.removed_likeness l on l.picture_id = p.id order by p.id desc limit 1`,
      );
    expect(await kept()).toMatchObject([{ member_id: at.anna.id }]);

    await at.anna.client.post(API.removeAccount, { confirmRemoval: true });
    await eventually(async () => expect(await kept()).toMatchObject([{ member_id: null }]));
    await at.app.sql(`update members.removed_picture set removed_at = now() - make_interval(months => $1)`, [
      RETENTION.removedPictureMonths,
    ]);
    await at.app.running.runDaily();
    expect(await at.app.sql(`select 1 from members.removed_likeness`)).toEqual([]);
  });

  it('needs no decision any more when its owner deletes it', async () => {
    await at.upload(at.anna, await portrait(3));
    const open = await at.desk.read(at.robin, at.anna, 'photo');
    const [photo] = await at.ownPhotos(at.anna);
    await at.anna.client.post(API.deletePhotos, { photoIds: [photo!.PHOTOS_ID] });
    await eventually(async () =>
      expect((await at.desk.open(at.robin, open.id)).body).toMatchObject({ state: 'decided', photo: null }),
    );
    expect(await at.desk.decide(at.robin, open, { decision: 'approved' })).toMatchObject({
      status: 409,
      body: { code: 'CASE_CHANGED' },
    });
  });
});

describe('a photo that is reviewed before it is shown where in doubt', () => {
  const at = scene({});
  const oneColour = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a3224b' } })
      .jpeg()
      .toBuffer();
  /** Whatever tells others that a member has a photo. */
  const othersSee = async () => [
    await at.photosSeenBy(at.ben, at.anna),
    await at.foundBy(at.ben, at.anna),
    await at.mayWink(at.anna, at.ben),
  ];

  it('is shown at once where nothing is to be doubted', async () => {
    const { body } = await at.upload(at.anna, await portrait(6));
    expect(body).toMatchObject({ status: 'success', waits: false });
    const image = body.fileName;
    expect(await othersSee()).toEqual([[image], { image, photos: 1 }, 'yes']);
    expect(await at.desk.read(at.robin, at.anna, 'photo')).toMatchObject({ risk: 'low', signals: [] });
  });

  it.each<[string, object, () => Promise<Buffer>]>([
    [
      '[D07] [L10] of one pixel',
      { risk: 'medium', signalCodes: ['PICTURE_TINY', 'PICTURE_PLAIN'] },
      () => oneColour(1, 1),
    ],
    ['[L10] of one colour', { risk: 'medium', signalCodes: ['PICTURE_PLAIN'] }, () => oneColour(400, 400)],
    ['of writing', { risk: 'high', signalCodes: ['PICTURE_WRITING'] }, () => written(['CALL ME', '+1 255 0199'])],
    [
      'that another member shows',
      { risk: 'medium', signalCodes: ['PICTURE_ELSEWHERE'] },
      async () => {
        const picture = await photograph(71);
        await at.upload(await at.desk.author({ photo: false }), picture);
        return picture;
      },
    ],
    [
      'that was removed from another account',
      { risk: 'high', signalCodes: ['PICTURE_REMOVED'] },
      async () => {
        const [other, picture] = [await at.desk.author({ photo: false }), await photograph(81)];
        await at.upload(other, picture);
        await at.desk.decide(at.robin, await at.desk.read(at.robin, other, 'photo'), NOT_MEMBER);
        await eventually(async () => expect(await at.ownPhotos(other)).toEqual([]));
        return sharp(picture).flop().jpeg().toBuffer();
      },
    ],
  ])('%s is taken, and is no photo for others until the desk has approved it', async (_what, signs, draw) => {
    const { status, body } = await at.upload(at.anna, await draw());
    expect([status, body.waits]).toEqual([200, true]);
    expect(await at.ownPhotos(at.anna)).toMatchObject([{ PHOTO_WAITS: true, IMAGE_PRIMARY: false }]);
    expect(await othersSee()).toEqual([[], { image: null, photos: 0 }, 'PHOTO_REQUIRED']);
    expect(await at.desk.waiting(at.robin, at.anna, 'photo')).toMatchObject(signs);

    const open = await at.desk.read(at.robin, at.anna, 'photo');
    await at.desk.decide(at.robin, open, { decision: 'approved' });
    const image = body.fileName;
    await eventually(async () => expect(await othersSee()).toEqual([[image], { image, photos: 1 }, 'yes']));
  });

  it('of one colour ranks its owner behind everybody with a photo, who have not been here for long', async () => {
    const longGone = await at.app.make.member({ zip: '10001', idleMinutes: 50_000 });
    await at.upload(at.anna, await oneColour(400, 400));
    const found = async () => {
      const { body } = await at.ben.client.post(API.search, { P_SEARCH_ZIP: '10001', P_SEEKING: 'F' });
      const ids = (body.content as unknown[][]).map((line) => MemberRow.decode(line).memberId);
      return ids.filter((id) => id === longGone.id || id === at.anna.id);
    };
    expect(await found()).toEqual([longGone.id, at.anna.id]);
    const open = await at.desk.read(at.robin, at.anna, 'photo');
    await at.desk.decide(at.robin, open, { decision: 'approved' });
    await eventually(async () => expect(await found()).toEqual([at.anna.id, longGone.id]));
  });

  it('stands on the login page once somebody at the desk has approved it, shown or not', async () => {
    const onLoginPage = async () =>
      ((await at.app.visitor.get(API.sampleProfiles)).body.photofastlogin as { MEMBER_IMAGE_NAME: string }[]).map(
        ({ MEMBER_IMAGE_NAME }) => MEMBER_IMAGE_NAME,
      );
    await at.app.sql(`update members.photo set approved_at = null`);
    await at.upload(at.anna, await portrait(7));
    expect(await onLoginPage()).toEqual([]);

    await at.desk.decide(at.robin, await at.desk.read(at.robin, at.anna, 'photo'), { decision: 'approved' });
    await at.carriedOut();
    const [photo] = await at.ownPhotos(at.anna);
    expect(await onLoginPage()).toEqual([photo!.MEMBER_IMAGE_NAME]);
  });
});

describe('a photo that is reviewed before it is shown', () => {
  const at = scene({ PHOTO_REVIEW: 'before' });

  it('is seen by its owner alone until it is approved, and by others then', async () => {
    expect((await at.upload(at.anna, await portrait(4))).status).toBe(200);
    const [photo] = await at.ownPhotos(at.anna);
    expect(photo).toMatchObject({ PHOTO_WAITS: true, IMAGE_PRIMARY: false });
    expect((await at.app.visitor.get(imageUrl(photo!.IMAGE_PATH, photo!.MEMBER_IMAGE_NAME, 'card')!)).status).toBe(200);
    const others = async () => [
      await at.photosSeenBy(at.ben, at.anna),
      await at.foundBy(at.ben, at.anna),
      await at.mayWink(at.anna, at.ben),
    ];
    expect(await others()).toEqual([[], { image: null, photos: 0 }, 'PHOTO_REQUIRED']);
    await at.anna.client.post(API.makePhotoPrimary, { photoIds: [photo!.PHOTOS_ID] });
    expect(await others()).toEqual([[], { image: null, photos: 0 }, 'PHOTO_REQUIRED']);

    const open = await at.desk.read(at.robin, at.anna, 'photo');
    expect(open.photo).toMatchObject({ waits: true, primary: false });
    await at.desk.decide(at.robin, open, { decision: 'approved' });
    const image = photo!.MEMBER_IMAGE_NAME;
    await eventually(async () => expect(await others()).toEqual([[image], { image, photos: 1 }, 'yes']));
    expect(await at.ownPhotos(at.anna)).toMatchObject([{ PHOTO_WAITS: false, IMAGE_PRIMARY: true }]);
    expect((await at.app.mails.next(at.anna.email, 'photo was approved')).text).toContain('Other members see it now.');
  });

  it('was never seen when it is rejected', async () => {
    await at.upload(at.anna, await portrait(5));
    await at.desk.decide(at.robin, await at.desk.read(at.robin, at.anna, 'photo'), NOT_MEMBER);
    await eventually(async () => expect(await at.ownPhotos(at.anna)).toEqual([]));
    expect((await at.app.mails.next(at.anna.email, 'not approved')).text).toContain('The photo should show you.');
  });

  it('[E25] leaves no file behind when its owner is removed and may not come back any more, whether it waits for a decision or for its effect', async () => {
    const bea = await at.desk.author({ photo: false });
    for (const author of [at.anna, bea]) await at.upload(author, await photograph(author.id));
    const folders = (await Promise.all([at.anna, bea].map(at.ownPhotos))).flat().map(({ IMAGE_PATH }) => IMAGE_PATH!);
    const left = async () => (await at.files()).filter((file) => folders.some((folder) => file.includes(folder)));
    expect(await left()).toHaveLength(6);
    await at.app.sql(`update moderation.outbox set due_at = now() + interval '1 hour' where type = 'photo.decided'`);
    const read = await at.desk.read(at.robin, bea, 'photo');
    for (const author of [at.anna, bea]) await author.client.post(API.removeAccount, { confirmRemoval: true });
    await at.desk.decide(at.robin, read, NOT_MEMBER);
    at.app.clock.advance(LEAVING.days * 86_400_000);
    await at.app.sql('delete from auth.daily_run');
    await at.app.running.runDaily();
    at.app.clock.reset();
    await eventually(async () => expect(await left()).toEqual([]));
    await at.carriedOut();
    expect(await at.app.sql(`select 1 from members.removed_picture where member_id = $1`, [bea.id])).toEqual([]);
  });
});
