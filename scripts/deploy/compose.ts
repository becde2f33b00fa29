import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { root } from './manifests.js';

const duration = z.string().regex(/^\d+(ms|s|m)$/);
const image = z
  .string()
  .regex(/^[\w./-]+:(\$\{TAG:-[\w.-]+\}|[\w.-]+@sha256:[0-9a-f]{64})$/, 'names neither our version nor a digest');
const variables = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string());
const published = z
  .string()
  .regex(/^(127\.0\.0\.1:)?\$\{[A-Z_]+:-\d+\}:\d+$/, 'a port is published as ${NAME:-number}:number');

const Healthcheck = z.union([
  z.strictObject({ disable: z.literal(true) }),
  z.strictObject({
    test: z.tuple([z.literal('CMD')], z.string()),
    interval: duration,
    timeout: duration,
    retries: z.int().positive(),
    start_period: duration.optional(),
  }),
]);

const Service = z.strictObject({
  image,
  build: z
    .strictObject({ context: z.literal('.'), target: z.enum(['services', 'web-member', 'web-console']) })
    .optional(),
  command: z.array(z.string()).optional(),
  environment: variables.optional(),
  ports: z.array(published).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)).optional(),
  tmpfs: z.array(z.string().startsWith('/tmp')).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }))
    .optional(),
  healthcheck: Healthcheck,
  restart: z.enum(['unless-stopped', 'on-failure', 'no']),
  // The one driver that keeps to a limit without being told one.
  logging: z.strictObject({ driver: z.literal('local') }),
  networks: z.array(z.enum(['front', 'stores'])).min(1),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.tuple([z.literal('ALL')]).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]).optional(),
  stop_grace_period: duration.optional(),
  shm_size: z.string().optional(),
});

/**
 * The part of the Compose format that our file uses, and nothing else. Without `version` and `name`, so that
 * docker-compose 1.29 reads it as well as today's.
 */
export const Compose = z.strictObject({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.strictObject({})),
});
export type ComposeFile = z.infer<typeof Compose>;

/** The text of the file, and what it says once its anchors are followed and its `x-` helpers left out. */
export function readCompose(): { text: string; content: object } {
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const document = parseDocument(text, { merge: true });
  if (document.errors.length > 0) throw document.errors[0]!;
  const all = document.toJS() as Record<string, unknown>;
  return { text, content: Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('x-'))) };
}

/** The variables of `.env` that a compose file asks for. */
export const interpolations = (text: string): Set<string> =>
  new Set([...text.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name!));

/** Every name in the file that stands for nothing: dependencies, networks, volumes, mounted files, healthy what has no check. */
export function composeProblems(
  { services, networks, volumes }: ComposeFile,
  fileExists: (file: string) => boolean,
): string[] {
  return Object.entries(services).flatMap(([name, service]) => {
    const problems: string[] = [];
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const needed = services[other];
      if (!needed) problems.push(`waits for ${other}, which is not there`);
      else if (condition === 'service_healthy' && 'disable' in needed.healthcheck)
        problems.push(`waits for the health of ${other}, which has no check`);
      else if (condition === 'service_completed_successfully' && needed.restart === 'unless-stopped')
        problems.push(`waits for the end of ${other}, which is restarted`);
    }
    for (const network of service.networks) if (!networks[network]) problems.push(`is in no network ${network}`);
    for (const mount of service.volumes ?? []) {
      const source = mount.split(':')[0]!;
      if (source.startsWith('.') ? !fileExists(source) : !volumes[source])
        problems.push(`mounts ${source}, which is not there`);
    }
    const ours = service.image.startsWith('truly-yours/') || name === 'gateway';
    if (ours && !(service.read_only && service.cap_drop && service.security_opt))
      problems.push('may do more than it must');
    if (service.image.startsWith('truly-yours/') && !service.build) problems.push('is built from nothing');
    return problems.map((problem) => `${name} ${problem}`);
  });
}
