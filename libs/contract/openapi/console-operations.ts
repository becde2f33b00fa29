import type { ConsoleCallName } from '../paths.js';
import { ConsoleAppealDetail } from '../console/appeal-cases.js';
import { ConsoleHeldMailDetail } from '../console/held-mail.js';
import { ConsoleTakedownDetail, TakedownPictures, TakedownPicturesQuery } from '../console/takedowns.js';
import { ConsoleLinkedAccountsDetail } from '../console/linked-accounts.js';
import * as cases from '../console/cases.js';
import { ApproveCasesBody, ApproveCasesRequest } from '../console/bulk.js';
import { CASE_KINDS, CASE_STATES, RISKS } from '../console/case-kinds.js';
import { DashboardBody } from '../console/dashboard.js';
import { TREND_DAYS, TrendBody, TrendQuery } from '../console/trend.js';
import { DecidedBody, DecideRequest } from '../console/decisions.js';
import * as contacts from '../console/contacts.js';
import { DeskQuery } from '../console/desk-lists.js';
import * as members from '../console/members.js';
import { DeskNoteRequest, DeskNotes } from '../console/notes.js';
import { ReasonsBody } from '../console/reasons.js';
import { SavedFiltersBody, SaveFilterRequest } from '../console/saved-filters.js';
import * as reports from '../console/reports.js';
import { RestoreRequest, SuspendRequest } from '../console/sanctions.js';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../console/audit.js';
import * as staff from '../console/staff.js';
import * as team from '../console/team.js';
import { DoneBody } from '../answers.js';
import { PolicyReportRequest } from '../requests/policy-report.js';
import { MEMBER_TYPES, PAGING } from '../limits.js';
import { OtherAnswer, type Operation } from './operations.js';
import { body, ID, POLICY_REPORT, query } from './requests.js';

const paging = {
  page: { description: 'Which page, from 0 on.', type: 'integer', minimum: 0, default: 0 },
  size: { description: 'Lines of a page.', type: 'integer', minimum: 1, maximum: PAGING.maxSize, default: 25 },
} as const;
const exported = { description: 'To be kept as a file: for operators, and recorded.', type: 'boolean' } as const;
const state = { description: 'Where the case stands; waiting is open or claimed.', enum: [...CASE_STATES, 'waiting'] };
const desk = query(DeskQuery, { ...paging, state });
const note = body(DeskNoteRequest, { text: { description: 'The note.' } });

const secondStep = {
  ticket: { description: 'The ticket that the step before gave.' },
  code: { description: 'The code.' },
};

