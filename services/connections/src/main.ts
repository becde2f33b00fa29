import { run } from '#platform/run';
import { connectionsService } from './connections.service.js';

await run(connectionsService);
