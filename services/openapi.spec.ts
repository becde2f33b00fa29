import { API } from '#contract';
import { PUBLIC, STAFF } from '#platform/http';
import type { TestApp } from '#testing/app';
import { routesOf } from '#testing/routes';
import { sharedApp } from '#testing/shared-app';
import { openApiDocument, type OperationObject } from '#contract/openapi';
import { allServices } from './all.js';

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

  it('says who may make each call as its route says it', () => {
    const routes = allServices.flatMap(routesOf).flatMap((route) => route.paths.map((path) => ({ route, path })));
    for (const { route, path } of routes) {
      const closed = route.metadata(PUBLIC) ? [] : [route.metadata(STAFF) ? 'staff' : 'member'];
      for (const { operationId, security } of operationsAt(path)) {
        // Close Matches takes a session from its path too, so its route is open and looks for one itself.
        const expected = operationId.startsWith('fastPhotos') ? ['member'] : closed;
        expect([operationId, security.flatMap(Object.keys)]).toEqual([operationId, expected]);
      }
    }
  });
});

const operationsAt = (path: string): OperationObject[] => Object.values(document.paths[addressOf(path)] ?? {});
