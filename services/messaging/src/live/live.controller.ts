import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import {
  API,
  LiveEventsQuery,
  OpenConversationRequest,
  type DoneBody,
  type LiveCountsBody,
  type LiveEventsBody,
} from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { rates } from '../limits.js';
import { LiveService } from './live.service.js';
import { UnseenDecisions } from './unseen-decisions.js';
import { OpenConversations } from './open-conversations.js';

@Controller()
export class LiveController {
  constructor(
    private readonly live: LiveService,
    private readonly conversations: OpenConversations,
    private readonly decisions: UnseenDecisions,
  ) {}

  @Get(API.liveCounts)
  @Visibility('visible')
  counts(@Me() me: MemberSession): Promise<LiveCountsBody> {
    return this.live.counts(me.memberId);
  }

  @Get(API.liveEvents)
  @Visibility('own')
  async events(
    @Me() me: MemberSession,
    @Query({ schema: LiveEventsQuery }) query: LiveEventsQuery,
  ): Promise<LiveEventsBody> {
    return { events: await this.live.missed(me.memberId, query) };
  }

  @Post(API.sawDecisions)
  @Visibility('own')
  async sawDecisions(@Me() me: MemberSession): Promise<DoneBody> {
    await this.decisions.see(me.memberId);
    return { status: 'success' };
  }

  /** Kept whoever the other is, or nobody: it is compared with who writes, and told to nobody. */
  @Post(API.openConversation)
  @Limit(rates.openConversation)
  @Visibility('own')
  open(
    @Me() me: MemberSession,
    @Body({ schema: OpenConversationRequest }) said: OpenConversationRequest,
  ): Promise<DoneBody> {
    return this.conversations.say(me.memberId, said);
  }
}
