import { asWorkOf } from '../process/spans.js';
import { newTrace, readTraceparent, type Trace, within } from '../process/trace.js';

/** What figures call the way of an event that is taken from the outbox itself. */
export const NO_QUEUE = 'none';

/** An event of which it is known what it follows from. */
interface Told {
  readonly id: string;
  readonly type: string;
  readonly trace?: string | null;
}

/** Does `work` for what the event follows from; where nobody wrote that down, this is a beginning. */
export const following = <Result>(event: Pick<Told, 'trace'>, work: () => Result): Result =>
  within(traceOf(event), work);

/** Handles an event, which came to `service` by a queue or by none, as a piece of what it follows from. */
export function handling(service: string, event: Told, queue: string, work: () => Promise<void>): Promise<void> {
  const facts = {
    'messaging.message.id': event.id,
    'messaging.destination.name': queue,
    'messaging.consumer.group.name': service,
  };
  return asWorkOf(traceOf(event), { name: event.type, kind: 'consumer', facts }, work);
}

const traceOf = ({ trace }: Pick<Told, 'trace'>): Trace => newTrace(readTraceparent(trace));
