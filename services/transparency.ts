import { runCommand } from '#platform/process/command';
import { transparencyCommand } from './commands/transparency.js';

await runCommand(transparencyCommand);
