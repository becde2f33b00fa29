import { Controller, Get, Param } from '@nestjs/common';
import { CONSOLE_API, IdParam, type ConsoleSelfieDetail } from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { SelfieDesk } from './selfie-desk.js';

@Controller()
@Staff('moderator')
export class SelfiesController {
  constructor(private readonly desk: SelfieDesk) {}

  @Get(CONSOLE_API.selfieDetail)
  @Visibility('staff')
  open(@Param({ schema: IdParam }) { id }: { id: number }, @StaffMe() me: StaffSession): Promise<ConsoleSelfieDetail> {
    return this.desk.open(id, me);
  }
}
