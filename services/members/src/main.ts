import { run } from '#platform/process/run';
import { membersService } from './members.service.js';

await run(membersService);
