import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CONSOLE_API } from '#contract';
import { freePorts } from '#embedded/free-port';
import { Client } from '#testing/app';
import { eventually } from '#testing/eventually';
import { productNode } from '#testing/product-node';

const TOP_LEVEL = [
  'package.json',
  'nest-cli.json',
  'services',
  'web-member',
  'web-console',
  'libs',
  'docker-compose.yml',
  'k8s',
  'README.md',
];
const PACKAGES = [
  '@nestjs/core',
  '@nestjs/common',
  '@nestjs/jwt',
  '@nestjs/passport',
  'passport-google-oauth20',
  'typeorm',
  'pg',
  'bullmq',
  'ioredis',
  'socket.io',
  'socket.io-client',
  'react',
  'react-dom',
  '@mui/material',
  'react-admin',
];

/** What the product says of the versions of Node.js it runs on. */
interface NodeVersions {
  readonly tested: readonly string[];
  readonly images: string;
  readonly securityFixesUntil: Readonly<Record<string, string>>;
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const sources = tracked.filter(
  (file) => /^(services|libs|web-member\/src|web-console\/src)\/.*\.tsx?$/.test(file) && !file.includes('.spec.'),
);

describe('the project', () => {
  let npm: ChildProcess | undefined;
  // Whatever has become of the test: what npm has started ends when npm is gone.
  afterEach(() => void npm?.kill('SIGKILL'));

  it('[K-CARD-01] has its rooms at the top level', () => {
    expect(TOP_LEVEL.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('[K-CARD-02] imports every package of its design, and is tested by jest', () => {
    const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
    const imported = (name: string): boolean => new RegExp(`from '${name}(/[^']*)?'|import\\('${name}'\\)`).test(code);
    expect(PACKAGES.filter((name) => !imported(name))).toEqual([]);
    expect(tracked).toContain('jest.config.js');
  });

  it('tells Intl no language as it came: what somebody says to speak is read in one place', () => {
    const found = (pattern: RegExp) =>
      sources.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(pattern)].map(([whole, tag = whole]) => `${file}: ${tag.trim()}`),
      );
    const told = found(/\bIntl\.(?:\w+Format|PluralRules|Collator|DisplayNames|Segmenter)\(((?:[^(),]|\([^()]*\))*)/g);
    const read =
      /^(web-(member|console)|libs\/web)\/.*: (locale|locale\(\)|useLocale\(\)|localeOf\(.*\))$|: 'en(-US)?'$/;
    expect(told.filter((call) => !read.test(call))).toEqual([
      'libs/contract/console/sanction-letter.ts: language',
      'libs/contract/mail/fraud-letter.ts: language',
      'libs/testing/catalogues.ts: language',
      'services/messaging/src/mailings/write-mailing.ts: language',
    ]);
    expect(found(/\.toLocale\w+|\.localeCompare|navigator\.languages?\b|'accept-language'/gi)).toEqual([
      'libs/embedded/postgres-program.ts: .localeCompare',
      "libs/platform/http/http.ts: 'accept-language'",
      "web-member/src/shared/language/mailLanguage.ts: 'Accept-Language'",
    ]);
  });

  it('[K-CARD-11] starts with the first command of its README on embedded stores alone, lets its first operator in by a printed link, and stops cleanly', async () => {
    expect(readFileSync('README.md', 'utf8')).toContain('npm start');
    const data = await mkdtemp(path.join(os.tmpdir(), 'ty-start-'));
    const port = await freePorts(5);
    const { PATH, HOME } = process.env;
    const started = spawn('npm', ['start', '--', '--port', String(port), '--data', data, '--no-demo'], {
      env: { PATH, HOME },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    npm = started;
    let output = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<void>((resolve) => started.once('exit', () => resolve()));
    try {
      await eventually(async () => {
        if (started.exitCode !== null) throw new Error(output);
        expect(output).toContain('Ctrl-C stops everything');
      }, 90_000);
      expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
      for (const address of [port, port + 1, port + 2]) {
        expect((await fetch(`http://127.0.0.1:${address}/`)).status).toBe(200);
        expect(output).toContain(`http://localhost:${address}`);
      }
      expect(output).toContain(`Truly Yours ${readJson<{ version: string }>('package.json').version}\n`);
      const { securityFixesUntil } = readJson<NodeVersions>('scripts/node-versions.json');
      const [, major] = /^v(\d+)/.exec(execFileSync(productNode, ['--version'], { encoding: 'utf8' }))!;
      const outdated = (securityFixesUntil[major!] ?? '9') < new Date().toISOString();
      expect(output.match(/Node\.js \d+ no longer gets security fixes; please install/g) ?? []).toHaveLength(
        outdated ? 1 : 0,
      );
      const [, token] = new RegExp(`http://localhost:${port + 1}/invitation#token=([\\w-]+)`).exec(output)!;
      const accepted = await new Client(`http://127.0.0.1:${port + 1}`).post(CONSOLE_API.acceptInvitation, {
        token,
        name: 'First',
        password: 'quite a long one 1',
      });
      expect(accepted.body).toMatchObject({ step: 'done', staff: { role: 'operator' } });
    } finally {
      started.kill('SIGTERM');
      await ended;
      await eventually(async () =>
        expect(
          await fetch(`http://127.0.0.1:${port}/`).then(
            () => 'answers',
            () => 'gone',
          ),
        ).toBe('gone'),
      );
      await eventually(() => expect(existsSync(path.join(data, 'postgres', 'postmaster.pid'))).toBe(false));
      await rm(data, { recursive: true, force: true });
    }
  });

  it('[K-CARD-12] is tested by the second command of its README, browser included, and by nothing else where it is judged', () => {
    expect(readFileSync('README.md', 'utf8')).toContain('npm test');
    expect(
      readFileSync('.ci/run', 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('npm')),
    ).toEqual(['npm test']);
    expect(tracked.filter((file) => file.endsWith('.e2e.ts')).length).toBeGreaterThan(0);
  });
});
