// Commit hooks for whoever works on a checkout; a build machine and a copy without git need none.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

export function useCommitHooks() {
  if (process.env.CI || !fs.existsSync(path.join(root, '.git'))) return;
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    git('config', '--local', '--get', 'core.hooksPath');
  } catch {
    try {
      git('config', '--local', 'core.hooksPath', '.githooks');
    } catch {
      // Without a usable git there is nothing to commit with either.
    }
  }
}
