// npm run dev: everything, reloading. The web apps replace modules in the browser; the services start anew.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { build, deps } from './ensure.mjs';
import { command, root, tool } from './project.mjs';
import { onGoodbye, supervise } from './supervise.mjs';

const port = Number(process.env.PORT ?? 8080);
const pages = { 'web-member': port, 'web-console': port + 1 };
const services = { member: port + 10, console: port + 11 };

await command(async () => {
  await deps();
  await build(['server']);
  const env = {
    ...process.env,
    PORT: String(services.member),
    PUBLIC_URL: `http://localhost:${pages['web-member']}`,
    CONSOLE_URL: `http://localhost:${pages['web-console']}`,
    API_URL: `http://127.0.0.1:${services.member}`,
    CONSOLE_API_URL: `http://127.0.0.1:${services.console}`,
  };
  const webs = Object.entries(pages)
    .filter(([folder]) => fs.existsSync(path.join(root, folder, 'index.html')))
    .map(([folder, port]) => serveWeb(folder, port, env));
  let current = supervise(path.join(root, 'dist/services/main.js'), env);
  console.log(`Open ${env.PUBLIC_URL} (members) or ${env.CONSOLE_URL} (console): these two reload by themselves.`);

  onChange(['services', 'libs'], async () => {
    try {
      const before = builtAt();
      await build(['server']);
      if (builtAt() === before) return;
      await current.stop();
      current = supervise(path.join(root, 'dist/services/main.js'), env);
    } catch (error) {
      // The compiler has said what is wrong; the next change is the next attempt.
      console.error(error.message);
    }
  });
  await new Promise((resolve) => onGoodbye(resolve));
  for (const web of webs) web.kill();
  await current.stop();
  process.exit(0);
});

function serveWeb(folder, port, env) {
  const args = [tool('vite/bin/vite.js'), folder, '--port', String(port), '--strictPort', '--logLevel', 'warn'];
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** What the present build was made from. */
function builtAt() {
  return fs.readFileSync(path.join(root, 'dist/.built-from'), 'utf8');
}

/** Calls `work` after the folders have been quiet for a moment, never twice at a time. */
function onChange(folders, work) {
  let timer;
  let last = Promise.resolve();
  for (const folder of folders) {
    fs.watch(path.join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => (last = last.then(work)), 150);
    });
  }
}
