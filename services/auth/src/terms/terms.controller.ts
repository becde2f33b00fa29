import { Body, Controller, Get, Post } from '@nestjs/common';
import { AgreeRequest, API, type ConsentsBody, type DoneBody } from '#contract';
import { Me, Visibility } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { Consents } from './consents.js';
import { Terms } from './terms.js';

@Controller()
export class TermsController {
  constructor(
    private readonly terms: Terms,
    private readonly consents: Consents,
  ) {}

  @Get(API.consents)
  @Visibility('own')
  async list(@Me() me: MemberSession): Promise<ConsentsBody> {
    return { consents: await this.consents.of(me.memberId) };
  }

  @Post(API.agreeToTerms)
  @Visibility('own')
  agree(@Me() me: MemberSession, @Body({ schema: AgreeRequest }) { version }: AgreeRequest): Promise<DoneBody> {
    return this.terms.agree(me.memberId, version);
  }
}
