import { run } from '#platform/process/run';
import { messagingService } from './messaging.service.js';

await run(messagingService);
