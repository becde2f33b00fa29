import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { z } from 'zod';
import type { HttpRoute } from './gateway-api.schema.js';
import { ofKind, readManifests } from './manifests.js';
import { lookUp, mapRows, readConfiguration } from './nginx.js';

/** One row of a table that says which service answers which path; prefixes go by whole segments. */
export interface Row {
  readonly match: 'exact' | 'prefix';
  readonly path: string;
  readonly service: string;
}

/** An origin has a table of its own: members and moderators come in at different ones. */
export const ORIGINS = ['member', 'console'] as const;
type Origin = (typeof ORIGINS)[number];

/** A way into the product: its rows, and which service it would choose for a path. */
export interface Entrance {
  readonly name: string;
  rows(origin: Origin): Row[];
  choose(origin: Origin, path: string): string | undefined;
}

/** Ingress and HTTPRoute choose the equal path, else the longest prefix. */
function choice(rows: readonly Row[], path: string): string | undefined {
  const exact = rows.find((row) => row.match === 'exact' && row.path === path);
  const prefixes = rows.filter(({ match, path: prefix }) => match === 'prefix' && isBelow(prefix, path));
  return (exact ?? prefixes.sort((one, other) => other.path.length - one.path.length)[0])?.service;
}

const isBelow = (prefix: string, path: string): boolean =>
  prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

function ingress(): Entrance {
  const found = ofKind<IIngress>(readManifests('k8s/components/ingress/ingress.yaml'), 'Ingress');
  const rows = (origin: Origin): Row[] =>
    (found.find(({ name }) => name === origin)?.object.spec?.rules?.[0]?.http?.paths ?? []).map((row) => ({
      match: row.pathType === 'Exact' ? 'exact' : 'prefix',
      path: row.path ?? '',
      service: row.backend.service?.name ?? '',
    }));
  return { name: 'Ingress', rows, choose: (origin, path) => choice(rows(origin), path) };
}

function gatewayApi(): Entrance {
  const found = ofKind<z.infer<typeof HttpRoute>>(readManifests('k8s/components/gateway-api/routes.yaml'), 'HTTPRoute');
  const rows = (origin: Origin): Row[] =>
    (found.find(({ name }) => name === origin)?.object.spec.rules ?? []).flatMap(({ matches = [], backendRefs = [] }) =>
      matches.map(({ path }) => ({
        match: path.type === 'Exact' ? ('exact' as const) : ('prefix' as const),
        path: path.value,
        service: backendRefs[0]?.name ?? '',
      })),
    );
  return { name: 'HTTPRoute', rows, choose: (origin, path) => choice(rows(origin), path) };
}

/** The gateway of docker compose. Its table is asked the way nginx asks it: the order of the rows counts. */
function nginx(): Entrance {
  const table = (origin: Origin) => mapRows(readConfiguration('routes.conf'), `${origin}_service`);
  const rows = (origin: Origin): Row[] =>
    table(origin).map(({ key, value: service }) => {
      const prefix = /^~\^(\S+)\(\/\|\$\)$/.exec(key)?.[1];
      if (key === 'default') return { match: 'prefix', path: '/', service };
      if (prefix) return { match: 'prefix', path: prefix.replaceAll('\\.', '.'), service };
      return { match: 'exact', path: key, service };
    });
  return { name: 'nginx', rows, choose: (origin, path) => lookUp(table(origin), path) };
}

export const entrances = (): Entrance[] => [ingress(), gatewayApi(), nginx()];
