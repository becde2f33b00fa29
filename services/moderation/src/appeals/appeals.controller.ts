import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import {
  API,
  AppealLookRequest,
  AppealRequest,
  CONSOLE_API,
  IdParam,
  LinkToAppealRequest,
  type AppealLookBody,
  type ConsoleAppealDetail,
  type LinkToAppealBody,
  type OwnDecisions as OwnDecisionsBody,
  type StatusBody,
} from '#contract';
import { Me, Public, Staff, StaffMe, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession, StaffSession } from '#platform/security/sessions';
import { AppealDesk } from './appeal-desk.js';
import { AppealsService } from './appeals.service.js';
import { rates } from '../limits.js';
import { OwnDecisions } from './own-decisions.js';

/**
 * Appeals of members, who may be suspended and so come without a session: the link's token is what they show. Who is signed in
 * finds all decisions about them, and has a link made.
 */
@Controller()
export class AppealsController {
  constructor(
    private readonly appeals: AppealsService,
    private readonly desk: AppealDesk,
    private readonly own: OwnDecisions,
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

  @Get(API.ownDecisions)
  @Visibility('own')
  async decisions(@Me() me: MemberSession): Promise<OwnDecisionsBody> {
    return { decisions: await this.own.list(me.memberId) };
  }

  @Post(API.linkToAppeal)
  @Limit(rates.appeal)
  @Visibility('own')
  link(
    @Me() me: MemberSession,
    @Body({ schema: LinkToAppealRequest }) decision: LinkToAppealRequest,
  ): Promise<LinkToAppealBody> {
    return this.own.link(me.memberId, decision);
  }

  @Get(CONSOLE_API.appealDetail)
  @Staff('moderator')
  @Visibility('staff')
  open(@Param({ schema: IdParam }) { id }: { id: number }, @StaffMe() me: StaffSession): Promise<ConsoleAppealDetail> {
    return this.desk.open(id, me);
  }
}
