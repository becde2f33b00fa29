import { Controller, Get, Header } from '@nestjs/common';
import { API, type CaptchaBody } from '#contract';
import { Public, Visibility } from '#platform/http';
import { Limit } from '#platform/limits';
import { CaptchaService } from './captcha.service.js';

@Controller()
export class CaptchaController {
  constructor(private readonly captcha: CaptchaService) {}

  @Get(API.captcha)
  @Public()
  @Limit('captcha')
  @Visibility('none')
  @Header('cache-control', 'no-store')
  offer(): Promise<CaptchaBody> {
    return this.captcha.offer();
  }
}
