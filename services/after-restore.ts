import { runCommand } from '#platform/process/command';
import { afterRestoreCommand } from './commands/after-restore.js';

await runCommand(afterRestoreCommand);
