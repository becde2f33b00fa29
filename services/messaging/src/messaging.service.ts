import { SOCKET_PATH } from '#contract';
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
import { MessagingModule } from './messaging.module.js';
import * as published from './published.js';

/** Mail between members, messages to the staff, live events and notices by e-mail. */
export const messagingService = defineService({
  name: 'messaging',
  ...contentsOf(published),
  module: MessagingModule,
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
    SearchLetters1797100000050,
  ],
  needs: ['SMTP_URL'],
  live: { path: SOCKET_PATH.member, audience: 'member' },
});
