import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productNode } from '#testing/product-node';

const NEXT = '97.31.5';
const NEWS = `### Added

- Members see what is new.

### Fixed

- Photos turn the right way.`;
const CHANGELOG = `# Changelog

## Unreleased

${NEWS}

## 0.0.1 - 2026-01-02

### Added

- Everything.
`;

/** What a release reads and writes; the rest of the project has no part in it. */
const PARTS = [
  ...['package.json', 'package-lock.json', 'Dockerfile', 'docker-compose.yml', '.env.example', 'k8s'],
  ...['project', 'release', 'changelog', 'version-places'].map((name) => `scripts/${name}.mjs`),
  ...[
    'scripts/node-versions.json',
    'scripts/deploy/render.mjs',
    'scripts/deploy/render-heading.mjs',
    'deploy/monitoring',
  ],
];

/** Stands for the checks and tests of the project: notes what it was asked in which version, and ends as it is told. */
const STEP = `import { execSync } from 'node:child_process';
import fs from 'node:fs';
const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
fs.appendFileSync(process.env.STEPS, process.env.npm_lifecycle_event + ' ' + version + '\\n');
if (process.env.npm_lifecycle_event === 'test' && process.env.MEANWHILE) execSync(process.env.MEANWHILE);
process.exit(process.env.FAILS === process.env.npm_lifecycle_event ? 1 : 0);
`;

let folder: string;
let original: string;
let project: string;
let before: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  original = path.join(folder, 'original');
  mkdirSync(original);
  for (const part of PARTS) cpSync(part, path.join(original, part), { recursive: true });
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const scripts = { ...manifest.scripts, check: 'node step.mjs', test: 'node step.mjs' };
  writeFileSync(path.join(original, 'package.json'), `${JSON.stringify({ ...manifest, scripts }, null, 2)}\n`);
  writeFileSync(path.join(original, 'step.mjs'), STEP);
  writeFileSync(path.join(original, 'CHANGELOG.md'), CHANGELOG);
  const git = (...words: string[]) => execFileSync('git', words, { cwd: original, env: environment() });
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Releaser');
  git('config', 'user.email', 'releaser@example.test');
  symlinkSync(path.resolve('node_modules'), path.join(original, 'node_modules'));
  writeFileSync(path.join(original, '.git/info/exclude'), 'node_modules\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'feat: begin');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The project in a folder of its own, as somebody on main who is about to release has it. */
function checkOut() {
  project = mkdtempSync(path.join(folder, 'project-'));
  cpSync(original, project, { recursive: true, verbatimSymlinks: true });
  before = git('rev-parse', 'HEAD');
}

/** Nothing that the person running the tests has set up for git has a say, and npm tells no news of its own. */
function environment(more: Record<string, string> = {}) {
  const { PATH, npm_execpath } = process.env;
  return {
    PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    npm_config_update_notifier: 'false',
    ...(npm_execpath && { npm_execpath }),
    ...more,
  };
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: project, env: environment(), encoding: 'utf8' }).trimEnd();
}

const steps = () => path.join(folder, `${path.basename(project)}.steps`);

function release(words: string[], more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(productNode, ['scripts/release.mjs', ...words], {
    cwd: project,
    env: environment({ STEPS: steps(), ...more }),
    encoding: 'utf8',
  });
  const taken = existsSync(steps()) ? readFileSync(steps(), 'utf8').trimEnd().split('\n') : [];
  return { status, stdout, stderr, taken };
}

const write = (file: string, text: string): void => writeFileSync(path.join(project, file), text);
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');

