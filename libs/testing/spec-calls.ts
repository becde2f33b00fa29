import { z } from 'zod';
import {
  AccountSettingsRow,
  actionPayloads,
  API,
  BlockedRow,
  deletePayloads,
  ExistsBody,
  fastPhotosPath,
  FastPhotoRow,
  FavoritedMeRow,
  FavoriteRow,
  forgotPasswordPayload,
  GoogleBody,
  InboxRow,
  LoginBody,
  MemberRow,
  pairsOf,
  PasswordLookupBody,
  passwordPayload,
  PasswordUpdateBody,
  pathTo,
  PhotosCountBody,
  ProfileEditRow,
  ProfilePhotoRow,
  ProfileViewRow,
  RemovalBody,
  removalRequest,
  SampleProfilesBody,
  SendMailBody,
  SentRow,
  SubjectRow,
  UploadBody,
  ViewRow,
  WinkRow,
  ZipLookupBody,
  ZipValidationBody,
  type RowCodec,
  type SPEC_CALLS,
} from '#contract';
import type { Answer, Client } from './app.js';
import { PASSWORD, signupBody, somePicture, step2Body } from './people.js';
import type { World } from './world.js';

/** A sensible request of one call, and what its answer looks like. */
export interface SensibleRequest {
  /** Public calls are made by a visitor, the others by Anna, whose lists are full. */
  readonly by: 'visitor' | 'anna';
  ask(client: Client, world: World): Promise<Answer>;
  readonly answer: z.ZodType;
}

/** A positional row, with all its slots, that its codec can read. */
const row = (codec: RowCodec<never, unknown>) =>
  z
    .array(z.unknown())
    .length(codec.length)
    .transform((slots) => codec.decode(slots));
const rows = (codec: RowCodec<never, unknown>) => z.array(row(codec)).min(1);
const page = (codec: RowCodec<never, unknown>) =>
  z.strictObject({ content: rows(codec), totalElements: z.number().int().min(1) });
const profile = (codec: RowCodec<never, unknown>) => z.tuple([row(codec), row(ProfilePhotoRow)], row(ProfilePhotoRow));
const done = z.strictObject({ status: z.literal('success') });
const deletedOne = z.strictObject({ status: z.literal('success'), deleted: z.literal(1) });

const visitor = (ask: SensibleRequest['ask'], answer: z.ZodType): SensibleRequest => ({ by: 'visitor', ask, answer });
const anna = (ask: SensibleRequest['ask'], answer: z.ZodType): SensibleRequest => ({ by: 'anna', ask, answer });
const reads = (path: string, answer: z.ZodType) => anna((client) => client.get(path), answer);
/** A deletion of one row of a list that belongs to somebody who has one. */
const deletes = (path: string, list: string, body: (ids: number[]) => object) =>
  anna(async (_, world) => {
    const { client } = await world.acquainted();
    const [[id]] = (await client.get(list)).body.content as [[number]];
    return client.post(path, body([id]));
  }, deletedOne);
/** An action on somebody Anna does not know yet. */
const acts = (ask: (client: Client, id: number) => Promise<Answer>, answer: z.ZodType = done) =>
  anna(async (client, world) => ask(client, (await world.stranger()).id), answer);
/** A change of the one photo that somebody has. */
const photoCall = (path: string, answer: z.ZodType) =>
  anna(async (_, world) => {
    const { client } = await world.stranger();
    const [[, , , id]] = (await client.get(API.photos)).body as [[string, string, string, number]];
    return client.post(path, actionPayloads.photos([id]));
  }, answer);
const uploads = (path: string) =>
  anna(async (client) => client.upload(path, await somePicture()), UploadBody.extend({ status: z.literal('success') }));

let newcomers = 0;

