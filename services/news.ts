import { runCommand } from '#platform/process/command';
import { newsCommand } from './commands/news.js';

await runCommand(newsCommand);
