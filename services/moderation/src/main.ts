import { run } from '#platform/process/run';
import { moderationService } from './moderation.service.js';

await run(moderationService);
