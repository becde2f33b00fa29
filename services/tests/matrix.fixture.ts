import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import {
  actionPayloads,
  API,
  CONSENTS,
  CONSOLE_API,
  deletePayloads,
  EVERYBODY,
  fastPhotosPath,
  forgotPasswordPayload,
  HEALTH,
  LIMITS,
  passwordPayload,
  pathTo,
  removalRequest,
  ROUTES,
  SAFETY_NOTICE,
  withQuery,
  type Enrolment,
  type SavedSearchesBody,
} from '#contract';
import { Client, type Answer } from '#testing/app';
import { easyCaptcha } from '#testing/captcha';
import { codeAt, PASSWORD, signupBody, someLetters, somePicture, step2Body } from '#testing/people';
import { settled } from '#testing/settled';
import { ORIGIN } from '#testing/world';
import type { CallerName } from './matrix.js';
import {
  asks,
  confirmed,
  does,
  gets,
  hints,
  lists,
  listsApart,
  pathToken,
  posts,
  postsById,
  type Request,
  shows,
  STALE,
} from './matrix-asks.fixture.js';
import { type Caller, isStaff, NOBODY, type Stage, ZIP } from './matrix-stage.fixture.js';

const NO_SECOND_STEP = { ticket: 'none', code: '000000' };
/** An answer of nobody's, and what nobody made. */
const NO_PASSKEY = {
  id: 'none',
  response: { clientDataJSON: 'none', attestationObject: 'none', authenticatorData: 'none', signature: 'none' },
};
/** What a browser says of a page that met its policy. */
const POLICY_REPORT = {
  'csp-report': { 'effective-directive': 'script-src-attr', 'blocked-uri': 'inline', 'document-uri': ORIGIN },
};

const LIKED = ['from_id', 'to_id'];
/** Work that nobody waits for. */
const NO_WORK = { service: 'auth', kind: 'mail', key: '1' };
/** What confirms a second factor that was begun; nothing of use where it was not. */
const codeOf = ({ ticket = STALE, secret }: Partial<Enrolment>): { ticket: string; code: string } => ({
  ticket,
  code: secret ? codeAt(secret, Date.now()) : '123456',
});
const SEARCH = { name: 'Near', frequency: 'never', criteria: { P_SEARCH_ZIP: ZIP } };
/** A search that the caller keeps; some number where they keep none. */
const ownSearch = (ask: (client: Client, id: number) => Promise<Answer>): Request =>
  hints(async ({ me }) => {
    const { body } = await me.client.post(API.saveSearch, SEARCH);
    const { searches } = body as Partial<SavedSearchesBody>;
    return ask(me.client, searches?.[0]?.id ?? 1);
  });

const photos = (path: string): Request =>
  asks(async ({ me, stage }) => {
    const own = await stage.app.sql<{ id: number }>('select id from members.photo where member_id = $1', [me.id]);
    return me.client.post(path, actionPayloads.photos(own.map(({ id }) => id)));
  });
const uploads = (path: string): Request => asks(async ({ me }) => me.client.upload(path, await somePicture()));
/** A call with the ids of the caller's own mails. */
const mails = (path: string, column: 'sender_id' | 'recipient_id'): Request =>
  asks(async ({ me, stage }) => {
    const own = await stage.app.sql<{ id: number }>(`select id from messaging.mail where ${column} = $1`, [me.id]);
    return me.client.post(path, deletePayloads.mail(own.map(({ id }) => id)));
  });

const cases = (
  ask: (me: Caller, path: (pattern: string) => string, contactId: number, stage: Stage) => Promise<Answer>,
): Request =>
  asks(async ({ me, stage }) => {
    const { caseId, contactId } = await stage.contactCase();
    return ask(me, (pattern) => pathTo(pattern as '/:id', { id: caseId }), contactId, stage);
  });

/** A change of somebody else's account at the desk. */
const colleagues = (path: string, body: object = {}): Request =>
  confirmed(async (me, stage) => {
    const { id } = await stage.app.make.staff('moderator');
    return me.client.post(pathTo(path as '/:id', { id }), body);
  });

const numbers = Object.values(LIMITS.fastPhotos).join('/');

