import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import {
  API,
  AppealLookRequest,
  AppealRequest,
  CONSOLE_API,
  IdParam,
  type AppealLookBody,
  type ConsoleAppealDetail,
  type StatusBody,
} from '#contract';
import { Public, Staff, StaffMe, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { StaffSession } from '#platform/security/sessions';
import { AppealDesk } from './appeal-desk.js';
import { AppealsService } from './appeals.service.js';
import { rates } from '../limits.js';

/** Appeals of members, who may be suspended and so come without a session: the link's token is what they show. */
@Controller()
export class AppealsController {
  constructor(
    private readonly appeals: AppealsService,
    private readonly desk: AppealDesk,
  ) {}

  @Post(API.lookAtAppeal)
  @Public()
  @Limit(rates.appeal)
  @Visibility('own')
  look(@Body({ schema: AppealLookRequest }) { token }: AppealLookRequest): Promise<AppealLookBody> {
    return this.appeals.look(token);
  }

  @Post(API.appeal)
  @Public()
  @Limit(rates.appeal)
  @Visibility('own')
  send(@Body({ schema: AppealRequest }) appeal: AppealRequest): Promise<StatusBody> {
    return this.appeals.send(appeal);
  }

  @Get(CONSOLE_API.appealDetail)
  @Staff('moderator')
  @Visibility('staff')
  open(@Param({ schema: IdParam }) { id }: { id: number }, @StaffMe() me: StaffSession): Promise<ConsoleAppealDetail> {
    return this.desk.open(id, me);
  }
}
