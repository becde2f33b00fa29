import { SOCKET_PATH } from '#contract';
import { memberSessions, SEALED_COPIES } from '#auth/published';
import { givenUpMails } from '#platform/events/vain-work';
import { contentsOf, defineService } from '#platform/service';
import { Moderation1790000000001 } from './database/migrations/0001-moderation.js';
import { DeskRecords1790000000002 } from './database/migrations/0002-desk-records.js';
import { FormerMembers1795400000003 } from './database/migrations/0003-former-members.js';
import { Audit1795400000006 } from './database/migrations/0006-audit.js';
import { AnswersAndAppeals1795500000007 } from './database/migrations/0007-answers-and-appeals.js';
import { DeskComfort1795400000008 } from './database/migrations/0008-desk-comfort.js';
import { HeldEffects1795400000004 } from './database/migrations/0004-held-effects.js';
import { Reports1795400000005 } from './database/migrations/0005-reports.js';
import { PhotoDecisions1795500000009 } from './database/migrations/0009-photo-decisions.js';
import { StaffAccounts1795500000010 } from './database/migrations/0010-staff-accounts.js';
import { ClosingReasons1795600000011 } from './database/migrations/0011-closing-reasons.js';
import { UnusedGrants1795600000012 } from './database/migrations/0012-unused-grants.js';
import { TextsTakenBack1795700000013 } from './database/migrations/0013-texts-taken-back.js';
import { OpenStaffSessions1795900000014 } from './database/migrations/0014-open-sessions.js';
import { HeldDeliveries1796100000016 } from './database/migrations/0016-held-deliveries.js';
import { ClaimedInvitations1796100000017 } from './database/migrations/0017-claimed-invitations.js';
import { ReportsOfTheGone1796000000015 } from './database/migrations/0015-reports-of-the-gone.js';
import { HeldMail1796200000020 } from './database/migrations/0020-held-mail.js';
import { Takedowns1796400000040 } from './database/migrations/0040-takedowns.js';
import { ModerationModule } from './moderation.module.js';
import { LinkedAccountCases1796500000050 } from './database/migrations/0050-linked-accounts.js';
import { ConductCases1796500000051 } from './database/migrations/0051-conduct.js';
import { KnownMail1797000000077 } from './database/migrations/0077-known-mail.js';
import { Status1797100000078 } from './database/migrations/0078-status.js';
import { Trend1796600000060 } from './database/migrations/0060-trend.js';
import { DecisionsTold1798700000270 } from './database/migrations/0270-decisions-told.js';
import { Sealed1797900000254 } from './database/migrations/0254-sealed.js';
import { LegalHolds1797900000281 } from './database/migrations/0281-legal-holds.js';
import { Notices1798800000320 } from './database/migrations/0320-notices.js';
import { EffectiveSanctions1799100000350 } from './database/migrations/0350-effective-sanctions.js';
import { StaffUsesAside1799400000380 } from './database/migrations/0380-staff-uses-aside.js';
import { UsernamesTakenAway1799500000392 } from './database/migrations/0392-usernames-taken-away.js';
import { StandingSanctions1799900000399 } from './database/migrations/0399-standing-sanctions.js';
import { JoinedCases1800000000415 } from './database/migrations/0415-joined-cases.js';
import { SelfieCases1800000000445 } from './database/migrations/0445-selfies.js';
import { LongerSuspensions1800100000470 } from './database/migrations/0470-longer-suspensions.js';
import { EffectiveDecisions1800100000520 } from './database/migrations/0520-effective-decisions.js';
import { ReportsMadeAnew1800100000530 } from './database/migrations/0530-reports-made-anew.js';
import * as published from './published.js';
import { staffSessions } from './staff/staff-session-book.js';
import { moderationSettings } from './settings.js';
import { staffInvited, takedownMailQueued } from './published.js';

/** The review desk: what people decide about texts, photos, reports and messages. */
export const moderationService = defineService({
  name: 'moderation',
  ...contentsOf(published),
  goes: [SEALED_COPIES],
  module: ModerationModule,
  ownSettings: moderationSettings,
  sessions: { member: memberSessions, staff: staffSessions },
  migrations: [
    Moderation1790000000001,
    DeskRecords1790000000002,
    FormerMembers1795400000003,
    HeldEffects1795400000004,
    Reports1795400000005,
    Audit1795400000006,
    DeskComfort1795400000008,
    AnswersAndAppeals1795500000007,
    PhotoDecisions1795500000009,
    StaffAccounts1795500000010,
    ClosingReasons1795600000011,
    UnusedGrants1795600000012,
    TextsTakenBack1795700000013,
    OpenStaffSessions1795900000014,
    ReportsOfTheGone1796000000015,
    HeldDeliveries1796100000016,
    ClaimedInvitations1796100000017,
    HeldMail1796200000020,
    Takedowns1796400000040,
    LinkedAccountCases1796500000050,
    ConductCases1796500000051,
    Trend1796600000060,
    KnownMail1797000000077,
    Status1797100000078,
    Sealed1797900000254,
    LegalHolds1797900000281,
    DecisionsTold1798700000270,
    Notices1798800000320,
    EffectiveSanctions1799100000350,
    StaffUsesAside1799400000380,
    UsernamesTakenAway1799500000392,
    StandingSanctions1799900000399,
    JoinedCases1800000000415,
    SelfieCases1800000000445,
    LongerSuspensions1800100000470,
    EffectiveDecisions1800100000520,
    ReportsMadeAnew1800100000530,
  ],
  vainWork: {
    mail: givenUpMails({
      ...{ table: 'takedown_mail', failed: 'failed', error: 'failed', what: `'takedown'` },
      since: '(select q.received_at from takedown_request q where q.id = request_id)',
      ...{ event: takedownMailQueued, key: 'mailId' },
    }),
    invitation: givenUpMails({
      ...{ table: 'staff_invitation', failed: 'failed_at', since: 'created_at', what: `'invitation'` },
      ...{ event: staffInvited, key: 'invitationId' },
    }),
  },
  needs: ['SMTP_URL'],
  needsToAnswer: ['STAFF_TOKEN_KEY', 'SEAL_KEYS', 'HASH_KEYS'],
  live: { path: SOCKET_PATH.console, audience: 'staff' },
});
