// Keeps a program of ours company: it is told to stop when we are, and it never stays behind.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { root } from './project.mjs';

const patience = 20_000;

/** Runs a built program with these words; `ended` gives its exit code, 0 when `stop` was called before. */
export function supervise(file, env, words = []) {
  // A process group of its own: Ctrl-C reaches us alone, and the program hears of it once, from us.
  const child = spawn(process.execPath, ['--enable-source-maps', file, ...words], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let asked = false;
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal && !asked) console.error(`The services were ended from outside (${signal}); is memory short?`);
      resolve(asked ? 0 : (code ?? 1));
    });
  });
  const stop = () => {
    // Asked twice means now.
    child.kill(asked ? 'SIGKILL' : 'SIGTERM');
    asked = true;
    setTimeout(() => child.kill('SIGKILL'), patience).unref();
    return ended;
  };
  return { ended, stop };
}

/** Calls back on Ctrl-C and the like, and when npm has gone away above us, as it may without a word. */
export function onGoodbye(callback) {
  // No SIGHUP: unhandled it ends us too, and whoever started us under nohup wants it ignored.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, callback);
  if (!process.env.npm_execpath) return;
  const above = parentsUpToNpm();
  const watch = setInterval(() => {
    if (process.ppid === above[0] && above.every(isRunning)) return;
    clearInterval(watch);
    callback();
  }, 500);
  watch.unref();
}

/** npm is our parent or, where the shell it uses stays in between, the parent of that. */
function parentsUpToNpm() {
  const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(stateOf(process.ppid)) ?? [];
  return /sh$/.test(name ?? '') ? [process.ppid, Number(parent)] : [process.ppid];
}

/** A process in the words of Linux: `id (name) state parent ...`; other systems are asked for the same. */
function stateOf(pid) {
  if (fs.existsSync('/proc/self/stat')) return fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const { stdout } = spawnSync('ps', ['-o', 'comm=,ppid=', '-p', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').replace(/^(.*?)\s+(\d+)\s*$/s, `${pid} ($1) ? $2`);
}

export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
