// npm run check: layout, lint and types, side by side.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { deps } from './ensure.mjs';
import { cache, command, root, tool } from './project.mjs';

const typeCheck = (folder) => [
  tool('typescript/bin/tsc'),
  ...['--noEmit', '-p', folder, '--incremental', '--tsBuildInfoFile', path.join(cache, 'types', `${folder}.json`)],
];
const checks = {
  layout: [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  lint: [tool('eslint/bin/eslint.js'), '.', '--cache', '--cache-location', path.join(cache, 'eslint/')],
  'types of the server': typeCheck('.'),
  'types of web-member': typeCheck('web-member'),
  'types of web-console': typeCheck('web-console'),
};

await command(async () => {
  await deps();
  const results = await Promise.all(Object.entries(checks).map(([name, args]) => check(name, args)));
  return results.every(Boolean) ? 0 : 1;
});

function check(name, args) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '1' } });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`  ${name} ${code === 0 ? 'fine' : 'NOT fine'} (${seconds} s)`);
      if (code !== 0) process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}
