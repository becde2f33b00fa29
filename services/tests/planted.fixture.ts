import { ACCOUNT_CHANGES, ANSWERS, APPEAL, COPIES, DRAFTS, EXPORT, LEAVING, RETENTION, SELFIE } from '#contract';
import { SERVICE_NAMES } from '#platform/service';

/** A row that a term is about, and when it goes. Values are SQL, with `$1` for the moment at which everything is planted. */
export interface Planted {
  /** How long after that, as the schedule has it; written here once more, so that the code cannot be its own measure. */
  readonly goes: string;
  readonly row: Readonly<Record<string, string>>;
  /** What has to happen for it to be over, where that is not time alone. */
  readonly ends?: string;
  /** What brings the event with which it goes, whose day the database's own clock knows. */
  readonly event?: string;
  /** How many rows the term names then, where rows of other terms are among them; one unless given. */
  readonly rows?: number;
}

/** Two who stay all along. */
export const STAYS = `(select id from auth.account where username = 'who.stays')`;
export const OTHER = `(select id from auth.account where username = 'the.other')`;
/** Without a row of their own: who left for good, who may come back, who was long not here, who never confirmed, who is under a hold. */
const [LEFT, AWAY, IDLE, UNCONFIRMED, HELD] = [9001, 9002, 9003, 9004, 9005].map(String) as [
  string,
  string,
  string,
  string,
  string,
];
const STAFF = `(select min(id) from moderation.staff)`;
const KIM = `(select max(id) from moderation.staff)`;
const [CASE, HIS_CASE, TAKEDOWN_CASE] = ['9101', '9102', '9103'];
const [DECISION, SANCTION, CLOSED_REPORT, OPEN_REPORT, MAIL] = ['9201', '9202', '9203', '9204', '9205'];
const [SEARCH, TAKEDOWN, PHOTO] = ['9301', '9302', '9303'];
const EXPORT_ID = `'00000000-0000-4000-8000-000000009401'`;

const AT = '$1::timestamptz';
const FOREVER = `'infinity'`;
const NEW_ID = 'gen_random_uuid()';
const in_ = (span: string): string => `${AT} + interval '${span}'`;
const safety = `${RETENTION.safetyMonths} months`;
const trace = `${RETENTION.traceDays} days`;
const undo = `${ACCOUNT_CHANGES.undoHours} hours`;
const leaving = `${LEAVING.days} days`;
const appeal = `${APPEAL.days} days`;
const exported = `${EXPORT.hours} hours`;
/** Held rows and unwanted letters wait for somebody to decide, which is done then. */
const decided = '5 days';

const account = (id: string, name: string): Record<string, string> => ({
  id,
  username: `'${name}'`,
  email: `'${name}@example.test'`,
  email_verified_at: AT,
  gender: `'F'`,
  birth_date: `'1990-01-01'`,
  zip: `'10001'`,
  created_at: AT,
});
const removed = (id: string, name: string, at: string): Record<string, string> => ({
  id,
  username: `'${name}'`,
  status: `'removed'`,
  removed_at: at,
  email_hash: `'\\x01'`,
  created_at: AT,
});
const profile = (id: string, at: string): Record<string, string> => ({
  id,
  username: `'gone'`,
  gender: `'F'`,
  seeking: `'M'`,
  seeks_women: 'false',
  seeks_men: 'true',
  birth_date: `'1990-01-01'`,
  age_from: '18',
  age_to: '99',
  member_type: '1',
  status: `'removed'`,
  removed_at: at,
});
const letter = (sender: string, body: string): Record<string, string> => ({
  sender_id: sender,
  recipient_id: STAYS,
  subject: `'Hi'`,
  body: `'${body}'`,
  sent_at: AT,
  deleted_by_sender: 'true',
  deleted_by_recipient: 'true',
});
const sanction = (member: string): Record<string, string> => ({
  member_id: member,
  kind: `'warn'`,
  language: `'en'`,
  member_name: `'Gone'`,
  staff_id: STAFF,
  at: AT,
});
const report = (id: string, of: string, by: string): Record<string, string> => ({
  report_id: id,
  case_id: of,
  reporter_id: by,
  reported_at: AT,
});
const case_ = (id: string, kind: string, subject: string, member: string): Record<string, string> => ({
  id,
  kind: `'${kind}'`,
  subject_id: subject,
  member_id: member,
  state: `'decided'`,
  decided_at: AT,
});

