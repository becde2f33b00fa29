import { LIMITS, type StatusPoint } from '#contract';
import { hoursLong, secondsLong, wholeNumber } from '../shared/time';

/** A row of figures that a plot shows, and how they are written. */
interface Measure {
  readonly name: string;
  readonly of: (point: StatusPoint) => number | null;
  readonly written: (value: number) => string;
  /** By its name in the theme. */
  readonly colour: string;
}

interface PlotOf {
  readonly title: string;
  readonly measures: readonly Measure[];
  /** What should not be passed. */
  readonly limit?: number;
  /** Counted in each part of the time, rather than standing at it. */
  readonly counted?: true;
}

/** What is plotted, in the order of the page; the table has a column of each. */
export const PLOTS: readonly PlotOf[] = [
  {
    title: 'Oldest case',
    limit: LIMITS.reviewHours,
    measures: [
      { name: 'Oldest case', of: ({ oldestCaseHours }) => oldestCaseHours, written: hoursLong, colour: 'warning-main' },
    ],
  },
  {
    title: 'Cases that wait',
    measures: [
      { name: 'Cases that wait', of: ({ casesOpen }) => casesOpen, written: wholeNumber, colour: 'primary-main' },
    ],
  },
  {
    title: 'Oldest work of the services',
    measures: [
      { name: 'In outboxes', of: ({ outboxSeconds }) => outboxSeconds, written: secondsLong, colour: 'primary-main' },
      { name: 'In queues', of: ({ queueSeconds }) => queueSeconds, written: secondsLong, colour: 'warning-main' },
    ],
  },
  {
    title: 'E-mails that were not taken',
    counted: true,
    measures: [
      { name: 'E-mails not taken', of: ({ mailsFailed }) => mailsFailed, written: wholeNumber, colour: 'error-main' },
    ],
  },
  {
    title: 'Messages and sign-ups',
    counted: true,
    measures: [
      { name: 'Messages between members', of: ({ letters }) => letters, written: wholeNumber, colour: 'primary-main' },
      { name: 'Sign-ups', of: ({ signUps }) => signUps, written: wholeNumber, colour: 'warning-main' },
    ],
  },
  {
    title: 'Live sockets',
    measures: [{ name: 'Live sockets', of: ({ sockets }) => sockets, written: wholeNumber, colour: 'success-main' }],
  },
];
