import sharp from 'sharp';
import {
  API,
  CONSOLE_API,
  IMAGE_SIZES,
  IMAGES_PREFIX,
  imageUrl,
  pathTo,
  type ConsoleMemberDetail,
  type ImageSize,
} from '#contract';
import { Client, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { signInAtDesk, somePicture } from '#testing/people';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import type { Author } from '../moderation/src/desk.fixture.js';
import { ReportFixture } from '../moderation/src/reports/reports.fixture.js';

const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[];

describe('a picture at the desk', () => {
  let app: TestApp;
  let desk: ReportFixture;
  let robin: Client;
  let ben: Author;
  /** Where members find the photo of his. */
  let shown: { folder: string; name: string; photoId: number };

  beforeAll(async () => {
    app = await sharedApp();
    robin = await signInAtDesk(app.url, await app.make.staff());
    desk = new ReportFixture(app, robin);
  });
  beforeEach(async () => {
    ben = await desk.author({ firstName: 'Ben', gender: 'M', photo: false });
    shown = await upload();
  });
  afterEach(() => app.configure());

  const upload = async () => {
    const { imagePath, fileName, photoId } = (await ben.client.upload(API.uploadPhoto, await somePicture())).body;
    await settled(app);
    return { folder: imagePath as string, name: fileName as string, photoId: photoId as number };
  };
  const addressOf = (picture: string, size = 'card') => pathTo(CONSOLE_API.picture, { picture, size });
  /** The copy of his photo that a report keeps, by the name that the desk is told. */
  const keptCopy = async (): Promise<string> => {
    const report = await desk.report(await desk.author(), ben);
    return eventually(async () => {
      const { photos } = (await desk.detail(report)).filed[0]!;
      expect(photos).toHaveLength(1);
      return photos[0]!.picture;
    });
  };
  const page = async (): Promise<ConsoleMemberDetail> =>
    (await robin.get(pathTo(CONSOLE_API.memberDetail, { id: ben.id }))).body;

  it('[L11] [D16] is there in each size for whoever of the staff is signed in, passive, and is kept nowhere', async () => {
    const picture = await keptCopy();
    for (const size of SIZES) {
      const answer = await fetch(new URL(addressOf(picture, size), app.url), {
        headers: { authorization: `Bearer ${robin.token}` },
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('etag')).toBeNull();
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      const { format, width = 0, height = 0 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([format, Math.max(width, height) <= IMAGE_SIZES[size]]).toEqual(['webp', true]);
    }
    for (const astray of [addressOf(picture, 'large'), addressOf(`${picture.slice(0, -1)}x`)])
      expect((await robin.get(astray)).status).toBe(404);
  });

  describe('[L11] opens by its address alone', () => {
    const signedIn = async () => signInAtDesk(app.url, await app.make.staff());
    it.each<[string, () => Promise<Client>]>([
      ['nobody', async () => app.visitor],
      ['no member', async () => desk.author().then(({ client }) => client)],
      ['not even whom it shows', async () => ben.client],
      [
        'none of the staff who has signed out',
        async () => {
          const kim = await signedIn();
          await kim.post(CONSOLE_API.logout);
          return kim;
        },
      ],
      [
        'none of the staff whose session was left lying',
        async () => {
          const kim = await signedIn();
          await app.sql(
            `update moderation.staff_session set last_call = now() - interval '1 day'
             where sid = (select sid from moderation.staff_session order by signed_in_at desc limit 1)`,
          );
          return kim;
        },
      ],
      [
        'none of the staff who has left',
        async () => {
          const [kim, operator] = [await app.make.staff(), await app.make.staff('operator')];
          const client = await signInAtDesk(app.url, kim);
          const closing = await signInAtDesk(app.url, operator);
          await closing.post(CONSOLE_API.confirm, { password: operator.password });
          expect((await closing.post(pathTo(CONSOLE_API.closeStaff, { id: kim.id }))).status).toBe(200);
          return client;
        },
      ],
    ])('to %s', async (_who, reader) => {
      const address = addressOf(await keptCopy());
      const client = await reader();
      expect((await robin.get(address)).status).toBe(200);
      expect((await client.get(address)).status).toBe(401);
      expect((await new Client(app.url).get(`${address}?token=${client.token ?? robin.token}`)).status).toBe(401);
    });

    it('to nobody where members’ pictures are', async () => {
      const picture = await keptCopy();
      const [copy] = await app.sql<{ folder: string; name: string }>(
        `select folder, name from members.evidence_photo where folder = $1`,
        [picture],
      );
      for (const by of [app.visitor, ben.client, robin])
        for (const size of SIZES) expect((await by.get(imageUrl(copy!.folder, copy!.name, size)!)).status).toBe(404);
    });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['waits', async () => undefined],
    ['a hidden member shows nobody', () => ben.client.post(API.updateSettings, { P_PROFILE_HIDDEN: 'Y' })],
    [
      'a suspended member showed',
      () => app.sql(`update members.member set status = 'suspended' where id = $1`, [ben.id]),
    ],
  ])('[L11] that %s has a name there by which nobody finds it elsewhere', async (which, become) => {
    if (which === 'waits') {
      app.configure({ PHOTO_REVIEW: 'before' });
      await ben.client.post(API.deletePhotos, { photoIds: [shown.photoId] });
      shown = await upload();
    }
    await become();
    const told =
      which === 'waits' ? [(await desk.read(robin, ben, 'photo')).photo!] : [...(await page()).photos, await page()];
    const picture = told[0]!.picture!;
    expect(told.map((one) => one.picture)).toEqual(told.map(() => picture));
    expect((await robin.get(addressOf(picture))).status).toBe(200);
    expect((await app.visitor.get(addressOf(picture))).status).toBe(401);

    const places = await app.sql<{ folder: string; name: string }>(
      `select unnest(former_folders || folder) as folder, name from members.photo where member_id = $1`,
      [ben.id],
    );
    for (const { folder, name } of places)
      for (const secret of [folder, name]) expect(JSON.stringify(told)).not.toContain(secret.replace('.webp', ''));
    expect((await robin.get(`${IMAGES_PREFIX}/${picture}/${places[0]!.name}`)).status).toBe(404);
    // Nor does the address that members know open anything at the desk.
    expect((await robin.get(addressOf(places[0]!.folder))).status).toBe(404);
  });

  it('[L11] [E25] ends with the photo and with the account', async () => {
    const [first] = (await page()).photos;
    await ben.client.post(API.deletePhotos, { photoIds: [shown.photoId] });
    await eventually(async () => expect((await robin.get(addressOf(first!.picture))).status).toBe(404));
    expect(await page()).toMatchObject({ picture: null, photos: [] });

    await upload();
    const [second] = (await page()).photos;
    expect((await robin.get(addressOf(second!.picture))).status).toBe(200);
    await app.sql(
      `insert into auth.outbox (type, payload) values ('account.removed', jsonb_build_object('memberId', $1::bigint))`,
      [ben.id],
    );
    await eventually(async () => expect((await robin.get(addressOf(second!.picture))).status).toBe(404));
  });
});
