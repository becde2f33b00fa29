import { runCommand } from '#platform/process/command';
import { auditCommand } from './commands/audit.js';

await runCommand(auditCommand);
