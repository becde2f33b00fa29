import { Body, Controller, Get, Post } from '@nestjs/common';
import { API, LanguageRequest, SettingsRequest, type StatusBody } from '#contract';
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

  @Post(API.chooseLanguage)
  @Visibility('own')
  speak(
    @Me() me: MemberSession,
    @Body({ schema: LanguageRequest }) { language }: LanguageRequest,
  ): Promise<StatusBody> {
    return this.settings.writeIn(me, language);
  }
}
