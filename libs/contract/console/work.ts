import { z } from 'zod';
import { body } from '../requests/body.js';

/** The services, as an operator tells their work apart. */
export const WORKERS = ['auth', 'members', 'messaging', 'connections', 'moderation'] as const;
export type Worker = (typeof WORKERS)[number];

/** What may wait in vain, by what has to be done about it. */
export const WORK_KINDS = ['event', 'mail', 'invitation', 'photo', 'daily'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
/** What is due every day cannot be taken away. */
export const DROPPABLE_WORK = ['event', 'mail', 'invitation', 'photo'] as const satisfies readonly WorkKind[];

/** Whether it is tried again by itself, or waits for an operator; and e-mails that are on their way, which are not stuck. */
export const WORK_STATES = ['failing', 'apart', 'waiting'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** Why something is taken away: the record is kept for good, so it is a word or the number of a ticket, and no sentence. */
export const WORK_REASON = /^[\w.:-]{1,64}$/;

/** Something a service has not done, and tries in vain, or no more. It tells what kind of work it is, and nothing in it. */
export const WorkItem = z.object({
  service: z.enum(WORKERS),
  kind: z.enum(WORK_KINDS),
  /** What it is called within its kind. */
  key: z.string(),
  /** An event, the kind of an e-mail, a daily job. */
  type: z.string(),
  /** Of an event: who should handle it, nobody where that is empty, and the queue that carries it. */
  subscriber: z.string().nullable(),
  queue: z.string().nullable(),
  since: z.string(),
  tries: z.number().nullable(),
  /** The kind of the last error: names and codes. */
  error: z.string().nullable(),
  /** Tried no more until somebody says so. */
  apart: z.boolean(),
  /** An e-mail that is on its way; shown to who asks for that. */
  waiting: z.boolean(),
  /** Of an e-mail: a mark of whom it goes to, the same for all of theirs, which leads to nobody. */
  member: z.string().nullable(),
});
export type WorkItem = z.infer<typeof WorkItem>;

/** Body of GET /console-api/work: what waits longest comes first. */
export const WorkPage = z.object({ content: z.array(WorkItem), totalElements: z.number() });
export type WorkPage = z.infer<typeof WorkPage>;

const which = { service: z.enum(WORKERS), key: z.string().regex(/^[\w.:-]{1,64}$/) };

/** POST /console-api/work/retry. */
export const RetryWorkRequest = body({ ...which, kind: z.enum(WORK_KINDS) });
export type RetryWorkRequest = z.infer<typeof RetryWorkRequest>;

/** POST /console-api/work/drop. */
export const DropWorkRequest = body({
  ...which,
  kind: z.enum(DROPPABLE_WORK),
  reason: z.string().trim().regex(WORK_REASON).describe('A word or the number of a ticket; it is recorded for good.'),
});
export type DropWorkRequest = z.infer<typeof DropWorkRequest>;
