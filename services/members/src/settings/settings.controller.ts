import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  ActivityRequest,
  API,
  LanguageRequest,
  ReachRequest,
  SafetyNoticeRequest,
  SettingsRequest,
  type ActivityBody,
  type ReachBody,
  type SafetyNoticeBody,
  type StatusBody,
} from '#contract';
import { Me, Visibility } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { ReachService } from './reach.service.js';
import { SafetyNoticeService } from './safety-notice.service.js';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly notices: SafetyNoticeService,
    private readonly reaches: ReachService,
  ) {}

  @Get(API.settings)
  @Visibility('own')
  read(@Me() me: MemberSession) {
    return this.settings.read(me);
  }

  @Post(API.updateSettings)
  @Visibility('own')
  save(@Me() me: MemberSession, @Body({ schema: SettingsRequest }) body: SettingsRequest) {
    return this.settings.save(me, body);
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

  @Get(API.safetyNotice)
  @Visibility('own')
  safetyNotice(@Me() me: MemberSession): Promise<SafetyNoticeBody> {
    return this.notices.read(me);
  }

  @Post(API.readSafetyNotice)
  @Visibility('own')
  readSafetyNotice(
    @Me() me: MemberSession,
    @Body({ schema: SafetyNoticeRequest }) { version }: SafetyNoticeRequest,
  ): Promise<SafetyNoticeBody> {
    return this.notices.note(me, version);
  }

  @Get(API.reach)
  @Visibility('own')
  reach(@Me() me: MemberSession): Promise<ReachBody> {
    return this.reaches.read(me);
  }

  @Post(API.chooseReach)
  @Visibility('own')
  chooseReach(@Me() me: MemberSession, @Body({ schema: ReachRequest }) reach: ReachBody): Promise<ReachBody> {
    return this.reaches.choose(me, reach);
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
