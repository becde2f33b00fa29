import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  API,
  PushHereRequest,
  PushOffRequest,
  PushOnRequest,
  type PushBody,
  type PushHereBody,
  type StatusBody,
} from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { rates } from '../limits.js';
import { Subscriptions } from './subscriptions.js';
import { Vapid } from './vapid.js';

@Controller()
export class PushController {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly vapid: Vapid,
  ) {}

  @Get(API.push)
  @Visibility('own')
  async read(@Me() me: MemberSession): Promise<PushBody> {
    return { publicKey: this.vapid.keys?.publicKey ?? null, devices: await this.subscriptions.count(me.memberId) };
  }

  @Post(API.pushOn)
  @Limit(rates.push)
  @Visibility('own')
  async on(@Me() me: MemberSession, @Body({ schema: PushOnRequest }) request: PushOnRequest): Promise<StatusBody> {
    await this.subscriptions.add(me, request);
    return { status: 'success' };
  }

  @Post(API.pushHere)
  @Limit(rates.push)
  @Visibility('own')
  here(
    @Me() me: MemberSession,
    @Body({ schema: PushHereRequest }) { endpoint }: PushHereRequest,
  ): Promise<PushHereBody> {
    return this.subscriptions.meet(me, endpoint);
  }

  @Post(API.pushOff)
  @Limit(rates.push)
  @Visibility('own')
  async off(
    @Me() me: MemberSession,
    @Body({ schema: PushOffRequest }) { endpoint }: PushOffRequest,
  ): Promise<StatusBody> {
    await this.subscriptions.remove(me.memberId, endpoint);
    return { status: 'success' };
  }
}