/** What the planted rows stand on, which goes by terms of its own, later, or stays. */
export const GROUND: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['auth.account', removed(AWAY, 'who.may.return', in_('1 month'))],
  ['members.member', profile(AWAY, in_('1 month'))],
  [
    'members.saved_search',
    {
      id: SEARCH,
      member_id: STAYS,
      name: `'Near'`,
      frequency: `'never'`,
      criteria: `'{}'`,
      cells: `'{}'`,
      gender: `'M'`,
      place_id: '(select min(id) from members.place)',
      miles: '5',
      age_from: '18',
      age_to: '99',
    },
  ],
  ['connections.report', { id: OPEN_REPORT, reporter_id: STAYS, reported_id: OTHER, created_at: AT }],
  [
    'messaging.mail',
    { ...letter(OTHER, 'Hello'), id: MAIL, deleted_by_sender: 'false', deleted_by_recipient: 'false' },
  ],
  ['messaging.news_letter', { id: `'planted'`, mailing: `'news'`, words: `'{}'`, addressed_at: AT }],
  ['moderation.review_case', case_(HIS_CASE, 'report', STAYS, STAYS)],
  ['moderation.sanction', { ...sanction(STAYS), id: SANCTION }],
  ['moderation.review_case', { ...case_(TAKEDOWN_CASE, 'takedown', TAKEDOWN, 'null') }],
  [
    'moderation.legal_hold',
    {
      member_id: HELD,
      kinds: `'{account,profile,photos,mail,contacts,desk}'`,
      reason: `'order'`,
      ends_at: FOREVER,
      asked_by: STAFF,
      confirmed_by: KIM,
      confirmed_at: AT,
    },
  ],
  [
    'members.outbox',
    {
      type: `'export.expired'`,
      subscriber: `'members'`,
      queue: `'export'`,
      due_at: FOREVER,
      payload: `jsonb_build_object('exportId', ${EXPORT_ID})`,
    },
  ],
];

const LIFT = `update moderation.legal_hold set lifted_at = now(), lifted_by = ${STAFF}`;

