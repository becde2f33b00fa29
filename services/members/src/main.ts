import { run } from '#platform/run';
import { membersService } from './members.service.js';

await run(membersService);
