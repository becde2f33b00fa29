// The page of faults: each trouble of stores and processes that docs/threats.md names, with the tests that bring it about.
import fs from 'node:fs';
import path from 'node:path';
import { testFiles } from './test-files.mjs';
import { titlesIn } from './test-titles.mjs';

/** The faults that docs/threats.md names (`K`), each with the tests whose titles name it: those of `npm run faults`, and the quick ones. */
export function readFaults(folder) {
  const faults = [
    ...fs
      .readFileSync(path.join(folder, 'docs/threats.md'), 'utf8')
      .matchAll(/^- \*\*(K\d\d)\*\* ([^]*?)\n(?=- |\n)/gm),
  ].map(([, id, words]) => ({ id, words: words.replace(/\s+/g, ' '), run: [], quick: [] }));
  const known = new Map(faults.map((fault) => [fault.id, fault]));
  for (const file of testFiles(folder)) {
    const code = fs.readFileSync(path.join(folder, file), 'utf8');
    if (!/\[K\d\d\]/.test(code)) continue;
    for (const { title, groups } of titlesIn(file, code)) {
      const whole = [...groups, title].join(' ');
      for (const [, id] of title.matchAll(/\[(K\d\d)\]/g))
        known.get(id)?.[file.endsWith('.fault.ts') ? 'run' : 'quick'].push({ file, text: withoutIds(whole) });
    }
  }
  return faults;
}

/** The faults of machines and networks that no test of `npm run faults` brings about; what comes after them is about people. */
export const withoutRun = (faults) =>
  faults.filter(({ id, run }) => id <= LAST && run.length === 0).map(({ id }) => id);
const LAST = 'K31';

const withoutIds = (title) => title.replace(/\[[\w-]+\] ?/g, '').trim();

/** The page in Markdown, as it lies in `docs`. */
export function faultsPage(faults) {
  return `${[
    '# Faults',
    'What may go wrong with stores and processes ([threats.md](threats.md), K), and the tests that bring it about. Those of `npm run faults` kill, stop, fill and cut off for real while members write, wink, edit and upload, and end with an audit: what was acknowledged is there, once, with all that follows from it (letters, live news, e-mails by their Message-ID, photos, cases at the desk). `npm test` has a quick one of most. This page is written by `node scripts/faults.mjs` from the titles of the tests.',
    ...faults.map(({ id, words, run, quick }) =>
      [`## ${id}`, `${words}`, [...run.map(item('npm run faults')), ...quick.map(item('npm test'))].join('\n')].join(
        '\n\n',
      ),
    ),
  ].join('\n\n')}\n`;
}

const item =
  (command) =>
  ({ file, text }) =>
    `- \`${command}\` [${path.posix.basename(file)}](../${file}): ${plain(text)}`;

/** A title means every letter it holds; none of them is Markdown. */
function plain(text) {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}<>[\]|~#&$]/g, (letter) => `\\${letter}`);
}
