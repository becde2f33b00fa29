import * as answers from '../answers.js';
import { APPEAL, AppealLookBody, AppealLookRequest, AppealRequest } from '../appeals.js';
import { MailCheckBody } from '../first-contacts.js';
import { LIMITS, PAGING, SEARCH_DEFAULTS } from '../limits.js';
import { LiveCountsBody, LiveEventsBody } from '../live.js';
import { ALL_OPTION_CODES, OPTION_LISTS, STEP2_EDUCATION, STEP2_ETHNICITY, type ChoiceList } from '../options.js';
import type { CallName } from '../paths.js';
import * as requests from '../requests/index.js';
import { Conversations, LettersWith } from '../conversations.js';
import { OwnReports } from '../own-reports.js';
import { MAIL_REFUSALS, MAIL_SENT } from '../refusals.js';
import { AccountSettingsRow } from '../rows/account-settings-row.js';
import { BlockedRow } from '../rows/blocked-row.js';
import { FavoritedMeRow, FavoriteRow, ViewRow, WinkRow } from '../rows/connection-rows.js';
import { FastPhotoRow } from '../rows/fast-photo-row.js';
import { InboxRow, SentRow } from '../rows/mail-rows.js';
import { MemberRow } from '../rows/member-row.js';
import { ProfilePhotoRow } from '../rows/photo-row.js';
import { BlockedProfileRow, ProfileEditRow, ProfileViewRow } from '../rows/profile-rows.js';
import { SubjectRow, SUBJECTS } from '../rows/subject-row.js';
import { SETTING_NAMES, SETTINGS } from '../settings.js';
import { EMAIL_PATTERN } from '../signup-fields.js';
import { TAKEDOWN } from '../takedown-terms.js';
import { TakedownBody, TakedownRequest } from '../takedowns.js';
import { TEXT_FIELD_NAMES, TEXT_FIELDS } from '../text-fields.js';
import { WiderSearchBody } from '../wider-search.js';
import { narrowed } from './answers.js';
import { OtherAnswer, type Operation } from './operations.js';
import {
  AGE,
  body,
  CONFIRM_IDENTITY,
  ID,
  ID_OR_DIGITS,
  IDEMPOTENCY_KEY,
  list,
  meaninglessQuery,
  object,
  pairs,
  POLICY_REPORT,
  query,
  text,
  words,
  YES_OR_NO,
  ZIP,
} from './requests.js';
import { oneRow, othersProfile, ownProfile, page, rowOrNothing, rows } from './rows.js';

const paging = (defaultSize: number) =>
  ({
    page: { description: 'Which page, from 0 on.', type: 'integer', minimum: 0, default: 0 },
    size: {
      description: 'Rows of a page.',
      type: 'integer',
      minimum: 1,
      maximum: PAGING.maxSize,
      default: defaultSize,
    },
  }) as const;
const before = (whose: string) =>
  ({
    before: { ...ID, description: `Only those before ${whose}; the newest where it is missing.` },
    size: paging(PAGING.defaultSize).size,
  }) as const;
const pages = query(requests.PageQuery, paging(PAGING.defaultSize));
const member = { ...ID_OR_DIGITS, description: 'The number of the member.' };
const photoIds = body(requests.PhotoIdsRequest, {
  photoIds: { ...list(ID_OR_DIGITS), description: 'The numbers of the photos.' },
});
const deletion = (key: string, item: typeof ID_OR_DIGITS) =>
  object({ [key]: { ...list(item), description: 'The rows to take away, by their numbers or their members’.' } });