/** Nothing was left behind: no commit, no tag, no changed file. */
function expectAsBefore(tags = '') {
  expect([git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')]).toEqual([before, tags, '']);
}

describe('a release', () => {
  const days: string[] = [];
  let made: ReturnType<typeof release>;
  beforeAll(() => {
    checkOut();
    days.push(new Date().toLocaleDateString('sv-SE'));
    made = release([NEXT]);
    days.push(new Date().toLocaleDateString('sv-SE'));
  });

  it('is made after the checks and tests of that very version, and tells what remains', () => {
    expect([made.status, made.stderr]).toEqual([0, '']);
    expect(made.taken).toEqual([`check ${NEXT}`, `test ${NEXT}`]);
    expect(made.stdout).toContain('git push --follow-tags');
  });

  it('is one commit, and a tag that tells its news', () => {
    expect(git('log', '--format=%s', `${before}..`)).toBe(`chore: release ${NEXT}`);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('cat-file', '-t', `v${NEXT}`)).toBe('tag');
    expect(git('rev-parse', `v${NEXT}^{commit}`)).toBe(git('rev-parse', 'HEAD'));
    expect(git('tag', '--list', '--format=%(contents)', `v${NEXT}`).trimEnd()).toBe(`Truly Yours ${NEXT}\n\n${NEWS}`);
  });

  it('has what was unreleased under its heading, with the day', () => {
    const [, date] = new RegExp(`^## ${NEXT} - (.*)$`, 'm').exec(read('CHANGELOG.md'))!;
    expect(days).toContain(date);
    expect(read('CHANGELOG.md')).toBe(CHANGELOG.replace('## Unreleased\n', `## Unreleased\n\n## ${NEXT} - ${date}\n`));
  });

  it('changes the version wherever it stands, and nothing else', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const files = git('diff', '--name-only', before, 'HEAD').split('\n');
    expect(files).toEqual([
      '.env.example',
      'CHANGELOG.md',
      'Dockerfile',
      'docker-compose.yml',
      'k8s/base/kustomization.yaml',
      'k8s/components/after-restore/after-restore-job.yaml',
      'k8s/overlays/local/kustomization.yaml',
      'k8s/overlays/staging/kustomization.yaml',
      'k8s/rendered/local.yaml',
      'k8s/rendered/production.yaml',
      'k8s/rendered/staging.yaml',
      'package-lock.json',
      'package.json',
    ]);
    const withoutDigest = (text: string): string => text.replace(/^# sources: .*$/m, '');
    for (const file of files.filter((name) => name !== 'CHANGELOG.md')) {
      const now = withoutDigest(read(file));
      expect([file, now.includes(NEXT)]).toEqual([file, true]);
      expect(now.replaceAll(NEXT, version)).toBe(withoutDigest(readFileSync(path.join(original, file), 'utf8')));
    }
    const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: { '': { version: string } } };
    expect([lock.version, lock.packages[''].version]).toEqual([NEXT, NEXT]);
    const renders = spawnSync(productNode, ['scripts/deploy/render.mjs', '--check'], { cwd: project });
    expect(renders.stderr.toString()).toBe('');
  });
});

describe('a release that is only tried', () => {
  beforeEach(checkOut);

  it('shows what it would do, and does nothing', () => {
    const { status, stdout, taken } = release([NEXT, '--dry-run']);
    expect([status, taken]).toEqual([0, []]);
    for (const words of ['k8s/rendered/production.yaml', `chore: release ${NEXT}`, `v${NEXT}`, NEWS])
      expect(stdout).toContain(words);
    expectAsBefore();
  });
});

