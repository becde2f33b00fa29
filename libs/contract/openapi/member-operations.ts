import * as contract from '../index.js';
import type { CallName } from '../wire/paths.js';
import type { RefusalCode } from '../wire/refusals.js';
import { object } from '../requests/as-sent.js';
import { calls, OtherAnswer, type Operation } from './operations.js';
import { CHANGED, CONFIRM_IDENTITY, IDEMPOTENCY_KEY, INBOUND_SIGNATURE } from './parameters.js';
import { oneRow, othersProfile, ownProfile, page, rowOrNothing, rows } from './rows.js';

const selfie = { answer: contract.SelfieBody } as const;

const query = contract.PageQuery;
const NUMBERS = '/:seed/:offset/:limit/:gender';
const ofLink = { token: { description: 'The token of the link.', type: 'string' } } as const;

/** Who has to show to be the owner: by the password, and by a second step where there is one. */
const PROOF_REFUSED = [
  'WRONG_PASSWORD',
  'SIGN_IN_FRESHLY',
  'WRONG_CODE',
  'PASSKEY_REFUSED',
  'SIGN_IN_AGAIN',
] as const satisfies readonly RefusalCode[];

const deletes = { answer: contract.DeletedBody } as const;

const ofAnybody = calls(
  { by: 'anybody' },
  {
    waysToSignIn: { does: 'What there is to sign in with beside a password', answer: contract.WaysToSignInBody },
    sampleProfiles: { does: 'Pictures for the login page', answer: contract.SampleProfilesBody },
    forgotPassword: {
      does: 'Ask for a link to set a new password; an unknown address gets the same answer',
      body: contract.ForgotPasswordRequest,
      answer: contract.PasswordLookupBody,
    },
    securityText: {
      does: 'Whom to tell of a weakness (RFC 9116)',
      answer: new OtherAnswer(200, 'Contact, and until when this holds.', 'text/plain'),
    },
    openapi: {
      does: 'This document',
      answer: object({ openapi: { const: '3.1.1' } }, ['openapi', 'info', 'paths', 'components']),
    },
  },
);

