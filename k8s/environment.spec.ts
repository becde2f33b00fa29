import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { ISecret } from 'kubernetes-models/v1/Secret';
import { allServices } from '../services/all.js';
import { readConfig } from '#platform/process/config';
import { environment } from '#platform/process/environment';
import { ownSettingsOf } from '#platform/service';
import { newSigningKey } from '#platform/security/signing-keys';
import { Compose, interpolations, readCompose } from '../scripts/deploy/compose.js';
import { readEnvExample } from '../scripts/deploy/env-example.js';
import { ofKind, readManifests, root } from '../scripts/deploy/manifests.js';
import { containersOf, workloads } from '../scripts/deploy/workloads.js';

const own = ownSettingsOf(allServices);
const known = [...Object.keys(environment.shape), ...own.flatMap(({ names }) => names)];
const explained = readEnvExample();
const required = {
  DATABASE_URL: 'postgres://localhost/none',
  SMTP_URL: 'smtp://localhost',
};

/** What some secrets are given with. */
const companions = {
  REDIS_URL: 'redis://a',
  INBOUND_DOMAIN: 'answers.truly-yours.test',
  INBOUND_TLS_CERT: 'a certificate',
};

const signing = newSigningKey();

/** What a secret of this name looks like. */
const fitting = (name: string): string =>
  ({
    ...Object.fromEntries(
      known.filter((one) => /DATABASE_(\w+_)?URL$/.test(one)).map((one) => [one, 'postgres://a:b@c/d']),
    ),
    MEMBER_TOKEN_KEY: signing.privateKey,
    STAFF_TOKEN_KEY: signing.privateKey,
    VAPID_KEY: signing.privateKey,
    REDIS_URL: 'redis://a',
    LIVE_REDIS_URL: 'redis://a',
    SMTP_URL: 'smtp://a',
    OTEL_EXPORTER_OTLP_HEADERS: `key=${'f'.repeat(48)}`,
  })[name] ?? 'f'.repeat(48);

/** What a Secret of a manifest says. */
const decoded = (data: ISecret['data'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, Buffer.from(value, 'base64').toString()]));

/** What the single machine reads beside the configuration of the services, with the address of who migrates. */
const machineOnly = (
  [
    ['services/main.ts', /\benv\['(\w+)'\]/g],
    ['libs/platform/process/database-urls.ts', /\bwithFiles\(env, \['(\w+)'/g],
  ] as const
)
  .flatMap(([file, reading]) => [...readFileSync(path.join(root, file), 'utf8').matchAll(reading)])
  .map(([, name]) => name!)
  .filter((name) => !known.includes(name));

describe('.env.example', () => {
  it('explains every variable that something reads, and no other', () => {
    const read = new Set([...known, ...interpolations(readCompose().text), ...machineOnly]);
    expect(explained.map(({ name }) => name).sort()).toEqual([...read].sort());
  });

  it('says what each variable means', () => {
    expect(explained.filter(({ about }) => about.length < 20).map(({ name }) => name)).toEqual([]);
  });

  it('shows the defaults the services have', () => {
    const parts = [environment, ...own.map(({ schema }) => schema)];
    const defaults = Object.assign({}, ...parts.map((schema) => schema.parse(required))) as Record<string, unknown>;
    const wanted = known
      .filter((name) => !(name in required))
      .map((name) => [name, [defaults[name] ?? ''].flat().join()]);
    const shown = explained
      .filter(({ name }) => known.includes(name) && !(name in required))
      .map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(wanted));
  });

  it('says of each variable truly whether a file may hold it', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'env-'));
    const fromFile = (name: string): boolean => {
      const value = fitting(name);
      writeFileSync(path.join(folder, name), `${value}\n`);
      const given = { ...required, ...companions, [name]: undefined, [`${name}_FILE`]: path.join(folder, name) };
      const config = readConfig({ ...given, ...(name in required ? {} : required) });
      const values = Object.assign({}, config.all, ...own.map((each) => config.of(each))) as Record<string, unknown>;
      return [values[name]].flat().join() === value;
    };
    // Others are read by commands alone.
    const said = explained
      .map(({ name, about }) => (about.includes(`${name}_FILE`) ? name : ''))
      .filter((name) => known.includes(name));
    expect(known.filter(fromFile).sort()).toEqual(said.sort());
    rmSync(folder, { recursive: true });
  });
});

/** What opens or signs something; whoever holds one that it does not need can lose it. */
const KEYS = ['MEMBER_TOKEN_KEY', 'STAFF_TOKEN_KEY', 'SEAL_KEYS', 'HASH_KEYS', 'VAPID_KEY', 'JWT_SECRET'] as const;
type Key = (typeof KEYS)[number];

/** The keys that a process of ours uses, as the services' definitions say; `program` is what it runs. */
function keysNeeded(program: string, role: string): Key[] {
  const service = allServices.find(({ name }) => program === `dist/services/${name}/src/main.js`);
  const needs = [...(service?.needs ?? []), ...(role === 'worker' ? [] : (service?.needsToAnswer ?? []))];
  // Pushing is work of those who handle jobs.
  const uses = role === 'api' ? [] : (service?.ownSettings?.secrets ?? []);
  const needed = KEYS.filter((key) => [...needs, ...uses].includes(key));
  // What the keys do now, the one secret of before did.
  const readsOld = needed.some((key) => ['SEAL_KEYS', 'HASH_KEYS'].includes(key));
  return readsOld ? [...needed, 'JWT_SECRET'] : needed;
}

