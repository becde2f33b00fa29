import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import {
  API,
  HiddenWordsRequest,
  LetInRequest,
  PageQuery,
  type HiddenWordsBody,
  type PageOfRows,
  type PageRequest,
  type StatusBody,
} from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { MailboxService } from '../mailbox/mailbox.service.js';
import { rates } from '../limits.js';
import { HiddenWords } from './hidden-words.js';
import { LettingIn } from './let-in.js';

@Controller()
export class ReachController {
  constructor(
    private readonly words: HiddenWords,
    private readonly mailbox: MailboxService,
    private readonly letting: LettingIn,
  ) {}

  @Get(API.hiddenWords)
  @Visibility('own')
  hiddenWords(@Me() me: MemberSession): Promise<HiddenWordsBody> {
    return this.words.list(me.memberId);
  }

  @Post(API.changeHiddenWords)
  @Limit(rates.reach)
  @Visibility('own')
  changeHiddenWords(
    @Me() me: MemberSession,
    @Body({ schema: HiddenWordsRequest }) request: HiddenWordsRequest,
  ): Promise<HiddenWordsBody> {
    return this.words.change(me.memberId, request);
  }

  @Get(API.filtered)
  @Visibility('mail')
  filtered(@Me() me: MemberSession, @Query({ schema: PageQuery }) page: PageRequest): Promise<PageOfRows> {
    return this.mailbox.list('filtered', me.memberId, page);
  }

  @Post(API.letIn)
  @Limit(rates.reach)
  @Visibility('own')
  letIn(
    @Me() me: MemberSession,
    @Body({ schema: LetInRequest }) { memberId }: { memberId: number },
  ): Promise<StatusBody> {
    return this.letting.letIn(me.memberId, memberId);
  }
}
