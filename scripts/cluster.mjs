// npm run cluster: two processes of each service and of the workers behind HAProxy; its words are those of services/cluster.ts.
import { build, deps } from './ensure.mjs';
import { command } from './project.mjs';
import { onGoodbye, supervise } from './supervise.mjs';

await command(async () => {
  await deps();
  await build(['server', 'web-member', 'web-console']);
  const program = supervise('dist/services/cluster.js', process.env, process.argv.slice(2));
  onGoodbye(program.stop);
  return program.ended;
});
