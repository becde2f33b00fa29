import { runCommand } from '#platform/process/command';
import { operateCommand } from './commands/operate.js';

await runCommand(operateCommand);
