import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { Config } from '#platform/process/config';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { idInReturnAddress } from '#platform/mail/return-address';
import { registry } from '#platform/process/metrics';
import { addressRefused } from '../published.js';
import { receivedMail } from '../answers/read-answer.js';
import { readReport } from './read-report.js';

/** An e-mail of ours, of which something comes back. */
export interface Returned {
  readonly emailId: number;
  readonly memberId: number;
}

/** What became of what came back: the address is marked, or says nothing of it. */
const OUTCOMES = ['refused', 'passing', 'no-report'] as const;
type Outcome = (typeof OUTCOMES)[number];

const returned = new Counter({
  name: 'mail_returned_total',
  help: 'What came back to the address that an e-mail was sent from: its reader’s refuses for good, or not, or it is no report.',
  labelNames: ['outcome'],
  registers: [registry],
});
// What was never counted is seen rising only if it was nought before.
for (const outcome of OUTCOMES) returned.inc({ outcome }, 0);

/**
 * Takes the reports of mail servers that had taken an e-mail and could not deliver it. It went out from an address of its own,
 * so that what comes back there says whose it is, and nobody else can.
 */
@Injectable()
export class ReturnedMail {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly outbox: Outbox,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** Of which e-mail it is that something comes back at this address; undefined where it is no such address. */
  async at(address: string): Promise<Returned | undefined> {
    const id = idInReturnAddress(address, this.config.all.INBOUND_DOMAIN);
    if (id === undefined) return undefined;
    return this.database.maybeOne<Returned>(
      `select id as "emailId", member_id as "memberId" from email_out where message_id = $1`,
      [id],
    );
  }

  /** The same of a message that comes without its envelope; false where its head names no such address. */
  async byItsHead(raw: Buffer): Promise<boolean> {
    const { to = [] } = (await receivedMail(raw)).email;
    for (const { address = '' } of to.flatMap((one) => one.group ?? [one])) {
      const found = await this.at(address);
      if (!found) continue;
      await this.take(found, raw);
      return true;
    }
    return false;
  }

  async take({ memberId, emailId }: Returned, raw: Buffer): Promise<Outcome> {
    const report = readReport((await receivedMail(raw)).email);
    const outcome = !report ? 'no-report' : await this.mark(memberId, report.refused);
    returned.inc({ outcome });
    this.log.info({ memberId, emailId, outcome }, 'an e-mail came back');
    return outcome;
  }

  /** Tells of it where the address is the member's still: they may have another by now. */
  private async mark(memberId: number, refused: readonly string[]): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const own = await tx.some(`select 1 from auth.registration where id = $1 and lower(email) = any($2::text[])`, [
        memberId,
        refused,
      ]);
      if (!own) return 'passing';
      await this.outbox.append(tx, addressRefused, { memberId });
      return 'refused';
    });
  }
}
