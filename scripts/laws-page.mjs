// The page of laws: each duty that the product knows, how it stands to it, and the tests whose titles name it.
import fs from 'node:fs';
import path from 'node:path';
import { testFiles } from './test-files.mjs';
import { titlesIn } from './test-titles.mjs';

const MARK = /\[law: ([\w-]+)\] ?/g;
const STATES = {
  met: 'met',
  operator: 'the operator’s',
  'not-met': '**not met**',
  'not-applying': 'does not apply',
};

/** By the id of a duty the tests of a checkout whose titles name it, in the order of the files. */
export function readLawProofs(folder) {
  const proofs = new Map();
  for (const file of testFiles(folder)) {
    const code = fs.readFileSync(path.join(folder, file), 'utf8');
    if (!code.includes('[law: ')) continue;
    for (const { title, groups } of titlesIn(file, code)) {
      const text = [...groups, title].join(' ').replace(/\[[^\]]*\] ?/g, '');
      for (const [, id] of title.matchAll(MARK)) {
        const known = proofs.get(id) ?? [];
        if (!known.some((proof) => proof.file === file && proof.text === text)) known.push({ file, text });
        proofs.set(id, known);
      }
    }
  }
  return proofs;
}

/** A sentence for each duty that is said to be met and that no test names, and for each title that names none or one that is not met. */
export function gapsInLaws(laws, proofs) {
  const duties = new Map(laws.flatMap((law) => law.duties.map((duty) => [duty.id, duty])));
  return [
    ...[...duties.values()]
      .filter(({ id, state }) => state === 'met' && !proofs.has(id))
      .map(({ id }) => `No title of a test names the duty ${id}, which is said to be met.`),
    ...[...proofs]
      .filter(([id]) => duties.get(id)?.state !== 'met')
      .map(([id, [{ file }]]) => `A title in ${file} names the duty ${id}, which is not among those that are met.`),
  ];
}

/** The page, as Markdown. */
export function lawsPage(laws, proofs) {
  const count = (state) => laws.flatMap(({ duties }) => duties).filter((duty) => duty.state === state).length;
  const unreviewed = laws.filter(({ reviewedByCounsel }) => reviewedByCounsel === null).length;
  return [
    '# Laws',
    'What the laws ask of a dating service, as far as the product knows them, and the tests that prove what it does. It is no legal advice: each file says on which day counsel of the operator has reviewed it. This page is written by `node scripts/laws.mjs` from `libs/contract/laws` and the titles of the tests; `node dist/services/laws.js` lists the same for an installation, with what is switched off there.',
    `${laws.length} laws, of which counsel has reviewed ${laws.length - unreviewed}. Of their duties ${count('met')} are met, ${count('operator')} are the operator’s, ${count('not-met')} are **not met**, and ${count('not-applying')} do not apply.`,
    ...laws.flatMap((law) => [
      `## ${law.title}`,
      [
        `- Id: \`${law.id}\``,
        `- Binds: ${law.binds.whom}${law.binds.states ? ` Members in ${law.binds.states.join(', ')}, by their zip.` : ''}`,
        `- Reviewed by counsel: ${law.reviewedByCounsel ?? 'not yet'}`,
      ].join('\n'),
      [
        '| Duty | Asked | Stands | What the product does | Tests |',
        '| ---- | ----- | ------ | --------------------- | ----- |',
        ...law.duties.map(({ id, where, asks, state, how }) =>
          row([`\`${id}\` ${where}`, asks, STATES[state], how, testsOf(proofs.get(id) ?? [])]),
        ),
      ].join('\n'),
    ]),
    FIGURES,
  ]
    .join('\n\n')
    .concat('\n');
}

const FIGURES = `## Where yearly figures come from

Colorado and the Digital Services Act ask for figures. \`node dist/services/transparency.js --from 2026-01-01 --to 2026-12-31\`
makes them from the record of the staff, to be published as they are; with \`--exact\` for an authority. The cases behind them
lie, until their term is over, in tables of the desk: reports and their outcome in \`moderation.case_report\` and
\`moderation.decision\`, what was done about members in \`moderation.sanction\` (by kind, reason and day), appeals and what
became of them in \`moderation.appeal\`, requests to take pictures down in \`moderation.takedown_request\`.
\`moderation.audit\` has every decision by number, and \`node dist/services/audit.js verify\`
proves that none was changed.`;

const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const testsOf = (proofs) =>
  proofs
    .map(
      ({ file, text }) =>
        `[${path.posix.basename(file)}](../${file}): ${text.replace(/[\\`*_{}<>[\]|~#&$]/g, (letter) => `\\${letter}`)}`,
    )
    .join('<br>');
