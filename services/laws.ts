import { runCommand } from '#platform/process/command';
import { lawsCommand } from './commands/laws.js';

await runCommand(lawsCommand);
