import { Controller, Get, Header } from '@nestjs/common';
import { API } from '#contract';
import { Public, Visibility } from '#platform/http/http';
import { Samples } from './samples.service.js';

@Controller()
export class SamplesController {
  constructor(private readonly samples: Samples) {}

  @Get(API.sampleProfiles)
  @Public()
  @Visibility('visible')
  @Header('x-robots-tag', 'noindex')
  async sampleProfiles() {
    return { photofastlogin: await this.samples.list() };
  }
}
