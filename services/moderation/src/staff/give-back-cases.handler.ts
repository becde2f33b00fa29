import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { staffSignedOut } from '../published.js';
import { StaffSessions } from './staff-sessions.js';

/** Gives back the cases of whom a command has signed out: it reaches no console, and so says it here. */
@Injectable()
@On(staffSignedOut)
export class GiveBackCases {
  constructor(private readonly sessions: StaffSessions) {}

  handle(tx: Tx, { staffId }: PayloadOf<typeof staffSignedOut>): Promise<void> {
    return this.sessions.giveBackCases(tx, staffId);
  }
}
