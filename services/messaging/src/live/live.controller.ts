import { Controller, Get, Query } from '@nestjs/common';
import { API, LiveEventsQuery, type LiveCountsBody, type LiveEventsBody } from '#contract';
import { Me, Visibility } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { LiveService } from './live.service.js';

@Controller()
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Get(API.liveCounts)
  @Visibility('visible')
  counts(@Me() me: MemberSession): Promise<LiveCountsBody> {
    return this.live.counts(me.memberId);
  }

  @Get(API.liveEvents)
  @Visibility('own')
  async events(
    @Me() me: MemberSession,
    @Query({ schema: LiveEventsQuery }) { after }: { after: number },
  ): Promise<LiveEventsBody> {
    return { events: await this.live.missed(me.memberId, after) };
  }
}
