import { authProvider } from './authProvider';
import { call } from './http';
import { staffToken } from './session';

const { fetch } = globalThis;
/** The calls that wait for their answer. */
let waiting: ((status: number) => void)[];

beforeEach(() => {
  waiting = [];
  globalThis.fetch = (() =>
    new Promise((resolve) =>
      waiting.push((status) =>
        resolve({
          ok: status === 200,
          status,
          headers: new Headers(),
          json: async () => ({ message: 'No.' }),
        } as never),
      ),
    )) as typeof globalThis.fetch;
  staffToken.set('the first');
});
afterEach(() => {
  globalThis.fetch = fetch;
  staffToken.clear();
});

describe('a session that has ended', () => {
  it.each([
    ['signs out where it is still the one of the tab', 'the first', true],
    ['signs nobody out who has signed in since, however late that is heard', 'the next', false],
  ])('%s', async (_what, now, signsOut) => {
    const refused = call('GET', '/console-api/texts').catch((error: unknown) => error);
    staffToken.set(now);
    waiting[0]!(401);
    const signedOut = authProvider.checkError(await refused).then(
      () => false,
      () => true,
    );
    expect(await signedOut).toBe(signsOut);
  });

  it('is left once by all who find out at the same time, so that none of them ends the next', async () => {
    const left = [authProvider.logout({}), authProvider.logout({})];
    expect(waiting).toHaveLength(1);
    waiting[0]!(401);
    await Promise.all(left);
    expect(staffToken.get()).toBeNull();
    staffToken.set('the next');
    const again = authProvider.logout({});
    waiting[1]!(200);
    await again;
    expect(staffToken.get()).toBeNull();
  });
});
