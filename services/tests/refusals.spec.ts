import {
  actionPayloads,
  API,
  decodeClaims,
  LIMITS,
  MEMBER_TYPES,
  passwordPayload,
  pathTo,
  photoLimit,
  removalRequest,
} from '#contract';
import type { Answer, Client, TestApp } from '#testing/app';
import { PASSWORD, signIn, signupBody, somePicture } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { expectRefusal } from '#testing/refusals';
import { sharedApp } from '#testing/shared-app';

describe('what the product says no to', () => {
  let app: TestApp;
  let somebody: number;
  beforeAll(async () => {
    app = await sharedApp();
    somebody = (await app.make.member({ username: 'taken.name', gender: 'M' })).id;
  });

  const mail = (client: Client, to: number, body = 'Do you sail?') =>
    client.post(API.sendMail, { emailToMemberId: to, subject: '', body });
  const change = (client: Client, name: string, val: string) =>
    client.post(API.updateProfile, { updatedColumns: { profile: [{ name, val }] } });

  /** Who is signed in stays signed in: 401 and 403 would sign out. */
  const refusals: [string, number, (client: Client, own: number) => Promise<Answer>][] = [
    [
      'a wrong current password',
      200,
      (client) =>
        client.post(
          API.changePassword,
          passwordPayload({ currentPassword: 'no1way', newPassword: 'a2lake', newPasswordCheck: 'a2lake' }),
        ),
    ],
    [
      'a removal with the wrong password',
      200,
      (client) => {
        const { body, headers } = removalRequest({ email: 'other@example.test', password: 'no1way' });
        return client.post(API.removeAccount, body, headers);
      },
    ],
    [
      'an upgraded setting of a free member',
      200,
      (client) => client.post(API.updateSettings, { P_UPVISIBILITY_PRIVATE: 'Y', P_UPVISIBILITY_PUBLIC: 'N' }),
    ],
    [
      'a profile that may not be seen',
      200,
      async (client) => {
        const { id } = await app.make.member({ hidden: true });
        return client.get(pathTo(API.viewProfile, { memberTypeId: 5, memberId: id }));
      },
    ],
    [
      'mail to who blocked the writer',
      200,
      async (client, own) => {
        await (await app.as(somebody)).post(API.blockMember, actionPayloads.block(own));
        return mail(client, somebody);
      },
    ],
    [
      'settings that contradict each other',
      400,
      (client) => client.post(API.updateSettings, { P_WEEKLY_YES: 'Y', P_WEEKLY_NO: 'Y' }),
    ],
    ['a wink at nobody', 404, (client) => client.post(API.wink, actionPayloads.wink(55))],
    [
      'a wink without a photo',
      409,
      async (client) => {
        await client.post(
          API.deletePhotos,
          actionPayloads.photos((await client.get(API.photos)).body.map(([, , , id]: number[]) => id)),
        );
        return client.post(API.wink, actionPayloads.wink(somebody));
      },
    ],
    ['a wink without saying at whom', 400, (client) => client.post(API.wink, {})],
    ['a wink at oneself', 400, (client, own) => client.post(API.wink, actionPayloads.wink(own))],
    ['a block of oneself', 400, (client, own) => client.post(API.blockMember, actionPayloads.block(own))],
    ['mail to nobody', 404, (client) => mail(client, 55)],
    ['mail without words', 400, (client) => mail(client, somebody, ' ')],
    ['mail that is too long', 400, (client) => mail(client, somebody, 'x'.repeat(LIMITS.messageMax + 1))],
    [
      'mail of who is hidden',
      409,
      async (client) => {
        await client.post(API.updateSettings, { P_PROFILE_HIDDEN: 'Y', P_PROFILE_VISIBLE: 'N' });
        return mail(client, somebody);
      },
    ],
    [
      'a message to the staff without subject',
      400,
      (client) => client.post(API.contactUs, { message: [{ contact_body: 'Hello' }] }),
    ],
    ['an unknown zip in the search', 400, (client) => client.post(API.search, { P_SEARCH_ZIP: '00000' })],
    ['an unknown zip in the profile', 400, (client) => change(client, 'zipcode_code', '00000')],
    ['a headline of four letters', 400, (client) => change(client, 'desc_headline', 'Hey!')],
    ['step 2 without a name', 400, (client) => client.post(API.signupStep2, { signUpSecondData: [] })],
    ['a text instead of a photo', 415, (client) => client.upload(API.uploadPhoto, Buffer.from('no picture'))],
    ['a form without a photo', 400, (client) => client.call('POST', API.uploadPhoto, new FormData(), {})],
  ];

  it.each(refusals)('[C-HTTP-09] [C-HTTP-12] %s: %d, and the session goes on', async (name, status, ask) => {
    const { id } = await app.make.member();
    const client = await app.as(id);
    const answer = await ask(client, id);
    expect([name, answer.status]).toEqual([name, status]);
    if (status !== 200) expectRefusal(name, answer, status);
    expect((await client.get(API.settings)).status).toBe(200);
  });

  it.each(MEMBER_TYPES)(
    '[B-ROLE-01] [B-ROLE-02] [B-APP-04] [D-ROLE-01] [C-HTTP-09] more photos, or settings, than type %d may have',
    async (memberType) => {
      const passwordHash = await quickHash(PASSWORD);
      const { id, username } = await app.make.member({ memberType, passwordHash, photo: false });
      const { client } = await signIn(app.url, username);
      expect(decodeClaims(client.token!)!.memberTypeId).toBe(memberType);
      const upgraded = memberType !== 1;

      const [settings] = (await client.post(API.updateSettings, { P_UPBLOCK_YES: 'Y', P_UPBLOCK_NO: 'N' })).body;
      expect(settings).toContain(upgraded ? 'UPBLOCK_YES' : 'UPBLOCK_NO');
      await app.sql(
        `insert into members.photo (member_id, folder, name, state, processed_at)
         select $1, 'f' || n, 'n' || n, 'live', now() from generate_series(1, $2::int) n`,
        [id, photoLimit(memberType)],
      );
      expectRefusal('one photo more', await client.upload(API.uploadPhoto, await somePicture()), 409);
      expect((await client.get(API.photosCount)).body).toEqual({ photos: { PHOTO_COUNT: upgraded ? 20 : 10 } });
    },
  );

  it('[B-ROLE-03] a member type that is neither 1, 2 nor 5', async () => {
    expect(MEMBER_TYPES).toEqual([1, 2, 5]);
    for (const other of [0, 3, 4, 6])
      await expect(app.make.member({ memberType: other as 1 })).rejects.toThrow(/check constraint/);
  });

  it.each<[string, number, () => Record<string, unknown>]>([
    ['of who is eighteen tomorrow', 400, () => bornYearsAgo(18, 1)],
    ['of a seventeen-year-old', 400, () => bornYearsAgo(17)],
    ['with a name that is taken', 409, () => ({ username: 'taken.name' })],
    ['with a password without a digit', 400, () => ({ password: 'quietlake' })],
    ['with an unknown zip', 400, () => ({ zipcode: '00000' })],
    ['without a solved captcha', 400, () => ({ recaptchaResponse: 'x' })],
  ])('[B-APP-01] [C-HTTP-12] a sign-up %s: %d, and no account', async (why, status, mistake) => {
    const email = 'refused@example.test';
    const request = { ...(await signupBody('refused.name')), email, ...mistake() };
    expectRefusal(why, await app.visitor.post(API.signup, request), status);
    expect(await app.sql('select 1 from auth.account where email = $1', [email])).toEqual([]);
  });
});

/** The birth date of somebody whose birthday of so many years is today, or so many days ahead. */
function bornYearsAgo(years: number, daysAhead = 0): { dobDay: number; dobMonth: number; dobYear: number } {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  date.setUTCDate(date.getUTCDate() + daysAhead);
  return { dobDay: date.getUTCDate(), dobMonth: date.getUTCMonth() + 1, dobYear: date.getUTCFullYear() };
}