describe('the services hold no key but their own', () => {
  it('[M12] [I05] with docker compose, and none of them that of another', () => {
    const { services } = Compose.parse(readCompose().content);
    const sources = new Map<string, string[]>();
    for (const [name, { command, environment: given = {} }] of Object.entries(services)) {
      const held = KEYS.filter((key) => key in given);
      expect([name, held]).toEqual([name, keysNeeded(command?.[0] ?? '', given['PROCESS_ROLE'] ?? '')]);
      for (const key of held)
        if (key !== 'JWT_SECRET') sources.set(given[key]!, [...(sources.get(given[key]!) ?? []), name]);
    }
    expect([...sources.values()].filter((holders) => holders.length > 1)).toEqual([]);
    expect([...sources.values()].flat().toSorted()).toEqual([
      'auth',
      'auth',
      'auth',
      'messaging',
      'moderation',
      'moderation',
      'moderation',
    ]);
  });

  it.each(['local', 'staging', 'production'])(
    '[M12] [I05] in the %s overlay, each from a Secret of its own',
    (overlay) => {
      const holders = new Map<string, Set<string>>();
      const running = workloads(readManifests(`k8s/rendered/${overlay}.yaml`));
      expect(running.length).toBeGreaterThanOrEqual(10);
      for (const workload of running) {
        const { args = [], env = [], envFrom = [] } = containersOf(workload)[0]!;
        const role = env.find(({ name }) => name === 'PROCESS_ROLE')?.value ?? '';
        const keys = env.filter(({ name }) => KEYS.includes(name as Key));
        expect([workload.name, keys.map(({ name }) => name)]).toEqual([workload.name, keysNeeded(args[0] ?? '', role)]);
        expect(envFrom.filter(({ secretRef }) => secretRef)).toEqual([]);
        for (const { valueFrom } of keys) {
          // kustomize ends the name of a Secret that it makes with a hash.
          const secret = valueFrom!.secretKeyRef!.name!.replace(/-[a-z0-9]{10}$/, '');
          holders.set(secret, (holders.get(secret) ?? new Set()).add(workload.name));
        }
      }
      expect([...holders].map(([secret, by]) => [secret, [...by].join()])).toEqual([
        ['auth-keys', 'auth'],
        ['messaging-keys', 'messaging'],
        ['moderation-keys', 'moderation'],
      ]);
    },
  );
});

describe('the migration is told what it settles for the services', () => {
  // Beside the address of the database.
  const settles = [
    ...readFileSync(path.join(root, 'services/commands/migrate.ts'), 'utf8').matchAll(/\benv\['(\w+)'\]/g),
  ].map(([, name]) => name!);

  it('by docker compose', () => {
    const { migrate, auth } = Compose.parse(readCompose().content).services;
    expect(settles).toEqual(['DATABASE_PATIENCE']);
    for (const name of settles)
      expect([name, migrate!.environment![name]]).toEqual([name, auth!.environment![name] ?? 'nothing']);
  });

  it.each(['local', 'staging', 'production'])('in the %s overlay', (overlay) => {
    const running = workloads(readManifests(`k8s/rendered/${overlay}.yaml`));
    const [migrate, auth] = ['migrate', 'auth'].map(
      (name) => containersOf(running.find((workload) => workload.name === name)!)[0]!,
    );
    const config = auth!.envFrom!.find(({ configMapRef }) => configMapRef?.name?.startsWith('app-config'))!;
    for (const name of settles)
      expect(migrate!.env!.find((one) => one.name === name)).toEqual({
        name,
        valueFrom: { configMapKeyRef: { name: config.configMapRef!.name, key: name, optional: true } },
      });
  });
});

describe('the services are told only what they read', () => {
  it('by docker compose', () => {
    const { services } = Compose.parse(readCompose().content);
    const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('truly-yours/'));
    expect(ours).toHaveLength(12);
    const strangers = ours.flatMap(([name, { environment: given = {} }]) =>
      Object.keys(given)
        .filter((variable) => !known.includes(variable))
        .map((variable) => `${name}: ${variable}`),
    );
    expect(strangers).toEqual([]);
  });

  it.each(['local', 'staging', 'production'])('by the %s overlay, which they accept', (overlay) => {
    const manifests = readManifests(`k8s/rendered/${overlay}.yaml`);
    const maps = new Map(
      ofKind<IConfigMap>(manifests, 'ConfigMap').map(({ name, object }) => [name, object.data ?? {}]),
    );
    const secrets = new Map(
      ofKind<ISecret>(manifests, 'Secret').map(({ name, object }) => [name, decoded(object.data)]),
    );
    const ours = workloads(manifests).filter((workload) => containersOf(workload)[0]!.image?.includes('truly-yours/'));
    expect(ours.length).toBeGreaterThanOrEqual(10);
    for (const workload of ours) {
      const { env = [], envFrom = [] } = containersOf(workload)[0]!;
      const given: Record<string, string> = Object.assign(
        {},
        ...envFrom.map(({ configMapRef }) => maps.get(configMapRef!.name!)),
      );
      for (const { name, value, valueFrom } of env) {
        const optional = valueFrom?.secretKeyRef?.optional || valueFrom?.configMapKeyRef?.optional ? '' : undefined;
        given[name] =
          value ??
          maps.get(valueFrom?.configMapKeyRef?.name ?? '')?.[valueFrom!.configMapKeyRef!.key] ??
          secrets.get(valueFrom?.secretKeyRef?.name ?? '')?.[valueFrom!.secretKeyRef!.key] ??
          optional ??
          fitting(name);
      }
      expect([workload.name, Object.keys(given).filter((name) => !known.includes(name))]).toEqual([workload.name, []]);
      if (!/^(web-|migrate|photo-bucket)/.test(workload.name)) expect(() => readConfig(given, own)).not.toThrow();
    }
  });
});
