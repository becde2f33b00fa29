import { Body, Controller, Headers, Post } from '@nestjs/common';
import { API, type TakedownBody, TakedownRequest } from '#contract';
import { type Caller, From, Public, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import { TakedownDoor } from './takedown-door.js';
import { rates } from '../limits.js';

@Controller()
export class TakedownController {
  constructor(private readonly door: TakedownDoor) {}

  @Post(API.takedown)
  @Public()
  @Limit(rates.takedown)
  @Visibility('none')
  ask(
    @Body({ schema: TakedownRequest }) request: TakedownRequest,
    @From() caller: Caller,
    @Headers('idempotency-key') key?: string,
  ): Promise<TakedownBody> {
    return this.door.ask(request, caller, key?.slice(0, 100) || null);
  }
}
