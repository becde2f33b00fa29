import { Controller, Get, Query } from '@nestjs/common';
import { CONSOLE_API, TrendQuery, type DashboardBody, type TrendBody } from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { DashboardService } from './dashboard.service.js';

@Controller()
@Staff('moderator')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get(CONSOLE_API.dashboard)
  @Visibility('none')
  figures(@StaffMe() me: StaffSession): Promise<DashboardBody> {
    return this.dashboard.figures(me.staffId);
  }

  @Get(CONSOLE_API.trend)
  @Visibility('none')
  trend(@Query({ schema: TrendQuery }) query: TrendQuery): Promise<TrendBody> {
    return this.dashboard.trend(query);
  }
}
