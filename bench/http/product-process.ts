import 'reflect-metadata';
import { serve } from '#platform/serve';
import { allServices } from '../../services/all.js';
import { benchConfig } from '../support/config.js';

// All five services in one process, as `npm start` runs them, without the jobs.
const [databaseUrl = ''] = process.argv.slice(2);
const { REDIS_URL } = process.env;
const running = await serve(benchConfig(databaseUrl, REDIS_URL ? { REDIS_URL } : {}), allServices);
process.send!({ url: running.url });
process.once('disconnect', () => void running.stop());
