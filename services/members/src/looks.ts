import { Injectable } from '@nestjs/common';
import { Database } from '#platform/data/database';
import { memberKey, RateLimits } from '#platform/http/limits';
import { Outbox } from '#platform/events/outbox';
import { profilesCombed } from './published.js';
import { crowds } from './limits.js';

/** Counts what a member looks at in a day: profiles opened and searches made, whichever way. Nothing is refused here. */
@Injectable()
export class Looks {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
  ) {}

  async count(memberId: number): Promise<void> {
    if (await this.limits.goesBeyond(crowds.looks, memberKey({ memberId })))
      await this.database.transaction((tx) => this.outbox.append(tx, profilesCombed, { memberId }));
  }
}
