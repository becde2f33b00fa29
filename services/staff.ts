import { runCommand } from '#platform/process/command';
import { staffCommand } from './commands/staff.js';

await runCommand(staffCommand);
