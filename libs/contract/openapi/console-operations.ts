import type { z } from 'zod';
import * as contract from '../index.js';
import type { ConsoleCallName } from '../wire/paths.js';
import { calls, OtherAnswer, type Operation } from './operations.js';

const secondStep = {
  body: contract.StaffCodeRequest,
  answer: contract.SignedInBody,
  refusals: ['SIGN_IN_AGAIN', 'STAFF_CODE'],
} as const;

const ofAnybodyForAWhile = calls(
  { by: 'anybody', limited: true },
  {
    login: {
      does: 'Sign in at the console',
      body: contract.StaffLoginRequest,
      answer: contract.StaffLoginBody,
      refusals: ['STAFF_CREDENTIALS'],
    },
    loginCode: { does: 'Second step of the sign-in: a code of the app, or a recovery code', ...secondStep },
    loginEnrol: {
      does: 'Second step where a second factor is required and not set yet: its first code sets it',
      ...secondStep,
    },
    policyReport: {
      does: 'What a browser tells where the console does what its Content-Security-Policy refuses',
      body: contract.PolicyReportRequest,
    },
    invitation: {
      does: 'What an invitation invites to',
      body: contract.InvitationRequest,
      answer: contract.InvitationBody,
      refusals: ['INVITATION_INVALID'],
    },
    acceptInvitation: {
      does: 'Accept an invitation, which makes the account and signs in',
      body: contract.AcceptInvitationRequest,
      answer: contract.SignedInBody,
      refusals: ['INVITATION_INVALID', 'STAFF_EXISTS', 'STAFF_CODE', 'SIGN_IN_AGAIN', 'STAFF_PASSWORD_GUESSABLE'],
    },
  },
);

const ofThing = { refusals: ['NOT_FOUND'] } as const;
const ofMember = { refusals: ['MEMBER_NOT_FOUND'] } as const;
const reads = (does: string, answer: z.ZodType) => ({
  does: `${does}. Each reading is recorded`,
  answer,
  refusals: ['NOT_FOUND', 'SELF'] as const,
});
const note = { body: contract.DeskNoteRequest, answer: contract.DeskNotes } as const;