/** A planted row, or several, for every term there is: by service, who sees to it, and what it is. */
export const PLANTED: Readonly<Record<string, Planted | readonly Planted[]>> = {
  'auth EndDepartures departures': {
    goes: leaving,
    row: {
      account_id: AWAY,
      email: `'away@example.test'`,
      email_verified_at: AT,
      gender: `'F'`,
      birth_date: `'1990-01-01'`,
      zip: `'10001'`,
      language: `'en'`,
      ends_at: in_(leaving),
    },
  },
  'auth EraseExpired sessions': { goes: trace, row: { sid: NEW_ID, account_id: STAYS, ends_at: AT } },
  'auth EraseExpired resetTokens': {
    goes: '1 hour',
    row: { account_id: STAYS, token_hash: `'\\x01'`, expires_at: in_('1 hour') },
  },
  'auth EraseExpired confirmationTokens': {
    goes: `${RETENTION.unconfirmedDays} days`,
    row: { account_id: STAYS, token_hash: `'\\x01'`, expires_at: AT },
  },
  'auth EraseExpired addressChanges': {
    goes: undo,
    row: { account_id: STAYS, email: `'new@example.test'`, asked_at: AT, expires_at: in_(undo), sid: NEW_ID },
  },
  'auth EraseExpired accountsBefore': {
    goes: undo,
    row: {
      account_id: STAYS,
      what: `'email'`,
      email: `'old@example.test'`,
      email_verified_at: AT,
      username: `'before'`,
      changed_at: AT,
      expires_at: in_(undo),
      passkeys: `'{}'`,
    },
  },
  'auth EraseExpired secondFactors': {
    goes: undo,
    row: { account_id: STAYS, secret: `'\\x01'`, last_step: '0', since: AT, ended_at: in_(undo) },
  },
  'auth EraseExpired passkeys': {
    goes: undo,
    row: {
      account_id: STAYS,
      credential_id: `'\\x01'`,
      public_key: `'\\x01'`,
      user_handle: `'\\x01'`,
      counter: '0',
      transports: `'{}'`,
      name: `'Key'`,
      made_at: AT,
      ended_at: in_(undo),
    },
  },
  'auth EraseExpired passkeyQuestions': {
    goes: '1 hour',
    row: { challenge_hash: `'\\x01'`, expires_at: in_('1 hour') },
  },
  'auth EraseExpired formerNames': {
    goes: `${ACCOUNT_CHANGES.nameKeptMonths} months`,
    row: { name: `'former.name'`, account_id: STAYS, given_up_at: AT },
  },
  'auth EraseExpired mailboxesBefore': {
    goes: `${ACCOUNT_CHANGES.mailboxKnownMonths} months`,
    row: { account_id: STAYS, mailbox: `'\\x01'`, left_at: AT },
  },
  'auth EraseExpired captchaProofs': { goes: '1 hour', row: { proof_hash: `'\\x01'`, expires_at: in_('1 hour') } },
  'auth EraseExpired exports': {
    goes: exported,
    row: {
      account_id: STAYS,
      id: NEW_ID,
      asked_at: AT,
      made_at: AT,
      expires_at: in_(exported),
      sid: NEW_ID,
      shown_at: AT,
    },
  },
  'auth EraseExpired exportParts': exportPart(),
  'auth EraseExpired mails': {
    goes: trace,
    row: { kind: `'password-changed'`, email: `'gone@example.test'`, created_at: AT },
  },
  'auth EraseTombstones accounts': { goes: safety, row: removed(LEFT, 'who.left', AT) },
  'auth EraseTombstones sessions': { goes: safety, row: { sid: NEW_ID, account_id: LEFT, ends_at: FOREVER } },
  'auth EraseTombstones resetTokens': {
    goes: safety,
    row: { account_id: LEFT, token_hash: `'\\x02'`, expires_at: FOREVER },
  },
  'auth EraseTombstones confirmationTokens': {
    goes: safety,
    row: { account_id: LEFT, token_hash: `'\\x02'`, expires_at: FOREVER },
  },
  'auth EraseTombstones knownDevices': {
    goes: safety,
    row: { account_id: LEFT, device: `'Firefox'`, network: `'\\x01'`, last_seen: AT },
  },
  'auth EraseTombstones marks': { goes: safety, row: { mark: `'\\x02'`, account_id: LEFT, last_seen: FOREVER } },
  'auth EraseTombstones consents': {
    goes: `${RETENTION.consentYears} years`,
    row: { account_id: LEFT, terms_version: `'planted'`, account_ended_at: AT },
  },
  'auth EraseDeviceMarks marks': {
    goes: `${RETENTION.deviceMonths} months`,
    row: { mark: `'\\x01'`, account_id: STAYS, last_seen: AT },
  },
  // Told a month and a day before.
  'auth CloseInactiveAccounts closed': {
    goes: `${RETENTION.inactiveYears} years`,
    row: {
      ...account(IDLE, 'long.not.here'),
      last_active_event_at: AT,
      inactivity_notice_at: `${in_(`${RETENTION.inactiveYears} years`)} - interval '${RETENTION.inactivityNoticeDays + 1} days'`,
    },
  },
  'auth FreeUnconfirmed closed': {
    goes: `${RETENTION.unconfirmedDays - RETENTION.unconfirmedAskedAgainDays} days`,
    row: {
      ...account(UNCONFIRMED, 'never.confirmed'),
      email_verified_at: 'null',
      confirmation_asked_at: `${AT} - interval '${RETENTION.unconfirmedAskedAgainDays} days'`,
      confirmation_asked_again_at: AT,
    },
  },

  'members EndTravels travels': {
    goes: '10 days',
    row: {
      member_id: STAYS,
      place_id: '(select min(id) from members.place)',
      zip: `'59301'`,
      until: `(${in_('9 days')})::date`,
    },
  },
  'members EraseCountedChanges changes': {
    goes: '1 day',
    row: {
      cell: '1',
      gender: `'F'`,
      before: '0',
      changes: '1',
      sign: '1',
      place_id: '1',
      birth_date: `'1990-01-01'`,
      choices: '0',
      at: AT,
    },
  },
  'members EraseFormerMembers members': { goes: safety, row: profile(LEFT, AT) },
  'members EraseFormerMembers texts': {
    goes: safety,
    row: { member_id: LEFT, fields: `'{}'`, state: `'approved'`, submitted_at: AT },
  },
  'members EraseFormerMembers formerPictures': {
    goes: safety,
    row: { member_id: LEFT, likeness: `repeat('0', 128)::bit(128)` },
  },
  'members EraseFormerMembers safetyNotices': {
    goes: safety,
    row: { member_id: LEFT, state: `'CT'`, version: `'2026-01-01'`, read_at: AT },
  },
  'members EraseReplacedTexts texts': {
    goes: safety,
    row: { member_id: STAYS, fields: `'{}'`, state: `'superseded'`, submitted_at: AT },
  },
  'members EraseDecidedSelfies selfies': {
    goes: `${SELFIE.answerDays} days`,
    row: {
      member_id: STAYS,
      gesture: `'open-hand'`,
      state: `'refused'`,
      taken_at: AT,
      decided_at: AT,
      reason: `'R'`,
    },
  },
  'members EraseEvidencePhotos evidencePhotos': {
    goes: '1 day',
    row: {
      report_id: '9999',
      photo_id: '9999',
      folder: `'planted'`,
      name: `'evidence.webp'`,
      is_primary: 'true',
      kept_since: AT,
    },
  },
  'members EraseRemovedPictures pictures': [
    { goes: `${RETENTION.removedPictureMonths} months`, row: { photo_id: '9997', removed_at: AT } },
    {
      goes: `${RETENTION.takenDownPictureYears} years`,
      row: { photo_id: '9998', removed_at: AT, takedown_id: TAKEDOWN },
    },
  ],
  'members EraseFound matches': {
    goes: `${RETENTION.searchMatchMonths} months`,
    row: { search_id: SEARCH, match_id: OTHER, found_at: AT, waits: 'false' },
  },
  'members EraseFound letters': { goes: trace, row: { member_id: STAYS, made_at: AT } },
  'members EraseFound deleted': {
    goes: '1 day',
    row: { id: '1', member_id: STAYS, content: `'{}'`, found: `'[]'`, deleted_at: AT },
  },
  'members EraseMatchLetters letters': {
    goes: `${RETENTION.mailedMatchMonths} months`,
    row: { member_id: STAYS, day: `${AT}::date`, fitting: '1' },
  },
  'members EraseMatchChoices choices': {
    goes: `${RETENTION.matchChoiceDays} days`,
    row: {
      member_id: STAYS,
      day: `${AT}::date`,
      turn: '1',
      place_id: '(select min(id) from members.place)',
      members: `'{}'`,
      both_ways: '0',
    },
  },
  'members EraseExposure members': { goes: trace, row: { member_id: STAYS, score: '1', day: `${AT}::date` } },
  'members event photos': {
    goes: leaving,
    row: { id: PHOTO, member_id: AWAY, folder: `'planted'`, name: `'away.webp'`, state: `'erased'`, uploaded_at: AT },
  },
  'members event exports': {
    goes: '1 day',
    row: { export_id: EXPORT_ID, member_id: STAYS, made_at: AT },
    event: `update members.outbox set due_at = now() where type = 'export.expired'`,
  },

  'connections EraseParts exportParts': exportPart(),
  'connections EraseTold favoritesTold': { goes: '1 day', row: { from_id: LEFT, to_id: STAYS, told_at: AT } },
  'connections EraseSafetyData blocks': { goes: safety, row: { blocker_id: LEFT, blocked_id: STAYS, created_at: AT } },
  'connections EraseSafetyData reports': {
    goes: safety,
    row: { id: CLOSED_REPORT, reporter_id: LEFT, reported_id: STAYS, created_at: AT, closed_at: AT },
  },
  'connections EraseSafetyData links': {
    goes: safety,
    row: { first_id: LEFT, second_id: STAYS, signs: `'{device}'`, mutual: 'false', noticed_at: AT },
  },
  'connections EraseSafetyData apart': { goes: safety, row: { member_id: LEFT, other_id: STAYS } },
  'connections EraseSafetyData members': { goes: safety, row: { member_id: LEFT, removed_at: AT } },

  'messaging EraseUnwantedMail mails': {
    goes: decided,
    row: letter(OTHER, 'Unwanted'),
    ends: `update connections.report set closed_at = now() where id = ${OPEN_REPORT}`,
  },
  'messaging EraseTraces liveEvents': {
    goes: trace,
    row: { member_id: STAYS, n: '1', type: `'wink'`, payload: `'{}'`, at: AT },
  },
  'messaging EraseTraces fingerprints': {
    goes: `${COPIES.days} days`,
    row: { fingerprint: `'\\x01'`, mail_id: MAIL, recipient_id: STAYS, at: AT },
  },
  'messaging EraseTraces holds': { goes: safety, row: { sender_id: STAYS, began_at: AT, ended_at: AT } },
  'messaging EraseTraces unsubscribeLinks': {
    goes: `${RETENTION.unsubscribeLinkMonths} months`,
    row: { token_hash: `'\\x01'`, member_id: STAYS, mailing: `'news'`, made_at: AT },
  },
  'messaging EraseTraces replyAliases': {
    goes: `${ANSWERS.aliasDays} days`,
    row: { token_hash: `'\\x01'`, member_id: STAYS, other_id: OTHER, mail_id: MAIL, made_at: AT },
  },
  'messaging EraseTraces newsCopies': { goes: trace, row: { letter_id: `'planted'`, member_id: STAYS } },
  'messaging EraseTraces drafts': {
    goes: `${DRAFTS.keptDays} days`,
    row: { member_id: STAYS, other_id: OTHER, subject: `''`, body: `'Dear'`, written_at: AT },
  },
  'messaging EraseTraces waiting': {
    goes: trace,
    row: {
      sender_id: STAYS,
      recipient_id: OTHER,
      subject: `'Hi'`,
      body: `'Later'`,
      first_contact: 'false',
      pressed_at: AT,
      goes_at: FOREVER,
    },
  },
  'messaging EraseTraces devices': {
    goes: trace,
    row: {
      member_id: STAYS,
      sid: NEW_ID,
      endpoint: `'https://push.example/planted'`,
      p256dh: `repeat('a', 87)`,
      auth: `repeat('a', 22)`,
      names: 'false',
      seen_at: AT,
    },
  },
  'messaging EraseTraces digests': {
    goes: trace,
    row: { member_id: STAYS, frequency: `'daily'`, begun_at: AT, due_at: FOREVER },
  },
  'messaging EraseTraces exportParts': exportPart(),
  'messaging EraseTraces openConversations': {
    goes: '1 hour',
    row: { member_id: STAYS, tab: `'one'`, with_id: OTHER, until: in_('1 hour') },
  },
  'messaging EraseTraces notices': {
    goes: trace,
    row: { member_id: STAYS, kind: `'wink'`, payload: `'{}'`, created_at: AT, sent_at: AT },
  },
  'messaging EraseTraces unseenDecisions': {
    goes: appeal,
    row: { member_id: STAYS, what: `'text'`, about_id: '1', at: AT },
  },
  'messaging EraseFormerMembers contacts': {
    goes: safety,
    row: { member_id: LEFT, subject_code: `'GENERAL'`, body: `'Help'`, received_at: AT },
  },
  'messaging EraseFormerMembers mails': { goes: safety, row: letter(LEFT, '') },
  'messaging EraseFormerMembers warnings': { goes: safety, row: { about_id: LEFT, member_id: STAYS, at: AT } },
  'messaging EraseFormerMembers members': { goes: safety, row: { member_id: LEFT, removed_at: AT } },

  'moderation EraseEvidence evidence': {
    goes: safety,
    row: { ...report('9501', HIS_CASE, OTHER), profile: `'{}'`, mails: `'[]'` },
  },
  // A report of who left goes with the evidence and with who left, whichever job comes first.
  'moderation EraseEvidence reports': { goes: safety, rows: 2, row: report('9502', HIS_CASE, LEFT) },
  'moderation EraseAppealLinks links': {
    goes: trace,
    row: { token_hash: `'\\x01'`, member_id: STAYS, sanction_id: SANCTION, expires_at: AT },
  },
  'moderation EraseCases cases': { goes: safety, row: case_(CASE, 'report', LEFT, LEFT) },
  'moderation EraseCases readings': { goes: safety, row: { case_id: CASE, staff_id: STAFF, read_at: AT } },
  'moderation EraseCases reports': { goes: safety, row: report('9503', CASE, STAYS) },
  'moderation EraseCases fraudReviews': {
    goes: safety,
    row: { member_id: LEFT, case_id: CASE, began_at: AT, ended_at: AT, fraud: 'false' },
  },
  'moderation EraseCases decisions': {
    goes: safety,
    row: { id: DECISION, case_id: CASE, staff_id: STAFF, outcome: `'warned'`, decided_at: AT, effective_at: AT },
  },
  'moderation EraseCases sanctions': {
    goes: safety,
    row: { ...sanction(LEFT), case_id: CASE, decision_id: DECISION },
  },
  'moderation EraseCases notes': {
    goes: safety,
    row: { case_id: CASE, staff_id: STAFF, body: `'Of the case'`, written_at: AT },
  },
  'moderation EraseCases screenedTexts': { goes: safety, row: { fingerprint: `'\\x01'`, member_id: LEFT } },
  // That of the case is the member's as well.
  'moderation EraseCases sanctionsWithoutCase': { goes: safety, rows: 2, row: sanction(LEFT) },
  'moderation EraseCases notesWithoutCase': {
    goes: safety,
    row: { member_id: LEFT, staff_id: STAFF, body: `'Of the member'`, written_at: AT },
  },
  'moderation EraseCases reportsOfTheirs': { goes: safety, rows: 2, row: report('9504', HIS_CASE, LEFT) },
  'moderation EraseCases members': { goes: safety, row: { member_id: LEFT, removed_at: AT } },
  'moderation EraseStaffSessions sessions': {
    goes: trace,
    row: { sid: NEW_ID, staff_id: STAFF, signed_in_at: AT },
  },
  'moderation EraseStaffSessions invitations': {
    goes: '1 day',
    row: { email: `'invited@example.test'`, role: `'moderator'`, language: `'en'`, created_at: AT, expires_at: AT },
  },
  'moderation EraseTakedowns takedowns': {
    goes: safety,
    row: {
      id: TAKEDOWN,
      reference: `'PLANTED'`,
      reason: `'other'`,
      language: `'en'`,
      received_at: AT,
      places: `'{somewhere}'`,
      description: `'Me'`,
      name: `'Dana'`,
      signature: `'Dana'`,
      email: `'dana@example.test'`,
    },
  },

  ...Object.fromEntries(
    SERVICE_NAMES.flatMap((service): [string, Planted][] => [
      [
        `${service} EraseHeld heldCopies`,
        {
          goes: decided,
          row: { member_id: HELD, kind: `'desk'`, relation: `'planted'`, content: `'{}'`, held_at: AT },
          ends: LIFT,
        },
      ],
      ...(service === 'auth'
        ? []
        : ([
            [
              `${service} event sealedCopies`,
              {
                goes: leaving,
                row: {
                  member_id: AWAY,
                  relation: `'photo'`,
                  content: `jsonb_build_object('id', ${PHOTO})`,
                  sealed_at: AT,
                },
              },
            ],
          ] as [string, Planted][])),
      [`${service} ForgetEvents handled`, { goes: trace, row: { event_id: NEW_ID, handled_at: AT } }],
      [
        `${service} ForgetEvents unknown`,
        {
          goes: trace,
          row: { type: `'nobody.knows'`, payload: `'{}'`, created_at: AT, due_at: FOREVER, subscriber: `'nobody'` },
        },
      ],
    ]),
  ),
};

function exportPart(): Planted {
  return {
    goes: '1 day',
    row: { member_id: STAYS, export_id: NEW_ID, part: `'\\x01'`, gathered_at: AT },
  };
}
