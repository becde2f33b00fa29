import { Controller, Get } from '@nestjs/common';
import { API, type Warnings } from '#contract';
import { Me, Visibility } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { FraudWarnings } from './fraud-warnings.js';

@Controller()
export class WarningsController {
  constructor(private readonly warnings: FraudWarnings) {}

  /** Usernames of accounts that the reader has written with, and that are gone or shut out. */
  @Get(API.warnings)
  @Visibility('own')
  list(@Me() me: MemberSession): Promise<Warnings> {
    return this.warnings.list(me.memberId);
  }
}
