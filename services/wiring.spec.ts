import { CALLS, CONSOLE_CALLS, GATEWAY_PREFIXES, serviceFor, type Call } from '#contract';
import { VISIBILITY } from '#platform/http';
import { SERVICE_NAMES } from '#platform/service';
import { startTestApp, type TestApp } from '#testing/app';
import { routesOf, type Route } from '#testing/routes';
import { allServices } from './all.js';

const routes = allServices.flatMap(routesOf);
const describeRoute = (route: Route): string => `${route.service} ${route.paths.join(', ')}`;

describe('the services together', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(allServices);
  });
  afterAll(() => app.stop());

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

  it('have one handler for every subscriber that an event names', () => {
    const wanted = allServices.flatMap((service) =>
      service.emits.flatMap((event) => Object.keys(event.to).map((to) => `${event.type} -> ${to}`)),
    );
    const handled = allServices.flatMap((service) =>
      service.handlers.map(({ event }) => `${event.type} -> ${service.name}`),
    );
    expect(handled.toSorted()).toEqual(wanted.toSorted());
  });
});
