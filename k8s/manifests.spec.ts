import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import path from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import '#platform/events/outbox-figures';
import { readConfig } from '#platform/process/config';
import { registry } from '#platform/process/metrics';
import { handlersOf, SERVICE_NAMES } from '#platform/service';
import { readEnvFile } from '../scripts/deploy/env-example.js';
import {
  Archivers,
  type DatabaseCluster,
  type ObjectStore,
  type Pooler,
  type ScheduledBackup,
} from '../scripts/deploy/cloudnative-pg.schema.js';
import {
  availabilityProblems,
  healthPathProblems,
  privilegeProblems,
  probeProblems,
} from '../scripts/deploy/hardening.js';
import type { ScaledObject } from '../scripts/deploy/keda.schema.js';
import { linkProblems } from '../scripts/deploy/links.js';
import {
  type Manifest,
  manifestFiles,
  ofKind,
  productVersion,
  readManifests,
  root,
} from '../scripts/deploy/manifests.js';
import type { PodMonitor } from '../scripts/deploy/monitoring.schema.js';
import { schemaProblems } from '../scripts/deploy/schema.js';
import { containersOf, selects, workloads } from '../scripts/deploy/workloads.js';
import { allServices } from '../services/all.js';

const OVERLAYS = ['local', 'staging', 'production'] as const;
const rendered = (overlay: string) => readManifests(`k8s/rendered/${overlay}.yaml`);

/** What the operator makes before a production installation, as the README says. */
const keysIn = (secret: string): string[] => [...readEnvFile(`k8s/overlays/production/${secret}.env.example`).keys()];
const EXTERNAL = {
  'app-secrets': keysIn('app-secrets'),
  'auth-keys': keysIn('auth-keys'),
  'moderation-keys': keysIn('moderation-keys'),
  'messaging-keys': keysIn('messaging-keys'),
  'inbound-tls': ['tls.crt', 'tls.key'],
  'truly-yours-tls': ['tls.crt', 'tls.key'],
};

/** As the component leaves a workload that it scales. */
const withoutReplicas = (manifest: Manifest): Manifest => {
  const object = structuredClone(manifest.object) as { spec?: { replicas?: number } };
  delete object.spec?.replicas;
  return { ...manifest, object };
};

/** The settings that a component adds to those of every process. */
function toldBy(files: ReturnType<typeof readManifests>): Record<string, string> {
  const [{ patch }] = ofKind<{ patches: [{ patch: string }] }>(files, 'Component')[0]!.object.patches;
  return Object.fromEntries(
    [...patch.matchAll(/path: \/data\/(\w+)\s+value: '?([^\s']+)/g)].map(([, name, value]) => [name!, value!]),
  );
}

describe('the manifests', () => {
  it('[K-CARD-10] hold only fields that Kubernetes knows, with values of their types', async () => {
    const files = manifestFiles('k8s');
    expect(files).toEqual(expect.arrayContaining(['k8s/base/auth.yaml', 'k8s/rendered/production.yaml']));
    expect(await schemaProblems(files.flatMap(readManifests))).toEqual([]);
  });

  it('are rendered from the committed sources', () => {
    const check = spawnSync('node', ['scripts/deploy/render.mjs', '--check'], { cwd: root, encoding: 'utf8' });
    expect(check.stderr).toBe('');
    expect(check.status).toBe(0);
  });

  it('contain every file of the base', () => {
    const [kustomization] = readManifests('k8s/base/kustomization.yaml');
    const { resources } = kustomization!.object as { resources: string[] };
    const files = manifestFiles('k8s/base').map((file) => path.basename(file));
    expect(files.filter((file) => file !== 'kustomization.yaml')).toEqual([...resources].sort());
  });
});

