import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CONSOLE_API, type DoneBody, DropWorkRequest, RetryWorkRequest, type WorkPage, WorkQuery } from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { WorkService } from './work.service.js';

const DONE = { status: 'success' } as const;

/** Work of every service that waits in vain, for operators alone. */
@Controller()
@Staff('operator')
export class WorkController {
  constructor(private readonly work: WorkService) {}

  @Get(CONSOLE_API.work)
  @Visibility('none')
  page(@Query({ schema: WorkQuery }) query: WorkQuery): Promise<WorkPage> {
    return this.work.page(query);
  }

  @Post(CONSOLE_API.retryWork)
  @Visibility('none')
  async retry(
    @Body({ schema: RetryWorkRequest }) request: RetryWorkRequest,
    @StaffMe() me: StaffSession,
  ): Promise<DoneBody> {
    await this.work.retry(request, me);
    return DONE;
  }

  @Post(CONSOLE_API.dropWork)
  @Visibility('none')
  async drop(
    @Body({ schema: DropWorkRequest }) request: DropWorkRequest,
    @StaffMe() me: StaffSession,
  ): Promise<DoneBody> {
    await this.work.drop(request, me);
    return DONE;
  }
}
