import { runCommand } from '#platform/process/command';
import { migrateCommand } from './commands/migrate.js';

await runCommand(migrateCommand);
