import { z } from 'zod';

/** POST /rest/login. */
export const LoginBody = z.object({ token: z.string(), username: z.string() });
export type LoginBody = z.infer<typeof LoginBody>;

/** The two Google calls. */
export const GoogleBody = z.object({
  token: z.string(),
  user: z.object({ username: z.string() }),
  /** The sign-in has confirmed the address and ended the password that the account had until then. */
  passwordEnded: z.literal(true).optional(),
});
export type GoogleBody = z.infer<typeof GoogleBody>;

/** GET /rest/login/ways: what there is beside username and password. */
export const WaysToSignInBody = z.object({
  google: z.boolean(),
  passkeyHost: z
    .string()
    .nullable()
    .describe('The host whose passkeys sign in, on its pages and those of its subdomains; null where there are none.'),
});
export type WaysToSignInBody = z.infer<typeof WaysToSignInBody>;

/** One picture of the login page; keys as product.md 3 spells them. */
export const SampleProfile = z.object({
  IMAGE_PATH: z.string(),
  MEMBER_IMAGE_NAME: z.string(),
  MEMBER_AGE: z.number(),
  DESC_LOOKINGFOR: z.string(),
  AGE_RANGE_START: z.number(),
  AGE_RANGE_END: z.number(),
  ZIP_CITYNAME: z.string().nullable(),
  ZIP_STATEABBR: z.string().nullable(),
});
export type SampleProfile = z.infer<typeof SampleProfile>;
export const SampleProfilesBody = z.object({ photofastlogin: z.array(SampleProfile) });
export type SampleProfilesBody = z.infer<typeof SampleProfilesBody>;

/** The live checks of username and e-mail. */
export const ExistsBody = z.object({ exists: z.boolean() });
export type ExistsBody = z.infer<typeof ExistsBody>;
/** Of a username: `unfit` is one that nobody may take, whether or not somebody has it. */
export const UsernameBody = ExistsBody.extend({ unfit: z.literal(true).optional() });
export type UsernameBody = z.infer<typeof UsernameBody>;

/** GET /rest/validate/zipcode: an unknown zip is answered with 200 and `valid: false`. */
export const ZipValidationBody = z.object({
  valid: z.boolean(),
  ZIP_CITYNAME: z.string().nullish(),
  ZIP_STATEABBR: z.string().nullish(),
  message: z.string().nullish(),
});
export type ZipValidationBody = z.infer<typeof ZipValidationBody>;

/** GET /rest/ziplookup: empty text when the zip is unknown. */
export const ZipLookupBody = z.object({ cityName: z.string().nullish(), state: z.string().nullish() });
export type ZipLookupBody = z.infer<typeof ZipLookupBody>;

/** What these three answer in truth; clients take any text. */
const successOrError = z.string().meta({ enum: ['success', 'error'] });

/** POST /rest/forgot-password; 'error' means failure. */
export const PasswordLookupBody = z.object({ passwordLookupResult: successOrError });
export type PasswordLookupBody = z.infer<typeof PasswordLookupBody>;

/** GET /rest/profile/PhotosCount; anything else is an 'Invalid response format'. */
export const PhotosCountBody = z.object({ photos: z.object({ PHOTO_COUNT: z.number().int().nonnegative() }) });
export type PhotosCountBody = z.infer<typeof PhotosCountBody>;

/** Both photo uploads. `waits` where others see the photo only once the desk has approved it (product.md 4, Photo review). */
export const UploadBody = z.object({
  status: z.string(),
  photoId: z.number(),
  fileName: z.string(),
  imagePath: z.string(),
  waits: z.boolean(),
});
export type UploadBody = z.infer<typeof UploadBody>;

/** Whether nobody is told when the member was here last. */
export const ActivityBody = z.object({ hidden: z.boolean() });
export type ActivityBody = z.infer<typeof ActivityBody>;

/** Both calls of the safety notice: the state whose law asks for it, if the member's does, and when they read this version. */
export const SafetyNoticeBody = z.object({
  state: z.string().nullable(),
  version: z.string(),
  readAt: z.iso.datetime().nullable(),
});
export type SafetyNoticeBody = z.infer<typeof SafetyNoticeBody>;

/** Removal of the account and change of password: refusals are answered with 200, since 401 would sign out. */
export const RemovalBody = z.object({ removalStatus: successOrError, message: z.string().optional() });
export type RemovalBody = z.infer<typeof RemovalBody>;
export const PasswordUpdateBody = z.object({ passwordupdate: successOrError, message: z.string().optional() });
export type PasswordUpdateBody = z.infer<typeof PasswordUpdateBody>;

/** Removal and change of password succeed with 'success' or 'pass' (product.md 7). */
export function hasSucceeded(status: string): boolean {
  return status === 'success' || status === 'pass';
}

/** POST /rest/connections/contactus; an array with something in it means success. */
export const ContactBody = z.array(z.object({ contact_id: z.number(), status: z.literal('received') })).min(1);
export type ContactBody = z.infer<typeof ContactBody>;

/** GET /rest/captcha: what the sign-up page needs to show or solve the captcha in use. */
export const CaptchaBody = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('embedded'), challenge: z.looseObject({}) }),
  z.object({ provider: z.literal('recaptcha'), siteKey: z.string() }),
]);
export type CaptchaBody = z.infer<typeof CaptchaBody>;

/** Actions. */
export const DoneBody = z.object({ status: z.literal('success') });
export type DoneBody = z.infer<typeof DoneBody>;
/** Deletes, with how many rows are gone. */
export const DeletedBody = DoneBody.extend({ deleted: z.number().int().nonnegative() });
export type DeletedBody = z.infer<typeof DeletedBody>;
/** Actions and deletes, for who looks at the status alone. */
export const StatusBody = DoneBody.extend({ deleted: z.number().optional() });
export type StatusBody = z.infer<typeof StatusBody>;

/** GET /rest/account: what the caller signs in with. */
export const OwnAccountBody = z.object({
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** The address takes no mail: nothing is sent to it until it is confirmed again. */
  emailReturned: z.boolean(),
  /** Without one Google alone signs the member in. */
  hasPassword: z.boolean(),
  /** Whether Google signs the member in, or was unlinked and does not until the member allows it; null where neither is so. */
  google: z.enum(['linked', 'unlinked']).nullable().default(null),
  /** Since when the break had lasted that ended with this session. */
  breakSince: z.iso.datetime().nullable().default(null),
  /** The version of the terms that hold now, where the member agreed to earlier ones; nothing waits for it. */
  newTerms: z.string().nullable().default(null),
  /** The address that is asked to take the place of the one above, and until when it may be confirmed. */
  newEmail: z.object({ email: z.string(), until: z.iso.datetime() }).nullable(),
});
export type OwnAccountBody = z.infer<typeof OwnAccountBody>;

/** GET /rest/account/sessions: where the caller is signed in, the newest use first. What the browser hides is null. */
export const SignedInDevice = z.object({
  /** Names the session to end it; it opens nothing. */
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it was opened in the network that the caller is in now; null of who knows. */
  sameNetwork: z.boolean().nullable(),
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;
export const SessionsBody = z.object({ sessions: z.array(SignedInDevice) });
export type SessionsBody = z.infer<typeof SessionsBody>;
