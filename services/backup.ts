import { runCommand } from '#platform/process/command';
import { backupCommand } from './commands/backup.js';

await runCommand(backupCommand);
