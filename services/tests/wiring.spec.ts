import { readdirSync, readFileSync } from 'node:fs';
import { CALLS, CONSOLE_CALLS, GATEWAY_PREFIXES, serviceFor, type Call } from '#contract';
import { VISIBILITY } from '#platform/http/http';
import { handlersOf, SERVICE_NAMES } from '#platform/service';
import type { TestApp } from '#testing/app';
import { routesOf, type Route } from '#testing/routes';
import { sharedApp } from '#testing/shared-app';
import { allServices } from '../all.js';
import { eventsTable } from '../events-table.js';
import { tablesOf } from './removal.fixture.js';

const routes = allServices.flatMap(routesOf);
const describeRoute = (route: Route): string => `${route.service} ${route.paths.join(', ')}`;

describe('the services together', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  it('[K-CARD-03] are five, and answer every call of the contract between them', () => {
    expect(allServices.map((service) => service.name).toSorted()).toEqual([...SERVICE_NAMES].toSorted());
    const served = new Set(app.running.routes.map((route) => `${route.method} ${route.path}`));
    const missing = Object.values<Call>({ ...CALLS })
      .concat(Object.values<Call>(CONSOLE_CALLS))
      .filter((call) => !served.has(`${call.method} ${call.path}`));
    expect(missing).toEqual([]);
  });

  it('answer each call in the service that the gateway sends it to', () => {
    const misplaced = routes
      .flatMap((route) => route.paths.map((path) => ({ route, path })))
      .filter(({ path }) => !path.includes('('))
      .filter(
        ({ route, path }) => serviceFor('GET', path) !== route.service && serviceFor('POST', path) !== route.service,
      )
      .map(({ route, path }) => `${route.service} ${path}`);
    expect(misplaced).toEqual([]);
    expect(GATEWAY_PREFIXES.every(({ service }) => SERVICE_NAMES.includes(service))).toBe(true);
  });

  it('say of every route whose data it shows', () => {
    expect(routes.filter((route) => route.metadata(VISIBILITY) === undefined).map(describeRoute)).toEqual([]);
  });

  it('hear only what one of them emits, and emit nothing that nobody hears', () => {
    const emitted = allServices.flatMap((service) => service.emits.map(({ type }) => type));
    const heard = allServices.flatMap(({ module }) =>
      handlersOf(module).flatMap(({ events }) => events.map(({ type }) => type)),
    );
    expect([...new Set(heard)].toSorted()).toEqual(emitted.toSorted());
  });

  it('have each queue to themselves', () => {
    const queues = allServices.flatMap(({ name, module }) =>
      [...new Set(handlersOf(module).flatMap(({ queue }) => queue ?? []))].map((queue) => [queue, name] as const),
    );
    expect(queues.map(([queue]) => queue).toSorted()).toEqual([...new Map(queues).keys()].toSorted());
  });

  it('run every migration in their folders', async () => {
    for (const { name, migrations } of allServices) {
      const files = readdirSync(`services/${name}/src/database/migrations`).filter(
        (file) => !file.endsWith('.spec.ts'),
      );
      const modules = await Promise.all(
        files.map((file) => import(`../${name}/src/database/migrations/${file}`) as Promise<Record<string, unknown>>),
      );
      const listed = migrations.map((migration) => migration.name);
      expect([name, listed.toSorted()]).toEqual([
        name,
        modules
          .flatMap((one) => Object.values(one).flatMap((part) => (typeof part === 'function' ? part.name : [])))
          .toSorted(),
      ]);
    }
  });

  it('have what they own and publish named on their pages, beside what each of them has', async () => {
    const tables = (await tablesOf(app)).map((table) => table.split('.') as [service: string, table: string]);
    const everybodys = new Set(
      tables
        .map(([, table]) => table)
        .filter((table) => tables.filter(([, one]) => one === table).length === allServices.length),
    );
    const unnamed = allServices.flatMap(({ name, views, emits }) => {
      const page = readFileSync(`services/${name}/README.md`, 'utf8');
      const owned = tables.filter(([service, table]) => service === name && !everybodys.has(table));
      return [...owned.map(([, table]) => table), ...views.map((one) => one.name), ...emits.map(({ type }) => type)]
        .filter((one) => !page.includes(`\`${one}\``) && !page.includes(`\`${one}(`))
        .map((one) => `services/${name}/README.md does not name ${one}`);
    });
    expect(unnamed).toEqual([]);
  });

  it('send their events as the table in the README tells, which `node scripts/events.mjs` writes', () => {
    expect(readFileSync('services/README.md', 'utf8')).toContain(`\n${eventsTable(allServices)}\n`);
  });
});
