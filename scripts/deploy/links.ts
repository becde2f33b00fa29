import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { ISecret } from 'kubernetes-models/v1/Secret';
import type { IService } from 'kubernetes-models/v1/Service';
import type { z } from 'zod';
import type { DatabaseCluster } from './cloudnative-pg.schema.js';
import type { Gateway, HttpRoute } from './gateway-api.schema.js';
import type { ScaledObject } from './keda.schema.js';
import type { PodMonitor } from './monitoring.schema.js';
import { ofKind, type Manifest } from './manifests.js';
import { containersOf, selects, workloads, type Workload } from './workloads.js';

/** Secrets that the manifests use and an operator makes, with the keys they must have. */
export type ExternalSecrets = Readonly<Record<string, readonly string[]>>;

/** Every reference from one object to another that leads nowhere: names, keys, ports, selectors, targets. */
export function linkProblems(manifests: readonly Manifest[], external: ExternalSecrets): string[] {
  const running = workloads(manifests);
  return [
    ...twins(manifests),
    ...running.flatMap((workload) => podProblems(workload, manifests, external)),
    ...serviceProblems(manifests, running),
    ...entranceProblems(manifests, external),
    ...targetProblems(manifests, running),
  ];
}

function twins(manifests: readonly Manifest[]): string[] {
  const names = manifests.map(({ kind, name }) => `${kind} ${name}`);
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is there twice`);
}

function podProblems(workload: Workload, manifests: readonly Manifest[], external: ExternalSecrets): string[] {
  const { kind, name, selector, labels, pod, claims } = workload;
  const problems: string[] = [];
  const report = (text: string) => problems.push(`${kind} ${name}: ${text}`);
  if (selector && !selects(selector, labels)) report('its selector does not take its own pods');
  const account = pod.serviceAccountName;
  if (account && !manifests.some((other) => other.kind === 'ServiceAccount' && other.name === account))
    report(`there is no ServiceAccount ${account}`);
  const volumes = [...(pod.volumes ?? []).map((volume) => volume.name), ...claims];
  for (const container of containersOf(workload)) {
    for (const { name: volume } of container.volumeMounts ?? [])
      if (!volumes.includes(volume)) report(`there is no volume ${volume}`);
    for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
      const port = probe?.httpGet?.port;
      if (port && !container.ports?.some((known) => known.name === port)) report(`a probe asks port ${port}`);
    }
    for (const text of keyProblems(container, manifests, external)) report(text);
  }
  const secrets = secretsOf(manifests, external);
  for (const { secret } of pod.volumes ?? [])
    if (secret && !secrets.has(secret.secretName ?? '')) report(`there is no Secret ${secret.secretName}`);
  return problems;
}

/** Every Secret by its name, with its keys. */
const secretsOf = (manifests: readonly Manifest[], external: ExternalSecrets): Map<string, readonly string[]> =>
  new Map([
    ...Object.entries(external),
    ...ofKind<ISecret>(manifests, 'Secret').map(({ name, object }) => [name, Object.keys(object.data ?? {})] as const),
  ]);

function keyProblems(container: IContainer, manifests: readonly Manifest[], external: ExternalSecrets): string[] {
  const maps = new Map(
    ofKind<IConfigMap>(manifests, 'ConfigMap').map(({ name, object }) => [name, Object.keys(object.data ?? {})]),
  );
  const secrets = secretsOf(manifests, external);
  const problems: string[] = [];
  const look = (
    what: string,
    known: ReadonlyMap<string, readonly string[]>,
    name = '',
    key?: string,
    optional = false,
  ) => {
    if (!known.has(name)) problems.push(`there is no ${what} ${name}`);
    else if (key && !optional && !known.get(name)!.includes(key)) problems.push(`${what} ${name} has no key ${key}`);
  };
  for (const { configMapRef, secretRef } of container.envFrom ?? []) {
    if (configMapRef) look('ConfigMap', maps, configMapRef.name);
    if (secretRef) look('Secret', secrets, secretRef.name);
  }
  for (const { valueFrom } of container.env ?? []) {
    const { configMapKeyRef: map, secretKeyRef: secret } = valueFrom ?? {};
    if (map) look('ConfigMap', maps, map.name, map.key, map.optional);
    if (secret) look('Secret', secrets, secret.name, secret.key, secret.optional);
  }
  return problems;
}

function serviceProblems(manifests: readonly Manifest[], running: readonly Workload[]): string[] {
  return ofKind<IService>(manifests, 'Service').flatMap(({ name, object }) => {
    const chosen = running.filter((workload) => selects({ matchLabels: object.spec?.selector }, workload.labels));
    if (chosen.length !== 1) return [`Service ${name} takes the pods of ${chosen.length} workloads`];
    const open = chosen[0]!.pod.containers.flatMap((container) => container.ports ?? []).map((port) => port.name);
    return (object.spec?.ports ?? [])
      .filter((port) => !open.includes(String(port.targetPort)))
      .map((port) => `Service ${name}: ${chosen[0]!.name} has no port ${port.targetPort}`);
  });
}

function entranceProblems(manifests: readonly Manifest[], external: ExternalSecrets): string[] {
  const services = new Map(
    ofKind<IService>(manifests, 'Service').map(({ name, object }) => [name, object.spec?.ports ?? []]),
  );
  const problems: string[] = [];
  const reach = (from: string, name: string, port: number | string | undefined) => {
    const open = services.get(name)?.some((known) => known.name === port || known.port === port);
    if (!open) problems.push(`${from}: there is no Service ${name} with port ${port}`);
  };
  const certificate = (from: string, name = '') => {
    if (!external[name]) problems.push(`${from}: there is no Secret ${name}`);
  };
  for (const { name, object } of ofKind<IIngress>(manifests, 'Ingress')) {
    const hosts = (object.spec?.rules ?? []).map((rule) => rule.host);
    for (const { hosts: covered = [], secretName } of object.spec?.tls ?? []) {
      certificate(`Ingress ${name}`, secretName);
      for (const host of covered) if (!hosts.includes(host)) problems.push(`Ingress ${name}: no rule for ${host}`);
    }
    for (const { backend } of (object.spec?.rules ?? []).flatMap((rule) => rule.http?.paths ?? []))
      reach(`Ingress ${name}`, backend.service!.name, backend.service!.port?.name ?? backend.service!.port?.number);
  }
  const gateways = ofKind<z.infer<typeof Gateway>>(manifests, 'Gateway');
  for (const { name, object } of gateways)
    for (const { tls } of object.spec.listeners)
      for (const reference of tls?.certificateRefs ?? []) certificate(`Gateway ${name}`, reference.name);
  for (const { name, object } of ofKind<z.infer<typeof HttpRoute>>(manifests, 'HTTPRoute')) {
    for (const parent of object.spec.parentRefs) {
      const listener = gateways
        .find((gateway) => gateway.name === parent.name)
        ?.object.spec.listeners.find((known) => known.name === parent.sectionName);
      if (!listener) problems.push(`HTTPRoute ${name}: there is no listener ${parent.name}/${parent.sectionName}`);
      else if (listener.hostname && !object.spec.hostnames?.includes(listener.hostname))
        problems.push(`HTTPRoute ${name}: its listener serves ${listener.hostname}`);
    }
    for (const { name: service, port } of object.spec.rules.flatMap((rule) => rule.backendRefs ?? []))
      reach(`HTTPRoute ${name}`, service, port);
  }
  return problems;
}

function targetProblems(manifests: readonly Manifest[], running: readonly Workload[]): string[] {
  const problems: string[] = [];
  for (const { name, object } of ofKind<IHorizontalPodAutoscaler>(manifests, 'HorizontalPodAutoscaler')) {
    const { kind, name: target } = object.spec!.scaleTargetRef;
    const found = running.find((workload) => workload.kind === kind && workload.name === target);
    if (!found) problems.push(`HorizontalPodAutoscaler ${name}: there is no ${kind} ${target}`);
    else if (found.replicas !== undefined)
      problems.push(`HorizontalPodAutoscaler ${name}: ${target} sets replicas too`);
    else if (!found.pod.containers.every((container) => container.resources?.requests?.['cpu']))
      problems.push(`HorizontalPodAutoscaler ${name}: ${target} requests no CPU to be a share of`);
  }
  for (const { name, object } of ofKind<ScaledObject>(manifests, 'ScaledObject')) {
    const { name: target } = object.spec.scaleTargetRef;
    const found = running.find((workload) => workload.kind === 'Deployment' && workload.name === target);
    if (!found) problems.push(`ScaledObject ${name}: there is no Deployment ${target}`);
    else if (found.replicas !== undefined) problems.push(`ScaledObject ${name}: ${target} sets replicas too`);
    if (manifests.some((other) => other.kind === 'HorizontalPodAutoscaler' && other.name === target))
      problems.push(`ScaledObject ${name}: ${target} has an autoscaler already`);
  }
  for (const { name, object } of ofKind<IPodDisruptionBudget>(manifests, 'PodDisruptionBudget'))
    if (!running.some((workload) => selects(object.spec?.selector as never, workload.labels)))
      problems.push(`PodDisruptionBudget ${name} takes no pods`);
  for (const { name, object } of ofKind<z.infer<typeof PodMonitor>>(manifests, 'PodMonitor')) {
    const chosen = running.filter((workload) => selects(object.spec.selector, workload.labels));
    if (chosen.length === 0) problems.push(`PodMonitor ${name} takes no pods`);
    for (const { port } of object.spec.podMetricsEndpoints)
      for (const workload of chosen)
        if (!workload.pod.containers.some((container) => container.ports?.some((known) => known.name === port)))
          problems.push(`PodMonitor ${name}: ${workload.name} has no port ${port}`);
  }
  // Whose pods its operator makes.
  const databases = ofKind<DatabaseCluster>(manifests, 'Cluster').map(({ name }) => ({ 'cnpg.io/cluster': name }));
  for (const { name, object } of ofKind<INetworkPolicy>(manifests, 'NetworkPolicy')) {
    const isChosen = (labels: Workload['labels']): boolean => selects(object.spec?.podSelector as never, labels);
    const chosen = running.filter(({ labels }) => isChosen(labels));
    if (chosen.length === 0 && !databases.some(isChosen)) problems.push(`NetworkPolicy ${name} takes no pods`);
    for (const { port } of (object.spec?.ingress ?? []).flatMap((rule) => rule.ports ?? []))
      for (const workload of chosen)
        if (!workload.pod.containers.some((container) => container.ports?.some((known) => known.name === port)))
          problems.push(`NetworkPolicy ${name}: ${workload.name} has no port ${port}`);
  }
  return problems;
}
