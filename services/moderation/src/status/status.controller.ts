import { Controller, Get, Query } from '@nestjs/common';
import { CONSOLE_API, type ProductStatusBody, type StatusHistoryBody, StatusQuery } from '#contract';
import { Staff, Visibility } from '#platform/http/http';
import { StatusService } from './status.service.js';

/** How the product is and was, for operators alone. */
@Controller()
@Staff('operator')
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Get(CONSOLE_API.status)
  @Visibility('none')
  now(): Promise<ProductStatusBody> {
    return this.status.now();
  }

  @Get(CONSOLE_API.statusHistory)
  @Visibility('none')
  history(@Query({ schema: StatusQuery }) query: StatusQuery): Promise<StatusHistoryBody> {
    return this.status.history(query);
  }
}
