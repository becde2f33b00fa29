import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { type PayloadOf } from '#platform/service';
import { wantsNotice } from '../notify/notice-choice.js';
import { pushQueued } from '../published.js';

type About = Omit<PayloadOf<typeof pushQueued>, 'subscriptionId'>;

/** Queues notices for the devices of members who want them there. */
@Injectable()
export class Pushes {
  constructor(private readonly outbox: Outbox) {}

  /** In the transaction of what is told of: to all devices of a member who wants it there. */
  async queue(tx: Tx, memberId: number, about: About): Promise<void> {
    const devices = await tx.rows<{ id: number }>(
      { name: 'push-devices', text: `select id from push_subscription where member_id = $1` },
      [memberId],
    );
    if (devices.length === 0 || !(await wantsNotice(tx, memberId, about.kind, 'push'))) return;
    const ids = devices.map(({ id }) => id);
    await this.send(tx, ids, about);
  }

  /** The same to these devices, of a member who is known to want it. */
  async send(tx: Tx, devices: readonly number[], about: About, afterSeconds = 0): Promise<void> {
    await Promise.all(
      devices.map((id) => this.outbox.append(tx, pushQueued, { subscriptionId: id, ...about }, { afterSeconds })),
    );
  }
}
