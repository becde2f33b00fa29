import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { METRICS } from '#contract';
import { NeverRefused } from './admission.js';
import { Public, Visibility } from './http.js';
import { Clock } from '../process/clock.js';
import { Figures } from '../process/figures.js';
import { Readiness } from './readiness.js';
import { productVersion } from '../process/version.js';

/** What probes and collectors ask. Live says which version runs; ready also says whether it can do its work now. */
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly figures: Figures,
    private readonly clock: Clock,
  ) {}

  @Get('/health/live')
  @Public()
  @NeverRefused()
  @Visibility('none')
  live(): { status: string; version: string } {
    return { status: 'ok', version: productVersion };
  }

  @Get(['/health/ready', '/ready'])
  @Public()
  @NeverRefused()
  @Visibility('none')
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: string; version: string; missing: string[] }> {
    const missing = await this.readiness.missing();
    if (missing.length > 0) void reply.status(503);
    return { status: missing.length === 0 ? 'ready' : 'not ready', version: productVersion, missing };
  }

  @Get(METRICS)
  @Public()
  @NeverRefused()
  @Visibility('none')
  @Header('content-type', 'text/plain; version=0.0.4')
  metrics(): Promise<string> {
    return this.figures.read(this.clock.now());
  }
}
