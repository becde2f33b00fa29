import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  CONSOLE_API,
  IdParam,
  MemberByEmailRequest,
  MemberEmailRequest,
  MemberLookupQuery,
  MemberTypeRequest,
  type ConsoleMemberDetail,
  type ConsoleMemberPage,
  type MemberEmailBody,
  type StatusBody,
} from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { LookupService } from './lookup.service.js';
import { MemberAccountsService } from './member-accounts.service.js';

@Controller()
@Staff('moderator')
export class LookupController {
  constructor(
    private readonly lookup: LookupService,
    private readonly accounts: MemberAccountsService,
  ) {}

  @Get(CONSOLE_API.members)
  @Visibility('staff')
  find(
    @Query({ schema: MemberLookupQuery }) query: MemberLookupQuery,
    @StaffMe() me: StaffSession,
  ): Promise<ConsoleMemberPage> {
    return this.lookup.find(query, me);
  }

  @Post(CONSOLE_API.memberByEmail)
  @Visibility('staff')
  findByEmail(
    @Body({ schema: MemberByEmailRequest }) { email }: MemberByEmailRequest,
    @StaffMe() me: StaffSession,
  ): Promise<ConsoleMemberPage> {
    return this.lookup.findByEmail(email, me);
  }

  @Get(CONSOLE_API.memberDetail)
  @Visibility('staff')
  member(
    @Param({ schema: IdParam }) { id }: { id: number },
    @StaffMe() me: StaffSession,
  ): Promise<ConsoleMemberDetail> {
    return this.lookup.member(id, me);
  }

  @Post(CONSOLE_API.memberEmail)
  @Visibility('staff')
  email(
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: MemberEmailRequest }) { reason }: MemberEmailRequest,
    @StaffMe() me: StaffSession,
  ): Promise<MemberEmailBody> {
    return this.accounts.emailOf(id, reason, me);
  }

  @Post(CONSOLE_API.setMemberType)
  @Staff('operator')
  @Visibility('staff')
  setType(
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: MemberTypeRequest }) { memberType }: MemberTypeRequest,
    @StaffMe() me: StaffSession,
  ): Promise<StatusBody> {
    return this.accounts.setType(id, memberType, me);
  }
}
