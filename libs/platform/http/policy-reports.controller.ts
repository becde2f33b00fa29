import { Body, Controller, Inject, Post } from '@nestjs/common';
import type { Logger } from 'pino';
import { API, CONSOLE_API, type DoneBody, PolicyReportRequest } from '#contract';
import { Public, TakesReports, Visibility } from './http.js';
import { Limit } from './limits.js';
import { defineRates } from './rates.js';

/** A page that broke would report from every member's browser; a few of each tell enough. */
export const { policyReport } = defineRates({ policyReport: { calls: 10, seconds: 3600, by: 'address' } });

/** Where browsers tell that one of our pages did what its policy refuses. It becomes a line of the log, and is not kept. */
@Controller()
export class PolicyReportsController {
  constructor(@Inject('log') private readonly log: Logger) {}

  @Post([API.policyReport, CONSOLE_API.policyReport])
  @Public()
  @TakesReports()
  @Limit(policyReport)
  @Visibility('none')
  report(@Body({ schema: PolicyReportRequest }) { 'csp-report': report }: PolicyReportRequest): DoneBody {
    const line = {
      directive: wordOf(report['effective-directive']),
      blocked: sourceOf(report['blocked-uri']),
      page: screenOf(report['document-uri']),
    };
    this.log.warn(line, 'a page did what its policy refuses');
    return { status: 'success' };
  }
}

/** Anybody may call, and what they send may be anything: what is none of the words that browsers use is not repeated. */
const wordOf = (text: string): string => (/^[a-z-]{1,40}$/.test(text) ? text : 'unknown');

/** Where the refused thing is from: the origin of an address, the scheme of one without, or a word such as `inline`. */
function sourceOf(blocked: string): string {
  if (!URL.canParse(blocked)) return wordOf(blocked);
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol.slice(0, 41) : origin.slice(0, 100);
}

/** The first part of a page's path, which names the screen. What follows may name somebody, or open something. */
function screenOf(page: string): string {
  const [, first = ''] = URL.canParse(page) ? new URL(page).pathname.split('/') : ['', 'unknown'];
  return `/${first === '' ? '' : wordOf(first.toLowerCase())}`;
}
