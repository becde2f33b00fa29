import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  CONSOLE_API,
  DeskQuery,
  FraudReviewRequest,
  IdParam,
  type ConsoleReportDetail,
  type ConsoleReportPage,
} from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { FraudReviewService } from './fraud-review.service.js';
import { ReportsService } from './reports.service.js';

@Controller()
@Staff('moderator')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly reviews: FraudReviewService,
  ) {}

  @Get(CONSOLE_API.reports)
  @Visibility('staff')
  page(@Query({ schema: DeskQuery }) query: DeskQuery, @StaffMe() me: StaffSession): Promise<ConsoleReportPage> {
    return this.reports.page(query, me);
  }

  @Get(CONSOLE_API.reportDetail)
  @Visibility('staff')
  open(@Param({ schema: IdParam }) { id }: { id: number }, @StaffMe() me: StaffSession): Promise<ConsoleReportDetail> {
    return this.reports.open(id, me);
  }

  @Post(CONSOLE_API.fraudReview)
  @Visibility('staff')
  reviewFraud(
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: FraudReviewRequest }) { on }: FraudReviewRequest,
    @StaffMe() me: StaffSession,
  ): Promise<{ status: 'success' }> {
    return on ? this.reviews.begin(id, me) : this.reviews.end(id, me);
  }
}
