import { REFUSALS } from '#contract';

/** A program that answers, and the addresses of its instances. */
export interface Backend {
  readonly name: string;
  readonly ports: readonly number[];
  /** Whether the instances say of themselves that they can answer. */
  readonly checked: boolean;
}

/** One way in: where it listens, and the table that says which program answers which path. */
export interface Entrance {
  readonly name: 'member' | 'console';
  readonly port: number;
}

/** The rows of a gateway's table, apart by how they are looked up: the equal path first, then the patterns in their order. */
export interface RouteTable {
  readonly exact: readonly string[];
  readonly patterns: readonly string[];
  readonly otherwise: string;
}

/** Reads a table of `deploy/nginx/routes.conf`, the gateway's of docker compose, so that there is no second one. */
export function readRoutes(text: string, origin: Entrance['name']): RouteTable {
  const [, body] = new RegExp(`map \\$uri \\$${origin}_service \\{([^}]*)\\n\\}`).exec(text) ?? [];
  if (body === undefined) throw new Error(`there is no table of the ${origin}s' paths`);
  const rows = body.split('\n').flatMap((line) => {
    const [, pattern, plain, service] = /^\s*(?:"~([^"]+)"|([^"#\s]+))\s+([\w-]+);/.exec(line) ?? [];
    return service === undefined ? [] : [{ pattern, plain, service }];
  });
  const [otherwise] = rows.filter(({ plain }) => plain === 'default');
  return {
    exact: rows.flatMap(({ plain, service }) => (plain && plain !== 'default' ? [`${plain} ${service}`] : [])),
    patterns: rows.flatMap(({ pattern, service }) => (pattern ? [`${pattern} ${service}`] : [])),
    otherwise: otherwise!.service,
  };
}

const BUSY = JSON.stringify({ message: REFUSALS.BUSY.message, code: 'BUSY' });

/**
 * What HAProxy is told. `tables` says in which files the rows of an entrance are. An instance that says that it is not
 * ready gets no more calls, and finishes those that it has; nobody is tied to an instance, sockets neither.
 */
export function balancerConfiguration(
  entrances: readonly (Entrance & {
    readonly tables: { exact: string; patterns: string };
    readonly otherwise: string;
  })[],
  backends: readonly Backend[],
  statusPort: number,
): string {
  const front = entrances.flatMap(({ name, port, tables, otherwise }) => [
    `frontend ${name}`,
    `  bind 127.0.0.1:${port}`,
    // The first hop states who calls; what the caller claims about itself is dropped.
    '  http-request set-header X-Forwarded-For %[src]',
    '  http-request set-header X-Forwarded-Proto http',
    `  http-request set-var(txn.service) path,map_str(${tables.exact})`,
    `  http-request set-var(txn.service) path,map_reg(${tables.patterns},${otherwise}) unless { var(txn.service) -m found }`,
    '  use_backend %[var(txn.service)]',
    '',
  ]);
  const back = backends.flatMap(({ name, ports, checked }) => [
    `backend ${name}`,
    '  balance leastconn',
    ...(checked ? ['  option httpchk GET /health/ready', '  http-check expect status 200'] : []),
    ...ports.map((port, at) => {
      const check = checked ? ' check inter 400ms fastinter 200ms downinter 200ms fall 2 rise 1' : '';
      return `  server ${name}-${at + 1} 127.0.0.1:${port}${check}`;
    }),
    '',
  ]);
  return [
    'global',
    '  maxconn 4000',
    '  log stdout format raw local0',
    'defaults',
    '  mode http',
    '  log global',
    '  option httplog',
    // What went well says the instance that answered.
    '  option dontlog-normal',
    '  timeout connect 3s',
    '  timeout check 3s',
    // Longer than any service's own time limit; sockets send a sign of life every 25 seconds.
    '  timeout client 130s',
    '  timeout server 130s',
    '  timeout tunnel 1h',
    // Who could not be reached at all has done nothing: another one is asked.
    '  retries 3',
    '  option redispatch 1',
    '  retry-on conn-failure',
    `  http-error status 503 content-type application/json string '${BUSY}' hdr retry-after 2`,
    '',
    ...front,
    ...back,
    'listen status',
    `  bind 127.0.0.1:${statusPort}`,
    '  stats enable',
    '  stats uri /',
    '',
  ].join('\n');
}
