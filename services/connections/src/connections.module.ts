import { EraseHeld } from './holds/erase-held.js';
import { Module } from '@nestjs/common';
import { ActionsController } from './actions.controller.js';
import { BlocksService } from './blocks/blocks.service.js';
import { LikesService } from './likes/likes.service.js';
import { ListsController } from './lists/lists.controller.js';
import { ListsService } from './lists/lists.service.js';
import { SettleLists } from './lists/settle-lists.js';
import { NotesService } from './notes/notes.service.js';
import { PassesService } from './passes/passes.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsService } from './reports/reports.service.js';
import { ViewsService } from './views/views.service.js';
import { ForgetBetween, ForgetRemovedMember, UnlockByMail, WelcomeBack } from './lifecycle/handlers.js';
import { BlocksInJournal } from './journal/blocks-in-journal.js';
import { CloseReports } from './reports/close-reports.js';
import { LetIn } from './likes/let-in.js';
import { FollowAvoided } from './never-meet/follow-avoided.js';
import { ReleaseLikes } from './likes/release-likes.js';
import { CloseEmptyReports } from './reports/close-empty-reports.js';
import { FollowLinkDecision, LinkAccounts } from './second-accounts/link-accounts.js';
import { ForgetLikesPart, GatherLikes } from './export/gather-likes.js';
import * as erasing from './retention/erase-safety-data.js';

@Module({
  controllers: [ActionsController, ListsController, ReportsController],
  providers: [
    EraseHeld,
    ViewsService,
    LikesService,
    LetIn,
    FollowAvoided,
    BlocksService,
    PassesService,
    NotesService,
    ReportsService,
    ListsService,
    SettleLists,
    UnlockByMail,
    ForgetRemovedMember,
    ForgetBetween,
    WelcomeBack,
    CloseReports,
    ReleaseLikes,
    CloseEmptyReports,
    LinkAccounts,
    FollowLinkDecision,
    // Whatever the file exports is one.
    ...Object.values(erasing),
    GatherLikes,
    ForgetLikesPart,
    BlocksInJournal,
  ],
})
export class ConnectionsModule {}
