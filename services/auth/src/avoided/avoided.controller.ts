import { Body, Controller, Get, Post } from '@nestjs/common';
import { API, AvoidRequest, MeetAgainRequest, type AvoidedBody } from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { rates } from '../limits.js';
import { AvoidedAddresses } from './avoided-addresses.js';

@Controller()
export class AvoidedController {
  constructor(private readonly addresses: AvoidedAddresses) {}

  @Get(API.avoided)
  @Visibility('own')
  list(@Me() me: MemberSession): Promise<AvoidedBody> {
    return this.addresses.list(me.memberId);
  }

  @Post(API.avoid)
  @Limit(rates.avoid)
  @Visibility('own')
  avoid(@Me() me: MemberSession, @Body({ schema: AvoidRequest }) request: AvoidRequest): Promise<AvoidedBody> {
    return this.addresses.avoid(me.memberId, request);
  }

  @Post(API.meetAgain)
  @Visibility('own')
  meetAgain(@Me() me: MemberSession, @Body({ schema: MeetAgainRequest }) { id }: { id: number }): Promise<AvoidedBody> {
    return this.addresses.meetAgain(me.memberId, id);
  }
}