describe.each(OVERLAYS)('the %s overlay', (overlay) => {
  const manifests = rendered(overlay);

  it('[K-CARD-10] runs the five services, their workers, both web applications and the migration', () => {
    const running = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job').map(({ name }) => name);
    expect(running).toEqual(
      expect.arrayContaining([
        ...SERVICE_NAMES,
        ...['worker-photo', 'worker-text', 'web-member', 'web-console', 'migrate'],
      ]),
    );
  });

  it('has no reference that leads nowhere', () => {
    expect(
      linkProblems(manifests, overlay === 'local' ? { 'inbound-tls': EXTERNAL['inbound-tls'] } : EXTERNAL),
    ).toEqual([]);
  });

  it('[I07] gives no pod more than it needs', () => {
    expect(privilegeProblems(manifests)).toEqual([]);
  });

  it('[K-CARD-10] asks every pod whether it started, lives and is ready', () => {
    expect(probeProblems(manifests)).toEqual([]);
    expect(healthPathProblems(manifests)).toEqual([]);
  });

  it('[M7] lets out to the mail server whoever sends mail, and nobody else', () => {
    const mail = ofKind<INetworkPolicy>(manifests, 'NetworkPolicy').find(({ name }) => name === 'mail-to-server');
    const { podSelector } = mail!.object.spec!;
    const reach = workloads(manifests).filter(({ labels }) => selects(podSelector, labels));
    const senders = workloads(manifests).filter(({ pod }) =>
      pod.containers.some(({ args = [], env = [] }) => {
        const role = env.find(({ name }) => name === 'PROCESS_ROLE')?.value;
        const service = allServices.find(({ name }) => args.some((word) => word.includes(`services/${name}/`)));
        return role !== undefined && role !== 'api' && service?.needs?.includes('SMTP_URL');
      }),
    );
    expect(senders.map(({ name }) => name)).toContain('worker-text');
    expect(reach.map(({ name }) => name)).toEqual(senders.map(({ name }) => name));
  });

  it('lets out to Postgres, the queues and the photos whoever is told of them', () => {
    const policies = ofKind<INetworkPolicy>(manifests, 'NetworkPolicy').map(({ object }) => object.spec!);
    const running = workloads(manifests);
    const [photos] = manifests.filter(({ kind, name }) => kind === 'ConfigMap' && name.startsWith('photo-config'));
    const store = new URL((photos!.object as { data: Record<string, string> }).data['S3_ENDPOINT']!);
    const ports = [
      ['DATABASE_URL', 5_432],
      ['REDIS_URL', 6_379],
      ['S3_ACCESS_KEY_ID', Number(store.port) || 443],
    ] as const;
    const told = running.flatMap(({ name, labels, pod }) =>
      ports
        .filter(([setting]) => pod.containers.some(({ env = [] }) => env.some((one) => one.name === setting)))
        .map(([setting, port]) => ({ name, labels, setting, port })),
    );
    expect(told.length).toBeGreaterThan(12);
    const named = new Map(
      running.flatMap((workload) =>
        containersOf(workload).flatMap(({ ports: open = [] }) => open.map((one) => [one.name, one.containerPort])),
      ),
    );
    const shutIn = told.filter(
      ({ labels, port }) =>
        !policies.some(
          ({ podSelector, egress = [] }) =>
            selects(podSelector, labels) &&
            egress.some(({ ports: open = [] }) =>
              open.some((one) => (named.get(String(one.port)) ?? one.port) === port),
            ),
        ),
    );
    expect(shutIn.map(({ name, setting }) => `${name} ${setting}`)).toEqual([]);
  });

  it('[M8] believes of the proxies one, whatever addresses callers have', () => {
    const [config] = manifests.filter(({ kind, name }) => kind === 'ConfigMap' && name.startsWith('app-config'));
    expect((config!.object as { data: Record<string, string> }).data).toMatchObject({ TRUST_PROXY: '1' });
  });

  it('keeps everything in one namespace, which it makes', () => {
    const [namespace] = ofKind(manifests, 'Namespace');
    const others = manifests.filter(({ kind }) => kind !== 'Namespace');
    const where = others.map(({ object }) => (object as { metadata: { namespace?: string } }).metadata.namespace);
    expect([...new Set(where)]).toEqual([namespace!.name]);
    expect(namespace!.name).toBe(overlay === 'staging' ? 'truly-yours-staging' : 'truly-yours');
  });

  it("runs images of the package's own version", () => {
    const ours = JSON.stringify(manifests.map(({ object }) => object)).match(
      /truly-yours\/(services|web-\w+):[\w.-]+/g,
    )!;
    expect([...new Set(ours)].sort()).toEqual(
      ['services', 'web-console', 'web-member'].map((image) => `truly-yours/${image}:${productVersion()}`),
    );
  });
});