const signsInWithGoogle = {
  answer: contract.GoogleBody,
  refusals: ['BAD_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'SIGNUP_REQUIRED', 'SECOND_STEP', 'GOOGLE_UNLINKED'],
} as const;
const byLink = { refusals: ['CONFIRM_LINK_INVALID'] } as const;
const byLinkOfNotice = { refusals: ['APPEAL_LINK_UNKNOWN', 'APPEAL_LINK_EXPIRED'] } as const;

const ofAnybodyForAWhile = calls(
  { by: 'anybody', limited: true },
  {
    login: {
      does: 'Sign in with username or e-mail address and password',
      body: contract.LoginRequest,
      answer: contract.LoginBody,
      refusals: ['BAD_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'SECOND_STEP'],
    },
    secondStep: {
      does: 'The second step of a sign-in, of who has one: the ticket that SECOND_STEP brought, and a code or the answer of a passkey',
      body: contract.SecondStepRequest,
      answer: contract.LoginBody,
      refusals: ['WRONG_CODE', 'PASSKEY_REFUSED', 'SIGN_IN_AGAIN', 'ACCOUNT_SUSPENDED', 'GOOGLE_UNLINKED'],
    },
    askForPasskey: {
      does: 'What a passkey is to answer: any that signs in alone, or one of the second step whose ticket comes along',
      body: contract.AskForPasskeyRequest,
      answer: contract.PasskeyQuestion,
      refusals: ['SIGN_IN_AGAIN', 'NOT_FOUND'],
    },
    passkeySignIn: {
      does: 'Sign in with a passkey alone, which is both steps',
      body: contract.PasskeySignInRequest,
      answer: contract.LoginBody,
      refusals: ['PASSKEY_REFUSED', 'SIGN_IN_AGAIN', 'ACCOUNT_SUSPENDED'],
    },
    googleLogin: {
      does: 'Sign in with an id_token of Google',
      body: contract.GoogleLoginRequest,
      ...signsInWithGoogle,
    },
    googleCallback: {
      does: 'Sign in with the code that Google sent the browser back with',
      body: contract.GoogleCallbackRequest,
      ...signsInWithGoogle,
    },
    googleRedirect: {
      does: 'Go to Google to sign in',
      query: contract.GoogleRedirectQuery,
      answer: new OtherAnswer(302, 'The browser is sent to Google, or back with an error.'),
    },
    resetPassword: {
      does: 'Set a new password with the link from the mail',
      body: contract.ResetPasswordRequest,
      refusals: ['RESET_LINK_INVALID'],
    },
    validateUsername: { does: 'Whether a username is taken', answer: contract.UsernameBody },
    validateEmail: { does: 'Whether an e-mail address is registered', answer: contract.ExistsBody },
    validateZipcode: { does: 'Whether there is such a zipcode, and where', answer: contract.ZipValidationBody },
    captcha: { does: 'What sign-up needs to solve', answer: contract.CaptchaBody },
    signup: {
      does: 'Sign up, first step',
      body: contract.SignupRequest,
      answer: contract.LoginBody,
      refusals: ['UNDER_AGE', 'ZIPCODE_UNKNOWN', 'CAPTCHA_FAILED', 'USERNAME_UNFIT', 'USERNAME_TAKEN', 'EMAIL_TAKEN'],
    },
    confirmEmail: {
      does: 'Confirm an address with the link from the mail',
      body: contract.EmailLinkRequest,
      ...byLink,
    },
    disownEmail: {
      does: 'Free an address that somebody else gave, with the link from the mail; the account ends',
      body: contract.EmailLinkRequest,
      ...byLink,
    },
    confirmNewEmail: {
      does: 'Confirm the address that is to take the place of mine, with the link that was mailed there',
      body: contract.EmailLinkRequest,
      refusals: ['NEW_ADDRESS_LINK_INVALID'],
    },
    undoChange: {
      does: 'Undo a change of address, username, password, second step or sign-in with Google with the link of its notice: what was before holds again, also where the account was left since; every session and the password end',
      body: contract.EmailLinkRequest,
      answer: contract.UndoneBody,
      refusals: ['UNDO_LINK_INVALID', 'RETURN_TOO_SOON'],
    },
    comeBack: {
      does: 'Bring a removed account back with the link of its goodbye, for thirty days: everything is as it was, but for the password',
      body: contract.EmailLinkRequest,
      answer: contract.ReturnedBody,
      refusals: ['RETURN_LINK_INVALID', 'RETURN_ADDRESS_USED', 'RETURN_TOO_SOON'],
    },
    inboundMail: {
      does: 'Hand in an e-mail that a member answered a notice with: for the hosted service that received it',
      headers: [INBOUND_SIGNATURE],
      message: true,
      answer: contract.InboundMailBody,
      refusals: ['INBOUND_UNSIGNED'],
    },
    unsubscribe: {
      does: 'End an e-mail that I asked for, with the link of that mail; the settings follow',
      path: ofLink,
      answer: contract.UnsubscribedBody,
      refusals: ['UNSUBSCRIBE_LINK_UNKNOWN'],
    },
    unsubscribePage: {
      does: 'The page of that link; opening it changes nothing',
      path: ofLink,
      answer: new OtherAnswer(302, 'The browser is sent to the page of the member app that asks.'),
    },
    policyReport: {
      does: 'What a browser tells where a page does what its Content-Security-Policy refuses',
      body: contract.PolicyReportRequest,
    },
    lookAtAppeal: {
      does: 'What the link of a notice lets me appeal',
      body: contract.AppealLookRequest,
      answer: contract.AppealLookBody,
      ...byLinkOfNotice,
    },
    appeal: {
      does: 'Appeal a decision of the desk, once, with the link of its notice',
      body: contract.AppealRequest,
      ...byLinkOfNotice,
    },
    takedown: {
      does: 'Ask that pictures are taken down, whether one is a member or not. A person decides within 48 hours',
      headers: [IDEMPOTENCY_KEY],
      body: contract.TakedownRequest,
      answer: contract.TakedownBody,
      refusals: ['CAPTCHA_FAILED'],
    },
  },
);

const ofMembers = calls(
  { by: 'member' },
  {
    signupStep2: { does: 'Sign up, second step', body: contract.Step2Request },
    logout: { does: 'Sign out' },
    agreeToTerms: { does: 'Agree to the terms that hold now; only those', body: contract.AgreeRequest },
    consents: { does: 'What I agreed to, each by itself, and what I took back', answer: contract.ConsentsBody },
    takeBreak: {
      does: 'Be seen by nobody until my next sign-in, and sign out everywhere',
    },
    ownAccount: { does: 'What I sign in with', answer: contract.OwnAccountBody },
    ownSecondStep: {
      does: 'Whether signing in takes a second step, and how many recovery codes are left',
      answer: contract.SecondStepBody,
    },
    keepEmail: { does: 'Leave my address as it is; a link that waits for another one is void' },
    sessions: { does: 'Where I am signed in', answer: contract.SessionsBody },
    endSession: { does: 'Sign out on one device; one that is no session of mine is nobody’s', ...deletes },
    endSessions: { does: 'Sign out everywhere else', ...deletes },
    export: { does: 'Whether there is a copy of my data, and until when', answer: contract.ExportBody },
    changePassword: {
      does: 'Change the password; a refusal is answered with 200 too',
      body: contract.ChangePasswordRequest,
      answer: contract.PasswordUpdateBody,
    },
    removeAccount: {
      does: 'Remove the account; a refusal is answered with 200 too',
      headers: [CONFIRM_IDENTITY],
      body: contract.RemoveAccountRequest,
      answer: contract.RemovalBody,
    },
    contactSubjects: { does: 'The subjects of the contact form', answer: rows(contract.SubjectRow) },
    fastPhotos: {
      does: 'Close Matches: four members with a picture',
      query: contract.FastPhotosQuery,
      answer: rows(contract.FastPhotoRow, contract.LIMITS.fastPhotosShown),
      refusals: ['NOT_FOUND'],
      aliases: {
        fastPhotosByNumbers: NUMBERS,
        fastPhotosByToken: '/:token',
        fastPhotosByTokenAndNumbers: `/:token${NUMBERS}`,
        fastPhotosByRestToken: '/rest/:token',
        fastPhotosByRestTokenAndNumbers: `/rest/:token${NUMBERS}`,
      },
    },

    inbox: { does: 'Received mail', query, answer: page(contract.InboxRow) },
    sent: { does: 'Sent mail', query, answer: page(contract.SentRow) },
    views: { does: 'Who viewed me', query, answer: page(contract.ViewRow) },
    winks: { does: 'Who winked at me', query, answer: page(contract.WinkRow) },
    favorites: { does: 'My favorites', query, answer: page(contract.FavoriteRow) },
    favoritedMe: { does: 'Whose favorite I am', query, answer: page(contract.FavoritedMeRow) },
    blocked: { does: 'Whom I blocked', query: contract.BlockedPageQuery, answer: page(contract.BlockedRow) },
    passed: { does: 'Whom I passed on', query: contract.PassedQuery, answer: contract.PassedMembers },
    keptAbout: { does: 'What I keep for myself about a member', answer: contract.KeptAbout },
    ownReports: {
      does: 'What I reported, with the mail kept as evidence and what came of it',
      query,
      answer: contract.OwnReports,
    },
    deleteMail: { does: 'Take mail out of the inbox', body: contract.DeleteMailRequest, ...deletes },
    deleteSentMail: { does: 'Take mail out of the sent mail', body: contract.DeleteMailRequest, ...deletes },
    deleteViews: { does: 'Take rows off the views', body: contract.DeleteViewsRequest, ...deletes },
    deleteWinks: { does: 'Take rows off the winks', body: contract.DeleteWinksRequest, ...deletes },
    deleteFavorite: { does: 'Remove favorites', body: contract.DeleteFavoriteRequest, ...deletes },
    deleteFavoritedMe: {
      does: 'Take rows off the list of who favorited me',
      body: contract.DeleteFavoritedMeRequest,
      ...deletes,
    },
    deleteBlocked: { does: 'Lift blocks', body: contract.DeleteBlockedRequest, ...deletes },
    conversations: {
      does: 'Mail by whom it is with: one entry for each member, told by the newest letter',
      query: contract.ConversationsQuery,
      answer: contract.Conversations,
    },
    lettersWith: {
      does: 'The letters that I and a member have written each other, as far as I keep them',
      query: contract.LettersQuery,
      answer: contract.LettersWith,
    },
    draft: { does: 'The letter that I have begun to a member', answer: contract.DraftBody },
    takeBackMail: {
      does: 'Take a letter back before it goes',
      body: contract.TakeBackRequest,
      answer: contract.TakeBackBody,
    },
    savedSearches: { does: 'The searches I keep, the newest first', answer: contract.SavedSearchesBody },
    push: {
      does: 'By which key push services know the product, and how many devices tell me',
      answer: contract.PushBody,
    },
    markRead: { does: 'Mark mail as read', body: contract.MarkReadRequest },
    liveCounts: { does: 'How much is new', answer: contract.LiveCountsBody },
    sawDecisions: { does: 'I have looked at what the desk decided about me: none of it is new any more' },
    liveEvents: {
      does: 'What happened since an event',
      query: contract.LiveEventsQuery,
      answer: contract.LiveEventsBody,
    },

    myProfile: { does: 'My profile and photos', answer: ownProfile(contract.ProfileViewRow) },
    profileForUpdate: {
      does: 'My profile as the form reads it, and my photos',
      answer: ownProfile(contract.ProfileEditRow),
    },
    updateProfile: {
      does: 'Change my profile; what is not sent stays. Others see a text once it is approved',
      body: contract.ProfileUpdateRequest,
      headers: [CHANGED],
      answer: ownProfile(contract.ProfileEditRow),
      refusals: ['ZIPCODE_UNKNOWN'],
    },
    photos: { does: 'My photos', answer: rows(contract.ProfilePhotoRow) },
    photosCount: { does: 'How many photos I have', answer: contract.PhotosCountBody },
    makePhotoPrimary: { does: 'Make a photo the primary one', body: contract.PhotoIdsRequest },
    deletePhotos: { does: 'Delete photos', body: contract.PhotoIdsRequest, ...deletes },

    settings: { does: 'My account and its settings', answer: oneRow(contract.AccountSettingsRow) },
    updateSettings: {
      does: 'Change settings; what is not sent stays',
      body: contract.SettingsRequest,
      headers: [CHANGED],
      answer: oneRow(contract.AccountSettingsRow),
    },
    activitySetting: { does: 'Whether others are told when I was here last', answer: contract.ActivityBody },
    hideActivity: {
      does: 'Choose whether others are told when I was here last',
      body: contract.ActivityRequest,
      answer: contract.ActivityBody,
    },
    selfie: { does: 'Whether my photos are verified, and what a selfie would have to show', ...selfie },
    takeBackSelfie: { does: 'Take back the selfie that waits; it is erased', ...selfie },
    travel: { does: 'From where I search for some days', answer: contract.TravelBody },
    endTravel: { does: 'Search from where I live again', answer: contract.TravelBody },
    notices: { does: 'What I am told of, how and how often, and when digests come', answer: contract.NoticesBody },
    chooseNotices: {
      does: 'Choose what I am told of, and when; what is not sent stays',
      body: contract.ChooseNoticesRequest,
      answer: contract.NoticesBody,
      refusals: ['TIME_ZONE_UNKNOWN'],
    },
    safetyNotice: {
      does: 'Whether the law of my state has me read the safety notice',
      answer: contract.SafetyNoticeBody,
    },
    readSafetyNotice: {
      does: 'Say that I have read the safety notice',
      body: contract.SafetyNoticeRequest,
      answer: contract.SafetyNoticeBody,
    },
    reach: { does: 'Who may reach me', answer: contract.ReachBody },
    chooseReach: {
      does: 'Choose who may reach me. What others send is answered alike, and lies apart without a notice',
      body: contract.ReachRequest,
      answer: contract.ReachBody,
    },
    hiddenWords: { does: 'The words that keep a letter out of my inbox', answer: contract.HiddenWordsBody },
    contactAnswers: { does: 'What the staff answered my messages', answer: contract.ContactAnswers },
    warnings: { does: 'Of whom I was warned as of somebody who may deceive', answer: contract.Warnings },
    ownDecisions: { does: 'What the desk has decided against me, with the reasons', answer: contract.OwnDecisions },
    avoided: { does: 'Whom I never want to meet, by my own names for them', answer: contract.AvoidedBody },
    meetAgain: {
      does: 'Take an address off the list of those I never want to meet',
      body: contract.MeetAgainRequest,
      answer: contract.AvoidedBody,
    },
    filtered: {
      does: 'Received mail that fell out by who may reach me',
      query,
      answer: page(contract.InboxRow),
    },
    filteredWinks: { does: 'Winks that fell out by who may reach me', query, answer: page(contract.WinkRow) },
    filteredFavoritedMe: {
      does: 'Whose favorite I am, of those who fall out by who may reach me',
      query,
      answer: page(contract.FavoritedMeRow),
    },
    chooseLanguage: { does: 'Choose the language in which I am written to', body: contract.LanguageRequest },
  },
);

const wink = { does: 'Wink at a member', refusals: ['OWN_PROFILE', 'MEMBER_NOT_FOUND', 'PHOTO_REQUIRED'] } as const;
// Answered alike whoever the id is, or nobody: nothing may be probed.
const block = { does: 'Block a member', refusals: ['OWN_PROFILE'] } as const;
const report = { does: 'Report a member', refusals: ['OWN_PROFILE'] } as const;
const upload = {
  does: 'Add a photo',
  headers: [IDEMPOTENCY_KEY],
  form: true,
  answer: contract.UploadBody,
  refusals: ['PHOTO_MISSING', 'PHOTO_UNREADABLE', 'PHOTO_SHAPE', 'PHOTO_LIMIT', 'PHOTO_TOO_LARGE', 'PHOTO_TYPE'],
} as const;

const ofMembersForAWhile = calls(
  { by: 'member', limited: true },
  {
    sendConfirmation: { does: 'Have a link mailed that confirms my address; nothing is sent where it is confirmed' },
    contactUs: { does: 'Write to the staff', body: contract.ContactRequest, answer: contract.ContactBody },
    recordView: { does: 'Say that a profile was looked at', body: contract.RecordViewRequest },
    blockMember: { ...block, body: contract.BlockRequest },
    blockById: block,
    reportMember: { ...report, body: contract.ReportRequest },
    reportById: report,
    reportMemberById: report,
    reportDetails: { does: 'Say why a member was reported', body: contract.ReportDetailsRequest },
    reportMail: {
      does: 'Report whoever wrote a mail that I received, seen or not, gone or not',
      refusals: ['NOT_FOUND'],
    },
    wink: { ...wink, body: contract.WinkRequest },
    winkById: wink,
    winkContactById: wink,
    passMember: { does: 'Be shown a member no more; nobody is told', refusals: ['OWN_PROFILE'] },
    takeBackPass: { does: 'Be shown a member again' },
    keepNote: {
      does: 'Note something about a member for myself alone',
      body: contract.NoteRequest,
      answer: contract.KeptNote,
      refusals: ['OWN_PROFILE'],
    },
    setTravel: {
      does: 'Search from another place for some days, which others read on my profile',
      body: contract.TravelRequest,
      answer: contract.TravelBody,
      refusals: ['ZIPCODE_UNKNOWN'],
    },
    favorite: { ...wink, does: 'Make a member a favorite', body: contract.FavoriteRequest },
    sendMail: {
      does: 'Write to a member; what the rules of mail refuse is answered with 200 too',
      headers: [IDEMPOTENCY_KEY],
      body: contract.SendMailRequest,
      answer: contract.SendMailBody,
      refusals: [
        'OWN_PROFILE',
        'MEMBER_NOT_FOUND',
        'SENDER_HIDDEN',
        'MAIL_NEEDS_PHOTO',
        'DECLINED',
        'FIRST_CONTACT_LIMIT',
      ],
    },
    searchLetters: {
      does: 'The letters I keep that hold all of some words, whether in capitals or with accents',
      query: contract.SearchLettersQuery,
      answer: contract.FoundLetters,
    },
    changeHiddenWords: {
      does: 'Add and remove words that keep a letter out of my inbox, whole words in any spelling',
      body: contract.HiddenWordsRequest,
      answer: contract.HiddenWordsBody,
      refusals: ['LIST_FULL'],
    },
    linkToAppeal: {
      does: 'A link to appeal one of these decisions, as its letter has one',
      body: contract.LinkToAppealRequest,
      answer: contract.LinkToAppealBody,
      refusals: ['NOT_FOUND', 'APPEAL_LINK_UNKNOWN', 'APPEAL_LINK_EXPIRED'],
    },
    letIn: {
      does: 'Let a member reach me from now on; their letters that fell out come into the inbox',
      body: contract.LetInRequest,
    },
    noThanks: {
      does: 'Decline a letter kindly; its writer writes no more until I write to them',
      body: contract.NoThanksRequest,
      answer: contract.SendMailBody,
      refusals: ['OWN_PROFILE', 'MEMBER_NOT_FOUND', 'NOTHING_TO_DECLINE'],
    },
    changeEmail: {
      does: 'Have a link mailed to another address; mine stays in force until it is confirmed there. The answer is the same whether it is somebody else’s',
      body: contract.ChangeEmailRequest,
      refusals: ['ADDRESS_UNCHANGED', 'WRONG_PASSWORD', 'SIGN_IN_FRESHLY'],
    },
    changeUsername: {
      does: 'Take another username; the one of before stays mine for three months',
      body: contract.ChangeUsernameRequest,
      answer: contract.RenamedBody,
      refusals: ['USERNAME_UNFIT', 'USERNAME_TAKEN', 'WRONG_PASSWORD', 'SIGN_IN_FRESHLY'],
    },
    unlinkGoogle: {
      does: 'Have Google sign me in no more, not by a sign-in with my address either; every other session ends',
      body: contract.GoogleSettingRequest,
      refusals: ['SET_PASSWORD_FIRST', 'WRONG_PASSWORD', 'CONFIRM_ADDRESS_FIRST'],
    },
    allowGoogle: {
      does: 'Have the next sign-in with Google at my address link it again',
      body: contract.GoogleSettingRequest,
      refusals: ['WRONG_PASSWORD', 'SIGN_IN_FRESHLY'],
    },
    beginSecondStep: {
      does: 'Have a secret made for an authenticator app; it counts once a code of it is sent. Who has passkeys proves one',
      body: contract.BeginSecondStepRequest,
      answer: contract.Enrolment,
      refusals: [...PROOF_REFUSED, 'SECOND_STEP_IS_ON', 'CONFIRM_ADDRESS_FIRST'],
    },
    setSecondStep: {
      does: 'Have signing in take a code as well from now on; answers recovery codes, this once. Every other session ends',
      body: contract.SetSecondStepRequest,
      answer: contract.RecoveryCodesBody,
      refusals: ['WRONG_CODE', 'SIGN_IN_AGAIN', 'SECOND_STEP_IS_ON', 'CONFIRM_ADDRESS_FIRST'],
    },
    endSecondStep: {
      does: 'Have signing in take one step again: the app, all passkeys and the recovery codes end',
      body: contract.ProveSecondStepRequest,
      refusals: [...PROOF_REFUSED, 'SECOND_STEP_IS_OFF'],
    },
    endAuthenticatorApp: {
      does: 'End the authenticator app alone; passkeys and recovery codes stay',
      body: contract.ProveSecondStepRequest,
      refusals: [...PROOF_REFUSED, 'SECOND_STEP_IS_OFF', 'NOT_FOUND'],
    },
    newRecoveryCodes: {
      does: 'Have other recovery codes; the ones of before no longer count',
      body: contract.ProveSecondStepRequest,
      answer: contract.RecoveryCodesBody,
      refusals: [...PROOF_REFUSED, 'SECOND_STEP_IS_OFF'],
    },
    askForOwnPasskey: {
      does: 'What a passkey of mine is to answer, to prove that it is me',
      answer: contract.PasskeyQuestion,
      refusals: ['NOT_FOUND'],
    },
    beginPasskey: {
      does: 'What the browser is to make a passkey of; who has a second step proves it',
      body: contract.ProveSecondStepRequest,
      answer: contract.PasskeyQuestion,
      refusals: [...PROOF_REFUSED, 'PASSKEY_LIMIT', 'CONFIRM_ADDRESS_FIRST', 'NOT_FOUND'],
    },
    addPasskey: {
      does: 'Keep the passkey that the browser has made. With the first one signing in takes a second step, every other session ends, and recovery codes are answered, this once',
      body: contract.AddPasskeyRequest,
      answer: contract.PasskeyAddedBody,
      refusals: ['PASSKEY_REFUSED', 'PASSKEY_KNOWN', 'PASSKEY_LIMIT', 'SIGN_IN_AGAIN', 'CONFIRM_ADDRESS_FIRST'],
    },
    renamePasskey: {
      does: 'Give a passkey another name',
      body: contract.RenamePasskeyRequest,
      refusals: ['NOT_FOUND'],
    },
    endPasskey: {
      does: 'End a passkey; with the last factor signing in takes one step again',
      body: contract.ProveSecondStepRequest,
      refusals: [...PROOF_REFUSED, 'SECOND_STEP_IS_OFF', 'NOT_FOUND'],
    },
    askForExport: {
      does: 'Have a copy of my data made, and fetch it from this session for a while; the password comes along',
      body: contract.AskForExportRequest,
      answer: contract.ExportBody,
      refusals: ['WRONG_PASSWORD', 'SIGN_IN_FRESHLY'],
    },
    exportFile: {
      does: 'The copy of my data, for which the password was typed in this session a short while ago',
      answer: new OtherAnswer(200, 'A ZIP with a page to read, JSON, its schema, and photos.', 'application/zip'),
      refusals: ['PASSWORD_FIRST', 'NOT_FOUND'],
    },
    avoid: {
      does: 'Never meet whoever has an address, now or later; the answer is the same whether anybody has it',
      body: contract.AvoidRequest,
      answer: contract.AvoidedBody,
      refusals: ['LIST_FULL'],
    },
    keepDraft: {
      does: 'Keep a letter that is begun; what was typed last stays, on whichever device',
      body: contract.KeepDraftRequest,
      answer: contract.KeepDraftBody,
    },
    pushOn: {
      does: 'Have this browser tell me what is new while no page is open; it tells nobody else any more',
      body: contract.PushOnRequest,
      answer: contract.StatusBody,
      refusals: ['PUSH_UNKNOWN'],
    },
    pushHere: {
      does: 'Whether this browser tells me; one that told another member stops',
      body: contract.PushHereRequest,
      answer: contract.PushHereBody,
    },
    pushOff: {
      does: 'Have this browser tell nothing, or none of my devices',
      body: contract.PushOffRequest,
      answer: contract.StatusBody,
    },
    openConversation: {
      does: 'Say that the letters with a member are in front of me, or no more; nobody else learns of it',
      body: contract.OpenConversationRequest,
    },
    checkMail: {
      does: 'What to ask oneself before a mail is sent, and to how many strangers one may still write today; keeps nothing',
      body: contract.CheckMailRequest,
      answer: contract.MailCheckBody,
    },
    viewProfile: {
      does: 'The profile and photos of a member',
      answer: othersProfile(contract.ProfileViewRow, contract.BlockedProfileRow),
    },
    commonGround: {
      does: 'Whom members seek, and what they have in common with the caller by the answers both gave',
      query: contract.CommonGroundQuery,
      answer: contract.CommonGroundBody,
    },
    profileModal: {
      does: 'A member for the pop-up: one row, or an empty array',
      answer: rowOrNothing(contract.MemberRow),
    },
    zipLookup: { does: 'City and state of a zipcode', answer: contract.ZipLookupBody },
    uploadPhoto: upload,
    takeSelfie: {
      does: 'Send a selfie with the gesture that was asked for, to have my photos verified. It is erased once it is decided about',
      form: true,
      ...selfie,
      refusals: [
        ...['SELFIE_NEEDS_PHOTO', 'SELFIE_WAITS', 'PHOTO_MISSING', 'PHOTO_UNREADABLE'],
        ...['PHOTO_REMOVED_BEFORE', 'PHOTO_SHAPE', 'PHOTO_TOO_LARGE', 'PHOTO_TYPE'],
      ] as const,
    },
    otherGesture: { does: 'Ask for another gesture', ...selfie },
    uploadSignupPhoto: upload,
    search: {
      does: 'Search for members',
      query: contract.SearchQuery,
      body: contract.SearchRequest,
      answer: page(contract.MemberRow),
      refusals: ['ZIPCODE_UNKNOWN'],
    },
    widerSearch: {
      does: 'How many a search would find without each of the filters that narrow it, and without all of them',
      body: contract.WiderSearchRequest,
      answer: contract.WiderSearchBody,
      refusals: ['ZIPCODE_UNKNOWN'],
    },
    searchCounts: {
      does: 'How many a search finds, and how many gave each answer, or would be left, with one filter more or another one',
      body: contract.WiderSearchRequest,
      answer: contract.SearchCountsBody,
      refusals: ['ZIPCODE_UNKNOWN'],
    },
    saveSearch: {
      does: 'Keep a search, and say how often it tells by e-mail whom it has found',
      body: contract.SaveSearchRequest,
      answer: contract.SavedSearchesBody,
      refusals: ['ZIPCODE_UNKNOWN', 'SAVED_SEARCH_LIMIT'],
    },
    changeSearch: {
      does: 'Change the name or frequency of a search I keep, or note that I have seen what it found',
      body: contract.ChangeSearchRequest,
      answer: contract.SavedSearchesBody,
    },
    deleteSearch: { does: 'Keep a search no longer', answer: contract.SavedSearchesBody },
  },
);

/** Every call that a member's browser makes. */
export const MEMBER_OPERATIONS: Readonly<Record<CallName, Operation>> = {
  ...ofAnybody,
  ...ofAnybodyForAWhile,
  ...ofMembers,
  ...ofMembersForAWhile,
};
