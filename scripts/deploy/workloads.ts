import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IStatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { ofKind, type Manifest } from './manifests.js';

type Labels = Readonly<Record<string, string>>;
type Selector = {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly operator: string;
    readonly values?: readonly string[];
  }[];
};

/** What runs pods, whichever kind it is. */
export interface Workload {
  readonly kind: 'Deployment' | 'StatefulSet' | 'Job';
  readonly name: string;
  readonly replicas?: number;
  readonly selector?: Selector;
  readonly labels: Labels;
  readonly pod: IPodSpec;
  readonly claims: readonly string[];
}

/** All that runs pods. */
export function workloads(manifests: readonly Manifest[]): Workload[] {
  const deployments = ofKind<IDeployment>(manifests, 'Deployment').map(({ name, object }) => ({
    kind: 'Deployment' as const,
    name,
    replicas: object.spec?.replicas,
    selector: object.spec?.selector as Selector,
    labels: object.spec?.template.metadata?.labels ?? {},
    pod: object.spec!.template.spec!,
    claims: [],
  }));
  const sets = ofKind<IStatefulSet>(manifests, 'StatefulSet').map(({ name, object }) => ({
    kind: 'StatefulSet' as const,
    name,
    replicas: object.spec?.replicas,
    selector: object.spec?.selector as Selector,
    labels: object.spec?.template.metadata?.labels ?? {},
    pod: object.spec!.template.spec!,
    claims: (object.spec?.volumeClaimTemplates ?? []).map((claim) => claim.metadata?.name ?? ''),
  }));
  const jobs = ofKind<IJob>(manifests, 'Job').map(({ name, object }) => ({
    kind: 'Job' as const,
    name,
    labels: object.spec?.template.metadata?.labels ?? {},
    pod: object.spec!.template.spec!,
    claims: [],
  }));
  return [...deployments, ...sets, ...jobs];
}

/** Every container of a pod, those that run before it included. */
export const containersOf = ({ pod }: Workload): IContainer[] => [...(pod.initContainers ?? []), ...pod.containers];

/** Whether a label selector takes these labels; an empty one takes all. */
export function selects(selector: Selector | undefined, labels: Labels): boolean {
  const expressionHolds = ({
    key,
    operator,
    values,
  }: {
    key: string;
    operator: string;
    values?: readonly string[];
  }) => {
    if (operator === 'In') return values?.includes(labels[key] ?? '') ?? false;
    throw new Error(`the operator ${operator} is not known here`);
  };
  return (
    Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
    (selector?.matchExpressions ?? []).every(expressionHolds)
  );
}
