// npm run release -- 0.2.0: gives what is on main a version. What comes after, building and pushing, is told at the end.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { unreleased, withRelease } from './changelog.mjs';
import { command, phase, productVersion, readOptions, root, run, Stop } from './project.mjs';
import { versionPlaces, writeVersion } from './version-places.mjs';

const usage = `Releases a version of Truly Yours from main.

  npm run release -- <version> [options]

  --dry-run   show what would be done, and do nothing
  --help      show this text

What CHANGELOG.md holds under "Unreleased" becomes this version's section, the version is written wherever it stands,
everything is checked and tested, and only then there are a commit and a tag. Nothing is pushed.`;

const changelog = path.join(root, 'CHANGELOG.md');
const changed = ['CHANGELOG.md', ...versionPlaces];
const subject = (version) => `chore: release ${version}`;
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trimEnd();

await command(async () => {
  const { words, 'dry-run': dry } = await readOptions(usage, { 'dry-run': { type: 'boolean' } }, { positionals: true });
  const [version, ...others] = words;
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '') || others.length > 0)
    throw new Stop(`Say which version, as three numbers: npm run release -- 0.2.0\n\n${usage}`);
  const reasons = reasonsAgainst(version);
  if (reasons.length > 0)
    throw new Stop(`No release ${version}:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`);

  const notes = unreleased(fs.readFileSync(changelog, 'utf8'));
  if (dry) {
    console.log(`Would write ${version} instead of ${productVersion()} into`);
    for (const file of changed) console.log(`  ${file}`);
    console.log(`run "npm run check" and "npm test", commit "${subject(version)}" and tag it v${version}:\n\n${notes}`);
    return;
  }
  await release(version, notes);
  console.log(`${version} is committed and tagged. What remains:
  git push --follow-tags
  the images, from the tag: k8s/README.md, "Install"`);
});

/** Everything that speaks against it, a sentence each. */
function reasonsAgainst(version) {
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  const uncommitted = git('status', '--porcelain');
  const notes = unreleased(fs.readFileSync(changelog, 'utf8'));
  return [
    branch !== 'main' && `Releases are made on main; this is ${branch}.`,
    uncommitted !== '' && `There are changes that are not committed:\n${uncommitted.replace(/^/gm, '    ')}`,
    !isGreater(version, productVersion()) && `It must be greater than ${productVersion()}, the version now.`,
    git('tag', '--list', `v${version}`) !== '' && `There is a tag v${version} already.`,
    notes === '' && 'CHANGELOG.md tells nothing under "Unreleased": what is new for those who use the product?',
  ].filter(Boolean);
}

function isGreater(version, other) {
  const [numbers, others] = [version, other].map((text) => text.split('.').map(Number));
  const different = numbers.findIndex((number, place) => number !== others[place]);
  return different >= 0 && numbers[different] > others[different];
}

/** What somebody did to the checkout while the tests ran, for many minutes: a line each. */
function changedMeanwhile(begun) {
  const now = git('rev-parse', 'HEAD');
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  const others = git('status', '--porcelain')
    .split('\n')
    .filter((line) => line !== '' && !changed.includes(line.slice(3)));
  return [
    ...(branch === 'main' ? [] : [`  the branch is ${branch}`]),
    ...(now === begun ? [] : [`  HEAD is ${now}, and was ${begun}`]),
    ...others.map((line) => `  ${line}`),
  ];
}

/** What is tested is what is tagged, so the version is written first, and taken back when anything goes wrong. */
async function release(version, notes) {
  // Ctrl-C ends the tests, which are told of it as well; we stay to put the files back.
  process.on('SIGINT', () => undefined);
  const begun = git('rev-parse', 'HEAD');
  let committed = false;
  try {
    writeVersion(version);
    fs.writeFileSync(changelog, withRelease(fs.readFileSync(changelog, 'utf8'), version, today()));
    await phase('checked', () => npm('run', 'check'));
    await phase('tested', () => npm('test'));
    const meanwhile = changedMeanwhile(begun);
    if (meanwhile.length > 0) throw new Error(`What was tested is not what is here now:\n${meanwhile.join('\n')}`);
    git('commit', '--quiet', '--message', subject(version), '--', ...changed);
    committed = true;
    // By default git takes headings for comments and leaves them out.
    const message = `Truly Yours ${version}\n\n${notes}`;
    git('tag', '--annotate', `v${version}`, '--cleanup', 'whitespace', '--message', message);
  } catch (error) {
    if (committed) git('reset', '--quiet', '--soft', 'HEAD^');
    git('restore', '--staged', '--worktree', '--', ...changed);
    throw new Stop(`No release ${version}, and every file is as before: ${error.stderr || error.message}`);
  }
}

/** The day as the releasing person's calendar has it, as 2026-11-22. */
function today() {
  return new Date().toLocaleDateString('sv-SE');
}

function npm(...words) {
  const own = process.env.npm_execpath;
  return own ? run(process.execPath, [own, ...words]) : run('npm', words);
}
