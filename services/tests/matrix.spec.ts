import { request } from 'node:http';
import { API, CONSOLE_API, CONSOLE_PREFIX, isRefusalCode } from '#contract';
import { STALE } from './matrix-asks.fixture.js';
import { Stage } from './matrix-stage.fixture.js';
import { play } from './matrix.fixture.js';
import { CALLERS, MATRIX, routeName, type CallerName } from './matrix.js';

const routes = [...MATRIX.keys()].map((route) => {
  const [method = '', path = ''] = route.split(' ');
  // To the desk there is no way for members: it has people and sessions of its own.
  const name = path.startsWith(CONSOLE_PREFIX) ? `[G-ROLE-01] [G01] ${route}` : route;
  return { route, method, path, name };
});
const paths = [...new Set(routes.map(({ path }) => path))];
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];
const SIGN_INS = [API.login, CONSOLE_API.login].map((path) => `POST ${path}`);
/** What only a session opens. */
const closed = routes.filter(({ route }) => MATRIX.get(route)!.visitor === '401' && !SIGN_INS.includes(route));

/** Members with an account in good standing. */
const MEMBERS = ['newcomer', 'free', 'upgraded', 'hidden', 'private', 'blocking', 'blocked'] as const;

/** A path with something in the place of its parameters. */
const filled = (path: string): string =>
  path
    .replace('/:seed/:offset/:limit/:gender', '/15926/0/4/f')
    .replace(':token', STALE)
    .replace(':zip', '10001')
    .replace(/:\w+/g, '100001');