/** Each of the calls of product.md 7, asked once as its clients ask it. */
export const SENSIBLE: Record<keyof typeof SPEC_CALLS, SensibleRequest> = {
  login: visitor(
    (client, { anna: { username } }) => client.post(API.login, { username, password: PASSWORD }),
    LoginBody,
  ),
  googleLogin: visitor(async (client, world) => {
    const { email } = await world.stranger();
    return client.post(API.googleLogin, { id_token: await world.google.idToken(email) });
  }, GoogleBody),
  googleCallback: visitor(async (client, world) => {
    const { email } = await world.stranger();
    return client.post(API.googleCallback, await world.google.code(email));
  }, GoogleBody),
  sampleProfiles: visitor((client) => client.get(API.sampleProfiles), SampleProfilesBody),
  forgotPassword: visitor(
    (client, world) => client.post(API.forgotPassword, forgotPasswordPayload(world.anna)),
    PasswordLookupBody.extend({ passwordLookupResult: z.literal('success') }),
  ),
  validateUsername: visitor(
    (client, { anna: { username } }) => client.get(pathTo(API.validateUsername, { value: username })),
    ExistsBody.extend({ exists: z.literal(true) }),
  ),
  validateEmail: visitor(
    (client) => client.get(pathTo(API.validateEmail, { value: 'nobody+yet@example.test' })),
    ExistsBody.extend({ exists: z.literal(false) }),
  ),
  validateZipcode: visitor(
    (client) => client.get(pathTo(API.validateZipcode, { value: '10001' })),
    ZipValidationBody.extend({ ZIP_CITYNAME: z.literal('New York'), ZIP_STATEABBR: z.literal('NY') }),
  ),
  signup: visitor(async (client) => {
    newcomers += 1;
    return client.post(API.signup, await signupBody(`newcomer${newcomers}`));
  }, LoginBody),
  signupStep2: anna((client) => client.post(API.signupStep2, step2Body('Anna', 'Bread and bicycles')), done),

  contactSubjects: reads(API.contactSubjects, rows(SubjectRow)),
  contactUs: anna(
    (client) =>
      client.post(API.contactUs, {
        message: [
          { subject_code: 'GENERAL' },
          { subject_desc: 'General question' },
          { contact_body: 'How do I hide?' },
        ],
      }),
    z.array(z.object({ contact_id: z.number(), status: z.literal('received') })).length(1),
  ),
  fastPhotos: reads(fastPhotosPath(1_700_000_000_000), rows(FastPhotoRow).max(4)),
  inbox: reads(`${API.inbox}?page=0&size=20`, page(InboxRow)),
  sent: reads(`${API.sent}?page=0&size=20`, page(SentRow)),
  views: reads(`${API.views}?page=0&size=20`, page(ViewRow)),
  winks: reads(`${API.winks}?page=0&size=20`, page(WinkRow)),
  favorites: reads(`${API.favorites}?page=0&size=20`, page(FavoriteRow)),
  favoritedMe: reads(`${API.favoritedMe}?page=0&size=20`, page(FavoritedMeRow)),
  blocked: reads(`${API.blocked}?page=0&size=12&memberTypeId=1`, page(BlockedRow)),

  deleteMail: deletes(API.deleteMail, API.inbox, deletePayloads.mail),
  deleteSentMail: deletes(API.deleteSentMail, API.sent, deletePayloads.mail),
  deleteViews: deletes(API.deleteViews, API.views, deletePayloads.views),
  deleteWinks: deletes(API.deleteWinks, API.winks, deletePayloads.winks),
  deleteFavorite: deletes(API.deleteFavorite, API.favorites, deletePayloads.favorites),
  deleteFavoritedMe: deletes(API.deleteFavoritedMe, API.favoritedMe, deletePayloads.favoritedMe),
  deleteBlocked: deletes(API.deleteBlocked, API.blocked, deletePayloads.blocked),

  recordView: acts((client, id) => client.post(API.recordView, actionPayloads.recordView(id))),
  blockMember: acts((client, id) => client.post(API.blockMember, actionPayloads.block(id))),
  reportMember: acts((client, id) => client.post(API.reportMember, actionPayloads.report(id))),
  blockById: acts((client, id) => client.post(pathTo(API.blockById, { id }))),
  reportById: acts((client, id) => client.post(pathTo(API.reportById, { id }))),
  reportMemberById: acts((client, id) => client.post(pathTo(API.reportMemberById, { id }))),
  wink: acts((client, id) => client.post(API.wink, actionPayloads.wink(id))),
  favorite: acts((client, id) => client.post(API.favorite, actionPayloads.favorite(id))),
  sendMail: acts(
    (client, id) =>
      client.post(API.sendMail, { emailToMemberId: id, to: 'him', from: 'me', subject: 'Hello', body: 'Do you sail?' }),
    SendMailBody.extend({ emailstatus: z.literal('SENT') }),
  ),

  myProfile: reads(API.myProfile, profile(ProfileViewRow)),
  viewProfile: acts(
    (client, memberId) => client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId })),
    profile(ProfileViewRow),
  ),
  profileForUpdate: reads(API.profileForUpdate, profile(ProfileEditRow)),
  updateProfile: anna(
    (client) =>
      client.post(API.updateProfile, { updatedColumns: { profile: pairsOf({ BODY_FIT: 'Y', desc_fun: 'Kites.' }) } }),
    profile(ProfileEditRow),
  ),
  zipLookup: reads(pathTo(API.zipLookup, { zip: '94105' }), ZipLookupBody.extend({ state: z.literal('CA') })),
  photos: reads(API.photos, rows(ProfilePhotoRow)),
  photosCount: reads(API.photosCount, PhotosCountBody),
  makePhotoPrimary: photoCall(API.makePhotoPrimary, done),
  deletePhotos: photoCall(API.deletePhotos, deletedOne),
  uploadPhoto: uploads(API.uploadPhoto),
  uploadSignupPhoto: uploads(API.uploadSignupPhoto),

  settings: reads(API.settings, z.tuple([row(AccountSettingsRow)])),
  updateSettings: anna(
    (client) => client.post(API.updateSettings, { P_WEEKLY_YES: 'Y', P_WEEKLY_NO: 'N' }),
    z.tuple([row(AccountSettingsRow)]),
  ),
  removeAccount: anna(
    async (_, world) => {
      const { client, email } = await world.stranger();
      const { body, headers } = removalRequest({ email, password: PASSWORD });
      return client.post(API.removeAccount, body, headers);
    },
    RemovalBody.extend({ removalStatus: z.literal('success') }),
  ),
  changePassword: anna(
    async (_, world) => {
      const { client } = await world.stranger();
      const change = { currentPassword: PASSWORD, newPassword: 'another2lake', newPasswordCheck: 'another2lake' };
      return client.post(API.changePassword, passwordPayload(change));
    },
    PasswordUpdateBody.extend({ passwordupdate: z.literal('success') }),
  ),
  search: anna(
    (client) => client.post(API.search, { P_SEARCH_ZIP: '10001', P_SEEKING: 'M', P_AGE_START: 21, P_AGE_END: 55 }),
    page(MemberRow),
  ),
};
