import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  API,
  IdParam,
  PageQuery,
  ReportDetailsRequest,
  ReportRequest,
  type OwnReports,
  type PageRequest,
} from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { ReportsService } from './reports.service.js';
import { rates } from '../limits.js';

interface Done {
  readonly status: 'success';
}

/** Reporting a member, in all spellings of product.md 7, and what one has reported. */
@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get(API.ownReports)
  @Visibility('visible')
  own(@Me() me: MemberSession, @Query({ schema: PageQuery }) page: PageRequest): Promise<OwnReports> {
    return this.reports.own(me.memberId, page);
  }

  @Post(API.reportMember)
  @Limit(rates.report)
  @Visibility('own')
  reportMember(
    @Me() me: MemberSession,
    @Body({ schema: ReportRequest }) { memberId }: { memberId: number },
  ): Promise<Done> {
    return this.reports.report(me.memberId, memberId);
  }

  @Post([API.reportById, API.reportMemberById])
  @Limit(rates.report)
  @Visibility('own')
  reportById(@Me() me: MemberSession, @Param({ schema: IdParam }) { id }: { id: number }): Promise<Done> {
    return this.reports.report(me.memberId, id);
  }

  @Post(API.reportMail)
  @Limit(rates.report)
  @Visibility('mail')
  reportMail(@Me() me: MemberSession, @Param({ schema: IdParam }) { id }: { id: number }): Promise<Done> {
    return this.reports.reportMail(me.memberId, id);
  }

  @Post(API.reportDetails)
  @Limit(rates.report)
  @Visibility('own')
  reportDetails(
    @Me() me: MemberSession,
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: ReportDetailsRequest }) details: ReportDetailsRequest,
  ): Promise<Done> {
    return this.reports.explain(me.memberId, id, details);
  }
}
