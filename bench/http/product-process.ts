import 'reflect-metadata';
import { serve } from '#platform/process/serve';
import { allServices } from '../../services/all.js';
import { benchConfig } from '../support/config.js';

// All five services in one process, as `npm start` runs them, without the jobs.
const [databaseUrl = ''] = process.argv.slice(2);
const { REDIS_URL, CALLS_AT_WORK } = process.env;
const settings = { ...(REDIS_URL && { REDIS_URL }), ...(CALLS_AT_WORK && { CALLS_AT_WORK }) };
const running = await serve(benchConfig(databaseUrl, settings), allServices);
process.send!({ url: running.url });
process.once('disconnect', () => void running.stop());
