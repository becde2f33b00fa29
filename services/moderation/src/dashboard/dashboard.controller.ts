import { Controller, Get } from '@nestjs/common';
import { CONSOLE_API, type DashboardBody } from '#contract';
import { Staff, Visibility } from '#platform/http';
import { DashboardService } from './dashboard.service.js';

@Controller()
@Staff('moderator')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get(CONSOLE_API.dashboard)
  @Visibility('none')
  figures(): Promise<DashboardBody> {
    return this.dashboard.figures();
  }
}
