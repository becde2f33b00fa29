import pg from 'pg';
import { testStores } from '#testing/stores';
import { ImpatientClient } from './impatient-client.js';

it('[K02] a connection that breaks while nobody waits for an answer takes nothing else along', async () => {
  const connectionString = testStores().databaseUrl;
  const [held, admin] = [new ImpatientClient({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([held.connect(), admin.connect()]);
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid');
  const broken = new Promise<void>((resolve) => held.once('end', () => resolve()));
  await admin.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await broken;
  await expect(held.query('select 1')).rejects.toThrow('not queryable');
  await admin.end();
});
