import 'reflect-metadata';
import pg from 'pg';
import type { ServiceName } from '#contract';
import { serve } from '#platform/process/serve';
import { allServices } from '../../services/all.js';
import { benchConfig } from '../support/config.js';
import type { SentStatement } from './statements.js';

// All five services in one process without their jobs; asked for it, it notes what it sends to the database.
let noted: SentStatement[] | undefined;
const send = pg.Client.prototype.query as (this: pg.Client, ...sent: unknown[]) => unknown;
const noting = function (this: pg.Client, ...sent: unknown[]): unknown {
  if (noted) note(this, sent);
  return send.apply(this, sent);
} as typeof pg.Client.prototype.query;

function note(client: pg.Client, [statement, values]: unknown[]): void {
  const {
    name,
    text,
    values: own,
  } = (typeof statement === 'string' ? { text: statement } : statement) as {
    name?: string;
    text: string;
    values?: unknown[];
  };
  const { application_name: service } = (
    client as unknown as { connectionParameters: { application_name: ServiceName } }
  ).connectionParameters;
  noted!.push({ service, name, text, values: (Array.isArray(values) ? values : own) ?? [] });
}

const running = await serve(benchConfig(process.argv[2]!), allServices);
process.on('message', ({ record }: { record: boolean }) => {
  const seen = noted ?? [];
  // Nothing stands in the way of the calls that are measured.
  pg.Client.prototype.query = record ? noting : (send as typeof pg.Client.prototype.query);
  noted = record ? [] : undefined;
  process.send!(seen);
});
process.send!({ url: running.url });
process.once('disconnect', () => void running.stop());
