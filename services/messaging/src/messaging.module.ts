import { Module } from '@nestjs/common';
import { ContactController } from './contact/contact.controller.js';
import { ContactService } from './contact/contact.service.js';
import { LiveController } from './live/live.controller.js';
import { LiveService } from './live/live.service.js';
import { MailController } from './mail/mail.controller.js';
import { MailService } from './mail/mail.service.js';
import { MailboxController } from './mailbox/mailbox.controller.js';
import { MailboxService } from './mailbox/mailbox.service.js';
import { NoticeService } from './notify/notice.service.js';
import { Letters } from './notify/letters.js';

@Module({
  controllers: [MailController, MailboxController, ContactController, LiveController],
  providers: [MailService, MailboxService, ContactService, LiveService, NoticeService, Letters],
})
export class MessagingModule {}
