import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { environment, readConfig } from '#platform/config';
import { Compose, interpolations, readCompose } from '../scripts/deploy/compose.js';
import { readEnvExample } from '../scripts/deploy/env-example.js';
import { ofKind, readManifests, root } from '../scripts/deploy/manifests.js';
import { containersOf, workloads } from '../scripts/deploy/workloads.js';

const known = Object.keys(environment.shape);
const explained = readEnvExample();
const required = {
  DATABASE_URL: 'postgres://localhost/none',
  JWT_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://localhost',
};

/** What a secret of this name looks like. */
const fitting = (name: string): string =>
  ({ DATABASE_URL: 'postgres://a:b@c/d', REDIS_URL: 'redis://a', SMTP_URL: 'smtp://a' })[name] ?? 'f'.repeat(48);

/** What the single machine reads beside the configuration of the services. */
const machineOnly = [...readFileSync(path.join(root, 'services/main.ts'), 'utf8').matchAll(/process\.env\['(\w+)'\]/g)]
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
    const defaults = environment.parse(required) as Record<string, unknown>;
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
      const given = { ...required, [name]: undefined, [`${name}_FILE`]: path.join(folder, name) };
      const config = readConfig({ ...given, ...(name in required ? {} : required) }).all as Record<string, unknown>;
      return config[name] === value;
    };
    const said = explained.filter(({ name, about }) => about.includes(`${name}_FILE`)).map(({ name }) => name);
    expect(known.filter(fromFile).sort()).toEqual(said.sort());
    rmSync(folder, { recursive: true });
  });
});

describe('the services are told only what they read', () => {
  it('by docker compose', () => {
    const { services } = Compose.parse(readCompose().content);
    const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('truly-yours/'));
    expect(ours).toHaveLength(11);
    const strangers = ours.flatMap(([name, { environment: given = {} }]) =>
      Object.keys(given)
        .filter((variable) => !known.includes(variable))
        .map((variable) => `${name}: ${variable}`),
    );
    expect(strangers).toEqual([]);
  });

  it.each(['local', 'production'])('by the %s overlay, which they accept', (overlay) => {
    const manifests = readManifests(`k8s/rendered/${overlay}.yaml`);
    const maps = new Map(
      ofKind<IConfigMap>(manifests, 'ConfigMap').map(({ name, object }) => [name, object.data ?? {}]),
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
        const optional = valueFrom?.secretKeyRef?.optional ? '' : undefined;
        given[name] =
          value ??
          maps.get(valueFrom?.configMapKeyRef?.name ?? '')?.[valueFrom!.configMapKeyRef!.key] ??
          optional ??
          fitting(name);
      }
      expect([workload.name, Object.keys(given).filter((name) => !known.includes(name))]).toEqual([workload.name, []]);
      if (!/^(web-|migrate|photo-bucket)/.test(workload.name)) expect(() => readConfig(given)).not.toThrow();
    }
  });
});
