import { API } from '#contract';
import { PUBLIC, STAFF } from '#platform/http/http';
import { RATE } from '#platform/http/limits';
import type { TestApp } from '#testing/app';
import { routesOf, type Route } from '#testing/routes';
import { sharedApp } from '#testing/shared-app';
import { describedCalls, openApiDocument } from '#contract/openapi';
import { allServices } from '../all.js';

const document = openApiDocument();

/** A route pattern as the document writes it: parameters in braces, without what they have to look like. */
const addressOf = (pattern: string): string => {
  const path = pattern.startsWith('/') ? pattern : `/${pattern}`;
  return path.replace(/:(\w+)(\((?:[^()]|\([^()]*\))*\))?/g, '{$1}');
};

describe('the description of the API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  it('[M9] is served at one address to anybody, the console’s half left out, and may be kept for a while', async () => {
    const { status, headers, body } = await app.visitor.get(API.openapi);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const { '/metrics': _metrics, ...others } = document.paths;
    const ofMembers = Object.entries(others).filter(([path]) => !path.startsWith('/console-api'));
    expect(body.paths).toEqual(Object.fromEntries(ofMembers));
    expect(Object.keys(body.components.securitySchemes)).toEqual(['member']);
  });

  it('describes every route of the running services, in all its spellings, and no other', () => {
    const served = app.running.routes.map(({ method, path }) => `${method} ${addressOf(path)}`);
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
  });

  describe('says of each call what its route says:', () => {
    const byAddress = new Map(describedCalls().map((one) => [`${one.call.method} ${addressOf(one.call.path)}`, one]));
    const routes = allServices.flatMap(routesOf).flatMap((route) =>
      route.paths.map((path) => {
        const { id, operation } = byAddress.get(`${route.method} ${addressOf(path)}`)!;
        // Close Matches takes a session from its path too, so its route is open and looks for one itself.
        return { id, operation, route, closeMatches: id.startsWith('fastPhotos') };
      }),
    );
    const idsOf = (some: typeof routes) => some.map(({ id }) => id);

    it('who may make it', () => {
      const by = ({ metadata }: Route) => (metadata(PUBLIC) ? 'anybody' : (metadata(STAFF) ?? 'member'));
      const others = routes.filter(
        ({ operation, route, closeMatches }) => operation.by !== (closeMatches ? 'member' : by(route)),
      );
      expect(idsOf(others)).toEqual([]);
    });

    it('how often it may be made', () => {
      const isLimited = (route: Route) => route.metadata(RATE) !== undefined;
      const others = routes.filter(({ operation, route }) => (operation.limited ?? false) !== isLimited(route));
      // Sign-ups are counted as their captcha is looked at, and only where Google sets it.
      expect(idsOf(others)).toEqual(['signup']);
    });

    it('with which schemas it reads what is sent', () => {
      const others = routes.filter(
        ({ operation: { body, query }, route: { reads } }) => body !== reads.body || query !== reads.query,
      );
      // The query of Close Matches means nothing, so nobody reads it.
      expect(idsOf(others.filter(({ closeMatches }) => !closeMatches))).toEqual([]);
    });
  });
});