const ofModerators = calls(
  { by: 'moderator' },
  {
    logout: { does: 'Sign out of the console' },
    me: { does: 'Who is signed in', answer: contract.StaffMe },
    account: { does: 'The own second factor and sessions', answer: contract.StaffAccountBody },
    confirm: {
      does: 'Confirm who is at the keyboard, for five minutes: what changes staff or the second factor asks for it',
      body: contract.ConfirmRequest,
      refusals: ['STAFF_CODE', 'STAFF_PASSWORD', 'TOO_MANY_REQUESTS'],
    },
    staffPassword: {
      does: 'Change the own password and end all other sessions',
      body: contract.StaffPasswordRequest,
      refusals: ['STAFF_PASSWORD', 'STAFF_PASSWORD_GUESSABLE', 'TOO_MANY_REQUESTS'],
    },
    endStaffSessions: { does: 'Sign out everywhere else, or everywhere', body: contract.EndSessionsRequest },
    beginSecondFactor: {
      does: 'Begin to set a second factor',
      answer: contract.Enrolment,
      refusals: ['CONFIRM_REQUIRED'],
    },
    setSecondFactor: {
      does: 'Set the second factor that was begun, with a code of the app',
      body: contract.StaffCodeRequest,
      answer: contract.RecoveryCodesBody,
      refusals: ['CONFIRM_REQUIRED', 'SIGN_IN_AGAIN', 'STAFF_CODE'],
    },
    removeSecondFactor: {
      does: 'Do without a second factor, where that is allowed',
      refusals: ['CONFIRM_REQUIRED', 'SECOND_FACTOR_REQUIRED'],
    },
    renewRecoveryCodes: {
      does: 'Get ten new recovery codes; the earlier ones end',
      answer: contract.RecoveryCodesBody,
      refusals: ['CONFIRM_REQUIRED', 'NOT_FOUND'],
    },
    counts: { does: 'How much is waiting', answer: contract.ConsoleCountsBody },
    dashboard: {
      does: 'How the desk stands: what waits, what was decided, and whether the promised time is kept',
      answer: contract.DashboardBody,
    },
    trend: {
      does: 'What came, what was decided and how long it took, day by day in UTC',
      query: contract.TrendQuery,
      answer: contract.TrendBody,
    },
    filters: { does: 'The filters the caller keeps', answer: contract.SavedFiltersBody },
    saveFilter: {
      does: 'Keep a filter under a name, in place of the one that bore it',
      body: contract.SaveFilterRequest,
      answer: contract.SavedFiltersBody,
      refusals: ['FILTER_LIMIT'],
    },
    forgetFilter: { does: 'Forget a filter of the caller', answer: contract.SavedFiltersBody },
    reasons: { does: 'Why a text or photo may be rejected', answer: contract.ReasonsBody },
    cases: { does: 'The queue', query: contract.CaseQuery, answer: contract.CasePage },
    caseDetail: { does: 'Read a case', answer: contract.CaseDetail, refusals: ['NOT_FOUND', 'SELF'] },
    claimCase: {
      does: 'Take a case for oneself for a while',
      answer: contract.CaseDetail,
      refusals: ['NOT_FOUND', 'CASE_CLAIMED', 'CASE_DECIDED', 'SELF', 'NOT_ON_OWN_DECISION'],
    },
    releaseCase: { does: 'Give a case back' },
    decideCase: {
      does: 'Decide a case. Whoever rejects says why; only a rejection may hide the profile',
      body: contract.DecideRequest,
      answer: contract.DecidedBody,
      refusals: [
        'NOT_FOUND',
        'CASE_CLAIMED',
        'CASE_DECIDED',
        'CASE_CHANGED',
        'SELF',
        'NOT_ON_OWN_DECISION',
        'WRITER_GONE',
      ],
    },
    undoDecision: {
      does: 'Take back the own decision before it takes effect',
      answer: contract.CaseDetail,
      refusals: ['NOT_FOUND', 'NOT_YOUR_DECISION', 'UNDO_TOO_LATE'],
    },
    approveCases: {
      does: 'Approve several low-risk texts or photos; each is answered for itself',
      body: contract.ApproveCasesRequest,
      answer: contract.ApproveCasesBody,
    },
    reports: {
      does: 'Members who were reported, one case each',
      query: contract.DeskQuery,
      answer: contract.ConsoleReportPage,
    },
    reportDetail: reads('Read what was reported about a member, with the evidence', contract.ConsoleReportDetail),
    fraudReview: {
      does: 'Begin or end the review of a reported account for fraud: what it sends waits meanwhile',
      body: contract.FraudReviewRequest,
      refusals: ['NOT_FOUND', 'CASE_CLAIMED', 'CASE_DECIDED', 'SELF'],
    },
    contacts: { does: 'Messages to the staff', query: contract.ContactQuery, answer: contract.ConsoleContactPage },
    contactDetail: reads('Read a message', contract.ConsoleContactDetail),
    appealDetail: reads(
      'Read an appeal and what it is against, by the number of its case',
      contract.ConsoleAppealDetail,
    ),
    heldMailDetail: reads(
      'Read a text of which too many copies came, by the number of its case',
      contract.ConsoleHeldMailDetail,
    ),
    takedownDetail: reads(
      'Read a request to take pictures down, by the number of its case',
      contract.ConsoleTakedownDetail,
    ),
    takedownPictures: {
      does: 'Look for the pictures of a request at another place. Each look is recorded',
      query: contract.TakedownPicturesQuery,
      answer: contract.TakedownPictures,
      ...ofThing,
    },
    picture: {
      does: 'A picture that another call has told of. Nobody keeps the answer',
      answer: new OtherAnswer(200, 'The picture.', 'image/webp'),
      ...ofThing,
    },
    linkedAccountsDetail: reads(
      'Read of two accounts that may be one person’s, by the number of their case',
      contract.ConsoleLinkedAccountsDetail,
    ),
    selfieDetail: reads(
      'Read a selfie beside the photos that it is to verify, by the number of its case',
      contract.ConsoleSelfieDetail,
    ),
    addCaseNote: { does: 'Write a note for the others at the desk', ...note, refusals: ['NOT_FOUND', 'SELF'] },
    members: {
      does: 'Look members up. Each look is recorded',
      query: contract.MemberLookupQuery,
      answer: contract.ConsoleMemberPage,
      refusals: ['WRONG_ROLE'],
    },
    memberByEmail: {
      does: 'Find the member with an e-mail address. Each look is recorded',
      body: contract.MemberByEmailRequest,
      answer: contract.ConsoleMemberPage,
    },
    memberDetail: {
      does: 'Look at a member. Each look is recorded',
      answer: contract.ConsoleMemberDetail,
      refusals: ['MEMBER_NOT_FOUND', 'SELF'],
    },
    memberEmail: {
      does: 'See the e-mail address of a member. Moderators say why, and each look is recorded',
      body: contract.MemberEmailRequest,
      answer: contract.MemberEmailBody,
      refusals: ['MEMBER_NOT_FOUND', 'REASON_NEEDED'],
    },
    addMemberNote: {
      does: 'Write a note about a member for the others at the desk',
      ...note,
      refusals: ['MEMBER_NOT_FOUND', 'SELF'],
    },
    takeUsername: {
      does: 'Take the username away from a member, who chooses another one',
      body: contract.TakeUsernameRequest,
      refusals: ['MEMBER_NOT_FOUND', 'USERNAME_CHANGED', 'SELF'],
    },
    returnUsername: {
      does: 'Give a member the username back that was taken away',
      body: contract.ReturnUsernameRequest,
      refusals: ['MEMBER_NOT_FOUND', 'USERNAME_CHANGED', 'SELF'],
    },
  },
);

