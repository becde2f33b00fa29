import { Controller, Get, Param, Req } from '@nestjs/common';
import { API, type ExistsBody, type UsernameBody, ValueParam } from '#contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { bearerOf, Public, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import { Database } from '#platform/data/database';
import { Sessions } from '#platform/security/sessions';
import { isDoubtfulUsername } from '#screening/username';
import { Accounts } from '../accounts/accounts.queries.js';
import { AccountsBefore } from '../changes/account-before.js';
import { rates } from '../limits.js';

/** The live checks of sign-up, and of a new username in the settings. They must tell who is a member, so they tell it to each caller a limited number of times. */
@Controller()
export class AvailabilityController {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly before: AccountsBefore,
    private readonly sessions: Sessions,
  ) {}

  @Get(API.validateUsername)
  @Public()
  @Limit(rates.validateUsername)
  @Visibility('none')
  async username(
    @Param({ schema: ValueParam }) { value }: z.infer<typeof ValueParam>,
    @Req() request: FastifyRequest,
  ): Promise<UsernameBody> {
    if (isDoubtfulUsername(value)) return { exists: true, unfit: true };
    // Members may have back what was theirs, and write their own name otherwise. Whose session has ended is a visitor.
    const me = await this.sessions.member(bearerOf(request)).catch(() => null);
    return { exists: await this.accounts.isTaken(value, me?.memberId ?? null) };
  }

  @Get(API.validateEmail)
  @Public()
  @Limit(rates.validateEmail)
  @Visibility('none')
  async email(@Param({ schema: ValueParam }) { value }: z.infer<typeof ValueParam>): Promise<ExistsBody> {
    return {
      exists: (await this.accounts.emailExists(value)) || (await this.before.isAwaited(this.database, value, null)),
    };
  }
}
