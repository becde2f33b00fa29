import { run } from '#platform/process/run';
import { authService } from './auth.service.js';

await run(authService);
