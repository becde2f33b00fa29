import { Controller, Get, Post } from '@nestjs/common';
import { API, type SessionsBody, type StatusBody } from '#contract';
import { NeverRefused } from '#platform/http/admission';
import { Database } from '#platform/data/database';
import { EndsSignIn, Me, Visibility } from '#platform/http/http';
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
  async list(@Me() me: MemberSession): Promise<SessionsBody> {
    return { sessions: await this.sessions.list(me) };
  }

  /** Signs out everywhere but here. */
  @Post(API.endSessions)
  @NeverRefused()
  @Visibility('own')
  async endOthers(@Me() me: MemberSession): Promise<StatusBody> {
    const deleted = await this.database.transaction((tx) => this.sessions.endAll(tx, me.memberId, me.sid));
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
