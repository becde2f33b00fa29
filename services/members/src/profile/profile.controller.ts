import { Body, Controller, Get, Headers, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import {
  API,
  CommonGroundQuery,
  HEADERS,
  MemberIdParam,
  ProfileParams,
  ProfileUpdateRequest,
  readChanged,
  Step2Request,
  type ProfileUpdate,
} from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { Looks } from '../looks.js';
import { ProfileUpdateService } from './profile-update.service.js';
import { ProfileService } from './profile.service.js';
import { rates } from '../limits.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly updates: ProfileUpdateService,
    private readonly looks: Looks,
  ) {}

  @Get(API.myProfile)
  @Visibility('own')
  mine(@Me() me: MemberSession) {
    return this.profiles.mine(me);
  }

  @Get(API.viewProfile)
  @Visibility('visible')
  @Limit(rates.profile)
  async view(@Me() me: MemberSession, @Param({ schema: ProfileParams }) { memberId }: z.infer<typeof ProfileParams>) {
    await this.looks.count(me.memberId);
    return this.profiles.view(me, memberId);
  }

  @Get(API.profileModal)
  @Visibility('visible')
  @Limit(rates.profile)
  async modal(@Me() me: MemberSession, @Param({ schema: MemberIdParam }) { memberId }: z.infer<typeof MemberIdParam>) {
    await this.looks.count(me.memberId);
    return this.profiles.modal(me, memberId);
  }

  /** Of whom it tells stands in view already, and it tells no more than their profile does. */
  @Get(API.commonGround)
  @Visibility('visible')
  @Limit(rates.commonGround)
  common(@Me() me: MemberSession, @Query({ schema: CommonGroundQuery }) { ids }: CommonGroundQuery) {
    return this.profiles.commonGround(me, ids);
  }

  @Get(API.profileForUpdate)
  @Visibility('own')
  forUpdate(@Me() me: MemberSession) {
    return this.profiles.forUpdate(me);
  }

  @Post(API.updateProfile)
  @Visibility('own')
  update(
    @Me() me: MemberSession,
    @Body({ schema: ProfileUpdateRequest }) body: ProfileUpdate,
    @Headers(HEADERS.changed) changed?: string,
  ) {
    return this.updates.update(me, body, readChanged(changed));
  }

  @Post(API.signupStep2)
  @Visibility('own')
  complete(@Me() me: MemberSession, @Body({ schema: Step2Request }) body: Step2Request) {
    return this.updates.complete(me, body);
  }
}
