import { runCommand } from '#platform/process/command';
import { logNameCommand } from './commands/log-name.js';

await runCommand(logNameCommand);