/** Every call of the moderators' console. */
export const CONSOLE_OPERATIONS: Readonly<Record<ConsoleCallName, Operation>> = {
  login: {
    does: 'Sign in at the console',
    by: 'anybody',
    limited: true,
    body: body(staff.StaffLoginRequest, {
      email: { description: 'E-mail address.' },
      password: { description: 'Password.' },
    }),
    answer: staff.StaffLoginBody,
    refusals: ['STAFF_CREDENTIALS'],
  },
  loginCode: {
    does: 'Second step of the sign-in: a code of the app, or a recovery code',
    by: 'anybody',
    limited: true,
    body: body(staff.StaffCodeRequest, secondStep),
    answer: staff.SignedInBody,
    refusals: ['SIGN_IN_AGAIN', 'STAFF_CODE'],
  },
  loginEnrol: {
    does: 'Second step where a second factor is required and not set yet: its first code sets it',
    by: 'anybody',
    limited: true,
    body: body(staff.StaffCodeRequest, secondStep),
    answer: staff.SignedInBody,
    refusals: ['SIGN_IN_AGAIN', 'STAFF_CODE'],
  },
  invitation: {
    does: 'What an invitation invites to',
    by: 'anybody',
    limited: true,
    body: body(staff.InvitationRequest, { token: { description: 'The token of the link.' } }),
    answer: staff.InvitationBody,
    refusals: ['INVITATION_INVALID'],
  },
  acceptInvitation: {
    does: 'Accept an invitation, which makes the account and signs in',
    by: 'anybody',
    limited: true,
    body: body(staff.AcceptInvitationRequest, {
      token: { description: 'The token of the link.' },
      name: { description: 'Name, as colleagues read it.' },
      password: { description: 'The new password.' },
      ticket: { description: 'The ticket of the second factor that was proposed.' },
      code: { description: 'A code of the app; empty where no second factor is required and none is wanted.' },
    }),
    answer: staff.SignedInBody,
    refusals: ['INVITATION_INVALID', 'STAFF_EXISTS', 'STAFF_CODE', 'SIGN_IN_AGAIN', 'STAFF_PASSWORD_GUESSABLE'],
  },
  logout: { does: 'Sign out of the console', answer: DoneBody },
  policyReport: {
    does: 'What a browser tells where the console does what its Content-Security-Policy refuses',
    by: 'anybody',
    limited: true,
    body: body(PolicyReportRequest, { 'csp-report': POLICY_REPORT }),
    answer: DoneBody,
  },
  me: { does: 'Who is signed in', answer: staff.StaffMe },
  account: { does: 'The own second factor and sessions', answer: staff.StaffAccountBody },
  confirm: {
    does: 'Confirm who is at the keyboard, for five minutes: what changes staff or the second factor asks for it',
    body: body(staff.ConfirmRequest, {
      code: { description: 'A code of the app, or a recovery code.' },
      password: { description: 'The password, of who has no second factor.' },
    }),
    answer: DoneBody,
    refusals: ['STAFF_CODE', 'STAFF_PASSWORD', 'TOO_MANY_REQUESTS'],
  },
  staffPassword: {
    does: 'Change the own password and end all other sessions',
    body: body(staff.StaffPasswordRequest, {
      currentPassword: { description: 'The password until now.' },
      newPassword: { description: 'The password from now on.' },
    }),
    answer: DoneBody,
    refusals: ['STAFF_PASSWORD', 'STAFF_PASSWORD_GUESSABLE', 'TOO_MANY_REQUESTS'],
  },
  endStaffSessions: {
    does: 'Sign out everywhere else, or everywhere',
    body: body(staff.EndSessionsRequest, { everywhere: { description: 'Here too.', type: 'boolean' } }),
    answer: DoneBody,
  },
  beginSecondFactor: { does: 'Begin to set a second factor', answer: staff.Enrolment, refusals: ['CONFIRM_REQUIRED'] },
  setSecondFactor: {
    does: 'Set the second factor that was begun, with a code of the app',
    body: body(staff.StaffCodeRequest, secondStep),
    answer: staff.RecoveryCodesBody,
    refusals: ['CONFIRM_REQUIRED', 'SIGN_IN_AGAIN', 'STAFF_CODE'],
  },
  removeSecondFactor: {
    does: 'Do without a second factor, where that is allowed',
    answer: DoneBody,
    refusals: ['CONFIRM_REQUIRED', 'SECOND_FACTOR_REQUIRED'],
  },
  renewRecoveryCodes: {
    does: 'Get ten new recovery codes; the earlier ones end',
    answer: staff.RecoveryCodesBody,
    refusals: ['CONFIRM_REQUIRED', 'NOT_FOUND'],
  },
  team: {
    does: 'Who works at the desk, and who is invited',
    by: 'operator',
    query: query(team.TeamQuery, {
      ...paging,
      closed: { description: 'Closed accounts too.', type: 'boolean' },
      exported,
    }),
    answer: team.TeamPage,
  },
  inviteStaff: {
    does: 'Invite somebody by e-mail, with a link that works once and for 72 hours',
    by: 'operator',
    body: body(staff.InviteRequest, {
      email: { description: 'Where the link goes.' },
      role: { description: 'What the account may do.', enum: staff.STAFF_ROLES },
      language: { description: 'Language of the e-mail.', enum: ['en', 'es', 'fr'], default: 'en' },
    }),
    answer: DoneBody,
    refusals: ['CONFIRM_REQUIRED', 'STAFF_EXISTS'],
  },
  withdrawInvitation: {
    does: 'Take an invitation back',
    by: 'operator',
    answer: DoneBody,
    refusals: ['CONFIRM_REQUIRED', 'NOT_FOUND'],
  },
  changeRole: {
    does: 'Give a colleague the other role',
    by: 'operator',
    body: body(staff.StaffRoleRequest, { role: { description: 'The new role.', enum: staff.STAFF_ROLES } }),
    answer: DoneBody,
    refusals: ['CONFIRM_REQUIRED', 'OWN_STAFF_ACCOUNT', 'NOT_FOUND'],
  },
  closeStaff: {
    does: 'Close the account of a colleague, whose sessions end at once',
    by: 'operator',
    answer: DoneBody,
    refusals: ['CONFIRM_REQUIRED', 'OWN_STAFF_ACCOUNT', 'NOT_FOUND'],
  },
  resetSecondFactor: {
    does: 'Take the second factor from a colleague who has lost it',
    by: 'operator',
    answer: DoneBody,
    refusals: ['CONFIRM_REQUIRED', 'OWN_STAFF_ACCOUNT', 'NOT_FOUND'],
  },
  audit: {
    does: 'What the staff did',
    by: 'operator',
    query: query(team.AuditQuery, {
      ...paging,
      staffId: { ...ID, description: 'What this person of the staff did only.' },
      action: { description: 'Entries of this kind only.', enum: AUDIT_ACTIONS },
      subjectKind: { description: 'Entries about such a thing only.', enum: AUDIT_SUBJECTS },
      subjectId: { ...ID, description: 'Entries about the one of this id only.' },
      from: { description: 'From this day on, in UTC.', format: 'date' },
      to: { description: 'Until the end of this day, in UTC.', format: 'date' },
      order: { description: 'What comes first.', enum: ['newest', 'oldest'], default: 'newest' },
      exported,
    }),
    answer: team.AuditPage,
  },
  auditChain: { does: 'Whether the record of the staff is whole', by: 'operator', answer: team.AuditChainBody },
  counts: { does: 'How much is waiting', answer: cases.ConsoleCountsBody },
  dashboard: {
    does: 'How the desk stands: what waits, what was decided, and whether the promised time is kept',
    answer: DashboardBody,
  },
  trend: {
    does: 'What came, what was decided and how long it took, day by day in UTC',
    query: query(TrendQuery, {
      days: {
        description: 'How many days, today among them.',
        type: 'integer',
        enum: TREND_DAYS,
        default: TREND_DAYS[0],
      },
      kind: { description: 'Cases of this kind only.', enum: CASE_KINDS },
    }),
    answer: TrendBody,
  },
  filters: { does: 'The filters the caller keeps', answer: SavedFiltersBody },
  saveFilter: {
    does: 'Keep a filter under a name, in place of the one that bore it',
    body: SaveFilterRequest,
    answer: SavedFiltersBody,
    refusals: ['FILTER_LIMIT'],
  },
  forgetFilter: { does: 'Forget a filter of the caller', answer: SavedFiltersBody },
  reasons: { does: 'Why a text or photo may be rejected', answer: ReasonsBody },
  cases: {
    does: 'The queue',
    query: query(cases.CaseQuery, {
      ...paging,
      kind: { description: 'Cases of this kind only.', enum: CASE_KINDS },
      state,
      risk: { description: 'Cases of this risk only.', enum: RISKS },
      language: { description: 'Texts in this language only.', enum: ['en', 'es', 'fr', 'other', 'unsure'] },
      mine: { description: 'What the caller has claimed only.', type: 'boolean' },
      memberId: { ...ID, description: 'Cases about this member only.' },
      order: { description: 'What comes first.', enum: cases.CASE_ORDERS, default: 'risk' },
    }),
    answer: cases.CasePage,
  },
  caseDetail: { does: 'Read a case', answer: cases.CaseDetail, refusals: ['NOT_FOUND'] },
  claimCase: {
    does: 'Take a case for oneself for a while',
    answer: cases.CaseDetail,
    refusals: ['NOT_FOUND', 'CASE_CLAIMED', 'CASE_DECIDED'],
  },
  releaseCase: { does: 'Give a case back', answer: DoneBody },
  decideCase: {
    does: 'Decide a case. Whoever rejects says why; only a rejection may hide the profile',
    body: DecideRequest,
    answer: DecidedBody,
    refusals: ['NOT_FOUND', 'CASE_CLAIMED', 'CASE_DECIDED', 'CASE_CHANGED', 'SELF', 'NOT_ON_OWN_DECISION'],
  },
  undoDecision: {
    does: 'Take back the own decision before it takes effect',
    answer: cases.CaseDetail,
    refusals: ['NOT_FOUND', 'NOT_YOUR_DECISION', 'UNDO_TOO_LATE'],
  },
  approveCases: {
    does: 'Approve several low-risk texts or photos; each is answered for itself',
    body: ApproveCasesRequest,
    answer: ApproveCasesBody,
  },
  reports: { does: 'Members who were reported, one case each', query: desk, answer: reports.ConsoleReportPage },
  reportDetail: {
    does: 'Read what was reported about a member, with the evidence. Each reading is recorded',
    answer: reports.ConsoleReportDetail,
    refusals: ['NOT_FOUND'],
  },
  fraudReview: {
    does: 'Begin or end the review of a reported account for fraud: what it sends waits meanwhile',
    body: reports.FraudReviewRequest,
    answer: DoneBody,
    refusals: ['NOT_FOUND', 'CASE_CLAIMED', 'CASE_DECIDED'],
  },
  contacts: {
    does: 'Messages to the staff',
    query: query(contacts.ContactQuery, {
      ...paging,
      state: {
        description: 'Where the message stands; waiting is open or claimed.',
        enum: [...contacts.CONTACT_STATUSES, 'waiting', 'decided'],
      },
    }),
    answer: contacts.ConsoleContactPage,
  },
  contactDetail: {
    does: 'Read a message. Each reading is recorded',
    answer: contacts.ConsoleContactDetail,
    refusals: ['NOT_FOUND'],
  },
  appealDetail: {
    does: 'Read an appeal and what it is against, by the number of its case. Each reading is recorded',
    answer: ConsoleAppealDetail,
    refusals: ['NOT_FOUND'],
  },
  heldMailDetail: {
    does: 'Read a text of which too many copies came, by the number of its case. Each reading is recorded',
    answer: ConsoleHeldMailDetail,
    refusals: ['NOT_FOUND'],
  },
  takedownDetail: {
    does: 'Read a request to take pictures down, by the number of its case. Each reading is recorded',
    answer: ConsoleTakedownDetail,
    refusals: ['NOT_FOUND'],
  },
  takedownPictures: {
    does: 'Look for the pictures of a request at another place. Each look is recorded',
    query: query(TakedownPicturesQuery, {
      place: { description: 'A username, the number of a member, or the address of a page or picture.' },
    }),
    answer: TakedownPictures,
    refusals: ['NOT_FOUND'],
  },
  picture: {
    does: 'A picture that another call has told of. Nobody keeps the answer',
    answer: new OtherAnswer(200, 'The picture.', 'image/webp'),
    refusals: ['NOT_FOUND'],
  },
  linkedAccountsDetail: {
    does: 'Read of two accounts that may be one person’s, by the number of their case. Each reading is recorded',
    answer: ConsoleLinkedAccountsDetail,
    refusals: ['NOT_FOUND'],
  },
  addCaseNote: {
    does: 'Write a note for the others at the desk',
    body: note,
    answer: DeskNotes,
    refusals: ['NOT_FOUND'],
  },
  members: {
    does: 'Look members up. Each look is recorded',
    query: query(members.MemberLookupQuery, {
      ...paging,
      q: { description: 'A number, or the beginning of a username or first name.' },
      status: { description: 'Members of this status only.', enum: members.MEMBER_STATUSES },
      memberType: { description: 'Members of this type only.', enum: MEMBER_TYPES },
      exported,
    }),
    answer: members.ConsoleMemberPage,
    refusals: ['WRONG_ROLE'],
  },
  memberByEmail: {
    does: 'Find the member with an e-mail address. Each look is recorded',
    body: body(members.MemberByEmailRequest, { email: { description: 'The whole address.' } }),
    answer: members.ConsoleMemberPage,
  },
  memberDetail: {
    does: 'Look at a member. Each look is recorded',
    answer: members.ConsoleMemberDetail,
    refusals: ['MEMBER_NOT_FOUND'],
  },
  memberEmail: {
    does: 'See the e-mail address of a member. Moderators say why, and each look is recorded',
    body: body(members.MemberEmailRequest, { reason: { description: 'Why.' } }),
    answer: members.MemberEmailBody,
    refusals: ['MEMBER_NOT_FOUND', 'REASON_NEEDED'],
  },
  setMemberType: {
    does: 'Change the type of a member',
    by: 'operator',
    body: body(members.MemberTypeRequest, { memberType: { description: '1 is free, 2 and 5 are upgraded.' } }),
    answer: DoneBody,
    refusals: ['MEMBER_NOT_FOUND'],
  },
  addMemberNote: {
    does: 'Write a note about a member for the others at the desk',
    body: note,
    answer: DeskNotes,
    refusals: ['MEMBER_NOT_FOUND'],
  },
  suspendMember: {
    does: 'Suspend a member for some days',
    by: 'operator',
    body: SuspendRequest,
    answer: DoneBody,
    refusals: ['MEMBER_NOT_FOUND'],
  },
  restoreMember: {
    does: 'End the suspension or hiding of a member',
    by: 'operator',
    body: RestoreRequest,
    answer: DoneBody,
    refusals: ['MEMBER_NOT_FOUND'],
  },
};
