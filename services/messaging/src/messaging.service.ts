import { SOCKET_PATH } from '#contract';
import { memberSessions, SEALED_COPIES } from '#auth/published';
import { staffSessions } from '#moderation/published';
import { givenUpMails } from '#platform/events/vain-work';
import { contentsOf, defineService } from '#platform/service';
import { Messaging1790000000001 } from './database/migrations/0001-messaging.js';
import { FormerMembers1795400000002 } from './database/migrations/0002-former-members.js';
import { HeldMail1795400000003 } from './database/migrations/0003-held-mail.js';
import { ReceivedMail1796000000004 } from './database/migrations/0004-received-mail.js';
import { ClaimedMail1796100000005 } from './database/migrations/0005-claimed-mail.js';
import { FirstContacts1796200000010 } from './database/migrations/0010-first-contacts.js';
import { HeldCopies1796200000011 } from './database/migrations/0011-held-copies.js';
import { Conversations1796300000020 } from './database/migrations/0020-conversations.js';
import { KnownMail1797000000033 } from './database/migrations/0033-known-mail.js';
import { SearchLetters1797100000050 } from './database/migrations/0050-search-letters.js';
import { Mailings1796800000030 } from './database/migrations/0030-mailings.js';
import { WaitingMail1797100000040 } from './database/migrations/0040-waiting-mail.js';
import { MailDrafts1797100000041 } from './database/migrations/0041-mail-drafts.js';
import { ReplyAliases1797200000060 } from './database/migrations/0060-reply-aliases.js';
import { PushSubscriptions1797400000075 } from './database/migrations/0075-push-subscriptions.js';
import { Digests1797200000070 } from './database/migrations/0070-digests.js';
import { WhoMayReach1797200000065 } from './database/migrations/0065-who-may-reach.js';
import { ExportParts1797700000080 } from './database/migrations/0080-export-parts.js';
import { FoundInDigests1797800000085 } from './database/migrations/0085-found-in-digests.js';
import { MailTally1797800000090 } from './database/migrations/0090-mail-tally.js';
import { LettersInOrder1798500000230 } from './database/migrations/0230-letters-in-order.js';
import { ReturnedMail1798500000231 } from './database/migrations/0231-returned-mail.js';
import { FraudWarningsTold1798700000271 } from './database/migrations/0271-fraud-warnings-told.js';
import { Sealed1797900000253 } from './database/migrations/0253-sealed.js';
import { MailShelves1798600000257 } from './database/migrations/0257-mail-shelves.js';
import { WrittenTo1797900000260 } from './database/migrations/0260-written-to.js';
import { MessagingModule } from './messaging.module.js';
import { Held1797900000284 } from './database/migrations/0284-held.js';
import { UnseenDecisions1798900000360 } from './database/migrations/0360-unseen-decisions.js';
import { MailUnchanged1799000000420 } from './database/migrations/0420-mail-unchanged.js';
import { FingerprintsAlone1799000000421 } from './database/migrations/0421-fingerprints-alone.js';
import { HeldEvidence1799000000422 } from './database/migrations/0422-held-evidence.js';
import { AnswersInTheApp1799100000455 } from './database/migrations/0455-answers-in-the-app.js';
import { ApartTogether1799100000541 } from './database/migrations/0541-apart-together.js';
import * as published from './published.js';
import { emailQueued } from './published.js';
import { messagingSettings } from './settings.js';

/** Mail between members, messages to the staff, live events and notices by e-mail. */
export const messagingService = defineService({
  name: 'messaging',
  ...contentsOf(published),
  goes: [SEALED_COPIES],
  module: MessagingModule,
  ownSettings: messagingSettings,
  sessions: { member: memberSessions, staff: staffSessions },
  migrations: [
    Messaging1790000000001,
    FormerMembers1795400000002,
    HeldMail1795400000003,
    ReceivedMail1796000000004,
    ClaimedMail1796100000005,
    FirstContacts1796200000010,
    HeldCopies1796200000011,
    Conversations1796300000020,
    Mailings1796800000030,
    KnownMail1797000000033,
    WaitingMail1797100000040,
    MailDrafts1797100000041,
    SearchLetters1797100000050,
    PushSubscriptions1797400000075,
    Digests1797200000070,
    WhoMayReach1797200000065,
    ReplyAliases1797200000060,
    ExportParts1797700000080,
    FoundInDigests1797800000085,
    MailTally1797800000090,
    LettersInOrder1798500000230,
    ReturnedMail1798500000231,
    Sealed1797900000253,
    MailShelves1798600000257,
    WrittenTo1797900000260,
    Held1797900000284,
    FraudWarningsTold1798700000271,
    UnseenDecisions1798900000360,
    MailUnchanged1799000000420,
    FingerprintsAlone1799000000421,
    HeldEvidence1799000000422,
    AnswersInTheApp1799100000455,
    ApartTogether1799100000541,
  ],
  concurrency: { 'push-delivery': 8 },
  vainWork: {
    mail: givenUpMails({
      ...{ table: 'email_out', failed: 'failed', error: 'failed::text', since: 'created_at', what: 'kind' },
      ...{ member: 'member_id', unsent: 'sent_at is null' },
      ...{ event: emailQueued, key: 'emailId' },
    }),
  },
  needs: ['SMTP_URL'],
  live: { path: SOCKET_PATH.member, audience: 'member' },
});
