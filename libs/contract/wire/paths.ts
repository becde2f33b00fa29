import { ADDED_CALLS, CONSOLE_CALLS, SPEC_CALLS, type Call, type ServiceName } from './calls.js';

/* @__NO_SIDE_EFFECTS__ */
const together = <First, Second>(first: First, second: Second) => ({ ...first, ...second });

/** All calls a member's browser may make, by name; the order of product.md 7, additions last. */
export const CALLS = together(SPEC_CALLS, ADDED_CALLS);
export type CallName = keyof typeof CALLS;
export type ConsoleCallName = keyof typeof CONSOLE_CALLS;

type Paths<Table extends Record<string, Call>> = { readonly [Name in keyof Table]: Table[Name]['path'] };

/* @__NO_SIDE_EFFECTS__ */
function pathsOf<Table extends Record<string, Call>>(table: Table): Paths<Table> {
  return Object.fromEntries(Object.entries(table).map(([name, call]) => [name, call.path])) as Paths<Table>;
}

/** Route patterns (`:name` marks a parameter), for the decorators of the controllers. */
export const API = pathsOf(CALLS);
export const CONSOLE_API = pathsOf(CONSOLE_CALLS);
/** Every service answers these two: is it alive, may it be sent requests. */
export const HEALTH = { live: '/health/live', ready: '/health/ready' } as const;
/** The figures of a process, for collectors inside the installation; no member's origin answers it. */
export const METRICS = '/metrics';
/** Where the live sockets of members and of the console connect. */
export const SOCKET_PATH = { member: '/socket.io', console: '/console-api/socket.io' } as const;
export const CONSOLE_PREFIX = '/console-api';
export const IMAGES_PREFIX = '/images';

/** Prefixes that belong to a service as a whole; a gateway looks at `CALLS` first. */
export const GATEWAY_PREFIXES: ReadonlyArray<{ readonly prefix: string; readonly service: ServiceName }> = [
  { prefix: CONSOLE_PREFIX, service: 'moderation' },
  { prefix: SOCKET_PATH.member, service: 'messaging' },
  { prefix: IMAGES_PREFIX, service: 'members' },
];

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<Path extends string> = [ParamOf<Path>] extends [never]
  ? { readonly [key: string]: never }
  : { readonly [Name in ParamOf<Path>]: string | number };
export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Fills a route pattern: `pathTo(API.blockById, { id: 100001 })` is `/rest/block/100001`.
 * Parameters are percent-encoded; empty query values are left out.
 */
export function pathTo<const Path extends string>(
  pattern: Path,
  ...[params, query]: [ParamOf<Path>] extends [never]
    ? [params?: Params<Path>, query?: QueryValues]
    : [params: Params<Path>, query?: QueryValues]
): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  return withQuery(path, query);
}

/** Appends `?a=1&b=2`; values that are null, undefined or empty text are left out. */
export function withQuery(path: string, query: QueryValues = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** Whether a request's path fits a route pattern, segment by segment. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const expected = pattern.split('/');
  const actual = pathname.split('/');
  return (
    expected.length === actual.length &&
    expected.every((part, index) => (part.startsWith(':') ? actual[index] !== '' : part === actual[index]))
  );
}

/** Whether all escapes of a path can be read. One in which they cannot is no screen's. */
export function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The service that answers a request, or null when the path belongs to the web application. */
export function serviceFor(method: string, pathname: string): ServiceName | null {
  const verb = method === 'HEAD' ? 'GET' : method;
  const fits = (call: Call) => matchesPath(call.path, pathname) && (call.method === verb || verb === 'OPTIONS');
  const call = [...Object.values<Call>(CALLS), ...Object.values<Call>(CONSOLE_CALLS)].find(fits);
  if (call) return call.service;
  const owner = GATEWAY_PREFIXES.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return owner?.service ?? null;
}
