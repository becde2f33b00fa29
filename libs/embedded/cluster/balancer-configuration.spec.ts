import { readFileSync } from 'node:fs';
import { CALLS, CONSOLE_CALLS, CONSOLE_PREFIX, serviceFor } from '#contract';
import { balancerConfiguration, readRoutes, type RouteTable } from './balancer-configuration.js';

const routes = readFileSync('deploy/nginx/routes.conf', 'utf8');

/** As the balancer looks it up. */
function chosen({ exact, patterns, otherwise }: RouteTable, path: string): string {
  const same = exact.find((row) => row.startsWith(`${path} `));
  const fits = patterns.find((row) => new RegExp(row.split(' ')[0]!).test(path));
  return (same ?? fits)?.split(' ')[1] ?? otherwise;
}

describe('the balancer of a cluster', () => {
  it('sends each call of the contract to its service, and everything else to the web app', () => {
    const [member, desk] = [readRoutes(routes, 'member'), readRoutes(routes, 'console')];
    const calls = [...Object.values(CALLS), ...Object.values(CONSOLE_CALLS)];
    const astray = calls.filter(({ method, path }) => {
      const asked = path.replaceAll(/:\w+/g, '7');
      // Fast photos of older clients stand at the root, where the web app's own server hands them on.
      const table = asked.startsWith(CONSOLE_PREFIX) ? desk : member;
      return chosen(table, asked) !== serviceFor(method, asked) && chosen(table, asked) !== 'web-member';
    });
    expect(astray).toEqual([]);
    expect(calls.length).toBeGreaterThan(80);
    expect([chosen(member, '/inbox'), chosen(desk, '/texts'), chosen(member, '/socket.io/')]).toEqual([
      ...['web-member', 'web-console', 'messaging'],
    ]);
  });

  it('asks instances whether they are ready, and ties nobody to one of them', () => {
    const text = balancerConfiguration(
      [{ name: 'member', port: 1, tables: { exact: 'e.map', patterns: 'p.map' }, otherwise: 'web-member' }],
      [
        { name: 'auth', ports: [2, 3], checked: true },
        { name: 'web-member', ports: [4], checked: false },
      ],
      5,
    );
    const servers = text.split('\n').filter((line) => line.startsWith('  server '));
    expect(servers.map((line) => / check /.test(line))).toEqual([true, true, false]);
    expect(text).toContain('option httpchk GET /health/ready');
    expect(text).not.toMatch(/cookie|stick|balance source/);
  });
});
