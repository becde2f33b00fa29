import { Body, Controller, Get, Headers, Post } from '@nestjs/common';
import {
  ActivityRequest,
  ChooseNoticesRequest,
  API,
  HEADERS,
  LanguageRequest,
  ReachRequest,
  readChanged,
  SafetyNoticeRequest,
  SettingsRequest,
  TravelRequest,
  type ActivityBody,
  type NoticesBody,
  type ReachBody,
  type SafetyNoticeBody,
  type StatusBody,
  type TravelBody,
} from '#contract';
import { Me, Visibility } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { NoticesService } from './notices.service.js';
import { ReachService } from './reach.service.js';
import { SafetyNoticeService } from './safety-notice.service.js';
import { Limit } from '#platform/http/limits';
import { rates } from '../limits.js';
import { TravelService } from '../travel/travel.service.js';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly safety: SafetyNoticeService,
    private readonly notices: NoticesService,
    private readonly travels: TravelService,
    private readonly reaches: ReachService,
  ) {}

  @Get(API.settings)
  @Visibility('own')
  read(@Me() me: MemberSession) {
    return this.settings.read(me);
  }

  @Post(API.updateSettings)
  @Visibility('own')
  save(
    @Me() me: MemberSession,
    @Body({ schema: SettingsRequest }) body: SettingsRequest,
    @Headers(HEADERS.changed) changed?: string,
  ) {
    return this.settings.save(me, body, readChanged(changed));
  }

  @Get(API.activitySetting)
  @Visibility('own')
  tells(@Me() me: MemberSession): Promise<ActivityBody> {
    return this.settings.activity(me);
  }

  @Post(API.hideActivity)
  @Visibility('own')
  hide(@Me() me: MemberSession, @Body({ schema: ActivityRequest }) { hidden }: ActivityRequest): Promise<ActivityBody> {
    return this.settings.hideActivity(me, hidden);
  }

  @Get(API.travel)
  @Visibility('own')
  travel(@Me() me: MemberSession): Promise<TravelBody> {
    return this.travels.read(me);
  }

  @Post(API.setTravel)
  @Visibility('own')
  @Limit(rates.travel)
  setTravel(@Me() me: MemberSession, @Body({ schema: TravelRequest }) travel: TravelRequest): Promise<TravelBody> {
    return this.travels.set(me, travel);
  }

  @Post(API.endTravel)
  @Visibility('own')
  endTravel(@Me() me: MemberSession): Promise<TravelBody> {
    return this.travels.end(me);
  }

  @Get(API.notices)
  @Visibility('own')
  table(@Me() me: MemberSession): Promise<NoticesBody> {
    return this.notices.read(me);
  }

  @Post(API.chooseNotices)
  @Visibility('own')
  choose(
    @Me() me: MemberSession,
    @Body({ schema: ChooseNoticesRequest }) choice: ChooseNoticesRequest,
  ): Promise<NoticesBody> {
    return this.notices.choose(me, choice);
  }

  @Get(API.safetyNotice)
  @Visibility('own')
  safetyNotice(@Me() me: MemberSession): Promise<SafetyNoticeBody> {
    return this.safety.read(me);
  }

  @Post(API.readSafetyNotice)
  @Visibility('own')
  readSafetyNotice(
    @Me() me: MemberSession,
    @Body({ schema: SafetyNoticeRequest }) { version }: SafetyNoticeRequest,
  ): Promise<SafetyNoticeBody> {
    return this.safety.note(me, version);
  }

  @Get(API.reach)
  @Visibility('own')
  reach(@Me() me: MemberSession): Promise<ReachBody> {
    return this.reaches.read(me);
  }

  @Post(API.chooseReach)
  @Visibility('own')
  chooseReach(@Me() me: MemberSession, @Body({ schema: ReachRequest }) change: ReachRequest): Promise<ReachBody> {
    return this.reaches.choose(me, change);
  }

  @Post(API.chooseLanguage)
  @Visibility('own')
  speak(
    @Me() me: MemberSession,
    @Body({ schema: LanguageRequest }) { language }: LanguageRequest,
  ): Promise<StatusBody> {
    return this.settings.writeIn(me, language);
  }
}
