import { z } from 'zod';

const ScaledObject = z.strictObject({
  apiVersion: z.literal('keda.sh/v1alpha1'),
  kind: z.literal('ScaledObject'),
  metadata: z.strictObject({ name: z.string() }),
  spec: z.strictObject({
    scaleTargetRef: z.strictObject({ name: z.string() }),
    minReplicaCount: z.int().min(2),
    maxReplicaCount: z.int(),
    pollingInterval: z.int().positive(),
    fallback: z.strictObject({ failureThreshold: z.int().positive(), replicas: z.int().min(2) }),
    advanced: z.strictObject({
      horizontalPodAutoscalerConfig: z.strictObject({
        behavior: z.strictObject({ scaleDown: z.strictObject({ stabilizationWindowSeconds: z.int() }) }),
      }),
    }),
    triggers: z
      .array(
        z.strictObject({
          type: z.literal('prometheus'),
          // KEDA takes texts only.
          metadata: z.strictObject({
            serverAddress: z.url({ protocol: /^https?$/ }),
            query: z.string(),
            threshold: z.string().regex(/^\d+$/),
          }),
        }),
      )
      .min(1),
  }),
});
export type ScaledObject = z.output<typeof ScaledObject>;

/** The part of KEDA that we use; a field outside it is a slip of the pen. */
export const kedaKinds: Readonly<Record<string, z.ZodType>> = { 'keda.sh/v1alpha1/ScaledObject': ScaledObject };
