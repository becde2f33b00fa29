import { Module } from '@nestjs/common';
import { ActionsController } from './actions.controller.js';
import { BlocksService } from './blocks/blocks.service.js';
import { ForgetRemovedMember, UnlockByMail } from './lifecycle/handlers.js';
import { LikesService } from './likes/likes.service.js';
import { ReleaseLikes } from './likes/release-likes.js';
import { ListsController } from './lists/lists.controller.js';
import { ListsService } from './lists/lists.service.js';
import { CloseReports } from './reports/close-reports.js';
import { ReportsService } from './reports/reports.service.js';
import { EraseSafetyData } from './retention/erase-safety-data.js';
import { ViewsService } from './views/views.service.js';

@Module({
  controllers: [ActionsController, ListsController],
  providers: [
    ViewsService,
    LikesService,
    BlocksService,
    ReportsService,
    ListsService,
    UnlockByMail,
    ForgetRemovedMember,
    CloseReports,
    ReleaseLikes,
    EraseSafetyData,
  ],
})
export class ConnectionsModule {}
