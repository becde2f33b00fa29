// The acceptance page: each demand on the product with the tests whose titles name it.
import fs from 'node:fs';
import path from 'node:path';
import { testFiles } from './test-files.mjs';

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

/** The demands on the product of a checkout, by area and id, and by id the tests that prove them. */
export async function readAcceptance(folder) {
  const file = path.join(folder, 'docs/acceptance-requirements.json');
  return { demands: JSON.parse(fs.readFileSync(file, 'utf8')), proofs: await readProofs(folder) };
}

/** A sentence for each title that names what nobody demands, and for each demand that no title names. */
export function gapsIn({ demands, proofs }) {
  const known = new Set(Object.values(demands).flatMap(Object.keys));
  const unknown = [...proofs].filter(([id]) => !known.has(id));
  const unproven = [...known].filter((id) => !proofs.has(id));
  return [
    ...unknown.map(([id, [{ file, text }]]) => `Nobody demands ${id}, which a title names in ${file}: ${text}`),
    ...unproven.map((id) => `No title of a test names ${id}.`),
  ];
}

/** Each demand's id with the tests whose titles name it, in the order of the files. */
async function readProofs(folder) {
  const { titlesIn } = await import('./test-titles.mjs');
  const proofs = new Map();
  for (const file of testFiles(folder)) {
    const code = fs.readFileSync(path.join(folder, file), 'utf8');
    // Half of the files name no demand at all and need no reading.
    if (!/\b[A-Z]-[A-Z0-9]+-/.test(code)) continue;
    for (const { title, groups } of titlesIn(file, code)) {
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

/** The page in Markdown; its links begin with the way from where it lies to the checkout. */
export function acceptancePage({ demands, proofs }, way) {
  const all = Object.values(demands).flatMap(Object.keys);
  const named = (ids) => ids.filter((id) => proofs.has(id)).length;
  const areas = Object.entries(demands).map(([area, rows]) => {
    const items = Object.entries(rows).map(([id, demand]) => item(id, demand, proofs.get(id) ?? [], way));
    return [`## ${area}`, `${named(Object.keys(rows))} of ${items.length} are named by a test.`, items.join('\n')].join(
      '\n\n',
    );
  });
  return [
    '# Acceptance',
    `What the product must do, and the tests that prove it. ${named(all)} of ${all.length} demands are named by a test; the others say "no test names it". This page is written by \`node scripts/acceptance.mjs\` from the titles of the tests and \`docs/acceptance-requirements.json\`.`,
    `The first letter of an id says what is demanded: ${Object.entries(kinds)
      .map(([letter, kind]) => `${letter} ${kind}`)
      .join(', ')}.`,
    `${areas.join('\n\n')}\n`,
  ].join('\n\n');
}

function item(id, demand, proofs, way) {
  const tests = proofs.map(
    ({ file, text }) => `  - [${file}](${path.posix.join(...way.split(path.sep), file)}): ${plain(text)}`,
  );
  return [`- **${id}** ${demand}`, ...(tests.length > 0 ? tests : ['  - no test names it'])].join('\n');
}

/** A title means every letter it holds; none of them is Markdown. */
function plain(text) {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}<>[\]|~#&]/g, (letter) => `\\${letter}`);
}