const oneMember = (pair: string) => ({
  updatedColumns: object({ profile: { ...pairs([[pair, member]]), minItems: 1 } }, ['profile']),
});
const codes = (parameterOf: ChoiceList) => ({
  ...list({ enum: OPTION_LISTS[parameterOf].map(({ code }) => code) }),
  description: 'Codes of the list; none or all of them is no filter.',
});
const CALLER = ['P_MEMBER_id', 'pass_member_type_id'];
const searchFilters = {
  P_SEARCH_ZIP: { ...ZIP, default: SEARCH_DEFAULTS.zip },
  P_SEEKING: { description: 'Whom to look for.', enum: ['F', 'M'], default: SEARCH_DEFAULTS.seeking },
  P_AGE_START: { ...AGE, default: SEARCH_DEFAULTS.ageFrom },
  P_AGE_END: { ...AGE, default: SEARCH_DEFAULTS.ageTo },
  P_MILES_LIMIT: { description: 'How far away, in miles.', type: 'integer', default: SEARCH_DEFAULTS.miles },
  P_BODY_WHERE: codes('bodyType'),
  P_ETH_WHERE: codes('ethnicity'),
  P_REL_WHERE: codes('relationship'),
  P_EDU_WHERE: codes('education'),
} as const;
const upload = {
  limited: true,
  headers: [IDEMPOTENCY_KEY],
  form: true,
  answer: answers.UploadBody,
  refusals: ['PHOTO_MISSING', 'PHOTO_UNREADABLE', 'PHOTO_SHAPE', 'PHOTO_LIMIT', 'PHOTO_TOO_LARGE', 'PHOTO_TYPE'],
} as const satisfies Partial<Operation>;
const list200 = (does: string, answer: Operation['answer']): Operation => ({ does, query: pages, answer });
const deletes = (does: string, key: string, item: typeof ID_OR_DIGITS): Operation => ({
  does,
  body: deletion(key, item),
  answer: answers.DeletedBody,
});
const acts = (does: string, more: Partial<Operation>): Operation => ({
  does,
  answer: answers.DoneBody,
  refusals: ['OWN_PROFILE', 'MEMBER_NOT_FOUND'],
  ...more,
});
/** Answers alike whoever the id is, or nobody: nothing may be probed. */
const unasked = { limited: true, refusals: ['OWN_PROFILE'] } as const;
const wink = { limited: true, refusals: ['OWN_PROFILE', 'MEMBER_NOT_FOUND', 'PHOTO_REQUIRED'] } as const;
const newPassword = {
  description: `At least ${LIMITS.passwordMin} characters with a digit among them.`,
  type: 'string',
  pattern: '\\d',
  minLength: LIMITS.passwordMin,
  maxLength: LIMITS.passwordMax,
} as const;
const SUCCESS_OR_ERROR = ['success', 'error'];
const NUMBERS = '/:seed/:offset/:limit/:gender';

