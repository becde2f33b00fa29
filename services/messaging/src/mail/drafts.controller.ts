import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { API, KeepDraftRequest, MemberIdParam, type DraftBody, type KeepDraftBody } from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { Drafts } from './drafts.js';
import { rates } from '../limits.js';

@Controller()
export class DraftsController {
  constructor(private readonly drafts: Drafts) {}

  @Get(API.draft)
  @Visibility('own')
  read(
    @Me() me: MemberSession,
    @Param({ schema: MemberIdParam }) { memberId }: { memberId: number },
  ): Promise<DraftBody> {
    return this.drafts.read(me.memberId, memberId);
  }

  @Post(API.keepDraft)
  @Limit(rates.draft)
  @Visibility('own')
  keep(@Me() me: MemberSession, @Body({ schema: KeepDraftRequest }) draft: KeepDraftRequest): Promise<KeepDraftBody> {
    return this.drafts.keep(me.memberId, draft);
  }
}
