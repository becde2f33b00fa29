import { EraseHeld } from './holds/erase-held.js';
import { Module } from '@nestjs/common';
import { Clock } from '#platform/process/clock';
import { Config } from '#platform/process/config';
import { Database } from '#platform/data/database';
import { KeyedHash } from '#platform/security/keyed-hash';
import { RateLimits } from '#platform/http/limits';
import { Accounts } from './accounts/accounts.queries.js';
import { AvailabilityController } from './availability/availability.controller.js';
import { CaptchaController } from './captcha/captcha.controller.js';
import { CaptchaService } from './captcha/captcha.service.js';
import { ProofOfWork } from './captcha/proof-of-work.js';
import { Recaptcha } from './captcha/recaptcha.js';
import { AccountsBefore } from './changes/account-before.js';
import { AddressChangeService } from './changes/address-change.service.js';
import { AskedAddresses } from './changes/asked-addresses.js';
import { ChangesController } from './changes/changes.controller.js';
import { FormerNames } from './changes/former-names.js';
import { FreeAddresses } from './changes/free-addresses.js';
import { MailboxesBefore } from './changes/mailboxes-before.js';
import { TakenAddress } from './changes/taken-address.js';
import { GoogleSettingService } from './changes/google-setting.service.js';
import { UndoService } from './changes/undo.service.js';
import { UsernameService } from './changes/username.service.js';
import { ConfirmationController } from './confirmation/confirmation.controller.js';
import { ConfirmationLinks } from './confirmation/confirmation-links.js';
import { ConfirmationService } from './confirmation/confirmation.service.js';
import { ConfirmedAddresses } from './confirmation/confirmed-addresses.js';
import { KnownDevices } from './devices/known-devices.js';
import { ExportController } from './export/export.controller.js';
import { ExportService } from './export/export.service.js';
import { GatherAccount } from './export/gather-account.js';
import { NoteMade } from './export/note-made.js';
import { GoogleDiscovery } from './google/google-endpoints.js';
import { GoogleController } from './google/google.controller.js';
import { GoogleIdentities } from './google/google-identities.js';
import { GoogleLink } from './google/google-link.js';
import { GoogleService } from './google/google.service.js';
import { Credentials } from './login/credentials.service.js';
import { LoginController } from './login/login.controller.js';
import { LoginService } from './login/login.service.js';
import { OwnerProof } from './login/owner-proof.js';
import { OutgoingMail } from './mail/outgoing-mail.js';
import { PasswordController } from './password/password.controller.js';
import { PasswordService } from './password/password.service.js';
import { ResetLinks } from './password/reset-links.js';
import { BarredMailboxes } from './removal/barred-mailboxes.js';
import { AvoidedAddresses } from './avoided/avoided-addresses.js';
import { AvoidedController } from './avoided/avoided.controller.js';
import { AvoidedInJournal } from './avoided/avoided-in-journal.js';
import { Burial } from './removal/burial.js';
import { RemovalController } from './removal/removal.controller.js';
import { RemovalService } from './removal/removal.service.js';
import { CodeGuesses } from './second-step/code-guesses.js';
import { Factors } from './second-step/factors.js';
import { PasskeyCeremonies } from './second-step/passkey-ceremonies.js';
import { PasskeyController } from './second-step/passkey.controller.js';
import { PasskeyProof } from './second-step/passkey-proof.js';
import { PasskeyQuestions } from './second-step/passkey-questions.js';
import { PasskeyService } from './second-step/passkey.service.js';
import { PasskeySignIn } from './second-step/passkey-sign-in.js';
import { PasskeyStore } from './second-step/passkeys.js';
import { SecondFactorProof } from './second-step/second-proof.js';
import { SecondStepOwner } from './second-step/second-step-owner.js';
import { SecondStepController } from './second-step/second-step.controller.js';
import { SecondStepService } from './second-step/second-step.service.js';
import { SecondStepSignIn } from './second-step/second-step-sign-in.js';
import { Departures } from './removal/departures.js';
import { ReturnService } from './removal/return.service.js';
import { EndDepartures } from './retention/end-departures.js';
import { DeviceMarks, EraseDeviceMarks } from './second-accounts/device-marks.js';
import { SharedMailboxes } from './second-accounts/shared-mailboxes.js';
import { BreakController } from './sessions/break.controller.js';
import { Breaks } from './sessions/breaks.js';
import { SessionController } from './sessions/session.controller.js';
import { SessionService } from './sessions/session.service.js';
import { SignupController } from './signup/signup.controller.js';
import { Consents } from './terms/consents.js';
import { Terms } from './terms/terms.js';
import { TermsController } from './terms/terms.controller.js';
import { TakedownController } from './takedown/takedown.controller.js';
import { TakedownDoor } from './takedown/takedown-door.js';
import { SignupService } from './signup/signup.service.js';
import { AccountsInJournal } from './journal/accounts-in-journal.js';
import { UsernamesInJournal } from './journal/usernames-in-journal.js';
import { Suspensions } from './suspension/suspensions.js';
import { ChangeMail } from './mail/change-mail.js';
import { SendAuthMail } from './mail/send-auth-mail.handler.js';
import { ApplySanction, EndSuspension } from './suspension/sanction.handlers.js';
import { LiftOnAppeal } from './suspension/lift-on-appeal.js';
import * as erasing from './retention/erase-expired.js';
import { CloseInactiveAccounts } from './retention/close-inactive.js';
import { AddressReturned } from './confirmation/returned-mail.js';
import { FreeUnconfirmed } from './confirmation/free-unconfirmed.js';

