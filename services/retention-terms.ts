import { dailyJobsOf, type ServiceDefinition, termsOf } from '#platform/service';
import { ForgetEvents, forgottenEvents } from '#platform/events/forget-events';
import type { Term } from '#platform/events/terms';

/** A term of a service, with the daily job that sees to it, or what does. */
export interface Kept extends Term {
  readonly by: string;
}

/** Every term by which something of a service goes. */
export function termsOfService({ module, emits, goes = [] }: ServiceDefinition): Kept[] {
  return [
    ...dailyJobsOf(module).flatMap((job) => termsOf(job).map((term) => ({ ...term, by: job.name }))),
    ...goes.map((term) => ({ ...term, by: 'event' })),
    ...forgottenEvents(emits.map(({ type }) => type)).map((term) => ({ ...term, by: ForgetEvents.name })),
  ];
}
