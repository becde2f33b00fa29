import { Controller, Get } from '@nestjs/common';
import { API, type CaptchaBody } from '#contract';
import { type Caller, From, Public, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import { CaptchaService } from './captcha.service.js';
import { rates } from '../limits.js';

@Controller()
export class CaptchaController {
  constructor(private readonly captcha: CaptchaService) {}

  @Get(API.captcha)
  @Public()
  @Limit(rates.captcha)
  @Visibility('none')
  offer(@From() { address }: Caller): Promise<CaptchaBody> {
    return this.captcha.offer(address);
  }
}
