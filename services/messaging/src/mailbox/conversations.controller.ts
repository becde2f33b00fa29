import { Controller, Get, Param, Query } from '@nestjs/common';
import { API, ConversationsQuery, LettersQuery, MemberIdParam, type Conversations, type LettersWith } from '#contract';
import { Me, Visibility } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { ConversationsService } from './conversations.service.js';

@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Get(API.conversations)
  @Visibility('mail')
  list(
    @Me() me: MemberSession,
    @Query({ schema: ConversationsQuery }) query: ConversationsQuery,
  ): Promise<Conversations> {
    return this.conversations.list(me.memberId, query);
  }

  @Get(API.lettersWith)
  @Visibility('mail')
  with(
    @Me() me: MemberSession,
    @Param({ schema: MemberIdParam }) { memberId }: { memberId: number },
    @Query({ schema: LettersQuery }) query: LettersQuery,
  ): Promise<LettersWith> {
    return this.conversations.with(me.memberId, memberId, query);
  }
}
