import type { ServiceName } from '#platform/service';
import type { TestApp } from './app.js';

/** Does something while a service is behind the others with an event of the emitter's, which it hears of afterwards. */
export async function whileHearingLate<Result>(
  app: Pick<TestApp, 'sql'>,
  { emitter, type, service }: { readonly emitter: ServiceName; readonly type: string; readonly service: ServiceName },
  act: () => Promise<Result>,
): Promise<Result> {
  const subscribe = (subscriber: string, before: string) =>
    app.sql(`update public.subscription set subscriber = $2 where type = $1 and subscriber = $3`, [
      type,
      subscriber,
      before,
    ]);
  await subscribe('late', service);
  try {
    return await act();
  } finally {
    await subscribe(service, 'late');
    await app.sql(`update ${emitter}.outbox set subscriber = $1 where subscriber = 'late'`, [service]);
  }
}
