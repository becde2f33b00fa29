import { EraseHeld } from './holds/erase-held.js';
import { HeldMailIntake } from './held-mail/held-mail-intake.js';
import { Module } from '@nestjs/common';
import { AppealDesk } from './appeals/appeal-desk.js';
import { AppealsController } from './appeals/appeals.controller.js';
import { AppealsService } from './appeals/appeals.service.js';
import { OwnDecisions } from './appeals/own-decisions.js';
import { RuleOnAppeal } from './appeals/rule-on-appeal.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { ContactController } from './contact/contact.controller.js';
import { ContactService } from './contact/contact.service.js';
import { RuleOnMessage } from './contact/rule-on-message.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DashboardService } from './dashboard/dashboard.service.js';
import { FiltersController } from './filters/filters.controller.js';
import { FiltersService } from './filters/filters.service.js';
import { ConductIntake } from './conduct/conduct-intake.js';
import { RuleOnConduct } from './conduct/rule-on-conduct.js';
import { LinkedAccountsController } from './linked-accounts/linked-accounts.controller.js';
import { LinkedAccountsDesk } from './linked-accounts/linked-accounts-desk.js';
import { LinkedAccountsIntake } from './linked-accounts/linked-accounts-intake.js';
import { RuleOnLinkedAccounts } from './linked-accounts/rule-on-linked-accounts.js';
import { HeldMailController } from './held-mail/held-mail.controller.js';
import { HeldMailDesk } from './held-mail/held-mail-desk.js';
import { RuleOnHeldMail } from './held-mail/rule-on-held-mail.js';
import { DeskEvents } from './live/desk-events.js';
import { LookupController } from './members/lookup.controller.js';
import { LookupService } from './members/lookup.service.js';
import { MemberAccountsService } from './members/member-accounts.service.js';
import { NotesController } from './notes/notes.controller.js';
import { NotesService } from './notes/notes.service.js';
import { RuleOnPhoto } from './photos/rule-on-photo.js';
import { FraudReviewService } from './reports/fraud-review.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsService } from './reports/reports.service.js';
import { RuleOnReport } from './reports/rule-on-report.js';
import { ApproveTogether } from './review/approve-together.service.js';
import { Backlog } from './review/backlog.js';
import { ClaimService } from './review/claim.service.js';
import { DecideService } from './review/decide.service.js';
import { DecisionsService } from './review/decisions.service.js';
import { HeldEffects } from './review/held-effects.js';
import { QueueService } from './review/queue.service.js';
import { ReviewController } from './review/review.controller.js';
import { Rulings } from './review/rulings.js';
import { UndoService } from './review/undo.service.js';
import { OperatorSanctions } from './sanctions/operator-sanctions.service.js';
import { TakenUsernames } from './sanctions/taken-usernames.service.js';
import { SanctionsController } from './sanctions/sanctions.controller.js';
import { AccountController } from './staff/account.controller.js';
import { AccountService } from './staff/account.service.js';
import { Confirmation } from './staff/confirmation.js';
import { OwnCases } from './staff/own-cases.js';
import { JoiningService } from './staff/joining.service.js';
import { RefuseDemoStaff } from './staff/refuse-demo-staff.js';
import { SecondFactor } from './staff/second-factor.js';
import { Guesses } from './staff/guesses.js';
import { SignInService } from './staff/sign-in.service.js';
import { StaffController } from './staff/staff.controller.js';
import { StaffSessions } from './staff/staff-sessions.js';
import { TeamController } from './staff/team.controller.js';
import { TeamService } from './staff/team.service.js';
import { ApproveCleanText } from './texts/approve-clean-text.js';
import { RuleOnText } from './texts/rule-on-text.js';
import { TextIntake, WithdrawText } from './intake/text-intake.js';
import { ReportIntake } from './reports/report-intake.js';
import {
  ContactIntake,
  PhotoIntake,
  ResumeCases,
  WithdrawErasedPhoto,
  WithdrawRemovedMember,
} from './intake/other-intake.js';
import { GiveBackCases } from './staff/give-back-cases.handler.js';
import { SendInvitation } from './staff/send-invitation.handler.js';
import { TakeBack } from './appeals/take-back.js';
import { EndFraudReview } from './reports/end-fraud-review.js';
import { EraseEvidence } from './retention/erase-evidence.js';
import { EraseTakedowns } from './retention/erase-takedowns.js';
import { CarryOutTakedown, TakeCopiesDown, TakePhotosDown } from './takedowns/carry-out-takedown.js';
import { RuleOnTakedown } from './takedowns/rule-on-takedown.js';
import { SendTakedownMail } from './takedowns/send-takedown-mail.js';
import { TakedownClock } from './takedowns/takedown-clock.js';
import { TakedownDesk } from './takedowns/takedown-desk.js';
import { TakedownIntake } from './takedowns/takedown-intake.js';
import { TakedownPictures } from './takedowns/takedown-pictures.js';
import { TakedownsController } from './takedowns/takedowns.controller.js';
import { RuleOnSelfie } from './selfies/rule-on-selfie.js';
import { SelfieDesk } from './selfies/selfie-desk.js';
import { CloseWithdrawnSelfie, SelfieIntake } from './selfies/selfie-intake.js';
import { SelfiesController } from './selfies/selfies.controller.js';
import * as erasing from './retention/erase-cases.js';

