import {
  API,
  CALLS,
  CONSOLE_CALLS,
  CONSOLE_PREFIX,
  GATEWAY_PREFIXES,
  METRICS,
  IMAGES_PREFIX,
  ROUTE_ALIASES,
  ROUTES,
  SOCKET_PATH,
  parseFastPhotosPath,
  type Call,
} from '#contract';
import { entrances, ORIGINS, type Entrance, type Row } from '../scripts/deploy/routes.js';
import { readConfiguration } from '../scripts/deploy/nginx.js';

const filled = (pattern: string): string => pattern.replace(/:\w+/g, '100001');
const pages = [...Object.values(ROUTES), ...Object.keys(ROUTE_ALIASES)].map(filled);
const calls = Object.values<Call>(CALLS);
const consoleCalls = Object.values<Call>(CONSOLE_CALLS);

/** Where a path leads by every entrance; the test reads better with the answers side by side. */
const leadsTo = (entrance: Entrance, paths: readonly string[], origin: 'member' | 'console' = 'member') =>
  Object.fromEntries(paths.map((path) => [path, entrance.choose(origin, path)]));

describe.each(entrances().map((entrance) => [entrance.name, entrance] as const))('by %s', (_name, entrance) => {
  it('every call reaches the service that answers it', () => {
    const expected = Object.fromEntries(calls.map(({ path, service }) => [filled(path), service]));
    expect(leadsTo(entrance, Object.keys(expected))).toEqual(expected);
  });

  it("[L11] every call of the console reaches the service that answers it, at the console's own origin only", () => {
    const expected = {
      ...Object.fromEntries(consoleCalls.map(({ path, service }) => [filled(path), service])),
      [CONSOLE_PREFIX]: 'moderation',
      [SOCKET_PATH.console]: 'moderation',
    };
    expect(leadsTo(entrance, Object.keys(expected), 'console')).toEqual(expected);
    for (const path of Object.keys(expected))
      expect([path, entrance.choose('member', path)]).toEqual([path, 'web-member']);
  });

  it('sockets and images reach the services that own them', () => {
    for (const { prefix, service } of GATEWAY_PREFIXES.filter(({ prefix }) => prefix !== CONSOLE_PREFIX)) {
      expect(leadsTo(entrance, [prefix, `${prefix}/`, `${prefix}/a/b`])).toEqual({
        [prefix]: service,
        [`${prefix}/`]: service,
        [`${prefix}/a/b`]: service,
      });
    }
    // What members show each other has no address at the desk's origin.
    expect(entrance.choose('console', `${IMAGES_PREFIX}/a/b.webp`)).toBe('web-console');
  });

  it("every screen reaches the member application, also where its address begins like a call's", () => {
    expect(new Set(Object.values(leadsTo(entrance, [...pages, '/assets/index.js', '/nowhere'])))).toEqual(
      new Set(['web-member']),
    );
    expect(new Set(Object.values(leadsTo(entrance, ['/', '/login', '/cases/7'], 'console')))).toEqual(
      new Set(['web-console']),
    );
  });

  it('a prefix ends where its segment ends', () => {
    expect(leadsTo(entrance, ['/authors', '/images-of-us', '/socket.iox', '/restless'])).toEqual({
      '/authors': 'web-member',
      '/images-of-us': 'web-member',
      '/socket.iox': 'web-member',
      '/restless': 'web-member',
    });
    // Each of these begins like a row of another service.
    expect(leadsTo(entrance, ['/rest/loginx', '/rest/viewsx', '/rest/emailx'])).toEqual({
      '/rest/loginx': 'members',
      '/rest/viewsx': 'members',
      '/rest/emailx': 'members',
    });
  });

  it('[I02] leads nobody to what a process tells of itself', () => {
    const inside = [METRICS, '/health/live', '/health/ready', '/ready'];
    for (const [origin, app] of [
      ['member', 'web-member'],
      ['console', 'web-console'],
    ] as const)
      expect(inside.map((path) => entrance.choose(origin, path))).toEqual(inside.map(() => app));
  });

  it('no row is idle', () => {
    const asked = {
      member: [...calls.map(({ path }) => filled(path)), ...GATEWAY_PREFIXES.map(({ prefix }) => prefix), '/nowhere'],
      console: [...consoleCalls.map(({ path }) => filled(path)), '/nowhere'],
    };
    for (const origin of ORIGINS) {
      const idle = entrance.rows(origin).filter((row) => !asked[origin].some((path) => isFor(row, path)));
      expect(idle).toEqual([]);
    }
  });
});

const isFor = (row: Row, path: string): boolean =>
  row.match === 'exact' ? path === row.path : row.path === '/' || path === row.path || path.startsWith(`${row.path}/`);

it('[K-CARD-10] Ingress, HTTPRoute and the gateway of docker compose hold the same rows', () => {
  const tables = entrances().map((entrance) =>
    ORIGINS.map((origin) =>
      entrance
        .rows(origin)
        .map(({ match, path, service }) => `${match} ${path} ${service}`)
        .sort(),
    ),
  );
  expect(tables[0]![0]!.length).toBeGreaterThan(20);
  expect(tables[1]).toEqual(tables[0]);
  expect(tables[2]).toEqual(tables[0]);
});

describe('the fast photo call', () => {
  const token = `${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.e30.c2lnbmF0dXJl`;
  const forms = [
    filled(API.fastPhotos).replace(/100001.*/, '15926/0/4/f'),
    '/15926/0/4/f',
    `/${token}`,
    `/${token}/15926/0/4/f`,
    `/rest/${token}`,
    `/rest/${token}/15926/0/4/f`,
  ];
  const location = /^ *location ~ "(.+)" \{$/m;
  const [, pattern] = location.exec(readConfiguration('web-member/server.conf'))!;
  const handedOn = new RegExp(pattern!);
  const gateway = readConfiguration('gateway.conf.template');

  it('reaches members in all six forms, the three that look like pages by way of web-member', () => {
    for (const form of forms) {
      expect(parseFastPhotosPath(form)).not.toBeNull();
      for (const entrance of entrances()) {
        const first = entrance.choose('member', form);
        expect([form, entrance.name, first === 'web-member' ? handedOn.test(form) : first === 'members']).toEqual([
          form,
          entrance.name,
          true,
        ]);
      }
    }
  });

  it('goes straight to members in all six with docker compose, where a container may come back at another address', () => {
    expect(location.exec(gateway)![1]).toBe(pattern);
    expect(gateway).toContain('set $photos_of members;');
    // A name that stands there itself is looked up at the start alone.
    const passed = [...gateway.matchAll(/proxy_pass (\S+);/g)].map(([, to]) => to);
    expect(passed).toEqual(['member_service', 'photos_of', 'console_service'].map((name) => `http://$${name}:8080`));
    expect(gateway).toMatch(/^resolver 127\.0\.0\.11 valid=\d+s/m);
  });

  it('takes no screen and no file away from web-member', () => {
    expect(
      [...pages, '/assets/a.b.js', '/favicon.svg', '/color-scheme.js', '/1/2/3'].filter((path) => handedOn.test(path)),
    ).toEqual([]);
  });
});
