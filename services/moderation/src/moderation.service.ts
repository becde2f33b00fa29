import { accountRemoved } from '#auth/published';
import { memberReported } from '#connections/published';
import { SOCKET_PATH } from '#contract';
import { photoErased, photoProcessed, profileTextSubmitted } from '#members/published';
import { contactReceived } from '#messaging/published';
import { contentsOf, defineService, on } from '#platform/service';
import { TakeBack } from './appeals/take-back.js';
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
import { ContactIntake, PhotoIntake, WithdrawErasedPhoto, WithdrawRemovedMember } from './intake/other-intake.js';
import { TextIntake } from './intake/text-intake.js';
import { ModerationModule } from './moderation.module.js';
import * as published from './published.js';
import { appealDecided, reportsDecided, staffInvited } from './published.js';
import { EndFraudReview } from './reports/end-fraud-review.js';
import { ReportIntake } from './reports/report-intake.js';
import { EraseAppealLinks, EraseCases, EraseStaffSessions } from './retention/erase-cases.js';
import { EraseEvidence } from './retention/erase-evidence.js';
import { SendInvitation } from './staff/send-invitation.handler.js';

/** The review desk: what people decide about texts, photos, reports and messages. */
export const moderationService = defineService({
  name: 'moderation',
  ...contentsOf(published),
  module: ModerationModule,
  entities: [],
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
  ],
  handlers: [
    on(profileTextSubmitted, TextIntake),
    on(memberReported, ReportIntake),
    on(contactReceived, ContactIntake),
    on(photoProcessed, PhotoIntake),
    on(photoErased, WithdrawErasedPhoto),
    on(accountRemoved, WithdrawRemovedMember),
    on(staffInvited, SendInvitation),
    on(appealDecided, TakeBack),
    on(reportsDecided, EndFraudReview),
  ],
  daily: [EraseEvidence, EraseCases, EraseAppealLinks, EraseStaffSessions],
  needs: ['SMTP_URL'],
  live: { path: SOCKET_PATH.console, audience: 'staff' },
});
