import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { INamespace } from 'kubernetes-models/v1/Namespace';
import { ofKind, type Manifest } from './manifests.js';
import { containersOf, selects, workloads, type Workload } from './workloads.js';

/** What a pod may do that it need not: root, privileges, a writable image, a token, no limits, an image that moves. */
export function privilegeProblems(manifests: readonly Manifest[]): string[] {
  return [
    ...workloads(manifests).flatMap((workload) => podPrivileges(workload)),
    ...ofKind<INamespace>(manifests, 'Namespace')
      .filter(({ object }) => object.metadata?.labels?.['pod-security.kubernetes.io/enforce'] !== 'restricted')
      .map(({ name }) => `Namespace ${name} does not enforce the restricted profile`),
    ...(denyByDefault(manifests) ? [] : ['no NetworkPolicy denies what is not allowed']),
  ];
}

function podPrivileges(workload: Workload): string[] {
  const { name, pod } = workload;
  const wanted: readonly [boolean, string][] = [
    [pod.securityContext?.runAsNonRoot === true, 'may run as root'],
    [(pod.securityContext?.runAsUser ?? 0) > 0, 'names no user'],
    [pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'may make every system call'],
    [pod.automountServiceAccountToken === false, "is given a token for the cluster's API"],
    [!pod.hostNetwork && !pod.hostPID && !pod.hostIPC, "shares the node's namespaces"],
    [(pod.volumes ?? []).every((volume) => !volume.hostPath), "mounts the node's files"],
  ];
  const problems = wanted.filter(([holds]) => !holds).map(([, text]) => `${name} ${text}`);
  return [...problems, ...containersOf(workload).flatMap((container) => containerPrivileges(name, container))];
}

function containerPrivileges(
  workload: string,
  { name, image = '', resources, securityContext: may }: IContainer,
): string[] {
  const wanted: readonly [boolean, string][] = [
    [may?.allowPrivilegeEscalation === false, 'may gain privileges'],
    [may?.readOnlyRootFilesystem === true, 'may change its own image'],
    [may?.capabilities?.drop?.includes('ALL') === true && !may.capabilities.add, 'keeps capabilities'],
    [Boolean(resources?.requests?.['cpu'] && resources.requests['memory']), 'requests no CPU or memory'],
    [Boolean(resources?.limits?.['memory']), 'has no memory limit'],
    [/(:(?!latest$)[\w.-]+|@sha256:[0-9a-f]{64})$/.test(image), `runs an image that moves (${image})`],
  ];
  return wanted.filter(([holds]) => !holds).map(([, text]) => `${workload}/${name} ${text}`);
}

function denyByDefault(manifests: readonly Manifest[]): boolean {
  return ofKind<INetworkPolicy>(manifests, 'NetworkPolicy').some(
    ({ object: { spec } }) =>
      Object.keys(spec?.podSelector ?? {}).length === 0 &&
      spec?.policyTypes?.join() === 'Ingress,Egress' &&
      !spec.ingress &&
      !spec.egress,
  );
}

/** What would be noticed when a pod hangs, is replaced, or its node goes. */
export function probeProblems(manifests: readonly Manifest[]): string[] {
  return workloads(manifests)
    .filter(({ kind }) => kind !== 'Job')
    .flatMap(({ name, pod }) =>
      pod.containers.flatMap((container) => {
        const { startupProbe, livenessProbe, readinessProbe } = container;
        const probes = { startupProbe, livenessProbe, readinessProbe };
        return Object.entries(probes)
          .filter(([, probe]) => !probe?.httpGet && !probe?.exec)
          .map(([kind]) => `${name}/${container.name} has no ${kind}`);
      }),
    );
}

/** The services' own processes: live asks for nothing but the process, ready for what it needs. */
export function healthPathProblems(manifests: readonly Manifest[]): string[] {
  return ofKind<IDeployment>(manifests, 'Deployment').flatMap(({ name, object }) =>
    (object.spec?.template.spec?.containers ?? [])
      .filter((container) => container.image?.includes('truly-yours/services'))
      .filter(
        ({ startupProbe, livenessProbe, readinessProbe }) =>
          startupProbe?.httpGet?.path !== '/health/live' ||
          livenessProbe?.httpGet?.path !== '/health/live' ||
          readinessProbe?.httpGet?.path !== '/health/ready',
      )
      .map(() => `${name} is not asked at /health/live and /health/ready`),
  );
}

/** What would be away while pods are replaced or a node is drained. */
export function availabilityProblems(manifests: readonly Manifest[]): string[] {
  const scalers = ofKind<IHorizontalPodAutoscaler>(manifests, 'HorizontalPodAutoscaler');
  const budgets = ofKind<IPodDisruptionBudget>(manifests, 'PodDisruptionBudget');
  const labelled = new Map(workloads(manifests).map(({ name, labels }) => [name, labels]));
  return ofKind<IDeployment>(manifests, 'Deployment').flatMap(({ name, object: { spec } }) => {
    const pod = spec!.template.spec!;
    const least = scalers.find(({ object }) => object.spec?.scaleTargetRef.name === name)?.object.spec?.minReplicas;
    const covered = budgets.some(
      ({ object }) =>
        Number(object.spec?.minAvailable) >= 1 && selects(object.spec?.selector as never, labelled.get(name) ?? {}),
    );
    const spread = (pod.topologySpreadConstraints ?? []).map((constraint) => constraint.topologyKey).sort();
    const wanted: readonly [boolean, string][] = [
      [(least ?? spec?.replicas ?? 1) >= 2, 'has one pod only'],
      [covered, 'has no PodDisruptionBudget that keeps a pod'],
      [spec?.strategy?.rollingUpdate?.maxUnavailable === 0, 'loses a pod before the next is ready'],
      [spread.join() === 'kubernetes.io/hostname,topology.kubernetes.io/zone', 'is not spread over nodes and zones'],
      [pod.containers.every((container) => container.lifecycle?.preStop), 'stops before the cluster knows'],
      [(pod.terminationGracePeriodSeconds ?? 30) >= 60, 'has less than 60 seconds to finish'],
    ];
    return wanted.filter(([holds]) => !holds).map(([, text]) => `${name} ${text}`);
  });
}
