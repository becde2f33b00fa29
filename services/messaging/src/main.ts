import { run } from '#platform/run';
import { messagingService } from './messaging.service.js';

await run(messagingService);
