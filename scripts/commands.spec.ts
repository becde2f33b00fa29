import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function run(script: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}`, ...words], { encoding: 'utf8' });
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
    [['--port', 'abc'], '"abc" is not a port: it must be a whole number from 1 to 65533.'],
    [['--port', '65534'], '"65534" is not a port: it must be a whole number from 1 to 65533.'],
    [['--port'], "Option '--port <value>' argument missing."],
  ])('answer %j with a sentence and no stack', (words, sentence) => {
    const { status, stderr } = run('start.mjs', ...words);
    expect(status).toBe(1);
    expect(stderr.split('\n')[0]).toBe(sentence);
    expect(stderr).not.toMatch(/\bat .*:\d+/);
  });

  it('know the projects of the tests', () => {
    const { status, stderr } = run('test.mjs', '--only', 'everything');
    expect(status).toBe(1);
    expect(stderr).toBe('--only takes one of server, web, browser.\n');
  });

  it('ask for a newer Node.js before they do anything', () => {
    const code = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } });
      await import('./scripts/start.mjs');`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Truly Yours needs Node.js 20.19 or newer/);
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
