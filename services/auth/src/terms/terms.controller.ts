import { Body, Controller, Post } from '@nestjs/common';
import { AgreeRequest, API, type DoneBody } from '#contract';
import { Me, Visibility } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { Terms } from './terms.js';

@Controller()
export class TermsController {
  constructor(private readonly terms: Terms) {}

  @Post(API.agreeToTerms)
  @Visibility('own')
  agree(@Me() me: MemberSession, @Body({ schema: AgreeRequest }) { version }: AgreeRequest): Promise<DoneBody> {
    return this.terms.agree(me.memberId, version);
  }
}
