import { Injectable } from '@nestjs/common';
import { SECOND_STEP } from '#contract';
import { Clock } from '../process/clock.js';
import { Seal } from './seal.js';

/** What a kind of ticket carries is known to its service alone; it says so by the phantom. */
export interface TicketKind<Content extends object> {
  readonly name: string;
  /** How long one is good. */
  readonly minutes: number;
  readonly content?: Content;
}

/** Declares what a browser brings from one step of a sign-in or enrolment to the next. */
export const defineTicket = <Content extends object>(
  name: string,
  minutes: number = SECOND_STEP.signInMinutes,
): TicketKind<Content> => ({ name, minutes });

/** What a browser brings from one step to the next: sealed, and good for some minutes. */
@Injectable()
export class Tickets {
  constructor(
    private readonly seal: Seal,
    private readonly clock: Clock,
  ) {}

  issue<Content extends object>({ name, minutes }: TicketKind<Content>, content: Content): string {
    const until = this.clock.now().getTime() + minutes * 60_000;
    return this.seal.close(`ticket ${name}`, JSON.stringify({ content, until })).toString('base64url');
  }

  /** What the ticket says; undefined when it is none of ours, of another kind, or too old. */
  read<Content extends object>({ name }: TicketKind<Content>, ticket: string): Content | undefined {
    const text = this.seal.open(`ticket ${name}`, Buffer.from(ticket, 'base64url'));
    if (text === undefined) return undefined;
    const { content, until } = JSON.parse(text) as { content: Content; until: number };
    return until > this.clock.now().getTime() ? content : undefined;
  }
}