const ofColleague = { refusals: ['CONFIRM_REQUIRED', 'OWN_STAFF_ACCOUNT', 'NOT_FOUND'] } as const;

const ofOperators = calls(
  { by: 'operator' },
  {
    team: { does: 'Who works at the desk, and who is invited', query: contract.TeamQuery, answer: contract.TeamPage },
    inviteStaff: {
      does: 'Invite somebody by e-mail, with a link that works once and for 72 hours',
      body: contract.InviteRequest,
      refusals: ['CONFIRM_REQUIRED', 'STAFF_EXISTS'],
    },
    withdrawInvitation: { does: 'Take an invitation back', refusals: ['CONFIRM_REQUIRED', 'NOT_FOUND'] },
    changeRole: { does: 'Give a colleague the other role', body: contract.StaffRoleRequest, ...ofColleague },
    closeStaff: { does: 'Close the account of a colleague, whose sessions end at once', ...ofColleague },
    resetSecondFactor: { does: 'Take the second factor from a colleague who has lost it', ...ofColleague },
    audit: { does: 'What the staff did', query: contract.AuditQuery, answer: contract.AuditPage },
    auditChain: { does: 'Whether the record of the staff is whole', answer: contract.AuditChainBody },
    work: {
      does: 'What the services try in vain, or try no more',
      query: contract.WorkQuery,
      answer: contract.WorkPage,
    },
    retryWork: {
      does: 'Have work tried again that waits in vain, within half a minute',
      body: contract.RetryWorkRequest,
      refusals: ['WORK_GONE'],
    },
    dropWork: {
      does: 'Take work away that waits in vain, undone',
      body: contract.DropWorkRequest,
      refusals: ['WORK_GONE'],
    },
    status: { does: 'How the product is now, and what is degraded', answer: contract.ProductStatusBody },
    statusHistory: {
      does: 'How the product was in the last 24 hours or 7 days',
      query: contract.StatusQuery,
      answer: contract.StatusHistoryBody,
    },
    setMemberType: { does: 'Change the type of a member', body: contract.MemberTypeRequest, ...ofMember },
    suspendMember: { does: 'Suspend a member for some days', body: contract.SuspendRequest, ...ofMember },
    restoreMember: { does: 'End the suspension or hiding of a member', body: contract.RestoreRequest, ...ofMember },
  },
);

/** Every call of the moderators' console. */
export const CONSOLE_OPERATIONS: Readonly<Record<ConsoleCallName, Operation>> = {
  ...ofAnybodyForAWhile,
  ...ofModerators,
  ...ofOperators,
};
