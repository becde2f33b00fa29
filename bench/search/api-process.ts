import 'reflect-metadata';
import { serve } from '#platform/process/serve';
import { membersService } from '../../services/members/src/members.service.js';
import { benchConfig } from '../support/config.js';

// The members service alone in a process of its own, so that its CPU can be told from the caller's.
const running = await serve(benchConfig(process.argv[2]!), [membersService]);
process.send!({ url: running.url });
process.once('disconnect', () => void running.stop());
