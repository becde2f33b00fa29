import { Controller, Get, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { API, SessionParam, type SessionsBody, type StatusBody } from '#contract';
import { NeverRefused } from '#platform/http/admission';
import { Database } from '#platform/data/database';
import { type Caller, EndsSignIn, From, Me, Visibility } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { SessionService } from './session.service.js';

@Controller()
export class SessionController {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionService,
  ) {}

  @Get(API.sessions)
  @Visibility('own')
  async list(@Me() me: MemberSession, @From() caller: Caller): Promise<SessionsBody> {
    return { sessions: await this.sessions.list(me, caller) };
  }

  /** Signs out everywhere but here. */
  @Post(API.endSessions)
  @NeverRefused()
  @Visibility('own')
  async endOthers(@Me() me: MemberSession): Promise<StatusBody> {
    const deleted = await this.database.transaction((tx) => this.sessions.endAll(tx, me.memberId, me.sid));
    return { status: 'success', deleted };
  }

  /** Signs out on one device; ending this one is signing out. */
  @Post(API.endSession)
  @NeverRefused()
  @Visibility('own')
  async endOne(
    @Me() me: MemberSession,
    @Param({ schema: SessionParam }) { sid }: z.infer<typeof SessionParam>,
  ): Promise<StatusBody> {
    const deleted = await this.database.transaction((tx) => this.sessions.endOne(tx, me.memberId, sid));
    return { status: 'success', deleted };
  }

  @Post(API.logout)
  @NeverRefused()
  @Visibility('own')
  @EndsSignIn()
  async logout(@Me() me: MemberSession): Promise<StatusBody> {
    await this.database.transaction((tx) => this.sessions.end(tx, me.memberId, me.sid));
    return { status: 'success' };
  }
}
