import { runCommand } from '#platform/process/command';
import { restoreCommand } from './commands/restore.js';

await runCommand(restoreCommand);
