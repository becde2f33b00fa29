import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  CONSOLE_API,
  IdParam,
  InviteRequest,
  StaffRoleRequest,
  TeamQuery,
  type DoneBody,
  type StaffRole,
  type TeamPage,
} from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { TeamService } from './team.service.js';

const DONE = { status: 'success' } as const;

/** The accounts of the staff, for operators alone. */
@Controller()
@Staff('operator')
export class TeamController {
  constructor(private readonly team: TeamService) {}

  @Get(CONSOLE_API.team)
  @Visibility('none')
  page(@Query({ schema: TeamQuery }) query: TeamQuery, @StaffMe() me: StaffSession): Promise<TeamPage> {
    return this.team.page(me, query);
  }

  @Post(CONSOLE_API.inviteStaff)
  @Visibility('none')
  async invite(
    @Body({ schema: InviteRequest }) request: InviteRequest,
    @StaffMe() me: StaffSession,
  ): Promise<DoneBody> {
    await this.team.invite(me, request);
    return DONE;
  }

  @Post(CONSOLE_API.withdrawInvitation)
  @Visibility('none')
  async withdraw(@Param({ schema: IdParam }) { id }: { id: number }, @StaffMe() me: StaffSession): Promise<DoneBody> {
    await this.team.withdraw(me, id);
    return DONE;
  }

  @Post(CONSOLE_API.changeRole)
  @Visibility('none')
  async changeRole(
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: StaffRoleRequest }) { role }: { role: StaffRole },
    @StaffMe() me: StaffSession,
  ): Promise<DoneBody> {
    await this.team.changeRole(me, id, role);
    return DONE;
  }

  @Post(CONSOLE_API.closeStaff)
  @Visibility('none')
  async close(@Param({ schema: IdParam }) { id }: { id: number }, @StaffMe() me: StaffSession): Promise<DoneBody> {
    await this.team.close(me, id);
    return DONE;
  }

  @Post(CONSOLE_API.resetSecondFactor)
  @Visibility('none')
  async resetSecondFactor(
    @Param({ schema: IdParam }) { id }: { id: number },
    @StaffMe() me: StaffSession,
  ): Promise<DoneBody> {
    await this.team.resetSecondFactor(me, id);
    return DONE;
  }
}
