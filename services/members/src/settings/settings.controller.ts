import { Body, Controller, Get, Post } from '@nestjs/common';
import { ActivityRequest, API, LanguageRequest, SettingsRequest, type ActivityBody, type StatusBody } from '#contract';
import { Me, Visibility } from '#platform/http';
import type { MemberSession } from '#platform/sessions';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

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

  @Post(API.chooseLanguage)
  @Visibility('own')
  speak(
    @Me() me: MemberSession,
    @Body({ schema: LanguageRequest }) { language }: LanguageRequest,
  ): Promise<StatusBody> {
    return this.settings.writeIn(me, language);
  }
}
