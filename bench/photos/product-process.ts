import 'reflect-metadata';
import { serve } from '#platform/process/serve';
import { allServices } from '../../services/all.js';
import { benchConfig } from '../support/config.js';

// All five services in one process with their jobs, as `npm start` runs them, and pictures in a folder of their own.
const [databaseUrl = '', PHOTO_DIR = ''] = process.argv.slice(2);
// Nobody is refused: what is too much is measured elsewhere.
const settings = { PROCESS_ROLE: 'all', CALLS_AT_WORK: '100000', PHOTO_DIR };
const running = await serve(benchConfig(databaseUrl, settings), allServices);
process.send!({ url: running.url });
process.once('disconnect', () => void running.stop());
