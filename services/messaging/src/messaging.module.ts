import { EraseHeld } from './holds/erase-held.js';
import { Module } from '@nestjs/common';
import { AnswersByMail } from './answers/answers-by-mail.js';
import { InboundController } from './answers/inbound.controller.js';
import { InboundSmtp } from './answers/inbound-smtp.js';
import { SenderProof } from './answers/sender-proof.js';
import { ContactController } from './contact/contact.controller.js';
import { ContactService } from './contact/contact.service.js';
import { LiveController } from './live/live.controller.js';
import { Drafts } from './mail/drafts.js';
import { DraftsController } from './mail/drafts.controller.js';
import { LetterGoes } from './mail/letter-goes.js';
import { WaitingMail } from './mail/waiting-mail.js';
import { LetterSearch } from './mailbox/letter-search.js';
import { NoThanks } from './mail/no-thanks.js';
import { HiddenWords } from './reach/hidden-words.js';
import { LettingIn } from './reach/let-in.js';
import { ReachController } from './reach/reach.controller.js';
import { EndHold } from './mail/end-hold.js';
import { Lures } from './mail/lures.js';
import { NoticeSigns } from './mail/notice-signs.js';
import { MailArrivals } from './live/mail-arrivals.js';
import { LiveService } from './live/live.service.js';
import { UnseenDecisions } from './live/unseen-decisions.js';
import { Copies } from './mail/copies.js';
import { FirstContacts } from './mail/first-contacts.js';
import { MailCheckService } from './mail/mail-check.service.js';
import { MailController } from './mail/mail.controller.js';
import { MailService } from './mail/mail.service.js';
import { ConversationsController } from './mailbox/conversations.controller.js';
import { ConversationsService } from './mailbox/conversations.service.js';
import { DigestComes, Digests, DigestTimeChosen } from './digests/digests.js';
import { OpenConversations } from './live/open-conversations.js';
import { Mailings } from './mailings/mailings.js';
import { MatchesFound } from './mailings/matches-found.js';
import { SearchesFound } from './mailings/searches-found.js';
import { UnsubscribeController } from './mailings/unsubscribe.controller.js';
import { MailboxController } from './mailbox/mailbox.controller.js';
import { MailboxService } from './mailbox/mailbox.service.js';
import { PushController } from './push/push.controller.js';
import { PushService } from './push/push-service.js';
import { PushServices } from './push/push-services.js';
import { Pushes } from './push/pushes.js';
import { SendPush } from './push/send-push.js';
import { Subscriptions } from './push/subscriptions.js';
import { Vapid } from './push/vapid.js';
import { ReturnedMail } from './returned/returned-mail.js';
import { NoticeService } from './notify/notice.service.js';
import { OthersActs } from './notify/others-acts.js';
import { Letters } from './notify/letters.js';
import * as arrivals from './live/arrivals.js';
import { SendNotice } from './notify/send-notice.js';
import { DropSockets, ForgetRemovedMember, RestDigests, WelcomeBack } from './lifecycle/handlers.js';
import { FraudWarnings } from './notify/fraud-warnings.js';
import { WarningsController } from './notify/warnings.controller.js';
import { MemberSanctioned } from './notify/member-sanctioned.js';
import { ReleaseMail } from './mail/release-mail.js';
import { ContactAnswered, AppealDecided } from './notify/desk-answers.js';
import { ForgetMailPart, GatherMail } from './export/gather-mail.js';
import * as erasing from './retention/erase-messages.js';

@Module({
  controllers: [
    MailController,
    DraftsController,
    MailboxController,
    ConversationsController,
    ContactController,
    LiveController,
    UnsubscribeController,
    InboundController,
    PushController,
    ReachController,
    WarningsController,
  ],
  providers: [
    EraseHeld,
    MailService,
    WaitingMail,
    LetterGoes,
    NoThanks,
    HiddenWords,
    LettingIn,
    Drafts,
    MailCheckService,
    FirstContacts,
    Copies,
    MailboxService,
    ConversationsService,
    LetterSearch,
    ContactService,
    LiveService,
    UnseenDecisions,
    OpenConversations,
    Digests,
    DigestComes,
    DigestTimeChosen,
    NoticeService,
    OthersActs,
    Letters,
    Mailings,
    MatchesFound,
    SearchesFound,
    MailArrivals,
    Vapid,
    PushServices,
    PushService,
    Subscriptions,
    Pushes,
    SendPush,
    SendNotice,
    AnswersByMail,
    SenderProof,
    ReturnedMail,
    InboundSmtp,
    // Whatever the file exports is one.
    ...Object.values(arrivals),
    DropSockets,
    ForgetRemovedMember,
    WelcomeBack,
    RestDigests,
    MemberSanctioned,
    FraudWarnings,
    ReleaseMail,
    EndHold,
    Lures,
    NoticeSigns,
    ContactAnswered,
    AppealDecided,
    ...Object.values(erasing),
    GatherMail,
    ForgetMailPart,
  ],
})
export class MessagingModule {}
