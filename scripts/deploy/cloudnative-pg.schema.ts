import { z } from 'zod';

const meta = z.strictObject({ name: z.string(), namespace: z.string().optional() });
const secretKey = z.strictObject({ name: z.string(), key: z.string() });
const plugin = z.literal('barman-cloud.cloudnative-pg.io');

const DatabaseCluster = z.strictObject({
  apiVersion: z.literal('postgresql.cnpg.io/v1'),
  kind: z.literal('Cluster'),
  metadata: meta,
  spec: z.strictObject({
    instances: z.int().min(1),
    imageName: z.string(),
    bootstrap: z.strictObject({
      initdb: z.strictObject({
        database: z.string(),
        owner: z.string(),
        secret: z.strictObject({ name: z.string() }),
        postInitSQL: z.array(z.string()),
      }),
    }),
    managed: z.strictObject({
      roles: z.array(
        z.strictObject({
          name: z.string(),
          login: z.literal(true),
          passwordSecret: z.strictObject({ name: z.string() }),
        }),
      ),
    }),
    postgresql: z.strictObject({
      synchronous: z.strictObject({
        method: z.enum(['any', 'first']),
        number: z.int().min(1),
        // From 1.25 on.
        dataDurability: z.enum(['required', 'preferred']),
      }),
      // Of Postgres, whose settings are texts.
      parameters: z.record(z.string(), z.string()),
    }),
    storage: z.strictObject({ size: z.string().regex(/^\d+Gi$/) }),
  }),
});
export type DatabaseCluster = z.output<typeof DatabaseCluster>;

/** What the database copies its log by, as a patch adds it. */
export const Archivers = z
  .array(
    z.strictObject({
      name: plugin,
      isWALArchiver: z.literal(true),
      parameters: z.strictObject({ barmanObjectName: z.string() }),
    }),
  )
  .length(1);

const ScheduledBackup = z.strictObject({
  apiVersion: z.literal('postgresql.cnpg.io/v1'),
  kind: z.literal('ScheduledBackup'),
  metadata: meta,
  spec: z.strictObject({
    // Six fields: it begins with seconds.
    schedule: z.string().regex(/^\S+( \S+){5}$/),
    immediate: z.boolean(),
    backupOwnerReference: z.enum(['none', 'self', 'cluster']),
    cluster: z.strictObject({ name: z.string() }),
    method: z.literal('plugin'),
    pluginConfiguration: z.strictObject({ name: plugin }),
  }),
});
export type ScheduledBackup = z.output<typeof ScheduledBackup>;

const ObjectStore = z.strictObject({
  apiVersion: z.literal('barmancloud.cnpg.io/v1'),
  kind: z.literal('ObjectStore'),
  metadata: meta,
  spec: z.strictObject({
    retentionPolicy: z.string().regex(/^\d+[dwm]$/),
    configuration: z.strictObject({
      destinationPath: z.string().startsWith('s3://'),
      endpointURL: z.url({ protocol: /^https$/ }),
      s3Credentials: z.strictObject({ accessKeyId: secretKey, secretAccessKey: secretKey }),
      wal: z.strictObject({ compression: z.literal('gzip') }),
      data: z.strictObject({ compression: z.literal('gzip') }),
    }),
  }),
});
export type ObjectStore = z.output<typeof ObjectStore>;

const Pooler = z.strictObject({
  apiVersion: z.literal('postgresql.cnpg.io/v1'),
  kind: z.literal('Pooler'),
  metadata: meta,
  spec: z.strictObject({
    cluster: z.strictObject({ name: z.string() }),
    instances: z.int().min(1),
    type: z.enum(['rw', 'ro', 'r']),
    pgbouncer: z.strictObject({
      poolMode: z.enum(['session', 'transaction']),
      // CloudNativePG passes on these of PgBouncer's own, as texts.
      parameters: z.strictObject({
        default_pool_size: z.string().regex(/^\d+$/),
        max_client_conn: z.string().regex(/^\d+$/),
        max_prepared_statements: z.string().regex(/^\d+$/),
        query_wait_timeout: z.string().regex(/^\d+$/),
      }),
    }),
  }),
});
export type Pooler = z.output<typeof Pooler>;

/** The part of CloudNativePG and of its plugin for backups that we use; a field outside it is a slip of the pen. */
export const cloudNativePgKinds: Readonly<Record<string, z.ZodType>> = {
  'postgresql.cnpg.io/v1/Cluster': DatabaseCluster,
  'postgresql.cnpg.io/v1/ScheduledBackup': ScheduledBackup,
  'postgresql.cnpg.io/v1/Pooler': Pooler,
  'barmancloud.cnpg.io/v1/ObjectStore': ObjectStore,
};
