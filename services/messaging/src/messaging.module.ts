import { Module } from '@nestjs/common';
import { ContactController } from './contact/contact.controller.js';
import { ContactService } from './contact/contact.service.js';
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
import { LiveController } from './live/live.controller.js';
import { LiveService } from './live/live.service.js';
import { MailController } from './mail/mail.controller.js';
import { MailService } from './mail/mail.service.js';
import { ReleaseMail } from './mail/release-mail.js';
import { MailboxController } from './mailbox/mailbox.controller.js';
import { MailboxService } from './mailbox/mailbox.service.js';
import { MemberSanctioned } from './notify/member-sanctioned.js';
import { NoticeService } from './notify/notice.service.js';
import { AppealDecided, ContactAnswered } from './notify/desk-answers.js';
import { Letters } from './notify/letters.js';
import { SendNotice } from './notify/send-notice.js';
import { EraseFormerMembers, EraseTraces, EraseUnwantedMail } from './retention/erase-messages.js';

@Module({
  controllers: [MailController, MailboxController, ContactController, LiveController],
  providers: [
    MailService,
    MailboxService,
    ContactService,
    LiveService,
    NoticeService,
    SendNotice,
    Letters,
    ContactAnswered,
    AppealDecided,
    MailArrived,
    WinkArrived,
    FavoriteArrived,
    ViewArrived,
    TextDecided,
    PhotoReady,
    PhotoReviewed,
    PhotoFailed,
    DropSockets,
    ForgetRemovedMember,
    MemberSanctioned,
    ReleaseMail,
    EraseUnwantedMail,
    EraseTraces,
    EraseFormerMembers,
  ],
})
export class MessagingModule {}
