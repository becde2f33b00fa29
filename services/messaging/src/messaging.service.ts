import { accountRemoved, accountSuspended, sessionEnded } from '#auth/published';
import { favoriteAdded, profileViewed, winkSent } from '#connections/published';
import { SOCKET_PATH } from '#contract';
import { photoFailed, photoProcessed, photoReviewed, textApplied } from '#members/published';
import { appealDecided, contactAnswered, fraudReviewEnded, memberSanctioned } from '#moderation/published';
import { contentsOf, defineService, on } from '#platform/service';
import { Messaging1790000000001 } from './database/migrations/0001-messaging.js';
import { FormerMembers1795400000002 } from './database/migrations/0002-former-members.js';
import { HeldMail1795400000003 } from './database/migrations/0003-held-mail.js';
import { DropSockets, ForgetRemovedMember } from './lifecycle/handlers.js';
import {
  FavoriteArrived,
  MailArrived,
  PhotoFailed,
  PhotoReady,
  PhotoReviewed,
  TextDecided,
  ViewArrived,
  WinkArrived,
} from './live/arrivals.js';
import { Mail } from './mail/mail.entity.js';
import { ReleaseMail } from './mail/release-mail.js';
import { MessagingModule } from './messaging.module.js';
import { AppealDecided, ContactAnswered } from './notify/desk-answers.js';
import { MemberSanctioned } from './notify/member-sanctioned.js';
import { SendNotice } from './notify/send-notice.js';
import * as published from './published.js';
import { emailQueued, mailSent } from './published.js';
import { EraseFormerMembers, EraseTraces, EraseUnwantedMail } from './retention/erase-messages.js';

/** Mail between members, messages to the staff, live events and notices by e-mail. */
export const messagingService = defineService({
  name: 'messaging',
  ...contentsOf(published),
  module: MessagingModule,
  entities: [Mail],
  migrations: [Messaging1790000000001, FormerMembers1795400000002, HeldMail1795400000003],
  handlers: [
    on(mailSent, MailArrived),
    on(emailQueued, SendNotice),
    on(winkSent, WinkArrived),
    on(favoriteAdded, FavoriteArrived),
    on(profileViewed, ViewArrived),
    on(textApplied, TextDecided),
    on(photoProcessed, PhotoReady),
    on(photoFailed, PhotoFailed),
    on(photoReviewed, PhotoReviewed),
    on(sessionEnded, DropSockets),
    on(accountSuspended, DropSockets),
    on(accountRemoved, ForgetRemovedMember),
    on(memberSanctioned, MemberSanctioned),
    on(fraudReviewEnded, ReleaseMail),
    on(contactAnswered, ContactAnswered),
    on(appealDecided, AppealDecided),
  ],
  daily: [EraseUnwantedMail, EraseTraces, EraseFormerMembers],
  needs: ['SMTP_URL'],
  live: { path: SOCKET_PATH.member, audience: 'member' },
});
