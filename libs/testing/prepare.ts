import pg from 'pg';
import { openLogins } from '#embedded/logins';
import { migrate } from '#platform/data/migrate';
import { allServices } from '../../services/all.js';
import { onDatabase, TEMPLATE, testLogins } from './stores.js';

/** Makes the template database anew, migrated to the newest schema. Test databases are copies of it: tens of milliseconds each. */
export async function prepareTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
    await admin.query(`create database ${TEMPLATE}`);
    await migrate(onDatabase(adminUrl, TEMPLATE), allServices);
    await openLogins(adminUrl, testLogins(adminUrl));
    // To plan a statement costs more than to carry it out on a few rows, and a test is over before Postgres is sure of its plan.
    await admin.query('alter role all set plan_cache_mode = force_generic_plan');
    await keepWhatIsTold(onDatabase(adminUrl, TEMPLATE));
    // Nobody, autovacuum included, may be connected while it is copied.
    await admin.query(`alter database ${TEMPLATE} with allow_connections false`);
  } finally {
    await admin.end();
  }
}

/** Events leave their outbox when they are handled, which is soon; what was told stays in `testing.told` for tests to look at. */
async function keepWhatIsTold(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    const triggers = allServices.map(
      ({ name }) =>
        `create trigger keep_told after insert on ${name}.outbox for each row execute function testing.keep_told();`,
    );
    await admin.query(`
      create schema testing;
      create table testing.told (
        id uuid primary key, seq bigint generated always as identity, emitter text not null, type text not null, payload jsonb not null);
      create function testing.keep_told() returns trigger language plpgsql security definer as $$ begin
        insert into testing.told (id, emitter, type, payload) values (new.id, tg_table_schema, new.type, new.payload)
        on conflict do nothing;
        return null;
      end $$;
      ${triggers.join('\n')}`);
  } finally {
    await admin.end();
  }
}