/** How each route is asked properly. */
const REQUESTS: Readonly<Record<string, Request>> = {
  [`GET ${HEALTH.live}`]: gets(HEALTH.live),
  [`GET ${HEALTH.ready}`]: gets(HEALTH.ready),
  'GET /ready': gets('/ready'),
  'GET /metrics': gets('/metrics'),

  [`POST ${API.login}`]: posts(API.login, ({ me: { username, password } }) => ({ username, password })),
  [`GET ${API.googleRedirect}`]: asks(async ({ me, stage }) => {
    const { status, headers } = await fetch(
      new URL(withQuery(API.googleRedirect, { redirect_uri: ORIGIN + ROUTES.login, state: 'st' }), stage.app.url),
      { redirect: 'manual', headers: { authorization: `Bearer ${me.client.token ?? ''}` } },
    );
    return { status, headers, body: '' };
  }),
  [`POST ${API.googleCallback}`]: asks(async ({ me, stage }) =>
    me.client.post(API.googleCallback, await stage.world.google.code(me.email)),
  ),
  [`POST ${API.googleLogin}`]: asks(async ({ me, stage }) =>
    me.client.post(API.googleLogin, { id_token: await stage.world.google.idToken(me.email) }),
  ),
  [`POST ${API.signup}`]: asks(async ({ me }) => me.client.post(API.signup, await signupBody(`new.${someLetters()}`))),
  [`GET ${API.validateUsername}`]: asks(({ me }) =>
    me.client.get(pathTo(API.validateUsername, { value: me.username })),
  ),
  [`GET ${API.validateEmail}`]: asks(({ me }) => me.client.get(pathTo(API.validateEmail, { value: me.email }))),
  [`GET ${API.validateZipcode}`]: gets(pathTo(API.validateZipcode, { value: ZIP })),
  [`GET ${API.waysToSignIn}`]: gets(API.waysToSignIn),
  [`GET ${API.captcha}`]: gets(API.captcha),
  [`GET ${API.openapi}`]: gets(API.openapi),
  [`GET ${API.securityText}`]: gets(API.securityText),
  [`POST ${API.policyReport}`]: posts(API.policyReport, () => POLICY_REPORT),
  [`POST ${API.forgotPassword}`]: posts(API.forgotPassword, ({ me }) => forgotPasswordPayload(me)),
  [`POST ${API.resetPassword}`]: asks(async ({ me, stage }) =>
    me.client.post(API.resetPassword, { token: await stage.resetToken(me), password: 'another2lake' }),
  ),
  [`POST ${API.confirmEmail}`]: asks(async ({ me, stage }) =>
    me.client.post(API.confirmEmail, { token: await stage.confirmationToken(me) }),
  ),
  [`POST ${API.confirmNewEmail}`]: asks(async ({ me, stage }) =>
    me.client.post(API.confirmNewEmail, { token: await stage.newAddressToken(me) }),
  ),
  [`POST ${API.secondStep}`]: posts(API.secondStep, () => NO_SECOND_STEP),
  [`POST ${API.askForPasskey}`]: posts(API.askForPasskey, () => ({ ticket: '' })),
  [`POST ${API.passkeySignIn}`]: posts(API.passkeySignIn, () => ({
    passkey: { ticket: 'none', credential: NO_PASSKEY },
  })),
  [`POST ${API.undoChange}`]: asks(async ({ me, stage }) =>
    me.client.post(API.undoChange, { token: await stage.undoToken(me) }),
  ),
  [`POST ${API.takeBreak}`]: asks(async ({ me, stage }) => {
    const answer = await me.client.post(API.takeBreak);
    // The next sign-in ends it.
    await stage.app.sql(
      `with back as (update auth.account set break_since = null where id = $1 and break_since is not null returning id)
       insert into auth.outbox (type, payload) select 'break.changed', jsonb_build_object('memberId', id) from back`,
      [me.id],
    );
    await settled(stage.app);
    return answer;
  }),
  [`POST ${API.comeBack}`]: asks(async ({ me, stage }) =>
    me.client.post(API.comeBack, { token: await stage.returnToken(me) }),
  ),
  [`POST ${API.disownEmail}`]: asks(async ({ me, stage }) =>
    me.client.post(API.disownEmail, { token: await stage.confirmationToken(me) }),
  ),
  [`POST ${API.inboundMail}`]: asks(async ({ me }) =>
    me.client.call('POST', API.inboundMail, Buffer.from('From: <a@example.test>'), {
      'content-type': 'message/rfc822',
    }),
  ),
  [`POST ${API.unsubscribe}`]: asks(async ({ me, stage }) =>
    me.client.post(pathTo(API.unsubscribe, { token: await stage.unsubscribeToken() })),
  ),
  [`GET ${API.unsubscribePage}`]: asks(async ({ me, stage }) => {
    const { status, headers } = await fetch(new URL(pathTo(API.unsubscribePage, { token: 'a-token' }), stage.app.url), {
      redirect: 'manual',
      headers: { authorization: `Bearer ${me.client.token ?? ''}` },
    });
    return { status, headers, body: '' };
  }),
  [`GET ${API.sampleProfiles}`]: hints(({ me }) => me.client.get(API.sampleProfiles)),
  'GET /images/:folder/:file': hints(({ me, her }) => me.client.get(her.image)),

  [`GET ${API.ownAccount}`]: gets(API.ownAccount),
  [`POST ${API.sendConfirmation}`]: posts(API.sendConfirmation),
  [`POST ${API.changeEmail}`]: posts(API.changeEmail, ({ me }) => ({
    email: `moved.${me.email}`,
    password: me.password,
  })),
  [`GET ${API.consents}`]: gets(API.consents),
  [`POST ${API.agreeToTerms}`]: posts(API.agreeToTerms, () => ({ version: CONSENTS.terms })),
  [`POST ${API.keepEmail}`]: posts(API.keepEmail),
  [`POST ${API.changeUsername}`]: posts(API.changeUsername, ({ me }) => ({
    username: `re.${me.username}`.slice(0, 30),
    password: me.password,
  })),
  [`POST ${API.unlinkGoogle}`]: posts(API.unlinkGoogle, ({ me: { password } }) => ({ password })),
  [`POST ${API.allowGoogle}`]: posts(API.allowGoogle, ({ me: { password } }) => ({ password })),
  [`POST ${API.endAuthenticatorApp}`]: posts(API.endAuthenticatorApp, ({ me }) => ({
    ...NO_SECOND_STEP,
    password: me.password,
  })),
  [`POST ${API.askForOwnPasskey}`]: posts(API.askForOwnPasskey),
  [`POST ${API.beginPasskey}`]: posts(API.beginPasskey, ({ me }) => ({ ...NO_SECOND_STEP, password: me.password })),
  [`POST ${API.addPasskey}`]: posts(API.addPasskey, () => ({ ticket: 'none', name: 'A key', credential: NO_PASSKEY })),
  [`POST ${API.renamePasskey}`]: posts(pathTo(API.renamePasskey, { passkeyId: randomUUID() }), () => ({
    name: 'A key',
  })),
  [`POST ${API.endPasskey}`]: posts(pathTo(API.endPasskey, { passkeyId: randomUUID() }), ({ me }) => ({
    ...NO_SECOND_STEP,
    password: me.password,
  })),
  [`GET ${API.ownSecondStep}`]: gets(API.ownSecondStep),
  [`POST ${API.beginSecondStep}`]: posts(API.beginSecondStep, ({ me }) => ({ password: me.password })),
  // A ticket that is none, and a code of who has no second step: the way of those who do is in the tests of auth.
  [`POST ${API.setSecondStep}`]: posts(API.setSecondStep, () => NO_SECOND_STEP),
  [`POST ${API.endSecondStep}`]: posts(API.endSecondStep, ({ me }) => ({ ...NO_SECOND_STEP, password: me.password })),
  [`POST ${API.newRecoveryCodes}`]: posts(API.newRecoveryCodes, ({ me }) => ({
    ...NO_SECOND_STEP,
    password: me.password,
  })),
  [`GET ${API.sessions}`]: gets(API.sessions),
  [`POST ${API.endSessions}`]: asks(async ({ me, stage }) => {
    if (me.id !== NOBODY) await stage.app.make.session(me.id);
    return me.client.post(API.endSessions);
  }),
  [`POST ${API.endSession}`]: asks(async ({ me, stage }) => {
    const sid = me.id === NOBODY ? randomUUID() : (await stage.app.make.session(me.id)).sid;
    return me.client.post(pathTo(API.endSession, { sid }));
  }),
  [`POST ${API.logout}`]: posts(API.logout),
  [`POST ${API.changePassword}`]: posts(API.changePassword, () =>
    passwordPayload({ currentPassword: PASSWORD, newPassword: 'another2lake', newPasswordCheck: 'another2lake' }),
  ),
  [`POST ${API.removeAccount}`]: asks(({ me }) => {
    const { body, headers } = removalRequest(me);
    return me.client.post(API.removeAccount, body, headers);
  }),
  [`GET ${API.settings}`]: gets(API.settings),
  [`POST ${API.updateSettings}`]: posts(API.updateSettings, () => ({ P_WEEKLY_YES: 'Y', P_WEEKLY_NO: 'N' })),

  [`GET ${API.travel}`]: gets(API.travel),
  [`POST ${API.setTravel}`]: posts(API.setTravel, () => ({ zip: '02134', days: 3 })),
  [`POST ${API.endTravel}`]: posts(API.endTravel, () => ({})),
  [`GET ${API.activitySetting}`]: gets(API.activitySetting),
  [`GET ${API.notices}`]: gets(API.notices),
  [`POST ${API.chooseNotices}`]: posts(API.chooseNotices, () => ({
    cells: [{ kind: 'mail', channel: 'email', frequency: 'daily' }],
  })),
  [`POST ${API.hideActivity}`]: posts(API.hideActivity, () => ({ hidden: true })),
  [`GET ${API.safetyNotice}`]: gets(API.safetyNotice),
  [`POST ${API.readSafetyNotice}`]: posts(API.readSafetyNotice, () => ({ version: SAFETY_NOTICE.reviewed })),
  [`GET ${API.reach}`]: gets(API.reach),
  [`POST ${API.chooseReach}`]: posts(API.chooseReach, () => EVERYBODY),
  [`GET ${API.hiddenWords}`]: gets(API.hiddenWords),
  [`POST ${API.changeHiddenWords}`]: posts(API.changeHiddenWords, () => ({ add: ['crypto'], remove: [] })),
  [`GET ${API.avoided}`]: gets(API.avoided),
  [`POST ${API.avoid}`]: posts(API.avoid, () => ({ email: 'nobody@example.test', label: 'Nobody' })),
  [`POST ${API.meetAgain}`]: posts(API.meetAgain, ({ her }) => ({ id: her.id })),
  [`GET ${API.export}`]: gets(API.export),
  [`POST ${API.askForExport}`]: posts(API.askForExport, ({ me }) => ({ password: me.password })),
  [`GET ${API.exportFile}`]: gets(API.exportFile),
  [`POST ${API.chooseLanguage}`]: posts(API.chooseLanguage, () => ({ language: 'fr' })),

  [`POST ${API.signupStep2}`]: posts(API.signupStep2, () => step2Body('Adam', 'Bread and bicycles')),
  [`GET ${API.myProfile}`]: gets(API.myProfile),
  [`GET ${API.profileForUpdate}`]: gets(API.profileForUpdate),
  [`POST ${API.updateProfile}`]: posts(API.updateProfile, () => ({ updatedColumns: { profile: [] } })),
  [`GET ${API.zipLookup}`]: gets(pathTo(API.zipLookup, { zip: ZIP })),
  [`GET ${API.photos}`]: gets(API.photos),
  [`GET ${API.photosCount}`]: gets(API.photosCount),
  [`POST ${API.uploadPhoto}`]: uploads(API.uploadPhoto),
  [`POST ${API.uploadSignupPhoto}`]: uploads(API.uploadSignupPhoto),
  [`POST ${API.makePhotoPrimary}`]: photos(API.makePhotoPrimary),
  [`POST ${API.deletePhotos}`]: photos(API.deletePhotos),
  [`GET ${API.selfie}`]: gets(API.selfie),
  [`POST ${API.takeSelfie}`]: uploads(API.takeSelfie),
  [`POST ${API.otherGesture}`]: posts(API.otherGesture, () => ({})),
  [`POST ${API.takeBackSelfie}`]: posts(API.takeBackSelfie, () => ({})),

  [`POST ${API.search}`]: shows(({ me }) =>
    me.client.post(API.search, {
      P_SEARCH_ZIP: ZIP,
      P_SEEKING: 'F',
      P_AGE_START: 18,
      P_AGE_END: 99,
      P_MILES_LIMIT: 10,
    }),
  ),
  [`POST ${API.widerSearch}`]: hints(({ me }) =>
    me.client.post(API.widerSearch, { P_SEARCH_ZIP: ZIP, P_SEEKING: 'F', P_AGE_START: 18, P_AGE_END: 98 }),
  ),
  [`POST ${API.searchCounts}`]: hints(({ me }) =>
    me.client.post(API.searchCounts, { P_SEARCH_ZIP: ZIP, P_SEEKING: 'F', P_AGE_START: 18, P_AGE_END: 98 }),
  ),
  [`GET ${API.savedSearches}`]: hints(({ me }) => me.client.get(API.savedSearches)),
  [`POST ${API.saveSearch}`]: hints(({ me }) => me.client.post(API.saveSearch, SEARCH)),
  [`POST ${API.changeSearch}`]: ownSearch((client, id) =>
    client.post(pathTo(API.changeSearch, { id }), { name: 'Nearer' }),
  ),
  [`DELETE ${API.deleteSearch}`]: ownSearch((client, id) => client.delete(pathTo(API.deleteSearch, { id }))),
  [`GET ${API.viewProfile}`]: shows(({ me, her }) =>
    me.client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: her.id })),
  ),
  [`GET ${API.profileModal}`]: shows(({ me, her }) => me.client.get(pathTo(API.profileModal, { memberId: her.id }))),
  [`GET ${API.commonGround}`]: shows(({ me, her }) => me.client.get(withQuery(API.commonGround, { ids: her.id }))),
  [`GET ${API.fastPhotos}`]: lists(fastPhotosPath(1)),
  'GET /:seed/:offset/:limit/:gender': lists(`/${numbers}?cb=1`),
  'GET /:token': pathToken((token) => `/${token}?cb=1`),
  'GET /:token/:seed/:offset/:limit/:gender': pathToken((token) => `/${token}/${numbers}?cb=1`),
  'GET /rest/:token': pathToken((token) => `/rest/${token}?cb=1`),
  'GET /rest/:token/:seed/:offset/:limit/:gender': pathToken((token) => `/rest/${token}/${numbers}?cb=1`),

  [`GET ${API.views}`]: lists(API.views),
  [`GET ${API.winks}`]: lists(API.winks),
  [`GET ${API.favorites}`]: lists(API.favorites),
  [`GET ${API.favoritedMe}`]: lists(API.favoritedMe),
  [`GET ${API.filteredWinks}`]: listsApart(API.filteredWinks, 'connections.wink', LIKED),
  [`GET ${API.filteredFavoritedMe}`]: listsApart(API.filteredFavoritedMe, 'connections.favorite', LIKED),
  [`GET ${API.blocked}`]: lists(API.blocked),
  [`GET ${API.liveCounts}`]: hints(({ me }) => me.client.get(API.liveCounts)),
  [`GET ${API.liveEvents}`]: lists(API.liveEvents),
  [`POST ${API.sawDecisions}`]: posts(API.sawDecisions),
  [`POST ${API.deleteViews}`]: posts(API.deleteViews, ({ her }) => deletePayloads.views([her.id])),
  [`POST ${API.deleteWinks}`]: posts(API.deleteWinks, ({ her }) => deletePayloads.winks([her.id])),
  [`POST ${API.deleteFavorite}`]: posts(API.deleteFavorite, ({ her }) => deletePayloads.favorites([her.id])),
  [`POST ${API.deleteFavoritedMe}`]: posts(API.deleteFavoritedMe, ({ her }) => deletePayloads.favoritedMe([her.id])),
  [`POST ${API.deleteBlocked}`]: posts(API.deleteBlocked, ({ her }) => deletePayloads.blocked([her.id])),

  [`POST ${API.recordView}`]: does(
    ({ me, her }) => me.client.post(API.recordView, actionPayloads.recordView(her.id)),
    'select 1 from connections.view where viewer_id = $1 and viewed_id = $2',
  ),
  [`POST ${API.wink}`]: posts(API.wink, ({ her }) => actionPayloads.wink(her.id)),
  [`POST ${API.winkById}`]: postsById(API.winkById),
  [`POST ${API.winkContactById}`]: postsById(API.winkContactById),
  [`POST ${API.favorite}`]: posts(API.favorite, ({ her }) => actionPayloads.favorite(her.id)),
  [`POST ${API.blockMember}`]: posts(API.blockMember, ({ her }) => actionPayloads.block(her.id)),
  [`POST ${API.blockById}`]: postsById(API.blockById),
  [`POST ${API.passMember}`]: postsById(API.passMember),
  [`POST ${API.takeBackPass}`]: postsById(API.takeBackPass),
  [`GET ${API.passed}`]: shows(async ({ me, her }) => {
    await me.client.post(pathTo(API.passMember, { id: her.id }));
    return me.client.get(API.passed);
  }),
  [`GET ${API.keptAbout}`]: asks(({ me, her }) => me.client.get(pathTo(API.keptAbout, { id: her.id }))),
  [`POST ${API.keepNote}`]: asks(({ me, her }) =>
    me.client.post(pathTo(API.keepNote, { id: her.id }), { text: 'Sails', read: 0 }),
  ),
  [`POST ${API.reportMember}`]: posts(API.reportMember, ({ her }) => actionPayloads.report(her.id)),
  [`POST ${API.reportMemberById}`]: postsById(API.reportMemberById),
  [`POST ${API.reportById}`]: postsById(API.reportById),
  [`POST ${API.reportDetails}`]: asks(({ me, her }) =>
    me.client.post(pathTo(API.reportDetails, { id: her.id }), { reason: 'OTHER', note: 'Rude' }),
  ),
  [`POST ${API.reportMail}`]: asks(async ({ me, her, stage }) =>
    me.client.post(pathTo(API.reportMail, { id: await stage.mailFrom(her.id, me.id) })),
  ),
  [`GET ${API.ownReports}`]: shows(async ({ me, her }) => {
    await me.client.post(pathTo(API.reportById, { id: her.id }));
    return me.client.get(API.ownReports);
  }),

  [`POST ${API.sendMail}`]: posts(API.sendMail, ({ her }) => ({
    emailToMemberId: her.id,
    subject: 'Hello',
    body: 'Do you sail?',
  })),
  [`POST ${API.checkMail}`]: posts(API.checkMail, ({ her }) => ({
    emailToMemberId: her.id,
    subject: '',
    body: 'Do you sail?',
  })),
  [`POST ${API.takeBackMail}`]: posts(API.takeBackMail, ({ her }) => ({ id: her.id })),
  [`GET ${API.draft}`]: asks(({ me, her }) => me.client.get(pathTo(API.draft, { memberId: her.id }))),
  [`POST ${API.openConversation}`]: posts(API.openConversation, ({ her }) => ({
    memberId: her.id,
    tab: 'one-of-several',
    open: true,
  })),
  [`POST ${API.keepDraft}`]: posts(API.keepDraft, ({ her }) => ({ emailToMemberId: her.id, subject: '', body: 'Do' })),
  [`GET ${API.push}`]: gets(API.push),
  // And off again: what others do next would be told to it.
  [`POST ${API.pushOn}`]: asks(async ({ me }) => {
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    const answer = await me.client.post(API.pushOn, { endpoint: 'https://web.push.apple.com/a-browser', keys });
    await me.client.post(API.pushOff, { endpoint: null });
    return answer;
  }),
  [`POST ${API.pushHere}`]: posts(API.pushHere, () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/another' })),
  [`POST ${API.pushOff}`]: posts(API.pushOff, () => ({ endpoint: null })),
  [`GET ${API.searchLetters}`]: lists(withQuery(API.searchLetters, { q: 'sail' })),
  [`GET ${API.inbox}`]: lists(API.inbox),
  [`GET ${API.filtered}`]: listsApart(API.filtered, 'messaging.mail', ['sender_id', 'recipient_id']),
  [`POST ${API.letIn}`]: posts(API.letIn, ({ her }) => ({ memberId: her.id })),
  [`POST ${API.noThanks}`]: posts(API.noThanks, ({ her }) => ({ memberId: her.id })),
  [`GET ${API.sent}`]: lists(API.sent),
  [`GET ${API.conversations}`]: lists(API.conversations),
  [`GET ${API.lettersWith}`]: shows(({ me, her }) => me.client.get(pathTo(API.lettersWith, { memberId: her.id }))),
  [`POST ${API.markRead}`]: mails(API.markRead, 'recipient_id'),
  [`POST ${API.deleteMail}`]: mails(API.deleteMail, 'recipient_id'),
  [`POST ${API.deleteSentMail}`]: mails(API.deleteSentMail, 'sender_id'),
  [`GET ${API.contactSubjects}`]: gets(API.contactSubjects),
  [`POST ${API.contactUs}`]: posts(API.contactUs, () => ({
    message: [{ subject_code: 'GENERAL' }, { subject_desc: 'General' }, { contact_body: 'How do I hide?' }],
  })),
  [`GET ${API.contactAnswers}`]: gets(API.contactAnswers),

  [`POST ${API.lookAtAppeal}`]: asks(async ({ me, stage }) =>
    me.client.post(API.lookAtAppeal, { token: await stage.appealToken() }),
  ),
  [`GET ${API.ownDecisions}`]: gets(API.ownDecisions),
  [`GET ${API.warnings}`]: gets(API.warnings),
  // None of the caller's.
  [`POST ${API.linkToAppeal}`]: posts(API.linkToAppeal, () => ({ kind: 'sanction', id: 1 })),
  [`POST ${API.appeal}`]: asks(async ({ me, stage }) =>
    me.client.post(API.appeal, { token: await stage.appealToken(), text: 'I meant it well.' }),
  ),

  [`POST ${API.takedown}`]: asks(async ({ me, stage, her }) =>
    me.client.post(API.takedown, {
      places: [String(her.id)],
      reason: 'intimate',
      name: 'Quinn',
      email: 'quinn@example.test',
      goodFaith: true,
      signature: 'Quinn',
      recaptchaResponse: await easyCaptcha(stage.app),
    }),
  ),

  [`POST ${CONSOLE_API.login}`]: posts(CONSOLE_API.login, ({ me: { email, password } }) => ({ email, password })),
  [`POST ${CONSOLE_API.loginCode}`]: asks(async ({ me, caller, stage }) =>
    me.client.post(
      CONSOLE_API.loginCode,
      isStaff(caller) ? await stage.secondStep() : { ticket: STALE, code: '123456' },
    ),
  ),
  [`POST ${CONSOLE_API.loginEnrol}`]: posts(CONSOLE_API.loginEnrol, () => ({ ticket: STALE, code: '123456' })),
  [`POST ${CONSOLE_API.invitation}`]: asks(async ({ me, stage }) =>
    me.client.post(CONSOLE_API.invitation, { token: await stage.invitationToken() }),
  ),
  [`POST ${CONSOLE_API.policyReport}`]: posts(CONSOLE_API.policyReport, () => POLICY_REPORT),
  [`POST ${CONSOLE_API.acceptInvitation}`]: asks(async ({ me, stage }) =>
    me.client.post(CONSOLE_API.acceptInvitation, {
      token: await stage.invitationToken(),
      name: 'New here',
      password: 'a desk of my own 2',
    }),
  ),
  [`POST ${CONSOLE_API.logout}`]: posts(CONSOLE_API.logout),
  [`GET ${CONSOLE_API.me}`]: gets(CONSOLE_API.me),
  [`GET ${CONSOLE_API.account}`]: gets(CONSOLE_API.account),
  [`POST ${CONSOLE_API.confirm}`]: posts(CONSOLE_API.confirm, ({ me }) => ({ password: me.password })),
  [`POST ${CONSOLE_API.staffPassword}`]: posts(CONSOLE_API.staffPassword, ({ me }) => ({
    currentPassword: me.password,
    newPassword: 'a desk of my own 1',
  })),
  [`POST ${CONSOLE_API.endStaffSessions}`]: posts(CONSOLE_API.endStaffSessions),
  [`POST ${CONSOLE_API.beginSecondFactor}`]: confirmed((me) => me.client.post(CONSOLE_API.beginSecondFactor)),
  [`POST ${CONSOLE_API.setSecondFactor}`]: confirmed(async (me, stage) => {
    const { body } = await me.client.post(CONSOLE_API.beginSecondFactor);
    const answer = await me.client.post(CONSOLE_API.setSecondFactor, codeOf(body as Partial<Enrolment>));
    await stage.forgetSecondFactor(me);
    return answer;
  }),
  [`POST ${CONSOLE_API.removeSecondFactor}`]: confirmed((me) => me.client.post(CONSOLE_API.removeSecondFactor)),
  [`POST ${CONSOLE_API.renewRecoveryCodes}`]: confirmed(async (me, stage) => {
    await stage.app.sql(
      `insert into moderation.second_factor (staff_id, secret, last_step, since) select id, '\\x00', 0, now() from moderation.staff where email = $1`,
      [me.email],
    );
    const answer = await me.client.post(CONSOLE_API.renewRecoveryCodes);
    await stage.forgetSecondFactor(me);
    return answer;
  }),
  [`GET ${CONSOLE_API.team}`]: gets(CONSOLE_API.team),
  [`POST ${CONSOLE_API.inviteStaff}`]: confirmed((me) =>
    me.client.post(CONSOLE_API.inviteStaff, {
      email: `${randomUUID()}@example.test`,
      role: 'moderator',
      language: 'en',
    }),
  ),
  [`POST ${CONSOLE_API.withdrawInvitation}`]: confirmed(async (me, stage) => {
    await stage.invitationToken();
    const [{ id }] = (await stage.app.sql('select max(id) as id from moderation.staff_invitation')) as [{ id: number }];
    return me.client.post(pathTo(CONSOLE_API.withdrawInvitation, { id }));
  }),
  [`POST ${CONSOLE_API.changeRole}`]: colleagues(CONSOLE_API.changeRole, { role: 'operator' }),
  [`POST ${CONSOLE_API.closeStaff}`]: colleagues(CONSOLE_API.closeStaff),
  [`POST ${CONSOLE_API.resetSecondFactor}`]: colleagues(CONSOLE_API.resetSecondFactor),
  [`GET ${CONSOLE_API.audit}`]: gets(CONSOLE_API.audit),
  [`GET ${CONSOLE_API.auditChain}`]: gets(CONSOLE_API.auditChain),
  [`GET ${CONSOLE_API.work}`]: gets(CONSOLE_API.work),
  [`POST ${CONSOLE_API.retryWork}`]: posts(CONSOLE_API.retryWork, () => NO_WORK),
  [`POST ${CONSOLE_API.dropWork}`]: posts(CONSOLE_API.dropWork, () => ({ ...NO_WORK, reason: 'OPS-12' })),
  [`GET ${CONSOLE_API.status}`]: gets(CONSOLE_API.status),
  [`GET ${CONSOLE_API.statusHistory}`]: gets(CONSOLE_API.statusHistory),
  [`GET ${CONSOLE_API.counts}`]: gets(CONSOLE_API.counts),
  [`GET ${CONSOLE_API.dashboard}`]: gets(CONSOLE_API.dashboard),
  [`GET ${CONSOLE_API.trend}`]: gets(CONSOLE_API.trend),
  [`GET ${CONSOLE_API.filters}`]: gets(CONSOLE_API.filters),
  [`POST ${CONSOLE_API.saveFilter}`]: posts(CONSOLE_API.saveFilter, () => ({
    list: 'texts',
    name: 'Spanish first',
    filter: { language: 'es' },
    order: 'risk',
  })),
  [`POST ${CONSOLE_API.forgetFilter}`]: asks(({ me }) => me.client.post(pathTo(CONSOLE_API.forgetFilter, { id: 1 }))),
  [`GET ${CONSOLE_API.reasons}`]: gets(CONSOLE_API.reasons),
  [`GET ${CONSOLE_API.cases}`]: gets(CONSOLE_API.cases),
  [`GET ${CONSOLE_API.caseDetail}`]: cases((me, path) => me.client.get(path(CONSOLE_API.caseDetail))),
  [`POST ${CONSOLE_API.claimCase}`]: cases((me, path) => me.client.post(path(CONSOLE_API.claimCase))),
  [`POST ${CONSOLE_API.releaseCase}`]: cases((me, path) => me.client.post(path(CONSOLE_API.releaseCase))),
  [`POST ${CONSOLE_API.decideCase}`]: cases((me, path, subjectId) =>
    me.client.post(path(CONSOLE_API.decideCase), { kind: 'contact', subjectId, decision: 'closed' }),
  ),
  [`POST ${CONSOLE_API.undoDecision}`]: cases(async (me, path, subjectId, stage) => {
    await me.client.post(path(CONSOLE_API.decideCase), { kind: 'contact', subjectId, decision: 'closed' });
    await stage.holdDecisions();
    return me.client.post(path(CONSOLE_API.undoDecision));
  }),
  [`POST ${CONSOLE_API.approveCases}`]: cases((me, _path, subjectId) =>
    me.client.post(CONSOLE_API.approveCases, { cases: [{ id: 1, kind: 'text', subjectId }] }),
  ),
  [`GET ${CONSOLE_API.reports}`]: gets(CONSOLE_API.reports),
  [`GET ${CONSOLE_API.reportDetail}`]: asks(({ me, stage }) =>
    me.client.get(pathTo(CONSOLE_API.reportDetail, { id: stage.reportCaseId })),
  ),
  [`POST ${CONSOLE_API.fraudReview}`]: asks(({ me, stage }) =>
    me.client.post(pathTo(CONSOLE_API.fraudReview, { id: stage.reportCaseId }), { on: false }),
  ),
  [`GET ${CONSOLE_API.contacts}`]: gets(CONSOLE_API.contacts),
  [`GET ${CONSOLE_API.contactDetail}`]: asks(async ({ me, stage }) =>
    me.client.get(pathTo(CONSOLE_API.contactDetail, { id: (await stage.contactCase()).contactId })),
  ),
  [`GET ${CONSOLE_API.appealDetail}`]: asks(async ({ me, stage }) =>
    me.client.get(pathTo(CONSOLE_API.appealDetail, { id: await stage.appealCase() })),
  ),
  [`GET ${CONSOLE_API.takedownDetail}`]: asks(async ({ me, stage }) =>
    me.client.get(pathTo(CONSOLE_API.takedownDetail, { id: await stage.takedownCase() })),
  ),
  [`GET ${CONSOLE_API.takedownPictures}`]: asks(async ({ me, stage, her }) =>
    me.client.get(pathTo(CONSOLE_API.takedownPictures, { id: await stage.takedownCase() }, { place: her.id })),
  ),
  [`GET ${CONSOLE_API.picture}`]: asks(async ({ me, her, stage }) =>
    me.client.get(pathTo(CONSOLE_API.picture, { picture: await stage.pictureOf(her.id), size: 'card' })),
  ),
  [`GET ${CONSOLE_API.heldMailDetail}`]: asks(async ({ me, stage }) =>
    me.client.get(pathTo(CONSOLE_API.heldMailDetail, { id: await stage.heldMailCase() })),
  ),
  [`GET ${CONSOLE_API.linkedAccountsDetail}`]: asks(async ({ me, stage }) =>
    me.client.get(pathTo(CONSOLE_API.linkedAccountsDetail, { id: await stage.linkedAccountsCase() })),
  ),
  [`GET ${CONSOLE_API.selfieDetail}`]: asks(async ({ me, stage }) =>
    me.client.get(pathTo(CONSOLE_API.selfieDetail, { id: await stage.selfieCase() })),
  ),
  [`POST ${CONSOLE_API.addCaseNote}`]: cases((me, path) =>
    me.client.post(path(CONSOLE_API.addCaseNote), { text: 'Asked twice.' }),
  ),
  [`GET ${CONSOLE_API.members}`]: gets(CONSOLE_API.members),
  [`POST ${CONSOLE_API.memberByEmail}`]: posts(CONSOLE_API.memberByEmail, () => ({ email: 'nobody@example.test' })),
  [`POST ${CONSOLE_API.memberEmail}`]: asks(({ me, her }) =>
    me.client.post(pathTo(CONSOLE_API.memberEmail, { id: her.id }), { reason: 'MEMBER_ASKED' }),
  ),
  [`POST ${CONSOLE_API.setMemberType}`]: asks(({ me, her }) =>
    me.client.post(pathTo(CONSOLE_API.setMemberType, { id: her.id }), { memberType: 1 }),
  ),
  [`POST ${CONSOLE_API.addMemberNote}`]: asks(({ me, her }) =>
    me.client.post(pathTo(CONSOLE_API.addMemberNote, { id: her.id }), { text: 'Wrote to us.' }),
  ),
  [`GET ${CONSOLE_API.memberDetail}`]: asks(({ me, her }) =>
    me.client.get(pathTo(CONSOLE_API.memberDetail, { id: her.id })),
  ),
  [`POST ${CONSOLE_API.suspendMember}`]: asks(async ({ me, stage }) =>
    me.client.post(pathTo(CONSOLE_API.suspendMember, { id: (await stage.app.make.member()).id }), {
      days: 3,
      reasonCode: 'INSULTS',
    }),
  ),
  [`POST ${CONSOLE_API.takeUsername}`]: asks(async ({ me, stage }) => {
    const { id, username } = await stage.app.make.member();
    return me.client.post(pathTo(CONSOLE_API.takeUsername, { id }), { username, reasonCode: 'OFFENSIVE' });
  }),
  [`POST ${CONSOLE_API.returnUsername}`]: asks(async ({ me, stage }) => {
    const { id, username } = await stage.app.make.member();
    await me.client.post(pathTo(CONSOLE_API.takeUsername, { id }), { username, reasonCode: 'OFFENSIVE' });
    return me.client.post(pathTo(CONSOLE_API.returnUsername, { id }), { username });
  }),
  [`POST ${CONSOLE_API.restoreMember}`]: asks(async ({ me, stage }) =>
    me.client.post(pathTo(CONSOLE_API.restoreMember, { id: (await stage.app.make.member()).id }), {}),
  ),
};

/** What the caller is answered on the route, in the words of the matrix. */
export async function play(stage: Stage, route: string, caller: CallerName): Promise<string> {
  const request = REQUESTS[route];
  if (!request) throw new Error(`services/tests/matrix.fixture.ts does not know how to ask ${route}`);
  return request.play(await stage.cell(route, caller));
}

/** The routes whose answers may tell members of others. */
export const SHOWING: readonly string[] = Object.keys(REQUESTS).filter((route) => REQUESTS[route]!.shows);
