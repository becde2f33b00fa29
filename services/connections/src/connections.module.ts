import { Module } from '@nestjs/common';
import { ActionsController } from './actions.controller.js';
import { BlocksService } from './blocks/blocks.service.js';
import { LikesService } from './likes/likes.service.js';
import { ListsController } from './lists/lists.controller.js';
import { ListsService } from './lists/lists.service.js';
import { ReportsService } from './reports/reports.service.js';
import { ViewsService } from './views/views.service.js';

@Module({
  controllers: [ActionsController, ListsController],
  providers: [ViewsService, LikesService, BlocksService, ReportsService, ListsService],
})
export class ConnectionsModule {}
