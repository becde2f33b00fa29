import 'reflect-metadata';
import { serve } from '#platform/process/serve';
import { newSigningKey } from '#platform/security/signing-keys';
import { allServices } from '../../services/all.js';
import { benchConfig } from '../support/config.js';

// All five services in one process with their jobs, which tell devices at a push service on this machine.
const [databaseUrl = ''] = process.argv.slice(2);
const VAPID_KEY = newSigningKey().privateKey;
const settings = { PROCESS_ROLE: 'all', CALLS_AT_WORK: '100000', PUSH_ON_LOOPBACK: 'true', VAPID_KEY };
const running = await serve(benchConfig(databaseUrl, settings), allServices);
process.send!({ url: running.url });
process.once('disconnect', () => void running.stop());
