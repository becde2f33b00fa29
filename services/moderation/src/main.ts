import { run } from '#platform/run';
import { moderationService } from './moderation.service.js';

await run(moderationService);
