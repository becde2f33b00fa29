import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  API,
  ConversationsQuery,
  LettersQuery,
  MemberIdParam,
  SearchLettersQuery,
  type Conversations,
  type FoundLetters,
  type LettersWith,
} from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { ConversationsService } from './conversations.service.js';
import { LetterSearch } from './letter-search.js';
import { rates } from '../limits.js';

@Controller()
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly search: LetterSearch,
  ) {}

  @Get(API.conversations)
  @Visibility('mail')
  list(
    @Me() me: MemberSession,
    @Query({ schema: ConversationsQuery }) query: ConversationsQuery,
  ): Promise<Conversations> {
    return this.conversations.list(me.memberId, query);
  }

  @Get(API.searchLetters)
  @Limit(rates.mailSearch)
  @Visibility('mail')
  found(
    @Me() me: MemberSession,
    @Query({ schema: SearchLettersQuery }) query: SearchLettersQuery,
  ): Promise<FoundLetters> {
    return this.search.find(me.memberId, query);
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
