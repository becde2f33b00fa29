import 'reflect-metadata';
import { serve } from '#platform/process/serve';
import { allServices } from '../../services/all.js';
import { benchConfig } from '../support/config.js';

// All five services in one process with their jobs, as `npm start` runs them.
const [databaseUrl = ''] = process.argv.slice(2);
const { REDIS_URL } = process.env;
// Nobody is refused: what is too much is measured elsewhere.
const settings = { PROCESS_ROLE: 'all', CALLS_AT_WORK: '100000', ...(REDIS_URL ? { REDIS_URL } : {}) };
const running = await serve(benchConfig(databaseUrl, settings), allServices);
process.send!({ url: running.url });
process.once('disconnect', () => void running.stop());