@Module({
  controllers: [
    LoginController,
    GoogleController,
    SignupController,
    TakedownController,
    AvailabilityController,
    CaptchaController,
    PasswordController,
    RemovalController,
    ConfirmationController,
    SessionController,
    BreakController,
    TermsController,
    AvoidedController,
    ExportController,
    ChangesController,
    SecondStepController,
    PasskeyController,
  ],
  providers: [
    EraseHeld,
    Accounts,
    Credentials,
    OwnerProof,
    AccountsBefore,
    AskedAddresses,
    AddressChangeService,
    FormerNames,
    FreeAddresses,
    MailboxesBefore,
    TakenAddress,
    GoogleSettingService,
    UndoService,
    UsernameService,
    LoginService,
    SessionService,
    Breaks,
    Terms,
    Consents,
    GoogleDiscovery,
    GoogleIdentities,
    GoogleLink,
    GoogleService,
    CodeGuesses,
    Factors,
    PasskeyStore,
    PasskeyQuestions,
    PasskeyCeremonies,
    PasskeyProof,
    PasskeyService,
    PasskeySignIn,
    SecondFactorProof,
    SecondStepOwner,
    SecondStepService,
    SecondStepSignIn,
    SignupService,
    TakedownDoor,
    PasswordService,
    ResetLinks,
    RemovalService,
    ConfirmationService,
    ConfirmationLinks,
    ConfirmedAddresses,
    Burial,
    Departures,
    ReturnService,
    EndDepartures,
    AvoidedAddresses,
    AvoidedInJournal,
    BarredMailboxes,
    Suspensions,
    KnownDevices,
    DeviceMarks,
    SharedMailboxes,
    OutgoingMail,
    SendAuthMail,
    ChangeMail,
    ApplySanction,
    EndSuspension,
    LiftOnAppeal,
    // Whatever the file exports is one.
    ...Object.values(erasing),
    EraseDeviceMarks,
    CloseInactiveAccounts,
    FreeUnconfirmed,
    AddressReturned,
    AccountsInJournal,
    UsernamesInJournal,
    ExportService,
    GatherAccount,
    NoteMade,
    {
      provide: CaptchaService,
      inject: [Config, KeyedHash, Database, Clock, RateLimits],
      useFactory: (config: Config, hashes: KeyedHash, database: Database, clock: Clock, limits: RateLimits) =>
        config.all.CAPTCHA === 'recaptcha'
          ? new Recaptcha(config, limits)
          : new ProofOfWork(hashes, database, clock, limits),
    },
  ],
})
export class AuthModule {}
