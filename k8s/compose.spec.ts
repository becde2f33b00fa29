import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownDatabaseSetting } from '#platform/process/database-urls';
import { publicHalfOf, readSigningKey } from '#platform/security/signing-keys';
import { Compose, composeProblems, interpolations, readCompose } from '../scripts/deploy/compose.js';
import { readEnvExample } from '../scripts/deploy/env-example.js';
import { readConfiguration } from '../scripts/deploy/nginx.js';
import { SERVICE_NAMES } from '#platform/service';
import { productVersion, root } from '../scripts/deploy/manifests.js';

const { text, content } = readCompose();
const places = readEnvExample().map(({ name }) => name);
const byPlace = (one: string, other: string): number => places.indexOf(one) - places.indexOf(other);

describe('docker-compose.yml', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'compose-'));
    for (const file of ['deploy/new-env.sh', 'deploy/new-signing-key.sh', '.env.example'])
      cpSync(path.join(root, file), path.join(folder, file));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const newEnv = () => spawnSync('sh', [path.join(folder, 'deploy/new-env.sh')], { encoding: 'utf8' });

  it('holds only what the Compose format knows, in the form the oldest version in use reads', () => {
    expect(Compose.safeParse(content).error?.issues ?? []).toEqual([]);
  });

  it('has no name that leads nowhere', () => {
    const problems = composeProblems(Compose.parse(content), (file) => existsSync(path.join(root, file)));
    expect(problems).toEqual([]);
  });

  it('runs every service and worker by itself, from files that the build makes', () => {
    const { services } = Compose.parse(content);
    const commands = Object.entries(services)
      .filter(([, { build }]) => build?.target === 'services')
      .map(([name, { command, environment }]) =>
        `${name}: ${command?.join(' ')} ${environment?.['PROCESS_ROLE'] ?? ''}`.trim(),
      );
    expect(commands).toEqual([
      'auth: dist/services/auth/src/main.js all',
      'members: dist/services/members/src/main.js api',
      'messaging: dist/services/messaging/src/main.js all',
      'inbound: dist/services/messaging/src/main.js api',
      'connections: dist/services/connections/src/main.js all',
      'moderation: dist/services/moderation/src/main.js api',
      'worker-photo: dist/services/members/src/main.js worker',
      'worker-text: dist/services/moderation/src/main.js worker',
      'migrate: dist/services/migrate.js',
      'photo-bucket: scripts/deploy/create-bucket.mjs',
    ]);
    for (const command of commands.map((line) => line.split(' ')[1]!)) {
      const source = command.replace(/^dist\/(.*)\.js$/, '$1.ts');
      expect([source, existsSync(path.join(root, source))]).toEqual([source, true]);
    }
    const [, asked] = /docker compose\*\*: a Prometheus([^]*?)under the same job/.exec(
      readFileSync(path.join(root, 'docs/objectives.md'), 'utf8'),
    )!;
    const processes = commands.filter((line) => !/migrate|photo-bucket/.test(line)).map((line) => line.split(':')[0]);
    expect([...asked!.matchAll(/`([\w-]+):8080`/g)].map(([, name]) => name)).toEqual(processes);
  });

  it('[I04] lets no service sign in to Postgres as another', () => {
    const { services } = Compose.parse(content);
    const users = Object.entries(services)
      .map(([name, { environment }]) => [name, /^postgres:\/\/(\w+):/.exec(environment?.['DATABASE_URL'] ?? '')?.[1]])
      .filter(([, user]) => user);
    expect(Object.fromEntries(users)).toEqual({
      auth: 'auth',
      members: 'members',
      messaging: 'messaging',
      inbound: 'messaging',
      connections: 'connections',
      moderation: 'moderation',
      'worker-photo': 'members',
      'worker-text': 'moderation',
      migrate: 'truly_yours',
    });
  });

  it('[I04] [L9] opens the queue store to whoever knows its password, and tells that to the services', () => {
    const { valkey, ...others } = (
      content as { services: Record<string, { environment?: object; command?: string[] }> }
    ).services;
    const password = '${VALKEY_PASSWORD:?}';
    expect(valkey!.command!.join(' ')).toContain(`--requirepass ${password}`);
    expect(valkey!.environment).toEqual({ REDISCLI_AUTH: password });
    const addresses = Object.values(others).flatMap(({ environment }) => Object.entries(environment ?? {}));
    expect(new Set(addresses.filter(([name]) => name === 'REDIS_URL').map(([, url]) => url))).toEqual(
      new Set([`redis://:${password}@valkey:6379`]),
    );
  });

  it("names images of the package's own version", () => {
    const tags = [...text.matchAll(/\$\{TAG:-([^}]+)\}/g)].map(([, tag]) => tag);
    expect(new Set(tags)).toEqual(new Set([productVersion()]));
    expect(readEnvExample().find(({ name }) => name === 'TAG')?.value).toBe(productVersion());
  });

  it('has every variable explained in .env.example', () => {
    const explained = readEnvExample().map(({ name }) => name);
    expect([...interpolations(text)].filter((name) => !explained.includes(name))).toEqual([]);
  });

  it('hands every setting on that .env.example explains, but for those it decides itself', () => {
    const read = interpolations(text);
    const decided = readEnvExample().filter(({ name }) => !read.has(name));
    expect(decided.map(({ name }) => name)).toEqual(
      [
        // What a process is, and who may speak to it: the gateway alone.
        ...['NODE_ENV', 'HOST', 'PORT', 'PROCESS_ROLE', 'TRUST_PROXY', 'TRUST_TRACEPARENT', 'DRAIN_SECONDS'],
        // Its own stores, reached straight.
        ...['DATABASE_URL', ...SERVICE_NAMES.map(ownDatabaseSetting), 'ADMIN_DATABASE_URL'],
        ...['DATABASE_POOLER', 'DATABASE_DIRECT_URL', 'REDIS_URL', 'PHOTO_STORE', 'PHOTO_DIR', 'JOURNAL_DIR'],
        // Each service's own stand under another name.
        'HASH_KEYS',
        ...['PUSH_ON_LOOPBACK', 'INBOUND_SMTP_PORT', 'INBOUND_PROOF', 'INBOUND_TLS_DIR'],
        ...['DATA_DIR', 'DEMO', 'DEMO_MEMBERS'],
      ].toSorted(byPlace),
    );
  });

  it('takes the word of a proxy before the gateway on who calls, and of no other', () => {
    const { environment, volumes } = Compose.parse(content).services['gateway']!;
    expect(environment).toEqual({
      ...{ NGINX_ENVSUBST_OUTPUT_DIR: '/tmp', NGINX_ENVSUBST_FILTER: 'OUTER_PROXY' },
      OUTER_PROXY: '${OUTER_PROXY:-127.0.0.1}',
    });
    expect(volumes!.join()).toContain(':/etc/nginx/templates/sites/gateway.conf.template:ro');
    const gateway = readConfiguration('gateway.conf.template');
    expect(
      [...gateway.matchAll(/^(set_real_ip_from|real_ip\w*|proxy_set_header X-Forwarded-For) (.+);$/gm)].map(
        ([line]) => line,
      ),
    ).toEqual([
      'set_real_ip_from ${OUTER_PROXY};',
      'real_ip_header X-Forwarded-For;',
      'proxy_set_header X-Forwarded-For $remote_addr;',
    ]);
  });

  it('starts with what deploy/new-env.sh writes: every secret it demands is filled in and no two are alike', () => {
    const { status } = newEnv();
    expect(status).toBe(0);
    const values = new Map(
      [...readFileSync(path.join(folder, '.env'), 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
        ([, name, value]) => [name!, value!],
      ),
    );
    const demanded = [...text.matchAll(/\$\{([A-Z][A-Z0-9_]*):\?/g)].map(([, name]) => name!);
    // What is new may be missing where there is an .env from before.
    expect([...values.keys()].sort()).toEqual([...new Set([...demanded, 'VAPID_KEY'])].sort());
    for (const audience of ['MEMBER', 'STAFF']) {
      const key = readSigningKey(values.get(`${audience}_TOKEN_KEY`)!)!;
      expect(values.get(`${audience}_TOKEN_PUBLIC_KEYS`)).toBe(publicHalfOf(key));
    }
    expect(readSigningKey(values.get('VAPID_KEY')!)).toBeDefined();
    const others = [...values].filter(([name]) => !/_TOKEN_|VAPID_KEY/.test(name));
    expect(others.filter(([, value]) => !/^[0-9a-f]{48}$/.test(value))).toEqual([]);
    expect(new Set(values.values()).size).toBe(values.size);
  });

  it('has its keys readable for their owner alone, and never writes others over them', () => {
    expect(newEnv()).toMatchObject({ status: 0, stdout: '' });
    const file = path.join(folder, '.env');
    const keys = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(newEnv()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^\.env is there already/) });
    expect(readFileSync(file, 'utf8')).toBe(keys);
    expect(spawnSync('git', ['check-ignore', '--quiet', '.env'], { cwd: root }).status).toBe(0);
  });
});

