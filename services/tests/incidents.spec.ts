import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  actionPayloads,
  API,
  CONSOLE_API,
  CONSOLE_PREFIX,
  fastPhotosPath,
  forgotPasswordPayload,
  imageUrl,
  IMAGES_PREFIX,
  pathTo,
  ProfilePhotoRow,
  removalRequest,
} from '#contract';
import { builtApp } from '#embedded/web';
import { Client, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { PASSWORD, personOf, signupBody, somePicture } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture, type Author } from '../moderation/src/desk.fixture.js';

/** What happened to others and is not proven by the test of one rule alone; docs/threats.md names every incident. */
describe('what happened elsewhere does not happen here', () => {
  let app: TestApp;
  let desk: DeskFixture;
  beforeAll(async () => {
    app = await sharedApp();
    desk = new DeskFixture(app);
  });

  /** The member adds a picture; gives the folder and the address it is opened at. */
  const picture = async ({ client }: Author): Promise<{ folder: string; address: string }> => {
    expect((await client.upload(API.uploadPhoto, await somePicture())).status).toBe(200);
    return eventually(async () => {
      const photo = ProfilePhotoRow.decode(((await client.get(API.photos)).body as unknown[]).at(-1));
      const address = imageUrl(photo.IMAGE_PATH, photo.MEMBER_IMAGE_NAME)!;
      expect((await fetch(new URL(address, app.url))).status).toBe(200);
      return { folder: photo.IMAGE_PATH, address };
    });
  };
  const statusOf = async (address: string): Promise<number> => (await fetch(new URL(address, app.url))).status;

  it('[J06] Jack’d, 2019: pictures of a private profile are named to nobody who is not let in, and no folder lists them', async () => {
    const [anna, ben] = [await desk.author({ photo: false, memberType: 2 }), await desk.author({ gender: 'M' })];
    const { folder } = await picture(anna);
    const seenBy = async (reader: Client): Promise<string> => {
      const answers = await Promise.all([
        reader.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: anna.id })),
        reader.get(pathTo(API.profileModal, { memberId: anna.id })),
        reader.post(API.search, { P_SEARCH_ZIP: '10001', P_SEEKING: 'F' }),
        reader.get(fastPhotosPath(1)),
        reader.get(API.views),
        reader.get(API.sampleProfiles),
      ]);
      return JSON.stringify(answers.map(({ body }) => body as unknown));
    };
    await anna.client.post(API.recordView, actionPayloads.recordView(ben.id));
    expect(await seenBy(ben.client)).toContain(folder);
    const hide = { P_UPVISIBILITY_PRIVATE: 'Y', P_UPVISIBILITY_PUBLIC: 'N' };
    expect((await anna.client.post(API.updateSettings, hide)).status).toBe(200);

    const [photo] = await app.sql<{ folder: string }>('select folder from members.photo where member_id = $1', [
      anna.id,
    ]);
    const renewed = photo!.folder;
    for (const reader of [ben.client, app.visitor])
      for (const name of [folder, renewed]) expect(await seenBy(reader)).not.toContain(name);
    for (const place of ['', '/', `/${folder}`, `/${folder}/`, `/${renewed}/`])
      expect(await statusOf(IMAGES_PREFIX + place)).toBe(404);
    await anna.client.post(API.wink, actionPayloads.wink(ben.id));
    expect(await seenBy(ben.client)).toContain(renewed);
  });

  it('[J07] M.A.D. Mobile, 2025: pictures that were deleted or turned down open no more, and the apps carry no secret', async () => {
    const [anna, robin] = [await desk.author({ photo: false }), await desk.moderator()];
    const [rejected, deleted] = [await picture(anna), await picture(anna)];
    const [, { PHOTOS_ID: id }] = ((await anna.client.get(API.photos)).body as unknown[]).map((row) =>
      ProfilePhotoRow.decode(row),
    ) as [unknown, { PHOTOS_ID: number }];
    await anna.client.post(API.deletePhotos, { photoIds: [id] });
    // Each picture had a case of its own.
    await settled(app);
    const read = await desk.read(robin, anna, 'photo');
    await desk.claim(robin, read.id);
    expect((await desk.decide(robin, read, { decision: 'rejected', reasonCode: 'PHOTO_NOT_MEMBER' })).status).toBe(200);
    for (const { address } of [rejected, deleted])
      await eventually(async () => expect(await statusOf(address)).toBe(404));

    const secret =
      /JWT_SECRET|SECRET_ACCESS_KEY|CLIENT_SECRET|PRIVATE KEY-|AKIA[0-9A-Z]{16}|postgres(ql)?:\/\/|redis:\/\//;
    for (const name of ['web-member', 'web-console'] as const) {
      const files = readdirSync(builtApp(name), { recursive: true, encoding: 'utf8' });
      const texts = files.filter((file) => /\.(js|css|html|json|map|webmanifest)$/.test(file));
      expect(texts.length).toBeGreaterThan(3);
      expect(texts.filter((file) => secret.test(readFileSync(path.join(builtApp(name), file), 'utf8')))).toEqual([]);
    }
  });

  it('[J09] Cerca, 2025: what proves a mailbox is in the mail alone, the desk is in no public description, and a neighbour’s id is nobody’s', async () => {
    const joined = await app.visitor.post(API.signup, await signupBody('careful.finch'));
    const { id, client } = personOf(app.url, joined);
    const looked = await app.visitor.post(
      API.forgotPassword,
      forgotPasswordPayload({ email: 'careful.finch@example.test' }),
    );
    const again = await client.post(API.sendConfirmation);
    const said = JSON.stringify([joined, looked, again].map(({ body, headers }) => [body, [...headers]]));
    const codes = await eventually(() => {
      const mails = app.mails.messages.filter(({ to }) => to.includes('careful.finch@example.test'));
      const found = mails.flatMap(({ mail }) =>
        [...(mail.text ?? '').matchAll(/#token=([\w-]+)/g)].map(([, code]) => code!),
      );
      expect(mails.length).toBeGreaterThan(1);
      expect(found.length).toBeGreaterThan(1);
      return found;
    });
    expect(codes.filter((code) => said.includes(code))).toEqual([]);

    const described = JSON.stringify((await app.visitor.get(API.openapi)).body);
    expect(described).toContain(API.login);
    expect(described).not.toContain(CONSOLE_PREFIX);
    expect((await client.get(CONSOLE_API.members)).status).toBe(401);

    for (let step = -20; step <= 20; step += 1) {
      if (step === 0) continue;
      const { body } = await client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: id + step }));
      expect([step, body]).toEqual([step, []]);
    }
  });

  it('[J13] FTC v. Match, 2019: one call ends an account of any type, at once and for good', async () => {
    for (const memberType of [1, 2, 5] as const) {
      const member = await desk.author({ memberType, passwordHash: await quickHash(PASSWORD) });
      const { body, headers } = removalRequest({ email: member.email, password: PASSWORD });
      expect((await member.client.post(API.removeAccount, body, headers)).body).toEqual({ removalStatus: 'success' });
      const { username } = member;
      expect((await app.visitor.post(API.login, { username, password: PASSWORD })).status).toBe(401);
    }
  });
});
