// node scripts/acceptance.mjs: writes docs/acceptance.md, which says of each demand on the product where it is proven.
// With --check it only says whether that is still true.
import fs from 'node:fs';
import path from 'node:path';
import { laidOut } from './layout.mjs';
import { command, readOptions, root, Stop } from './project.mjs';

const usage = `Writes docs/acceptance.md from the titles of the tests: a title names in brackets what it proves.

  node scripts/acceptance.mjs            writes it
  node scripts/acceptance.mjs --check    fails when it does not say what the tests say
  --in <folder>                          another checkout than this one`;

const kinds = {
  R: 'route or element',
  C: 'call',
  D: 'data',
  V: 'validation',
  E: 'message',
  T: 'transition or timer',
  B: 'rule',
  P: 'permission',
  L: 'legal or help text',
  G: 'general',
  K: 'project',
};

await command(async () => {
  const { check, in: folder = root } = await readOptions(usage, { check: { type: 'boolean' }, in: { type: 'string' } });
  const file = path.join(folder, 'docs/acceptance.md');
  const demands = JSON.parse(fs.readFileSync(path.join(folder, 'docs/acceptance-requirements.json'), 'utf8'));
  const proofs = await readProofs(folder);
  refuseUnknown(demands, proofs);
  const text = await laidOut(write(demands, proofs), file);
  if (!check) return fs.writeFileSync(file, text);
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
    throw new Stop(
      'docs/acceptance.md does not say what the tests say: run node scripts/acceptance.mjs and commit it.',
    );
  }
});

/** Each demand's id with the tests whose titles name it, in the order of the files. */
async function readProofs(folder) {
  const { titlesIn } = await import('./test-titles.mjs');
  const proofs = new Map();
  for (const file of testFiles(folder)) {
    for (const { title, groups } of titlesIn(file, fs.readFileSync(path.join(folder, file), 'utf8'))) {
      const text = [...groups, title].map(withoutIds).join(' ');
      for (const id of idsIn(title)) {
        const known = proofs.get(id) ?? [];
        if (!known.some((proof) => proof.file === file && proof.text === text)) known.push({ file, text });
        proofs.set(id, known);
      }
    }
  }
  return proofs;
}

function withoutIds(title) {
  return title.replace(/\[[^\]]*\]/g, (mark) => (idsIn(mark).length > 0 ? '' : mark)).trim();
}

function testFiles(folder) {
  return ['bench', 'k8s', 'libs', 'scripts', 'services', 'web-console', 'web-member']
    .filter((name) => fs.existsSync(path.join(folder, name)))
    .flatMap((name) =>
      fs
        .readdirSync(path.join(folder, name), { recursive: true })
        .map((file) => path.posix.join(name, ...file.split(path.sep))),
    )
    .filter((file) => /\.(spec\.tsx?|e2e\.ts)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .sort();
}

/** `[R-NAV-01]`, several in one pair of brackets, and `[R-NAV-01..04]`. */
function idsIn(title) {
  const marks = [...title.matchAll(/\[([^\]]*)\]/g)].map(([, inside]) => inside).join(' ');
  return [...marks.matchAll(/\b([A-Z]-[A-Z0-9]+-)(\d+)(?:\.\.(\d+))?\b/g)].flatMap(([, area, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, n) => area + String(Number(first) + n).padStart(first.length, '0'),
    ),
  );
}

function refuseUnknown(demands, proofs) {
  const known = new Set(Object.values(demands).flatMap(Object.keys));
  const unknown = [...proofs].filter(([id]) => !known.has(id));
  if (unknown.length === 0) return;
  const lines = unknown.map(([id, [{ file, text }]]) => `  ${id} in ${file}: ${text}`);
  throw new Stop(`These titles name something that nobody demands:\n${lines.join('\n')}`);
}

function write(demands, proofs) {
  const all = Object.values(demands).flatMap(Object.keys);
  const named = (ids) => ids.filter((id) => proofs.has(id)).length;
  const areas = Object.entries(demands).map(([area, rows]) => {
    const items = Object.entries(rows).map(([id, demand]) => item(id, demand, proofs.get(id) ?? []));
    return [`## ${area}`, `${named(Object.keys(rows))} of ${items.length} are named by a test.`, items.join('\n')].join(
      '\n\n',
    );
  });
  return [
    '# Acceptance',
    `What the product must do, and the tests that prove it. ${named(all)} of ${all.length} demands are named by a test; the others say "no test names it". This file is written by \`node scripts/acceptance.mjs\` from the titles of the tests and \`acceptance-requirements.json\`; a test fails when it is stale.`,
    `The first letter of an id says what is demanded: ${Object.entries(kinds)
      .map(([letter, kind]) => `${letter} ${kind}`)
      .join(', ')}.`,
    ...areas,
  ].join('\n\n');
}

function item(id, demand, proofs) {
  const tests = proofs.map(({ file, text }) => `  - [${file}](../${file}): ${plain(text)}`);
  return [`- **${id}** ${demand}`, ...(tests.length > 0 ? tests : ['  - no test names it'])].join('\n');
}

/** A title means every letter it holds; none of them is Markdown. */
function plain(text) {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}<>[\]|~#&]/g, (letter) => `\\${letter}`);
}