describe('staging', () => {
  const manifests = rendered('staging');

  it('runs what production runs, pod for pod, and what stores and e-mail take beside it', () => {
    const running = (some: typeof manifests) =>
      new Map(workloads(some).map(({ name, replicas, pod }) => [name, { replicas, pod: withoutHashes(pod) }]));
    const [here, there] = [running(manifests), running(rendered('production'))];
    for (const [name, workload] of there) expect([name, here.get(name)]).toEqual([name, workload]);
    const beside = [...here.keys()].filter((name) => !there.has(name));
    expect(beside.toSorted()).toEqual(['mail', 'photo-bucket', 'photo-store', 'valkey']);
    const scalers = (some: typeof manifests) =>
      ofKind<{ spec: object }>(some, 'HorizontalPodAutoscaler').map(({ name, object }) => [name, object.spec]);
    expect(scalers(manifests)).toEqual(scalers(rendered('production')));
  });

  it('writes to nobody, and keeps what it knows in stores of its own', () => {
    const told = readEnvFile('k8s/overlays/staging/app-secrets.env.example');
    expect([...told.keys()]).toEqual(keysIn('app-secrets'));
    const host = (name: string) => new URL(told.get(name)!).hostname;
    const services = new Set(ofKind(manifests, 'Service').map(({ name }) => name));
    for (const name of ['REDIS_URL', 'SMTP_URL']) expect([name, services.has(host(name))]).toEqual([name, true]);
    const [database] = ofKind<DatabaseCluster>(manifests, 'Cluster');
    const databases = [...told.keys()].filter((name) => name.endsWith('DATABASE_URL'));
    expect(new Set(databases.map(host))).toEqual(new Set([`${database!.name}-rw`]));
    const photos = readEnvFile('k8s/overlays/staging/photos.env').get('S3_ENDPOINT')!;
    expect(services.has(new URL(photos).hostname)).toBe(true);
  });
});

