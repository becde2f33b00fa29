import { run } from '#platform/run';
import { authService } from './auth.service.js';

await run(authService);
