import { z } from 'zod';

const duration = z.string().regex(/^\d+(s|m|h|d)$/);
const labels = z.record(z.string(), z.string());
const meta = z.strictObject({ name: z.string(), namespace: z.string().optional(), labels: labels.optional() });

const Alert = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: duration.optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string().endsWith('.'), runbook: z.string() }),
});
const Recorded = z.strictObject({ record: z.string(), expr: z.string(), labels: labels.optional() });

/** The groups of rules, as Prometheus reads them from a file and its operator from a manifest. */
export const RuleGroups = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      interval: duration.optional(),
      rules: z.array(z.union([Alert, Recorded])).min(1),
    }),
  ),
});

export const PodMonitor = z.strictObject({
  apiVersion: z.literal('monitoring.coreos.com/v1'),
  kind: z.literal('PodMonitor'),
  metadata: meta,
  spec: z.strictObject({
    selector: z.strictObject({
      matchLabels: labels.optional(),
      matchExpressions: z
        .array(z.strictObject({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()).min(1) }))
        .optional(),
    }),
    podMetricsEndpoints: z
      .array(
        z.strictObject({
          port: z.string(),
          path: z.string().startsWith('/'),
          interval: duration,
          scrapeTimeout: duration,
        }),
      )
      .min(1),
  }),
});

const PrometheusRule = z.strictObject({
  apiVersion: z.literal('monitoring.coreos.com/v1'),
  kind: z.literal('PrometheusRule'),
  metadata: meta,
  spec: RuleGroups,
});

/** The part of the Prometheus Operator's kinds that we use. */
export const monitoringKinds: Readonly<Record<string, z.ZodType>> = {
  'monitoring.coreos.com/v1/PodMonitor': PodMonitor,
  'monitoring.coreos.com/v1/PrometheusRule': PrometheusRule,
};
