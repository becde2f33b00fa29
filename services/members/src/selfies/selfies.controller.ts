import { Controller, Get, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { API, type SelfieBody } from '#contract';
import { TakesFile } from '#platform/http/admission';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { rates } from '../limits.js';
import { SelfiesService } from './selfies.service.js';

@Controller()
export class SelfiesController {
  constructor(private readonly selfies: SelfiesService) {}

  @Get(API.selfie)
  @Visibility('own')
  read(@Me() me: MemberSession): Promise<SelfieBody> {
    return this.selfies.read(me);
  }

  @Post(API.takeSelfie)
  @TakesFile()
  @Visibility('own')
  @Limit(rates.selfie)
  take(@Me() me: MemberSession, @Req() request: FastifyRequest): Promise<SelfieBody> {
    return this.selfies.take(me, request);
  }

  @Post(API.takeBackSelfie)
  @Visibility('own')
  takeBack(@Me() me: MemberSession): Promise<SelfieBody> {
    return this.selfies.takeBack(me);
  }

  @Post(API.otherGesture)
  @Visibility('own')
  @Limit(rates.gesture)
  otherGesture(@Me() me: MemberSession): Promise<SelfieBody> {
    return this.selfies.otherGesture(me);
  }
}
