import { Injectable } from '@nestjs/common';
import { STAFF_LIMITS } from '#contract';
import { Clock } from '#platform/process/clock';
import { Seal } from '#platform/security/seal';

/** What a browser brings from one step of a sign-in or enrolment to the next: sealed, and good for some minutes. */
export interface TicketContents {
  /** The password was right; `password` names the one it was, so that a change ends the sign-in. */
  'sign-in': { readonly staffId: number; readonly password: string };
  /** The secret shown to an authenticator app, and whose it is to be. */
  enrolment: { readonly owner: string; readonly secret: string };
}

@Injectable()
export class Tickets {
  constructor(
    private readonly seal: Seal,
    private readonly clock: Clock,
  ) {}

  issue<Kind extends keyof TicketContents>(kind: Kind, content: TicketContents[Kind]): string {
    const until = this.clock.now().getTime() + STAFF_LIMITS.signInMinutes * 60_000;
    return this.seal.close(`ticket ${kind}`, JSON.stringify({ content, until })).toString('base64url');
  }

  /** What the ticket says; undefined when it is none of ours, of another kind, or too old. */
  read<Kind extends keyof TicketContents>(kind: Kind, ticket: string): TicketContents[Kind] | undefined {
    const text = this.seal.open(`ticket ${kind}`, Buffer.from(ticket, 'base64url'));
    if (text === undefined) return undefined;
    const { content, until } = JSON.parse(text) as { content: TicketContents[Kind]; until: number };
    return until > this.clock.now().getTime() ? content : undefined;
  }
}
