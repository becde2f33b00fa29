import { z } from 'zod';

const generator = z.strictObject({
  name: z.string(),
  behavior: z.literal('merge').optional(),
  envs: z.array(z.string()).min(1).optional(),
  files: z.array(z.string()).min(1).optional(),
  options: z
    .strictObject({
      disableNameSuffixHash: z.boolean().optional(),
      labels: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
});
const fields = {
  namespace: z.string().optional(),
  labels: z
    .array(z.strictObject({ pairs: z.record(z.string(), z.string()), includeTemplates: z.boolean().optional() }))
    .optional(),
  resources: z.array(z.string()).min(1),
  components: z.array(z.string()).optional(),
  configMapGenerator: z.array(generator).optional(),
  secretGenerator: z.array(generator).optional(),
  images: z
    .array(
      z.strictObject({
        name: z.string(),
        newName: z.string().optional(),
        newTag: z.string().optional(),
        digest: z.string().optional(),
      }),
    )
    .optional(),
  replicas: z.array(z.strictObject({ name: z.string(), count: z.int().positive() })).optional(),
  patches: z
    .array(
      z.strictObject({
        path: z.string().optional(),
        patch: z.string().optional(),
        target: z.strictObject({
          kind: z.string(),
          name: z.string().optional(),
          labelSelector: z.string().optional(),
        }),
      }),
    )
    .optional(),
  replacements: z
    .array(
      z.strictObject({
        source: z.strictObject({ kind: z.string(), name: z.string(), fieldPath: z.string() }),
        targets: z.array(
          z.strictObject({
            select: z.strictObject({ kind: z.string() }),
            fieldPaths: z.array(z.string()).min(1),
            options: z.strictObject({ delimiter: z.string(), index: z.int() }),
          }),
        ),
      }),
    )
    .optional(),
};

/** The part of kustomize's own files that we use; a field outside it is a slip of the pen. */
export const kustomizeKinds: Readonly<Record<string, z.ZodType>> = {
  'kustomize.config.k8s.io/v1beta1/Kustomization': z.strictObject({
    apiVersion: z.string(),
    kind: z.string(),
    ...fields,
  }),
  // A component may add nothing of its own, and change what is there.
  'kustomize.config.k8s.io/v1alpha1/Component': z.strictObject({
    ...{ apiVersion: z.string(), kind: z.string(), ...fields },
    resources: fields.resources.optional(),
  }),
};
