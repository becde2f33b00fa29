import pg from 'pg';
import { migrate } from '#platform/migrate';
import { allServices } from '../../services/all.js';
import { onDatabase, TEMPLATE } from './stores.js';

/** Makes the template database anew, migrated to the newest schema. Test databases are copies of it: tens of milliseconds each. */
export async function prepareTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
    await admin.query(`create database ${TEMPLATE}`);
    await migrate(onDatabase(adminUrl, TEMPLATE), allServices);
    // Nobody, autovacuum included, may be connected while it is copied.
    await admin.query(`alter database ${TEMPLATE} with allow_connections false`);
  } finally {
    await admin.end();
  }
}
