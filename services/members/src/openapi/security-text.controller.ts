import { Controller, Get, Header } from '@nestjs/common';
import { API } from '#contract';
import { Clock } from '#platform/process/clock';
import { Config } from '#platform/process/config';
import { Public, Visibility } from '#platform/http/http';

const HALF_A_YEAR = 182 * 86_400_000;

/** Tells whoever found a weakness whom to write to (RFC 9116). */
@Controller()
export class SecurityTextController {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  @Get(API.securityText)
  @Public()
  @Visibility('none')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=86400')
  securityText(): string {
    const expires = new Date(this.clock.now().getTime() + HALF_A_YEAR);
    return [
      `Contact: mailto:${this.config.all.SUPPORT_EMAIL}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, es, fr',
      `Canonical: ${this.config.publicUrl}${API.securityText}`,
      '',
    ].join('\n');
  }
}
