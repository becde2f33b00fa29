import { run } from '#platform/process/run';
import { connectionsService } from './connections.service.js';

await run(connectionsService);