describe('the Dockerfile', () => {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const stages = dockerfile
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((stage) => ({
      base: /^FROM (\S+)/.exec(stage)![1]!,
      name: / AS (\S+)$/m.exec(stage)![1]!,
      user: /^USER (.+)$/m.exec(stage)?.[1],
      // An argument from above the first stage is empty in a stage that does not name it again.
      labelled: /^ARG VERSION$[^]*^LABEL .*\borg\.opencontainers\.image\.version=\$VERSION$/m.test(stage),
      copies: [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) => sources!.split(' ')),
    }));

  it('has a stage for every target that is built', () => {
    const targets = Object.values(Compose.parse(content).services).flatMap(({ build }) => build?.target ?? []);
    expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining([...new Set(targets)]));
  });

  it('ends every image with a user who is not root', () => {
    const userOf = (name: string): string | undefined => {
      const stage = stages.find((known) => known.name === name);
      return stage && (stage.user ?? userOf(stage.base));
    };
    expect({ services: userOf('services'), member: userOf('web-member'), console: userOf('web-console') }).toEqual({
      services: '1000:1000',
      member: '101:101',
      console: '101:101',
    });
  });

  it('copies only what is there', () => {
    const missing = stages.flatMap(({ copies }) => copies).filter((source) => !existsSync(path.join(root, source)));
    expect(missing).toEqual([]);
  });

  it('[L9] runs on the Node.js that scripts/node-versions.json names for the images, one that is tested', () => {
    const { images, tested } = JSON.parse(readFileSync(path.join(root, 'scripts/node-versions.json'), 'utf8')) as {
      images: string;
      tested: string[];
    };
    expect(tested).toContain(images);
    expect([...dockerfile.matchAll(/\bnode:([^\s@]+)/g)].map(([, tag]) => tag)).toEqual([`${images}-bookworm-slim`]);
  });

  it("labels every image with the package's own version", () => {
    expect(/^ARG VERSION=(.+)$/m.exec(dockerfile)?.[1]).toBe(productVersion());
    const labelled = (name: string): boolean => {
      const stage = stages.find((known) => known.name === name)!;
      return stage.labelled || (stages.some((known) => known.name === stage.base) && labelled(stage.base));
    };
    expect(['services', 'web-member', 'web-console'].filter((name) => !labelled(name))).toEqual([]);
  });
});
