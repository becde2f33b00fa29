import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What `/metrics` shows of this process. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer a request, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers: [registry],
});

const seconds = new Map<string, ReturnType<typeof requestSeconds.labels>>();

/** Where the time of such requests is noted. There are as many as routes and statuses, so each is looked up but once. */
export function secondsOf(method: string, route: string, status: number) {
  const key = `${status} ${method} ${route}`;
  let noted = seconds.get(key);
  if (!noted) seconds.set(key, (noted = requestSeconds.labels({ method, route, status: String(status) })));
  return noted;
}

export const callsAtWork = new Gauge({
  name: 'calls_at_work',
  help: 'Calls that are worked on, by kind: uploads have places of their own.',
  labelNames: ['kind'],
  registers: [registry],
});

export const placesForCalls = new Gauge({
  name: 'calls_at_work_limit',
  help: 'So many calls may be worked on at once; fewer while the process is late.',
  registers: [registry],
});

export const callsRefused = new Counter({
  name: 'calls_refused_total',
  help: 'Calls, sockets and connections that were refused because there were too many.',
  labelNames: ['reason'],
  registers: [registry],
});

export const mailsGiven = new Counter({
  name: 'mails_total',
  help: 'E-mails given to the mail server: taken, not taken now and tried again, refused for good and given up.',
  labelNames: ['outcome'],
  registers: [registry],
});

export const jobSeconds = new Histogram({
  name: 'job_seconds',
  help: 'Time to handle an event taken from a queue.',
  labelNames: ['queue'],
  buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60],
  registers: [registry],
});

export const openSockets = new Gauge({
  name: 'sockets_open',
  help: 'Sockets connected to this process.',
  labelNames: ['path'],
  registers: [registry],
});

export const dailyJobRows = new Counter({
  name: 'daily_job_rows_total',
  help: 'Rows that daily jobs dealt with in this process, by kind.',
  labelNames: ['service', 'job', 'kind'],
  registers: [registry],
});

export const dailyJobFailures = new Counter({
  name: 'daily_job_failures_total',
  help: 'Batches of daily jobs that failed in this process.',
  labelNames: ['service', 'job'],
  registers: [registry],
});

export const dailyJobAge = new Gauge({
  name: 'daily_job_oldest_seconds',
  help: 'Time since the daily job that is longest overdue was done, in whichever process.',
  labelNames: ['service'],
  registers: [registry],
});