describe('who may call what', () => {
  let stage: Stage;
  let sessions: Record<'visitor' | 'member' | 'moderator', string | undefined>;
  beforeAll(async () => {
    stage = await Stage.open();
    const [member, moderator] = [await stage.caller('upgraded'), await stage.caller('moderator')];
    sessions = { visitor: undefined, member: member.client.token, moderator: moderator.client.token };
  }, 180_000);
  afterAll(() => stage.stop());

  /** Sends the request past the network. */
  async function send(method: string, url: string, authorization?: string, headers: Record<string, string> = {}) {
    const posts = method === 'POST' ? { payload: '{}' } : {};
    const { statusCode, body } = await stage.app.running.http.inject({
      ...{ method: method as 'GET', url, ...posts },
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(authorization ? { authorization } : {}),
        ...headers,
      },
    });
    return { status: statusCode, body };
  }
  /** What the three kinds of caller are answered: status and, of a refusal, its code. */
  const everybody = (method: string, url: string, headers?: Record<string, string>) =>
    Promise.all(
      Object.values(sessions).map(async (token) => {
        const { status, body } = await send(method, url, token && `Bearer ${token}`, headers);
        return status < 400 ? status : `${status} ${codeOf(body)}`;
      }),
    );

  it(`is said of every route and no other: ${routes.length} routes by ${CALLERS.length} callers`, () => {
    expect(routes.map(({ route }) => route).toSorted()).toEqual(stage.app.running.routes.map(routeName).toSorted());
  });

  it.each(routes)('$name answers each caller as the table says', async ({ route }) => {
    const answers = await Promise.all(
      CALLERS.map(async (caller): Promise<[CallerName, string]> => [caller, await play(stage, route, caller)]),
    );
    expect(Object.fromEntries(answers)).toEqual(MATRIX.get(route));
  });

  it('[C-HTTP-09] never uses 401 or 403 to refuse a member in good standing, for these would sign out', () => {
    const signingOut = routes
      .filter(({ route, path }) => !path.startsWith(CONSOLE_PREFIX) && !SIGN_INS.includes(route))
      .filter(({ route }) => MEMBERS.some((member) => ['401', '403'].includes(MATRIX.get(route)![member])));
    expect(signingOut).toEqual([]);
  });

  const NOTHING = Array(3).fill('404 NOT_FOUND');

  it(`[B24] knows no other verb: ${paths.length} paths by ${VERBS.length} verbs`, async () => {
    for (const path of paths) {
      const known = routes.filter((route) => route.path === path).map(({ method }) => method);
      for (const verb of VERBS.filter((verb) => !known.includes(verb))) {
        if (verb === 'HEAD' && known.includes('GET')) continue;
        expect([verb, path, await everybody(verb, filled(path))]).toEqual([verb, path, NOTHING]);
      }
    }
  });

  it('[B24] answers HEAD as it answers GET, without the body', async () => {
    for (const { path } of routes.filter(({ method, path }) => method === 'GET' && path !== API.googleRedirect)) {
      for (const token of Object.values(sessions)) {
        const bearer = token && `Bearer ${token}`;
        const [get, head] = [await send('GET', filled(path), bearer), await send('HEAD', filled(path), bearer)];
        expect([path, head.status, head.status === 200 ? head.body : '']).toEqual([path, get.status, '']);
      }
    }
  });

  it('[B24] takes no verb from a header', async () => {
    for (const { path } of routes.filter(({ method }) => method === 'POST')) {
      if (routes.some((route) => route.path === path && route.method === 'GET')) continue;
      for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override'])
        expect([path, await everybody('GET', filled(path), { [header]: 'POST' })]).toEqual([path, NOTHING]);
    }
  });

  it('[B24] answers a preflight without doing anything, and any other OPTIONS not at all', async () => {
    for (const path of paths) {
      expect([path, (await send('OPTIONS', filled(path))).status]).toEqual([path, 400]);
      const asking = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
      expect([path, await send('OPTIONS', filled(path), undefined, asking)]).toEqual([path, { status: 204, body: '' }]);
    }
  });

  it('[B24] knows a path by its exact spelling', async () => {
    for (const { method, path } of routes) {
      const address = filled(path);
      const shouted = path.replaceAll(/(?<=\/)[\w-]+/g, (word) => word.toUpperCase());
      const spellings = [
        `${address}/`,
        `/${address}`,
        address.replace(/(?<=.)\//, '//'),
        address.replace(/(?<=.)\//, '%2F'),
      ];
      if (shouted !== path) spellings.push(filled(shouted));
      if (!path.split('/').at(-1)!.startsWith(':'))
        spellings.push(...[';x=1', '%2F', '%00', '%20', '.json', '~'].map((end) => address + end));
      for (const spelling of new Set(spellings.filter((one) => one !== address)))
        expect([method, spelling, await everybody(method, spelling)]).toEqual([method, spelling, NOTHING]);
    }
  });

  it('[B24] guards a path that is spelt with escapes and detours like any other', async () => {
    for (const { method, path } of closed) {
      const address = filled(path);
      const spellings = [
        address.replace(/[a-z0-9]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
        ...['/.', '/%2e', '/x/..', '/x/%2e%2e', `${API.captcha}/../..`].map((detour) => detour + address),
        address.replace(/(?<=.)\//, '/./'),
        address.replace(/(?<=.)\//, '\\'),
      ];
      for (const spelling of spellings) {
        const code = await codeOfVisit(method, spelling);
        expect([method, spelling, code]).toEqual([method, spelling, expect.stringMatching(NO_SESSION_OR_NOTHING)]);
      }
    }
  });

  /** The code a visitor is refused with who sends the address to the letter. */
  const codeOfVisit = (method: string, path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(stage.app.url);
      request({ hostname, port, method, path, headers: { 'content-type': 'application/json' } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve(codeOf(Buffer.concat(parts).toString())));
      })
        .on('error', reject)
        .end();
    });

  it(`[C-HTTP-10] answers 401 with a message to no session and to none that lives, on all ${closed.length} closed routes`, async () => {
    const { client } = await stage.caller('free');
    await client.post(API.logout);
    const wrong = [undefined, `Bearer ${client.token}`, `Bearer ${STALE}`, 'Bearer x', `Basic ${sessions.member}`];
    for (const authorization of wrong) {
      for (const { method, path } of closed) {
        const { status, body } = await send(method, filled(path), authorization);
        expect([method, path, status, codeOf(body)]).toEqual([method, path, 401, expect.stringMatching(NO_SESSION)]);
      }
    }
  });
});

const NO_SESSION = /^(SESSION_ENDED|SIGN_IN_REQUIRED)$/;
const NO_SESSION_OR_NOTHING = /^(SESSION_ENDED|SIGN_IN_REQUIRED|NOT_FOUND)$/;

/** The code of a refusal, which has a message too. */
function codeOf(body: string): string {
  const { message, code } = JSON.parse(body) as { message?: unknown; code?: unknown };
  return typeof message === 'string' && isRefusalCode(code) ? code : `no refusal: ${body}`;
}
