// npm start: installs, builds, then runs the whole product on this machine and watches over it.
import path from 'node:path';
import { build, deps } from './ensure.mjs';
import { built, command, nodeAdvice, productVersion, readOptions, root, Stop } from './project.mjs';
import { onGoodbye, supervise } from './supervise.mjs';

const usage = `Runs Truly Yours on this machine.

  npm start -- [options]

  --port <number>   port of the member app (8080); the next four are the console's, the mail page's, the demo
                    identity provider's and that of answers by e-mail
  --data <folder>   where everything is kept (.data)
  --no-demo         begin without demo members
  --reset           delete everything kept so far, then start
  --help            show this text`;

await command(async () => {
  const options = await readOptions(usage, {
    port: { type: 'string' },
    data: { type: 'string' },
    'no-demo': { type: 'boolean' },
    reset: { type: 'boolean' },
  });
  const port = readPort(options.port ?? process.env.PORT ?? '8080');
  const data = path.resolve(root, options.data ?? process.env.DATA_DIR ?? '.data');
  console.log(`Truly Yours ${productVersion()}`);
  const advice = nodeAdvice();
  if (advice) console.log(`  ${advice}`);
  await deps();
  await build();
  if (options.reset) {
    const { emptyDataFolder } = await built('libs/embedded/data-folder.js');
    emptyDataFolder(data);
    console.log(`  ${data} emptied`);
  }
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, ...(options['no-demo'] && { DEMO: 'off' }) };
  const program = supervise(path.join(root, 'dist/services/main.js'), env);
  onGoodbye(program.stop);
  return program.ended;
});

function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_531) return port;
  throw new Stop(`"${text}" is not a port: it must be a whole number from 1 to 65531.`);
}
