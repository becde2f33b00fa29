import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Config } from '#platform/process/config';
import { ConfigError } from '#platform/process/environment';
import { Database } from '#platform/data/database';

/**
 * Nobody signs in with a password that stands in the README. The demo's accounts are those that are named by a word; all
 * others are named by their e-mail address.
 */
@Injectable()
export class RefuseDemoStaff implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    @Inject('log') private readonly log: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    const open = await this.database.rows<{ email: string; role: string }>(
      `select email, role from staff where closed_at is null`,
    );
    const demo = open.filter(({ email }) => !email.includes('@')).map(({ email }) => email);
    if (this.config.production && demo.length > 0)
      throw new ConfigError([
        `NODE_ENV: production does not start while the demo's staff can sign in (${demo.toSorted().join(', ')}); close each with "node dist/services/staff.js close --email <name>"`,
      ]);
    if (!open.some(({ role }) => role === 'operator'))
      this.log.warn(
        'there is no operator yet: "node dist/services/staff.js add --email <address> --role operator --link" prints a link for the first',
      );
  }
}
