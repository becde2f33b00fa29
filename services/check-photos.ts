import { runCommand } from '#platform/process/command';
import { checkPhotosCommand } from './commands/check-photos.js';

await runCommand(checkPhotosCommand);