/** The names of generated ConfigMaps and Secrets end in a hash of what they say. */
const withoutHashes = (object: object): unknown => JSON.parse(JSON.stringify(object).replace(/-[a-z0-9]{10}"/g, '"'));

describe('production', () => {
  const manifests = rendered('production');

  it('[K-CARD-10] stays up while pods are replaced and nodes are drained', () => {
    expect(availabilityProblems(manifests)).toEqual([]);
  });

  it('has all the new pods of what holds sockets ready before an old one goes, so that these are spread', () => {
    const holding = allServices.filter(({ live: socket }) => socket).map(({ name }) => name);
    expect(holding.length).toBeGreaterThan(1);
    const rolled = ofKind<IDeployment>(manifests, 'Deployment').filter(
      ({ object: { spec } }) => spec!.strategy?.rollingUpdate?.maxSurge === '100%' && spec!.minReadySeconds! > 0,
    );
    expect(rolled.map(({ name }) => name).toSorted()).toEqual(holding.toSorted());
  });

  it('has workers by the age of what waits in their queues, with the component for it', () => {
    const files = manifestFiles('k8s/components/queue-age').flatMap(readManifests);
    const scaled = ofKind<ScaledObject>(files, 'ScaledObject');
    const without = manifests
      .filter(({ kind, name }) => kind !== 'HorizontalPodAutoscaler' || name !== 'worker-photo')
      .map((manifest) => (manifest.name === 'worker-text' ? withoutReplicas(manifest) : manifest));
    const objects = files.filter(({ kind }) => kind !== 'Component');
    expect(linkProblems([...without, ...objects], EXTERNAL)).toEqual([]);
    expect(linkProblems([...manifests, ...objects], EXTERNAL)).toHaveLength(2);
    for (const { name, object } of scaled) {
      const worker = workloads(manifests).find((one) => one.name === object.spec.scaleTargetRef.name)!;
      const program = containersOf(worker)[0]!.args![0]!;
      const service = allServices.find((one) => program.includes(`services/${one.name}/`))!;
      const queues = new Set(handlersOf(service.module).flatMap(({ queue }) => queue ?? []));
      const [{ metadata }] = object.spec.triggers as [ScaledObject['spec']['triggers'][number]];
      const [, metric, where, named] = /^max\((\w+)\{namespace="([\w-]+)", queue=~"([\w|-]+)"\}\)$/.exec(
        metadata.query,
      )!;
      expect([name, where]).toEqual([name, ofKind(manifests, 'Namespace')[0]!.name]);
      expect([name, named!.split('|').toSorted()]).toEqual([name, [...queues].toSorted()]);
      expect(registry.getSingleMetric(metric!)).toBeDefined();
    }
    expect(scaled.map(({ name }) => name)).toEqual(['worker-photo', 'worker-text']);
  });

  it.each(['staging', 'production'])(
    'has %s ask by which its workers are scaled about its own namespace, whatever else the same Prometheus sees',
    (overlay) => {
      const [{ object }] = readManifests(`k8s/overlays/${overlay}/kustomization.yaml`) as [Manifest];
      const { replacements = [] } = object as { replacements?: { source: object; targets: object[] }[] };
      expect(replacements).toEqual([
        {
          source: { kind: 'Deployment', name: 'worker-text', fieldPath: 'metadata.namespace' },
          targets: [
            {
              select: { kind: 'ScaledObject' },
              fieldPaths: ['spec.triggers.0.metadata.query'],
              options: { delimiter: '"', index: 1 },
            },
          ],
        },
      ]);
    },
  );

  it('holds no secret, and names each one an operator must make', () => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const used = [...JSON.stringify(manifests).matchAll(/"secretKeyRef":\{"key":"(\w+)","name":"([\w-]+)"/g)];
    for (const secret of ['app-secrets', 'auth-keys', 'moderation-keys', 'messaging-keys'] as const) {
      const keys = new Set(used.filter(([, , name]) => name === secret).map(([, key]) => key));
      expect([secret, [...keys].sort()]).toEqual([secret, EXTERNAL[secret].toSorted()]);
    }
    const [, install] = readFileSync(path.join(root, 'k8s/README.md'), 'utf8').split(/^## (?=Install$|Upgrade$)/m);
    expect(Object.keys(EXTERNAL).filter((secret) => !install!.includes(secret))).toEqual([]);
  });

  it('has no dead reference with the Gateway API in place of the Ingress', () => {
    const gateway = manifestFiles('k8s/components/gateway-api').flatMap(readManifests);
    const others = manifests.filter(({ kind }) => kind !== 'Ingress');
    expect(linkProblems([...others, ...gateway.filter(({ kind }) => kind !== 'Component')], EXTERNAL)).toEqual([]);
  });

  it('[K32] has every process asked for its figures with the monitoring component, and Grafana given each dashboard', () => {
    const files = manifestFiles('k8s/components/monitoring').flatMap(readManifests);
    const collected = manifestFiles('k8s/components/monitored').flatMap(readManifests);
    const monitoring = [...files, ...collected].filter(({ kind }) => kind !== 'Component');
    expect(monitoring.map(({ kind }) => kind).sort()).toEqual(['PodMonitor', 'PrometheusRule']);
    expect(linkProblems([...manifests, ...monitoring], EXTERNAL)).toEqual([]);
    const [monitor] = ofKind<z.infer<typeof PodMonitor>>(monitoring, 'PodMonitor');
    const asked = workloads(manifests).filter(({ labels }) => selects(monitor!.object.spec.selector, labels));
    const ours = ofKind<IDeployment>(manifests, 'Deployment').filter(({ object }) =>
      object.spec!.template.spec!.containers.some(({ image }) => image?.includes('truly-yours/services')),
    );
    expect(asked.map(({ name }) => name).sort()).toEqual(ours.map(({ name }) => name).sort());
    const [component] = ofKind<{ components: string[]; configMapGenerator: [{ files: string[] }] }>(files, 'Component');
    // By itself it is for a further namespace, about which the rules and dashboards of the first one are already.
    expect(component!.object.components).toEqual(['../monitored']);
    expect(collected.map(({ kind }) => kind).sort()).toEqual(['Component', 'PodMonitor']);
    const dashboards = readdirSync(path.join(root, 'k8s/components/monitoring/dashboards'));
    expect(component!.object.configMapGenerator[0].files.toSorted()).toEqual(
      dashboards.map((file) => `dashboards/${file}`).sort(),
    );
  });

  it('[K30] backs a database of its own up to a bucket, for the services’ roles, and ends sessions when it comes back', () => {
    const [database, backup, restore, after] = ['cloudnativepg', 'backup', 'restore', 'after-restore'].map(
      (component) => manifestFiles(`k8s/components/${component}`).flatMap(readManifests),
    ) as [Manifest[], Manifest[], Manifest[], Manifest[]];
    const [cluster] = ofKind<DatabaseCluster>(database, 'Cluster');
    const { metadata, spec } = cluster!.object;
    const [component] = ofKind<{ patches: [{ target: object; patch: string }] }>(backup, 'Component');
    const [{ target, patch }] = component!.object.patches;
    expect(target).toEqual({ kind: 'Cluster', name: metadata.name });
    const [{ path: where, value }] = parse(patch) as [{ path: string; value: unknown }];
    expect(where).toBe('/spec/plugins');
    const [store] = ofKind<ObjectStore>(backup, 'ObjectStore');
    expect(Archivers.parse(value)).toMatchObject([{ parameters: { barmanObjectName: store!.name } }]);
    const [nightly] = ofKind<ScheduledBackup>(backup, 'ScheduledBackup');
    expect(nightly!.object.spec.cluster.name).toBe(metadata.name);
    expect(spec.managed.roles.map(({ name }) => name).toSorted()).toEqual([...SERVICE_NAMES].toSorted());
    // Whoever takes over from a primary that is lost has what it had answered.
    expect(spec.postgresql.synchronous.number).toBeLessThan(spec.instances);
    for (const name of SERVICE_NAMES) expect(spec.bootstrap.initdb.postInitSQL).toContain(`create role ${name}`);
    // The one stays in the overlay, the other is taken out when it is done.
    expect(restore.filter(({ kind }) => kind === 'Job')).toEqual([]);
    const jobs = after.filter(({ kind }) => kind === 'Job');
    expect(jobs.map(({ name }) => name)).toEqual(['after-restore']);
    // Before it nothing may run, and KEDA has what is below its fewest run again (pkg/scaling/executor).
    const page = readFileSync(path.join(root, 'docs/backup.md'), 'utf8');
    const steps = ['paused-replicas=0', '--replicas=0', 'delete cluster', 'wait --for=condition=complete --timeout=10m']
      .concat('--replicas=2', 'paused-replicas-')
      .map((step) => page.indexOf(step));
    expect([steps, steps.every((at) => at > 0)]).toEqual([steps.toSorted((a, b) => a - b), true]);
    // Stores and the mail catcher have a pod each, which stays.
    const scaled = [...page.matchAll(/scale deployment .* -l 'app\.kubernetes\.io\/component in \(([\w, ]+)\)'/g)];
    expect(scaled.map(([, components]) => components)).toEqual(['api, worker', 'api, worker']);
    expect(privilegeProblems([...manifests, ...jobs])).toEqual([]);
    expect(linkProblems([...manifests, ...jobs], EXTERNAL)).toEqual([]);
  });

  it('has a pooler before that database which the services are told of, and which gives up before they do', () => {
    const files = manifestFiles('k8s/components/pooler').flatMap(readManifests);
    const [pooler] = ofKind<Pooler>(files, 'Pooler');
    const [database] = ofKind<DatabaseCluster>(
      manifestFiles('k8s/components/cloudnativepg').flatMap(readManifests),
      'Cluster',
    );
    const { cluster, instances, pgbouncer } = pooler!.object.spec;
    expect([cluster.name, pgbouncer.poolMode]).toEqual([database!.name, 'transaction']);
    const { default_pool_size: size, query_wait_timeout: wait, ...more } = pgbouncer.parameters;
    const { max_connections: most } = database!.object.spec.postgresql.parameters;
    expect(Number(size) * instances * SERVICE_NAMES.length).toBeLessThan(Number(most) / 2);
    expect(Number(more.max_prepared_statements)).toBeGreaterThan(0);
    const told = toldBy(files);
    const config = readConfig({ DATABASE_URL: 'postgres://members:a@pooler:5432/truly_yours', ...told }).all;
    expect([config.DATABASE_POOLER, config.DATABASE_DIRECT_URL]).toEqual([
      'named',
      `postgres://${cluster.name}-rw:5432`,
    ]);
    expect(Number(wait)).toBeLessThanOrEqual(config.DATABASE_PATIENCE);
  });

  it('has every process tell the collector of the tracing component what it does, and lets it get there', () => {
    const files = manifestFiles('k8s/components/tracing').flatMap(readManifests);
    const told = toldBy(files);
    const config = readConfig({ DATABASE_URL: 'postgres://members:a@postgres:5432/truly_yours', ...told }).all;
    const { port } = new URL(config.OTEL_EXPORTER_OTLP_ENDPOINT!);
    const [policy] = ofKind<INetworkPolicy>(files, 'NetworkPolicy');
    expect(policy!.object.spec!.egress![0]!.ports).toEqual([{ port: Number(port) }]);
    const letOut = workloads(manifests).filter(({ labels }) => selects(policy!.object.spec!.podSelector!, labels));
    const ours = ofKind<IDeployment>(manifests, 'Deployment').filter(({ object }) =>
      object.spec!.template.spec!.containers.some(({ image }) => image?.includes('truly-yours/services')),
    );
    expect(letOut.map(({ name }) => name).sort()).toEqual(ours.map(({ name }) => name).sort());
  });

  it('starts pages after the services whose calls they know, where Argo CD applies it', () => {
    const waves = ofKind<IDeployment>(manifests, 'Deployment').map(
      ({ name, object }) =>
        [name, Number(object.metadata?.annotations?.['argocd.argoproj.io/sync-wave'] ?? 0)] as const,
    );
    const late = waves.filter(([, wave]) => wave > 0).map(([name]) => name);
    expect(late.toSorted()).toEqual(['web-console', 'web-member']);
  });

  it('tells the administrator of the database to the migration only', () => {
    const knowing = manifests.filter(({ object }) => JSON.stringify(object).includes('ADMIN_DATABASE_URL'));
    expect(knowing.map(({ name }) => name)).toEqual(['migrate']);
  });
});