describe('no release is made', () => {
  beforeEach(checkOut);

  it('of what is no version', () => {
    for (const words of [[], ['0.2'], ['v0.2.0'], ['0.2.0', '0.3.0']]) {
      const { status, stderr } = release(words);
      expect([words, status]).toEqual([words, 1]);
      expect(stderr).toMatch(/^Say which version, as three numbers: npm run release -- 0\.2\.0\n/);
    }
    expectAsBefore();
  });

  it('of a version that is not greater', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    for (const asked of ['0.0.9', version])
      expect(release([asked]).stderr).toBe(
        `No release ${asked}:\n  It must be greater than ${version}, the version now.\n`,
      );
    expectAsBefore();
  });

  it('from another branch', () => {
    git('switch', '--quiet', '--create', 'look');
    expect(release([NEXT]).stderr).toBe(`No release ${NEXT}:\n  Releases are made on main; this is look.\n`);
    expectAsBefore();
  });

  it('while there are changes that are not committed, new files included', () => {
    write('Dockerfile', 'FROM nothing\n');
    write('new.txt', 'new\n');
    const { status, stderr, taken } = release([NEXT]);
    expect([status, taken]).toEqual([1, []]);
    expect(stderr).toBe(
      `No release ${NEXT}:\n  There are changes that are not committed:\n     M Dockerfile\n    ?? new.txt\n`,
    );
    expect([read('Dockerfile'), git('rev-parse', 'HEAD'), git('tag')]).toEqual(['FROM nothing\n', before, '']);
  });

  it('twice', () => {
    git('tag', `v${NEXT}`);
    expect(release([NEXT]).stderr).toBe(`No release ${NEXT}:\n  There is a tag v${NEXT} already.\n`);
    expectAsBefore(`v${NEXT}`);
  });

  it.each([
    ['no words', ''],
    ['headings of kinds only', '### Added\n\n### Fixed\n\n'],
  ])('without news: %s', (_what, news) => {
    write('CHANGELOG.md', CHANGELOG.replace(`${NEWS}\n\n`, news));
    git('commit', '--quiet', '--all', '--message', 'docs: no news');
    before = git('rev-parse', 'HEAD');
    const { status, stderr } = release([NEXT]);
    expect(status).toBe(1);
    expect(stderr).toContain('CHANGELOG.md tells nothing under "Unreleased"');
    expectAsBefore();
  });

  it('with everything that speaks against it told at once, when it is only tried as well', () => {
    git('switch', '--quiet', '--create', 'look');
    git('tag', 'v0.0.1');
    const { status, stderr } = release(['0.0.1', '--dry-run']);
    expect(status).toBe(1);
    for (const reason of ['this is look', 'must be greater', 'v0.0.1 already']) expect(stderr).toContain(reason);
  });

  it.each([
    ['check', [`check ${NEXT}`]],
    ['test', [`check ${NEXT}`, `test ${NEXT}`]],
  ])('when "%s" fails, and every file is put back', (step, expected) => {
    const { status, stderr, taken } = release([NEXT], { FAILS: step });
    expect([status, taken]).toEqual([1, expected]);
    expect(stderr).toContain(`No release ${NEXT}, and every file is as before: `);
    expectAsBefore();
  });

  it.each([
    ['a file is changed', 'echo changed >> step.mjs', ' M step.mjs'],
    ['a file is added', 'touch new.txt', '?? new.txt'],
    ['something is committed', 'git commit --quiet --allow-empty --message "fix: more"', 'HEAD is '],
    ['another branch is checked out', 'git switch --quiet --create look', 'the branch is look'],
  ])('when %s while the tests run, which have then tested something else', (_what, MEANWHILE, told) => {
    const { status, stderr, taken } = release([NEXT], { MEANWHILE });
    expect([status, taken]).toEqual([1, [`check ${NEXT}`, `test ${NEXT}`]]);
    expect(stderr).toContain('What was tested is not what is here now:');
    expect(stderr).toContain(told);
    expect([git('tag'), git('log', '--format=%s', 'main').includes('chore: release')]).toEqual(['', false]);
    expect(read('package.json')).not.toContain(NEXT);
  });

  it('where npm has kept an option for itself, as --dry-run without two dashes before it', () => {
    const npm = { npm_lifecycle_event: 'release', npm_config_dry_run: 'true' };
    const { status, stderr, taken } = release([NEXT], npm);
    expect([status, taken]).toEqual([1, []]);
    expect(stderr).toContain(`give it after two dashes: npm run release -- ${NEXT} --dry-run`);
    expectAsBefore();
  });

  it('when a hook refuses the commit, and every file is put back', () => {
    const hook = path.join(project, '.git/hooks/commit-msg');
    mkdirSync(path.dirname(hook), { recursive: true });
    writeFileSync(hook, '#!/bin/sh\necho "not like this" >&2\nexit 1\n', { mode: 0o755 });
    const { status, stderr } = release([NEXT]);
    expect(status).toBe(1);
    expect(stderr).toContain('not like this');
    expectAsBefore();
  });

  it('when the tag cannot be made, and the commit is taken back', () => {
    git('config', 'tag.gpgSign', 'true');
    git('config', 'gpg.program', 'false');
    const { status, stderr } = release([NEXT]);
    expect(status).toBe(1);
    expect(stderr).toContain('gpg failed to sign');
    expectAsBefore();
  });
});

it('CHANGELOG.md tells what is unreleased, then of the present version, then of those before', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
  const [first, ...released] = headings;
  expect(first).toBe('Unreleased');
  expect(released[0]).toMatch(new RegExp(`^${version} - `));
  expect(released.filter((heading) => !/^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/.test(heading))).toEqual([]);
  const days = released.map((heading) => heading.split(' - ')[1]);
  expect(days).toEqual([...days].sort().reverse());
});
