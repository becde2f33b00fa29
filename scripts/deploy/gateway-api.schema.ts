import { z } from 'zod';

const hostname = z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/);
const port = z.int().min(1).max(65_535);
const meta = z.strictObject({
  name: z.string(),
  namespace: z.string().optional(),
  labels: z.record(z.string(), z.string()).optional(),
});

export const Gateway = z.strictObject({
  apiVersion: z.literal('gateway.networking.k8s.io/v1'),
  kind: z.literal('Gateway'),
  metadata: meta,
  spec: z.strictObject({
    gatewayClassName: z.string().min(1),
    listeners: z
      .array(
        z.strictObject({
          name: z.string(),
          protocol: z.enum(['HTTP', 'HTTPS']),
          port,
          hostname: hostname.optional(),
          tls: z
            .strictObject({
              mode: z.literal('Terminate'),
              certificateRefs: z.array(z.strictObject({ name: z.string() })).min(1),
            })
            .optional(),
        }),
      )
      .min(1)
      .max(64),
  }),
});

/** The limits are the standard channel's own: 16 rules a route, 64 matches a rule. */
export const HttpRoute = z.strictObject({
  apiVersion: z.literal('gateway.networking.k8s.io/v1'),
  kind: z.literal('HTTPRoute'),
  metadata: meta,
  spec: z.strictObject({
    parentRefs: z.array(z.strictObject({ name: z.string(), sectionName: z.string() })).min(1),
    hostnames: z.array(hostname).max(16).optional(),
    rules: z
      .array(
        z.strictObject({
          matches: z
            .array(
              z.strictObject({
                path: z.strictObject({ type: z.enum(['Exact', 'PathPrefix']), value: z.string().startsWith('/') }),
              }),
            )
            .max(64)
            .optional(),
          filters: z
            .array(
              z.strictObject({
                type: z.literal('RequestRedirect'),
                requestRedirect: z.strictObject({
                  scheme: z.literal('https'),
                  statusCode: z.union([z.literal(301), z.literal(302)]),
                }),
              }),
            )
            .optional(),
          backendRefs: z.array(z.strictObject({ name: z.string(), port })).optional(),
        }),
      )
      .min(1)
      .max(16),
  }),
});

/** The part of the Gateway API that we use; its kinds are no part of Kubernetes, so no library of ours knows them. */
export const gatewayKinds: Readonly<Record<string, z.ZodType>> = {
  'gateway.networking.k8s.io/v1/Gateway': Gateway,
  'gateway.networking.k8s.io/v1/HTTPRoute': HttpRoute,
};
