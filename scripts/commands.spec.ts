import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productNode } from '#testing/product-node';

function run(script: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(productNode, [`scripts/${script}`, ...words], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the commands', () => {
  it('tell how they are used', () => {
    const { status, stdout } = run('start.mjs', '--help');
    expect(status).toBe(0);
    for (const option of ['--port', '--data', '--no-demo', '--reset']) expect(stdout).toContain(option);
    expect(run('test.mjs', '--help').stdout).toContain('--only server');
    expect(run('screens.mjs', '--help').stdout).toContain('--pictures');
  });

  it.each([
    [['--prot', '3000'], "Unknown option '--prot'."],
    [['--port', 'abc'], '"abc" is not a port: it must be a whole number from 1 to 65531.'],
    [['--port', '65532'], '"65532" is not a port: it must be a whole number from 1 to 65531.'],
    [['--port'], "Option '--port <value>' argument missing."],
  ])('answer %j with a sentence and no stack', (words, sentence) => {
    const { status, stderr } = run('start.mjs', ...words);
    expect(status).toBe(1);
    expect(stderr.split('\n')[0]).toBe(sentence);
    expect(stderr).not.toMatch(/\bat .*:\d+/);
  });

  it.each([
    [{ npm_config_demo: '' }, 'npm start -- --no-demo'],
    [{ npm_config_reset: 'true', npm_config_port: '9080' }, 'npm start -- --port 9080 --reset'],
    [{ npm_config_data: 'true' }, 'npm start -- --data ...'],
  ])('do nothing where npm has kept %j for itself, and say the right line', (kept, line) => {
    const { status, stderr } = spawnSync(productNode, ['scripts/start.mjs'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], npm_lifecycle_event: 'start', ...kept },
      timeout: 120_000,
    });
    expect([status, stderr.trimEnd().split(': ').at(-1)]).toEqual([1, line]);
  });

  it.each([
    ['news', ['--sned', 'letter.json'], "Unknown option '--sned'."],
    ['news', ['one.json', 'two.json', '--send'], 'Sends a letter to members'],
    ['log-name', ['--membre', '7'], "Unknown option '--membre'."],
    ['log-name', ['7', '8'], 'log-name <member id>'],
    ['laws', ['--al'], "Unknown option '--al'"],
    ['daily', ['--dry-run', '--on', '2027-06-31'], 'The daily jobs.'],
  ])('of the operator answer %s %j with words and no stack', (command, words, sentence) => {
    const env = { PATH: process.env['PATH'], LOG_KEY: 'k'.repeat(32) };
    const { status, stdout, stderr } = spawnSync(productNode, [`dist/services/${command}.js`, ...words], {
      encoding: 'utf8',
      env,
    });
    expect([status, stdout, stderr.slice(0, sentence.length)]).toEqual([1, '', sentence]);
    expect(stderr).not.toMatch(/\bat .*:\d+/);
  });

  it('know the projects of the tests', () => {
    const { status, stderr } = run('test.mjs', '--only', 'everything');
    expect(status).toBe(1);
    expect(stderr).toBe('--only takes one of server, web, browser, faults.\n');
  });

  /** Runs code of ours as another version of Node.js would, as far as our code can tell. */
  function asNode(version: string, code: string) {
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
    return spawnSync(productNode, ['--input-type=module', '-e', `${pretend}\n${code}`], { encoding: 'utf8' });
  }

  it.each(['18.19.0', '20.18.3'])('ask for a newer Node.js than %s before they do anything', (version) => {
    const { status, stderr } = asNode(version, `process.argv.push('--help'); await import('./scripts/start.mjs');`);
    expect(status).toBe(1);
    expect(stderr).toBe(`Truly Yours needs Node.js 20.19 or newer; this is v${version}. See https://nodejs.org\n`);
  });

  const over = (major: number): string =>
    `Node.js ${major} no longer gets security fixes; please install Node.js 24 from https://nodejs.org`;

  it.each([
    ['20.19.0', '2026-04-30', undefined],
    ['20.20.2', '2026-05-01', over(20)],
    ['22.12.0', '2027-04-30', undefined],
    ['22.12.0', '2027-05-01', over(22)],
    ['23.11.0', '2026-05-01', over(23)],
    ['24.0.0', '2026-11-01', undefined],
    ['26.0.0', '2026-11-01', undefined],
  ])('know of Node.js %s on %s whether it gets security fixes', (version, day, advice) => {
    const code = `const { nodeAdvice } = await import('./scripts/project.mjs');
      console.log(nodeAdvice(new Date('${day}')));`;
    expect(asNode(version, code).stdout).toBe(`${advice}\n`);
  });
});

describe('the operator’s commands', () => {
  const commands = readdirSync('services/commands')
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => existsSync(`services/${name}.ts`));
  /** At its end a program tells which packages it has loaded that are no modules of the newer kind, as most are. */
  const tellsPackages = `data:text/javascript,${encodeURIComponent(`
    import { createRequire } from 'node:module';
    process.once('exit', () => console.log('loaded:', Object.keys(createRequire('/').cache).join()));
  `)}`;
  const given = (name: string, word: string) =>
    spawnSync(productNode, ['--import', tellsPackages, `dist/services/${name}.js`, word], {
      encoding: 'utf8',
      // Whoever asks it gets no answer.
      env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    });

  it.each(commands)('say how they are used without loading the product for it: %s', (name) => {
    const { status, stdout, stderr } = given(name, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^ *(npm run )?${name} *`, 'm'));
    expect(stdout).toMatch(/^loaded: $/m);
  });

  it.each(['migrate', 'demo'])('do nothing where they are asked for what they cannot: %s', (name) => {
    const { status, stdout, stderr } = given(name, '--dry-run');
    expect([status, stderr.split(/[.\n]/)[0], stdout]).toEqual([1, "Unknown option '--dry-run'", 'loaded: \n']);
  });
});

describe('a backup', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'checkout-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is taken by what is built, and leaves the packages of the running product as they are', () => {
    for (const file of ['run.mjs', 'ensure.mjs', 'project.mjs', 'hooks.mjs', 'node-versions.json'])
      cpSync(join('scripts', file), join(folder, 'scripts', file));
    // A new version was fetched: nothing is as it was installed and built.
    writeFileSync(
      join(folder, 'package-lock.json'),
      '{ "packages": { "": {}, "node_modules/new": { "version": "2.0.0" } } }',
    );
    for (const each of ['node_modules', 'dist/services']) mkdirSync(join(folder, each), { recursive: true });
    writeFileSync(join(folder, 'node_modules/.truly-yours-installed'), 'the version before');
    writeFileSync(join(folder, 'dist/services/backup.js'), 'console.log(process.argv.slice(2).join());');

    const { status, stdout } = spawnSync(
      productNode,
      [join(folder, 'scripts/run.mjs'), 'backup', '--to', 'elsewhere'],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stdout]).toEqual([0, '--to,elsewhere\n']);
    expect(readFileSync(join(folder, 'node_modules/.truly-yours-installed'), 'utf8')).toBe('the version before');
  });
});

describe('the commit hook', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'commit-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['feat(messaging): refuse mail to a blocker', true],
    ['fix!: drop what nobody calls', true],
    ["Merge branch 'main'", true],
    ['Refuse mail to a blocker', false],
    ['feature(messaging): refuse mail', false],
  ])('judges "%s"', (message, welcome) => {
    writeFileSync(join(folder, 'message'), `${message}\n`);
    const { status } = spawnSync('.githooks/commit-msg', [join(folder, 'message')]);
    expect(status === 0).toBe(welcome);
  });
});
