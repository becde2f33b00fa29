import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { type PayloadOf } from '#platform/service';
import { pushQueued } from '../published.js';
import { wantsPush } from './wanted.js';

type About = Omit<PayloadOf<typeof pushQueued>, 'subscriptionId'>;

/** Queues notices for the devices of members who want them there. */
@Injectable()
export class Pushes {
  constructor(private readonly outbox: Outbox) {}

  /** In the transaction of what is told of, once it is known that the member may hear of it. */
  async queue(tx: Tx, memberId: number, about: About): Promise<void> {
    const devices = await tx.rows<{ id: number }>(
      { name: 'push-devices', text: `select id from push_subscription where member_id = $1` },
      [memberId],
    );
    if (devices.length === 0 || !(await wantsPush(tx, memberId, about.kind))) return;
    for (const { id } of devices) await this.outbox.append(tx, pushQueued, { subscriptionId: id, ...about });
  }
}
