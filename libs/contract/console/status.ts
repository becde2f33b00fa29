import { z } from 'zod';
import { WORKERS } from './work.js';

/** Over how long a time the status is plotted; the first of them unless asked otherwise. */
export const STATUS_SPANS = ['day', 'week'] as const;
export type StatusSpan = (typeof STATUS_SPANS)[number];

/** What counts as trouble: the alerts of `deploy/monitoring/rules.yaml` say the same of longer times. */
export const STATUS_LIMITS = {
  /** A process says every minute how it is. */
  silentMinutes: 3,
  /** An event, or work in a queue, that is older. */
  lateMinutes: 10,
  /** So far back e-mails are looked at. */
  mailMinutes: 60,
} as const;

/** What may be degraded. */
export const TROUBLES = [
  /** A service of which no process says anything. */
  'silent',
  /** A part that a process does without now, such as Redis. */
  'part',
  /** E-mails that the mail server does not take now, or refuses. */
  'mail-waits',
  'mail-refused',
  /** Events that lie about, fail, or were set apart. */
  'events-late',
  'events-failing',
  'events-apart',
  /** Work that lies in a queue: texts that nobody has screened, photos, e-mails. */
  'queue-late',
  /** Cases older than was promised. */
  'desk-late',
] as const;

/** Something that is not as it should be now. */
export const Trouble = z.object({
  what: z.enum(TROUBLES),
  /** Where, and of what: a part, a queue. */
  service: z.enum(WORKERS).nullable(),
  of: z.string().nullable(),
  /** How many, or for how many seconds. */
  count: z.number().nullable(),
});
export type Trouble = z.infer<typeof Trouble>;

/** How a service is. */
export const ServiceStatus = z.object({
  service: z.enum(WORKERS),
  /** When a process of it last said how it is; null where none ever did. */
  at: z.string().nullable(),
  processes: z.number(),
  /** Of its outbox: age of the oldest event, how many wait, fail, and are tried no more. */
  outboxSeconds: z.number(),
  waiting: z.number(),
  failing: z.number(),
  apart: z.number(),
  /** Age of the oldest work in a queue that was never tried. */
  queueSeconds: z.number(),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

/** Body of GET /console-api/status: how the product is now, as its processes said within the last minutes. */
export const ProductStatusBody = z.object({
  troubles: z.array(Trouble),
  services: z.array(ServiceStatus),
  desk: z.object({ open: z.number(), overdue: z.number(), oldest: z.string().nullable() }),
  sockets: z.number(),
  /** In the last hour. */
  signUps: z.number(),
  letters: z.number(),
  mailsTaken: z.number(),
  mailsWaiting: z.number(),
  mailsRefused: z.number(),
});
export type ProductStatusBody = z.infer<typeof ProductStatusBody>;

/** A few minutes, or an hour, of the product; null where nobody said how it was. */
export const StatusPoint = z.object({
  at: z.string(),
  /** The most there were at once, and the oldest. */
  casesOpen: z.number().nullable(),
  oldestCaseHours: z.number().nullable(),
  outboxSeconds: z.number().nullable(),
  queueSeconds: z.number().nullable(),
  sockets: z.number().nullable(),
  /** How many in that time. */
  mailsFailed: z.number().nullable(),
  signUps: z.number().nullable(),
  letters: z.number().nullable(),
});
export type StatusPoint = z.infer<typeof StatusPoint>;

/** Body of GET /console-api/status/history: every point of the time, the newest last. */
export const StatusHistoryBody = z.object({ points: z.array(StatusPoint) });
export type StatusHistoryBody = z.infer<typeof StatusHistoryBody>;