/** Every call that a member's browser makes. */
export const MEMBER_OPERATIONS: Readonly<Record<CallName, Operation>> = {
  login: {
    does: 'Sign in with username or e-mail address and password',
    by: 'anybody',
    limited: true,
    body: body(requests.LoginRequest, {
      username: { description: 'Username or e-mail address.' },
      password: { description: 'Password.' },
    }),
    answer: answers.LoginBody,
    refusals: ['BAD_CREDENTIALS', 'ACCOUNT_SUSPENDED'],
  },
  googleLogin: {
    does: 'Sign in with an id_token of Google',
    by: 'anybody',
    limited: true,
    body: body(requests.GoogleLoginRequest, { id_token: { description: 'What Google gave the browser.' } }),
    answer: answers.GoogleBody,
    refusals: ['BAD_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'SIGNUP_REQUIRED'],
  },
  googleCallback: {
    does: 'Sign in with the code that Google sent the browser back with',
    by: 'anybody',
    limited: true,
    body: body(requests.GoogleCallbackRequest, {
      code: { description: 'The code.' },
      redirect_uri: { description: 'The address it came back to.' },
      code_verifier: { description: 'What the code challenge was made of, where there was one.' },
    }),
    answer: answers.GoogleBody,
    refusals: ['BAD_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'SIGNUP_REQUIRED'],
  },
  googleRedirect: {
    does: 'Go to Google to sign in',
    by: 'anybody',
    limited: true,
    query: query(requests.GoogleRedirectQuery, {
      redirect_uri: { description: 'Where to come back to: the login page of the member app.' },
      state: { description: 'Comes back with the code.' },
      code_challenge: { description: 'SHA-256 of the code verifier, in base64url.' },
    }),
    answer: new OtherAnswer(302, 'The browser is sent to Google, or back with an error.'),
  },
  waysToSignIn: {
    does: 'What there is to sign in with beside a password',
    by: 'anybody',
    answer: answers.WaysToSignInBody,
  },
  sampleProfiles: {
    does: 'Pictures for the login page',
    by: 'anybody',
    answer: answers.SampleProfilesBody,
  },
  forgotPassword: {
    does: 'Ask for a link to set a new password; an unknown address gets the same answer',
    by: 'anybody',
    body: body(requests.ForgotPasswordRequest, {
      loginColumns: object({
        userPass: pairs([['passEmail', { description: 'The e-mail address.', type: 'string' }]]),
      }),
    }),
    answer: narrowed(answers.PasswordLookupBody, { passwordLookupResult: SUCCESS_OR_ERROR }),
  },
  resetPassword: {
    does: 'Set a new password with the link from the mail',
    by: 'anybody',
    limited: true,
    body: body(requests.ResetPasswordRequest, { token: { description: "The link's token." }, password: newPassword }),
    answer: answers.DoneBody,
    refusals: ['RESET_LINK_INVALID'],
  },
  validateUsername: {
    does: 'Whether a username is taken',
    by: 'anybody',
    limited: true,
    answer: answers.ExistsBody,
  },
  validateEmail: {
    does: 'Whether an e-mail address is registered',
    by: 'anybody',
    limited: true,
    answer: answers.ExistsBody,
  },
  validateZipcode: {
    does: 'Whether there is such a zipcode, and where',
    by: 'anybody',
    limited: true,
    answer: answers.ZipValidationBody,
  },
  captcha: { does: 'What sign-up needs to solve', by: 'anybody', limited: true, answer: answers.CaptchaBody },
  signup: {
    does: 'Sign up, first step',
    by: 'anybody',
    limited: true,
    body: body(requests.SignupRequest, {
      username: { description: 'Letters, digits, dots, dashes and underscores.' },
      email: { description: 'E-mail address.', pattern: EMAIL_PATTERN.source, maxLength: LIMITS.emailMax },
      gender: { description: 'MALE or FEMALE.', enum: ['MALE', 'FEMALE'] },
      zipcode: ZIP,
      password: newPassword,
      dobDay: { description: 'Day of birth.', type: 'integer', minimum: 1, maximum: 31 },
      dobMonth: { description: 'Month of birth.', type: 'integer', minimum: 1, maximum: 12 },
      dobYear: { description: 'Year of birth.', type: 'integer', minimum: 1900, maximum: 2100 },
      recaptchaResponse: { description: 'The solved captcha.' },
    }),
    answer: answers.LoginBody,
    refusals: ['UNDER_AGE', 'ZIPCODE_UNKNOWN', 'CAPTCHA_FAILED', 'USERNAME_TAKEN', 'EMAIL_TAKEN'],
  },
  signupStep2: {
    does: 'Sign up, second step',
    body: body(requests.Step2Request, {
      signUpSecondData: {
        ...pairs([
          ['firstname', words(LIMITS.nameMax, 'First name.')],
          ['lastname', words(LIMITS.nameMax, 'Last name.')],
          ['headline', { ...words(LIMITS.headlineMax, 'Headline.'), minLength: LIMITS.headlineMin }],
          [Object.values(STEP2_EDUCATION), { const: 'Y' }],
          [Object.values(STEP2_ETHNICITY), { const: 'Y' }],
        ]),
        description: 'All three names, one code of education and one of ethnicity.',
      },
    }),
    answer: answers.DoneBody,
  },
  logout: { does: 'Sign out', answer: answers.DoneBody },
  ownAccount: { does: 'What I sign in with', answer: answers.OwnAccountBody },
  sendConfirmation: {
    does: 'Have a link mailed that confirms my address; nothing is sent where it is confirmed',
    limited: true,
    answer: answers.DoneBody,
  },
  confirmEmail: {
    does: 'Confirm an address with the link from the mail',
    by: 'anybody',
    limited: true,
    body: body(requests.EmailLinkRequest, { token: { description: "The link's token." } }),
    answer: answers.DoneBody,
    refusals: ['CONFIRM_LINK_INVALID'],
  },
  disownEmail: {
    does: 'Free an address that somebody else gave, with the link from the mail; the account ends',
    by: 'anybody',
    limited: true,
    body: body(requests.EmailLinkRequest, { token: { description: "The link's token." } }),
    answer: answers.DoneBody,
    refusals: ['CONFIRM_LINK_INVALID'],
  },
  sessions: { does: 'Where I am signed in', answer: answers.SessionsBody },
  endSessions: { does: 'Sign out everywhere else', answer: answers.DeletedBody },
  changePassword: {
    does: 'Change the password; a refusal is answered with 200 too',
    body: body(requests.ChangePasswordRequest, {
      passwordChanges: pairs([
        ['currentPassword', { type: 'string' }],
        [['newPassword', 'newPasswordCheck'], newPassword],
      ]),
    }),
    answer: narrowed(answers.PasswordUpdateBody, { passwordupdate: SUCCESS_OR_ERROR }),
  },
  removeAccount: {
    does: 'Remove the account; a refusal is answered with 200 too',
    headers: [CONFIRM_IDENTITY],
    body: body(requests.RemoveAccountRequest, { confirmRemoval: { description: 'True.', type: 'boolean' } }),
    answer: narrowed(answers.RemovalBody, { removalStatus: SUCCESS_OR_ERROR }),
  },

  contactSubjects: { does: 'The subjects of the contact form', answer: rows(SubjectRow) },
  contactUs: {
    does: 'Write to the staff',
    limited: true,
    body: body(
      requests.ContactRequest,
      {
        message: {
          type: 'array',
          prefixItems: [
            object({ subject_code: { enum: SUBJECTS.map(({ code }) => code) } }, ['subject_code']),
            object({ subject_desc: text(LIMITS.mailSubjectMax, 'What people read.') }, ['subject_desc']),
            object({ contact_body: words(LIMITS.messageMax, 'The message.') }, ['contact_body']),
          ],
          items: false,
          minItems: 3,
        },
      },
      { needed: ['message'] },
    ),
    answer: answers.ContactBody,
  },
  fastPhotos: {
    does: 'Close Matches: four members with a picture',
    query: [meaninglessQuery('cb')],
    answer: rows(FastPhotoRow, LIMITS.fastPhotosShown),
    refusals: ['NOT_FOUND'],
    aliases: {
      fastPhotosByNumbers: NUMBERS,
      fastPhotosByToken: '/:token',
      fastPhotosByTokenAndNumbers: `/:token${NUMBERS}`,
      fastPhotosByRestToken: '/rest/:token',
      fastPhotosByRestTokenAndNumbers: `/rest/:token${NUMBERS}`,
    },
  },
  inbox: list200('Received mail', page(InboxRow)),
  sent: list200('Sent mail', page(SentRow)),
  views: list200('Who viewed me', page(ViewRow)),
  winks: list200('Who winked at me', page(WinkRow)),
  favorites: list200('My favorites', page(FavoriteRow)),
  favoritedMe: list200('Whose favorite I am', page(FavoritedMeRow)),
  blocked: {
    does: 'Whom I blocked',
    query: [...query(requests.BlockedPageQuery, paging(PAGING.blockedDefaultSize)), meaninglessQuery('memberTypeId')],
    answer: page(BlockedRow),
  },

  deleteMail: deletes('Take mail out of the inbox', 'emailIds', ID_OR_DIGITS),
  deleteSentMail: deletes('Take mail out of the sent mail', 'emailIds', ID_OR_DIGITS),
  deleteViews: deletes('Take rows off the views', 'view', object({ view_delete_list: ID_OR_DIGITS })),
  deleteWinks: deletes('Take rows off the winks', 'wink', object({ wink_delete_list: ID_OR_DIGITS })),
  deleteFavorite: deletes('Remove favorites', 'favorites', object({ favorite_delete_list: ID_OR_DIGITS })),
  deleteFavoritedMe: deletes(
    'Take rows off the list of who favorited me',
    'favoritedMe',
    object({ favorited_me_delete_list: ID_OR_DIGITS }),
  ),
  deleteBlocked: deletes(
    'Lift blocks',
    'blocked',
    object({ name: { const: 'blocked_delete_list' }, val: ID_OR_DIGITS }),
  ),
  conversations: {
    does: 'Mail by whom it is with: one entry for each member, told by the newest letter',
    query: query(requests.ConversationsQuery, {
      ...before('the conversation with that newest letter'),
      turn: { enum: ['mine'], description: 'Leaves those that wait for my answer.' },
    }),
    answer: Conversations,
  },
  lettersWith: {
    does: 'The letters that I and a member have written each other, as far as I keep them',
    query: query(requests.LettersQuery, before('that letter')),
    answer: LettersWith,
  },
  markRead: {
    does: 'Mark mail as read',
    body: body(requests.MarkReadRequest, {
      emailIds: { ...list(ID_OR_DIGITS), description: 'The numbers of the mails.' },
    }),
    answer: answers.DoneBody,
  },

  recordView: {
    does: 'Say that a profile was looked at',
    limited: true,
    body: body(requests.RecordViewRequest, { viewedMemberId: member }),
    answer: answers.DoneBody,
  },
  blockMember: acts('Block a member', {
    ...unasked,
    body: body(requests.BlockRequest, { blockedMemberId: member }),
  }),
  blockById: acts('Block a member', unasked),
  reportMember: acts('Report a member', {
    ...unasked,
    body: body(requests.ReportRequest, { reportedMemberId: member }),
  }),
  reportById: acts('Report a member', unasked),
  reportMemberById: acts('Report a member', unasked),
  reportDetails: {
    does: 'Say why a member was reported',
    limited: true,
    body: body(requests.ReportDetailsRequest, {
      reason: { description: 'Why.', enum: Object.keys(requests.REPORT_REASONS) },
      note: text(LIMITS.reportReasonMax, 'In own words.'),
    }),
    answer: answers.DoneBody,
  },
  reportMail: {
    does: 'Report whoever wrote a mail that I received, seen or not, gone or not',
    limited: true,
    answer: answers.DoneBody,
    refusals: ['NOT_FOUND'],
  },
  ownReports: list200('What I reported, with the mail kept as evidence and what came of it', OwnReports),
  wink: acts('Wink at a member', { ...wink, body: body(requests.WinkRequest, oneMember(requests.WINK_PAIR)) }),
  winkById: acts('Wink at a member', wink),
  winkContactById: acts('Wink at a member', wink),
  favorite: acts('Make a member a favorite', {
    ...wink,
    body: body(requests.FavoriteRequest, oneMember(requests.FAVORITE_PAIR)),
  }),
  sendMail: {
    does: 'Write to a member; what the rules of mail refuse is answered with 200 too',
    limited: true,
    headers: [IDEMPOTENCY_KEY],
    body: body(
      requests.SendMailRequest,
      {
        emailToMemberId: member,
        subject: text(LIMITS.mailSubjectMax, 'Subject.'),
        body: words(LIMITS.messageMax, 'The mail.'),
      },
      { meaningless: ['to', 'from'] },
    ),
    answer: narrowed(answers.SendMailBody, { emailstatus: [MAIL_SENT, ...MAIL_REFUSALS] }),
    refusals: ['OWN_PROFILE', 'MEMBER_NOT_FOUND', 'SENDER_HIDDEN', 'MAIL_NEEDS_PHOTO', 'FIRST_CONTACT_LIMIT'],
  },
  checkMail: {
    does: 'What to ask oneself before a mail is sent, and to how many strangers one may still write today; keeps nothing',
    limited: true,
    body: body(requests.CheckMailRequest, {
      emailToMemberId: member,
      subject: text(LIMITS.mailSubjectMax, 'Subject, as far as it is written.'),
      body: text(LIMITS.messageMax, 'The mail, as far as it is written.'),
    }),
    answer: MailCheckBody,
  },

  myProfile: { does: 'My profile and photos', answer: ownProfile(ProfileViewRow) },
  viewProfile: {
    does: 'The profile and photos of a member',
    limited: true,
    answer: othersProfile(ProfileViewRow, BlockedProfileRow),
  },
  profileModal: {
    does: 'A member for the pop-up: one row, or an empty array',
    limited: true,
    answer: rowOrNothing(MemberRow),
  },
  profileForUpdate: { does: 'My profile as the form reads it, and my photos', answer: ownProfile(ProfileEditRow) },
  updateProfile: {
    does: 'Change my profile; what is not sent stays',
    body: body(requests.ProfileUpdateRequest, {
      updatedColumns: object({
        profile: pairs([
          [ALL_OPTION_CODES, YES_OR_NO],
          ['MY_GENDER', { enum: ['M', 'F'] }],
          ['first_name', text(LIMITS.nameMax, 'First name.')],
          ['zipcode_code', ZIP],
          [['age_range_start', 'age_range_end'], AGE],
          ['desc_headline', { ...words(LIMITS.headlineMax, 'Headline.'), pattern: '^[!-~]{5}' }],
          ['desc_lookingfor', text(LIMITS.lookingForMax, 'Man, Woman or own words.')],
          [
            TEXT_FIELD_NAMES.filter((field) => TEXT_FIELDS[field].max === LIMITS.profileTextMax).map(
              (field) => TEXT_FIELDS[field].pair,
            ),
            text(LIMITS.profileTextMax, 'What the member writes; others see it once it is approved.'),
          ],
        ]),
      }),
    }),
    answer: ownProfile(ProfileEditRow),
    refusals: ['ZIPCODE_UNKNOWN'],
  },
  zipLookup: { does: 'City and state of a zipcode', limited: true, answer: answers.ZipLookupBody },
  photos: { does: 'My photos', answer: rows(ProfilePhotoRow) },
  photosCount: { does: 'How many photos I have', answer: answers.PhotosCountBody },
  makePhotoPrimary: { does: 'Make a photo the primary one', body: photoIds, answer: answers.DoneBody },
  deletePhotos: { does: 'Delete photos', body: photoIds, answer: answers.DeletedBody },
  uploadPhoto: { does: 'Add a photo', ...upload },
  uploadSignupPhoto: { does: 'Add a photo', ...upload },

  settings: { does: 'My account and its settings', answer: oneRow(AccountSettingsRow) },
  activitySetting: { does: 'Whether others are told when I was here last', answer: answers.ActivityBody },
  hideActivity: {
    does: 'Choose whether others are told when I was here last',
    body: body(requests.ActivityRequest, { hidden: { description: 'Nobody is told.' } }),
    answer: answers.ActivityBody,
  },
  safetyNotice: { does: 'Whether the law of my state has me read the safety notice', answer: answers.SafetyNoticeBody },
  readSafetyNotice: {
    does: 'Say that I have read the safety notice',
    body: body(requests.SafetyNoticeRequest, {
      version: { description: 'Its day of review, as the call beside says.' },
    }),
    answer: answers.SafetyNoticeBody,
  },
  chooseLanguage: {
    does: 'Choose the language in which I am written to',
    body: body(requests.LanguageRequest, { language: { description: 'The language of the e-mails.' } }),
    answer: answers.DoneBody,
  },
  updateSettings: {
    does: 'Change settings; what is not sent stays',
    body: object(
      Object.fromEntries(
        SETTING_NAMES.flatMap((name) =>
          SETTINGS[name].codes.map((code, index) => [
            `P_${code}`,
            { ...YES_OR_NO, description: `${SETTINGS[name].title}: ${SETTINGS[name].labels[index as 0 | 1]}.` },
          ]),
        ),
      ),
    ),
    answer: oneRow(AccountSettingsRow),
  },
  search: {
    does: 'Search for members',
    limited: true,
    query: query(requests.SearchQuery, {
      page: {
        description: 'Which page, from 0 on; wins over P_PASS_LIMIT.',
        type: 'integer',
        minimum: 0,
        maximum: 1_000_000_000,
      },
      size: { description: 'Rows of a page; wins over P_PASS_LIMIT2.', type: 'integer', minimum: 1, maximum: 100 },
    }),
    body: body(
      requests.SearchRequest,
      {
        ...searchFilters,
        P_PASS_LIMIT: { description: 'How many rows to pass over.', type: 'integer', minimum: 0, default: 0 },
        P_PASS_LIMIT2: {
          description: 'How many rows.',
          type: 'integer',
          minimum: 1,
          maximum: PAGING.maxSize,
          default: PAGING.defaultSize,
        },
      },
      { meaningless: CALLER },
    ),
    answer: page(MemberRow),
    refusals: ['ZIPCODE_UNKNOWN'],
  },
  widerSearch: {
    does: 'How many a search would find without each of the filters that narrow it, and without all of them',
    limited: true,
    body: body(requests.WiderSearchRequest, searchFilters, { meaningless: CALLER }),
    answer: WiderSearchBody,
    refusals: ['ZIPCODE_UNKNOWN'],
  },

  unsubscribe: {
    does: 'End an e-mail that I asked for, with the link of that mail; the settings follow',
    by: 'anybody',
    limited: true,
    answer: answers.UnsubscribedBody,
    refusals: ['UNSUBSCRIBE_LINK_UNKNOWN'],
  },
  unsubscribePage: {
    does: 'The page of that link; opening it changes nothing',
    by: 'anybody',
    limited: true,
    answer: new OtherAnswer(302, 'The browser is sent to the page of the member app that asks.'),
  },
  lookAtAppeal: {
    does: 'What the link of a notice lets me appeal',
    by: 'anybody',
    limited: true,
    body: body(AppealLookRequest, { token: { description: 'The token of the link.' } }),
    answer: AppealLookBody,
    refusals: ['APPEAL_LINK_UNKNOWN', 'APPEAL_LINK_EXPIRED'],
  },
  appeal: {
    does: 'Appeal a decision of the desk, once, with the link of its notice',
    by: 'anybody',
    limited: true,
    body: body(AppealRequest, {
      token: { description: 'The token of the link.' },
      text: words(APPEAL.textMax, 'Why the decision should be another.'),
    }),
    answer: answers.DoneBody,
    refusals: ['APPEAL_LINK_UNKNOWN', 'APPEAL_LINK_EXPIRED'],
  },
  takedown: {
    does: 'Ask that pictures are taken down, whether one is a member or not. A person decides within 48 hours',
    by: 'anybody',
    limited: true,
    headers: [IDEMPOTENCY_KEY],
    body: body(TakedownRequest, {
      places: {
        ...list({ type: 'string', maxLength: TAKEDOWN.placeMax }),
        description: 'Where they are: addresses of pages or pictures, or usernames.',
        minItems: 1,
        maxItems: TAKEDOWN.placesMax,
      },
      reason: { description: 'What is wrong with them.' },
      description: text(TAKEDOWN.descriptionMax, 'What else is to be known.'),
      name: words(TAKEDOWN.nameMax, 'Who asks.'),
      email: { description: 'Where the answer goes.', type: 'string', pattern: EMAIL_PATTERN.source },
      goodFaith: { description: 'That this is true, in good faith.' },
      signature: words(TAKEDOWN.nameMax, 'The name, typed as a signature.'),
      language: { description: 'The language of the answers; the browser’s unless given.' },
      recaptchaResponse: { description: 'The solved captcha.' },
    }),
    answer: TakedownBody,
    refusals: ['CAPTCHA_FAILED'],
  },
  liveCounts: { does: 'How much is new', answer: LiveCountsBody },
  liveEvents: {
    does: 'What happened since an event',
    query: query(requests.LiveEventsQuery, { after: { ...ID, minimum: 0, description: 'The last event seen.' } }),
    answer: LiveEventsBody,
  },
  securityText: {
    does: 'Whom to tell of a weakness (RFC 9116)',
    by: 'anybody',
    answer: new OtherAnswer(200, 'Contact, and until when this holds.', 'text/plain'),
  },
  policyReport: {
    does: 'What a browser tells where a page does what its Content-Security-Policy refuses',
    by: 'anybody',
    limited: true,
    body: body(requests.PolicyReportRequest, { 'csp-report': POLICY_REPORT }),
    answer: answers.DoneBody,
  },
  openapi: {
    does: 'This document',
    by: 'anybody',
    answer: object({ openapi: { const: '3.1.1' } }, ['openapi', 'info', 'paths', 'components']),
  },
};
