import { runCommand } from '#platform/process/command';
import { demoCommand } from './commands/demo.js';

await runCommand(demoCommand);
