import { runCommand } from '#platform/process/command';
import { dailyCommand } from './commands/daily.js';

await runCommand(dailyCommand);
