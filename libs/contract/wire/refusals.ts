import { TEXTS } from '../texts.js';
import { REACH_TEXTS } from '../texts/reach.js';
import { SAVED_SEARCH_TEXTS } from '../texts/saved-searches.js';

export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;
  readonly message: string;
}

type Refusals = Record<string, Refusal>;

/** What members and the desk may both be told. */
const TOLD_TO_BOTH = {
  SIGN_IN_REQUIRED: { status: 401, message: 'Please sign in.' },
  SESSION_ENDED: { status: 401, message: 'Your session has ended. Please sign in again.' },
  WRONG_ROLE: { status: 403, message: 'Your role does not allow this.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This address may not call the service.' },
  INVALID_REQUEST: { status: 400, message: 'The request could not be understood.' },
  REQUEST_TOO_LARGE: { status: 413, message: 'This is too long. Please shorten it.' },
  NOT_FOUND: { status: 404, message: 'Nothing was found here.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  BUSY: { status: 503, message: 'The service is busy. Please try again in a moment.' },
  MEMBER_NOT_FOUND: { status: 404, message: 'This member was not found.' },
  PHOTO_NOT_FOUND: { status: 404, message: 'This photo was not found.' },
  SIGN_IN_AGAIN: { status: 400, message: TEXTS.secondStep.beginAgain },
} as const satisfies Refusals;

/** What only members and visitors are told. */
const TOLD_TO_MEMBERS = {
  BAD_CREDENTIALS: { status: 401, message: TEXTS.login.failed },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended.' },
  SIGNUP_REQUIRED: { status: 404, message: 'Please create an account first.' },
  USERNAME_TAKEN: { status: 409, message: TEXTS.signup.usernameTaken },
  USERNAME_UNFIT: { status: 400, message: 'No contact details or hurtful words, please: others read it' },
  EMAIL_TAKEN: { status: 409, message: TEXTS.signup.emailTaken },
  ZIPCODE_UNKNOWN: { status: 400, message: TEXTS.signup.zipcodeInvalid },
  TIME_ZONE_UNKNOWN: { status: 400, message: 'This time zone is not known.' },
  PUSH_UNKNOWN: { status: 400, message: 'Notices cannot be sent to this browser.' },
  UNDER_AGE: { status: 400, message: TEXTS.signup.underAge },
  CAPTCHA_FAILED: { status: 400, message: TEXTS.signup.captchaRequired },
  RESET_LINK_INVALID: { status: 400, message: 'This link is no longer valid. Please request a new one.' },
  CONFIRM_LINK_INVALID: { status: 400, message: TEXTS.confirmEmail.linkInvalid },
  NEW_ADDRESS_LINK_INVALID: { status: 400, message: TEXTS.confirmEmail.newLinkInvalid },
  ADDRESS_UNCHANGED: { status: 409, message: TEXTS.account.addressUnchanged },
  UNDO_LINK_INVALID: { status: 400, message: TEXTS.undo.linkInvalid },
  RETURN_LINK_INVALID: { status: 400, message: TEXTS.comeBack.linkInvalid },
  RETURN_ADDRESS_USED: { status: 409, message: TEXTS.comeBack.addressUsed },
  RETURN_TOO_SOON: { status: 409, message: TEXTS.comeBack.tooSoon },
  INBOUND_UNSIGNED: { status: 400, message: 'This message is not signed with the secret of this place.' },
  UNSUBSCRIBE_LINK_UNKNOWN: { status: 404, message: TEXTS.unsubscribe.linkUnknown },
  GOOGLE_UNLINKED: { status: 409, message: TEXTS.account.googleUnlinked },
  SET_PASSWORD_FIRST: { status: 409, message: TEXTS.account.setPasswordFirst },
  WRONG_PASSWORD: { status: 400, message: TEXTS.yourData.wrongPassword },
  SIGN_IN_FRESHLY: { status: 409, message: TEXTS.yourData.signInFreshly },
  SECOND_STEP: { status: 409, message: TEXTS.secondStep.codeNeeded },
  WRONG_CODE: { status: 400, message: TEXTS.secondStep.wrongCode },
  CONFIRM_ADDRESS_FIRST: { status: 409, message: TEXTS.secondStep.addressFirst },
  SECOND_STEP_IS_ON: { status: 409, message: TEXTS.secondStep.isOn },
  SECOND_STEP_IS_OFF: { status: 409, message: TEXTS.secondStep.isOff },
  PASSKEY_REFUSED: { status: 400, message: TEXTS.passkeys.refused },
  PASSKEY_KNOWN: { status: 409, message: TEXTS.passkeys.known },
  PASSKEY_LIMIT: { status: 409, message: TEXTS.passkeys.limit },
  PASSWORD_FIRST: { status: 409, message: TEXTS.yourData.passwordFirst },
  APPEAL_LINK_UNKNOWN: { status: 404, message: 'This link is not valid or was used already.' },
  APPEAL_LINK_EXPIRED: { status: 409, message: 'This link has expired.' },
  OWN_PROFILE: { status: 400, message: 'You cannot do this to your own profile.' },
  PHOTO_REQUIRED: { status: 409, message: TEXTS.profile.photoRequired },
  MAIL_NEEDS_PHOTO: { status: 409, message: 'This member accepts messages from members with a photo only.' },
  SENDER_HIDDEN: { status: 409, message: 'Your profile is hidden. Make it visible to write to members.' },
  DECLINED: { status: 409, message: TEXTS.mail.declined },
  NOTHING_TO_DECLINE: { status: 409, message: TEXTS.mail.nothingToDecline },
  LIST_FULL: { status: 409, message: REACH_TEXTS.listFull },
  FIRST_CONTACT_LIMIT: { status: 429, message: TEXTS.mail.strangersToday },
  SAVED_SEARCH_LIMIT: { status: 409, message: SAVED_SEARCH_TEXTS.limit },
  PHOTO_MISSING: { status: 400, message: 'Please choose a picture.' },
  PHOTO_UNREADABLE: { status: 400, message: 'This picture could not be read.' },
  PHOTO_SHAPE: { status: 400, message: 'This picture is too long and narrow. Please cut it first.' },
  PHOTO_REMOVED_BEFORE: {
    status: 409,
    message: 'Our moderation team has removed this picture before. Please choose another one.',
  },
  SELFIE_NEEDS_PHOTO: { status: 409, message: 'Add a photo of yourself first.' },
  SELFIE_WAITS: { status: 409, message: 'A selfie of yours waits already.' },
  PHOTO_LIMIT: { status: 409, message: 'You have reached the number of photos your membership allows.' },
  PHOTO_TOO_LARGE: { status: 413, message: 'This picture is too large.' },
  PHOTO_TYPE: { status: 415, message: 'Please choose a JPEG, PNG or WebP picture.' },
} as const satisfies Refusals;

/** What only the desk is told. */
const TOLD_TO_DESK = {
  CASE_CLAIMED: { status: 409, message: 'Another moderator is working on this case.' },
  CASE_DECIDED: { status: 409, message: 'This case is decided already.' },
  NOT_LOW_RISK: { status: 409, message: 'Only low-risk cases can be approved together. Please open this one.' },
  FILTER_LIMIT: { status: 409, message: 'You keep as many filters as fit. Please forget one first.' },
  CASE_CHANGED: { status: 409, message: 'This case changed after you opened it. Please read it again.' },
  USERNAME_CHANGED: {
    status: 409,
    message:
      'This is not the username any more: the member has changed it, or somebody was quicker. Please read it again.',
  },
  WRITER_GONE: {
    status: 409,
    message: 'Whoever wrote this has no account any more: no answer reaches them. Please close the message.',
  },
  NOT_YOUR_DECISION: { status: 409, message: 'Only who decided may take it back.' },
  UNDO_TOO_LATE: { status: 409, message: 'This can no longer be undone: it has taken effect.' },
  WORK_GONE: {
    status: 409,
    message: 'This no longer waits: somebody was quicker, or it was done meanwhile.',
  },
  SELF: { status: 403, message: 'You can neither read nor decide what is about an account or a report of your own.' },
  NOT_ON_OWN_DECISION: {
    status: 409,
    message: 'This is against a decision of yours. Another moderator must look at it.',
  },
  REASON_NEEDED: { status: 400, message: 'Please say why you need the address.' },
  STAFF_CREDENTIALS: { status: 401, message: 'Wrong e-mail address or password.' },
  STAFF_CODE: { status: 400, message: 'This code is not right, or it was used before. Please enter the next one.' },
  STAFF_PASSWORD_GUESSABLE: { status: 400, message: 'This password is easy to guess. Please choose another one.' },
  STAFF_PASSWORD: { status: 400, message: 'This is not your password.' },
  INVITATION_INVALID: { status: 400, message: 'This link is no longer valid. Please ask for a new invitation.' },
  CONFIRM_REQUIRED: { status: 409, message: 'Please confirm first that it is you.' },
  STAFF_EXISTS: { status: 409, message: 'There is an account with this address already.' },
  OWN_STAFF_ACCOUNT: { status: 409, message: 'Another operator has to do this to your account.' },
  SECOND_FACTOR_REQUIRED: { status: 409, message: 'Everybody here signs in with a second factor.' },
} as const satisfies Refusals;

/** A call, so that an app leaves out what it does not use. */
function joined<One, Other>(one: One, other: Other): One & Other {
  return { ...one, ...other };
}

/** All that the member app may be told; it has no need to carry the others. */
export const MEMBER_REFUSALS = /* @__PURE__ */ joined(TOLD_TO_BOTH, TOLD_TO_MEMBERS);

/**
 * All the product may say no to. The member app signs out on 401 and 403 (product.md 4), so 401 speaks
 * of sessions and sign-in only and 403 of suspension, the staff's roles and own accounts, and foreign origins only.
 */
export const REFUSALS = /* @__PURE__ */ joined(MEMBER_REFUSALS, TOLD_TO_DESK);

export type RefusalCode = keyof typeof REFUSALS;
/** What the console may be told. */
export type DeskRefusalCode = keyof typeof TOLD_TO_BOTH | keyof typeof TOLD_TO_DESK;

/** Whether an answer's code is one of the table. */
export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(REFUSALS, code);
}