import { StatusController } from './status/status.controller.js';
import { StatusService } from './status/status.service.js';
import { WorkController } from './work/work.controller.js';
import { WorkService } from './work/work.service.js';

@Module({
  controllers: [
    StaffController,
    AccountController,
    TeamController,
    AuditController,
    ReviewController,
    DashboardController,
    FiltersController,
    ReportsController,
    SanctionsController,
    ContactController,
    LookupController,
    NotesController,
    AppealsController,
    HeldMailController,
    TakedownsController,
    LinkedAccountsController,
    SelfiesController,
    WorkController,
    StatusController,
  ],
  providers: [
    EraseHeld,
    WorkService,
    StatusService,
    HeldMailIntake,
    LinkedAccountsIntake,
    ConductIntake,
    RuleOnConduct,
    Guesses,
    SignInService,
    StaffSessions,
    SecondFactor,
    JoiningService,
    Confirmation,
    AccountService,
    TeamService,
    RefuseDemoStaff,
    AuditService,
    DeskEvents,
    Backlog,
    OwnCases,
    QueueService,
    ClaimService,
    DecideService,
    UndoService,
    ApproveTogether,
    DashboardService,
    FiltersService,
    ApproveCleanText,
    HeldEffects,
    Rulings,
    RuleOnText,
    RuleOnPhoto,
    RuleOnReport,
    RuleOnMessage,
    RuleOnAppeal,
    RuleOnHeldMail,
    HeldMailDesk,
    RuleOnTakedown,
    TakedownPictures,
    TakedownDesk,
    TakedownIntake,
    TakePhotosDown,
    CarryOutTakedown,
    TakeCopiesDown,
    SendTakedownMail,
    TakedownClock,
    RuleOnLinkedAccounts,
    LinkedAccountsDesk,
    SelfieIntake,
    CloseWithdrawnSelfie,
    RuleOnSelfie,
    SelfieDesk,
    AppealsService,
    AppealDesk,
    OwnDecisions,
    NotesService,
    MemberAccountsService,
    DecisionsService,
    ReportsService,
    ContactService,
    LookupService,
    FraudReviewService,
    OperatorSanctions,
    TakenUsernames,
    TextIntake,
    WithdrawText,
    ReportIntake,
    ContactIntake,
    PhotoIntake,
    WithdrawErasedPhoto,
    WithdrawRemovedMember,
    ResumeCases,
    SendInvitation,
    GiveBackCases,
    TakeBack,
    EndFraudReview,
    EraseEvidence,
    // Whatever the file exports is one.
    ...Object.values(erasing),
    EraseTakedowns,
  ],
})
export class ModerationModule {}
