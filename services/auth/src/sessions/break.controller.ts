import { Controller, Post } from '@nestjs/common';
import { API, type DoneBody } from '#contract';
import { Me, Visibility } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { Breaks } from './breaks.js';

@Controller()
export class BreakController {
  constructor(private readonly breaks: Breaks) {}

  /** Asks for no password: whoever sits here could hide the profile as well, and the next sign-in takes it back. */
  @Post(API.takeBreak)
  @Visibility('own')
  takeBreak(@Me() me: MemberSession): Promise<DoneBody> {
    return this.breaks.begin(me);
  }
}
