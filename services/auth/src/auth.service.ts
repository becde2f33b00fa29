import { staffSessions } from '#moderation/published';
import { givenUpMails } from '#platform/events/vain-work';
import { contentsOf, defineService } from '#platform/service';
import { AuthModule } from './auth.module.js';
import { Accounts1795219200001 } from './database/migrations/0001-accounts.js';
import { KnownDevices1795300000001 } from './database/migrations/0002-known-devices.js';
import { Retention1795400000003 } from './database/migrations/0003-retention.js';
import { Suspensions1795400000004 } from './database/migrations/0004-suspensions.js';
import { DeskAccess1795500000005 } from './database/migrations/0005-desk-access.js';
import { UnusedGrants1795600000006 } from './database/migrations/0006-unused-grants.js';
import { RandomIds1795800000007 } from './database/migrations/0007-random-ids.js';
import { ConfirmedAddresses1795900000008 } from './database/migrations/0008-confirmed-addresses.js';
import { OpenSessions1795900000009 } from './database/migrations/0009-open-sessions.js';
import { ClaimedMail1796100000010 } from './database/migrations/0010-claimed-mail.js';
import { CaptchaOnce1796400000040 } from './database/migrations/0040-captcha-once.js';
import { SharedSigns1796300000050 } from './database/migrations/0050-shared-signs.js';
import { KnownMail1797000000095 } from './database/migrations/0095-known-mail.js';
import { AvoidedAddresses1797200000102 } from './database/migrations/0102-avoided-addresses.js';
import { NarrowRegistration1796300000090 } from './database/migrations/0090-narrow-registration.js';
import { UnendedSessions1797400000108 } from './database/migrations/0108-unended-sessions.js';
import { ReturnedMail1797200000105 } from './database/migrations/0105-returned-mail.js';
import { DataExports1797700000120 } from './database/migrations/0120-data-exports.js';
import { AccountChanges1797900000140 } from './database/migrations/0140-account-changes.js';
import { SecondStep1797900000200 } from './database/migrations/0200-second-step.js';
import { Departures1797900000250 } from './database/migrations/0250-departures.js';
import { Consents1797900000261 } from './database/migrations/0261-consents.js';
import { Breaks1797900000255 } from './database/migrations/0255-breaks.js';
import { Passkeys1797900000290 } from './database/migrations/0290-passkeys.js';
import { ClosedByDesk1799100000351 } from './database/migrations/0351-closed-by-desk.js';
import { FateWithItsEnd1797900000280 } from './database/migrations/0280-fate-with-its-end.js';
import { Held1797900000282 } from './database/migrations/0282-held.js';
import { MailboxFirstLeft1797900000370 } from './database/migrations/0370-mailbox-first-left.js';
import { UsesAside1797900000340 } from './database/migrations/0340-uses-aside.js';
import { SessionsThatStay1799900000405 } from './database/migrations/0405-sessions-that-stay.js';
import { MailboxesThatAnswer1799900000406 } from './database/migrations/0406-mailboxes-that-answer.js';
import { TakenUsernames1799500000391 } from './database/migrations/0391-taken-usernames.js';
import { LeftOnABreak1799900000428 } from './database/migrations/0428-left-on-a-break.js';
import { KeptSixtyDays1799900000429 } from './database/migrations/0429-kept-sixty-days.js';
import { GoogleUnlinked1799900000450 } from './database/migrations/0450-google-unlinked.js';
import * as published from './published.js';
import { memberSessions } from './sessions/member-sessions.js';
import { authSettings } from './settings.js';
import { authMailQueued } from './published.js';

export const authService = defineService({
  name: 'auth',
  ...contentsOf(published),
  module: AuthModule,
  ownSettings: authSettings,
  sessions: { member: memberSessions, staff: staffSessions },
  migrations: [
    Accounts1795219200001,
    KnownDevices1795300000001,
    Retention1795400000003,
    Suspensions1795400000004,
    DeskAccess1795500000005,
    UnusedGrants1795600000006,
    RandomIds1795800000007,
    ConfirmedAddresses1795900000008,
    OpenSessions1795900000009,
    ClaimedMail1796100000010,
    CaptchaOnce1796400000040,
    SharedSigns1796300000050,
    NarrowRegistration1796300000090,
    KnownMail1797000000095,
    UnendedSessions1797400000108,
    ReturnedMail1797200000105,
    AvoidedAddresses1797200000102,
    DataExports1797700000120,
    AccountChanges1797900000140,
    SecondStep1797900000200,
    Departures1797900000250,
    Breaks1797900000255,
    Passkeys1797900000290,
    MailboxFirstLeft1797900000370,
    ClosedByDesk1799100000351,
    Consents1797900000261,
    FateWithItsEnd1797900000280,
    Held1797900000282,
    UsesAside1797900000340,
    TakenUsernames1799500000391,
    SessionsThatStay1799900000405,
    MailboxesThatAnswer1799900000406,
    LeftOnABreak1799900000428,
    KeptSixtyDays1799900000429,
    GoogleUnlinked1799900000450,
  ],
  vainWork: {
    mail: givenUpMails({
      ...{ table: 'outgoing_mail', failed: 'failed', error: 'failed', since: 'created_at', what: 'kind' },
      member: '(select a.id from account a where lower(a.email) = lower(outgoing_mail.email))',
      unsent: 'true',
      ...{ event: authMailQueued, key: 'mailId' },
    }),
  },
  // In their order.
  concurrency: { 'journal-auth': 1 },
  needs: ['SMTP_URL', 'HASH_KEYS'],
  needsToAnswer: ['MEMBER_TOKEN_KEY', 'SEAL_KEYS'],
});
