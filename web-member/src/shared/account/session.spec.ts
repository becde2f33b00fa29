import {
  SESSION_KEYS,
  acceptSession,
  beginSignIn,
  currentSession,
  endSession,
  followOtherTabs,
  onSessionEnd,
  restoreSession,
  sessionEndedByItself,
  whileLeaving,
} from './session';
import { base64Url, tokenWith } from '../testing';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
});

function stored(token: string, username = 'maria_b') {
  localStorage.setItem('token', token);
  localStorage.setItem('username', username);
  restoreSession();
  return currentSession();
}

describe('the session at start-up', () => {
  it('[D-AUTH-07] is a state of isAuthenticated, username, token and loading', () => {
    expect(currentSession()).toEqual({ isAuthenticated: false, username: null, token: null, loading: false });
  });

  it('[T-AUTH-01] [T-AUTH-02] a stored token with an exp in the future signs in and brings the username back', () => {
    const token = tokenWith();
    expect(stored(token)).toEqual({ isAuthenticated: true, username: 'maria_b', token, loading: false });
  });

  it.each([
    ['[V-AUTH-01] [T-AUTH-05] one part', 'abc'],
    ['[V-AUTH-01] two parts', tokenWith().split('.').slice(0, 2).join('.')],
    ['[V-AUTH-01] four parts', `${tokenWith()}.more`],
    ['[V-AUTH-02] a payload that is no base64', 'a.%%%.c'],
    ['[V-AUTH-02] a payload that is no JSON', `a.${base64Url('{exp')}.c`],
    ['[V-AUTH-02] a payload that is no object', `a.${base64Url('17')}.c`],
    ['[V-AUTH-03] [T-AUTH-04] an exp in the past', tokenWith({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['[V-AUTH-03] [T-AUTH-06] no exp', tokenWith({ exp: undefined })],
    ['[V-AUTH-03] an exp that is no number', tokenWith({ exp: 'tomorrow' })],
  ])('a token with %s signs out and is removed', (_what, token) => {
    expect(stored(token).isAuthenticated).toBe(false);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('reads a payload with letters beyond ASCII and the url alphabet', () => {
    expect(stored(tokenWith({ name: 'Zoë ÿÿÿ>>>???' })).isAuthenticated).toBe(true);
  });

  it('[T-AUTH-07] no token means signed out', () => {
    restoreSession();
    expect(currentSession().isAuthenticated).toBe(false);
  });
});

describe('the end of a session', () => {
  it('[D-AUTH-01] [T-AUTH-08] [T-AUTH-09] clears the five keys from both storages and resets the state', () => {
    acceptSession(tokenWith(), 'maria_b');
    for (const key of SESSION_KEYS) {
      localStorage.setItem(key, 'x');
      sessionStorage.setItem(key, 'x');
    }
    localStorage.setItem('mui-mode', 'dark');
    endSession('left');
    expect(Object.keys(localStorage)).toEqual(['mui-mode']);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(currentSession()).toEqual({ isAuthenticated: false, username: null, token: null, loading: false });
    expect([...SESSION_KEYS]).toEqual(['token', 'username', 'userId', 'member_id', 'currentUserMemberTypeId']);
  });

  it('is known to have come by itself, but not where the member left, came back or was never there', () => {
    const after = (what: () => void) => {
      what();
      return sessionEndedByItself();
    };
    acceptSession(tokenWith(), 'maria_b');
    expect(after(() => endSession('expired'))).toBe(true);
    // A sign-in that fails in between changes nothing.
    expect(after(() => endSession('expired'))).toBe(true);
    expect(after(() => acceptSession(tokenWith(), 'maria_b'))).toBe(false);
    expect(after(() => endSession('left'))).toBe(false);
    expect(after(() => endSession('expired'))).toBe(false);
    localStorage.setItem('token', tokenWith({ exp: 1 }));
    expect(after(restoreSession)).toBe(true);
  });

  it('tells why it ended', () => {
    const reasons: string[] = [];
    const stop = onSessionEnd((reason) => reasons.push(reason));
    endSession('forbidden');
    stop();
    endSession('left');
    expect(reasons).toEqual(['forbidden']);
  });

  it('holds back news of its end while the member leaves, and heeds them when the member did not leave', async () => {
    const reasons: string[] = [];
    const stop = onSessionEnd((reason) => reasons.push(reason));
    acceptSession(tokenWith(), 'maria_b');
    const leave = (left: boolean) =>
      whileLeaving(async () => {
        endSession('expired');
        expect(currentSession().isAuthenticated).toBe(true);
        return left;
      });
    expect(await leave(true)).toBe(true);
    expect([currentSession().isAuthenticated, reasons]).toEqual([true, []]);
    expect(await leave(false)).toBe(false);
    expect([currentSession().isAuthenticated, reasons]).toEqual([false, ['expired']]);
    stop();
  });

  it('ends for the next member as ever, although the one before never heard whether they have left', () => {
    acceptSession(tokenWith(), 'maria_b');
    void whileLeaving(() => new Promise(() => undefined));
    acceptSession(tokenWith({ memberId: 100_002 }), 'ben');
    endSession('left');
    expect(currentSession().isAuthenticated).toBe(false);
  });

  it('[D-AUTH-06] sign-in sets token and username and nothing else', () => {
    acceptSession(tokenWith(), 'maria_b');
    expect(Object.keys(localStorage).sort()).toEqual(['token', 'username']);
  });
});

describe('a device whose clock is a day ahead', () => {
  const DAY_SECONDS = 86_400;
  const hour = (now: number) => ({ iat: now, exp: now + 3_600 });
  const serverNow = () => Math.floor(Date.now() / 1_000) - DAY_SECONDS;
  afterEach(() => void jest.useRealTimers());

  it('stays signed in when its page is opened anew, until the session is over by the clock of the server', () => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    acceptSession(tokenWith(hour(serverNow())), 'maria_b');
    restoreSession();
    expect(currentSession().isAuthenticated).toBe(true);
    jest.setSystemTime(Date.now() + 3_601_000);
    restoreSession();
    expect(currentSession().isAuthenticated).toBe(false);
  });

  it('goes by its own clock once that was put right', () => {
    acceptSession(tokenWith(hour(serverNow())), 'maria_b');
    acceptSession(tokenWith(hour(serverNow() + DAY_SECONDS)), 'maria_b');
    expect(Object.keys(localStorage).sort()).toEqual(['token', 'username']);
  });
});

describe('other tabs', () => {
  let stop: () => void;
  beforeEach(() => (stop = followOtherTabs()));
  afterEach(() => stop());

  it('that sign out take this one along', () => {
    acceptSession(tokenWith(), 'maria_b');
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    expect(currentSession().isAuthenticated).toBe(false);
  });

  it('are followed by a page that slept while they signed out, when Back brings it as it was', () => {
    acceptSession(tokenWith(), 'maria_b');
    localStorage.removeItem('token');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(currentSession().isAuthenticated).toBe(true);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(currentSession().isAuthenticated).toBe(false);
  });

  it('keep their session when that of a tab runs out which has not heard of it; who leaves, leaves them all', () => {
    const theirs = tokenWith({ memberId: 100_002 });
    const signInElsewhere = () => {
      acceptSession(tokenWith(), 'maria_b');
      localStorage.setItem('token', theirs);
    };
    signInElsewhere();
    endSession('expired');
    expect([currentSession().isAuthenticated, localStorage.getItem('token')]).toEqual([false, theirs]);
    signInElsewhere();
    endSession('left');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('whoever keeps what a member was shown', () => {
  const anna = tokenWith();
  const ben = tokenWith({ memberId: 100_002 });
  let ends: string[];
  let stop: () => void;
  beforeEach(() => {
    acceptSession(anna, 'anna');
    ends = [];
    stop = onSessionEnd((reason) => ends.push(`${reason}, now ${currentSession().username}`));
  });
  afterEach(() => stop());

  it('hears that another tab ended the session, or went on as another member', () => {
    stored('');
    expect(ends).toEqual(['elsewhere, now null']);
    acceptSession(anna, 'anna');
    stored(ben, 'ben');
    expect(ends).toEqual(['elsewhere, now null', 'elsewhere, now ben']);
  });

  it('hears that another member signed in over an open session, and nothing where it is the same one', () => {
    beginSignIn();
    acceptSession(tokenWith({ sid: 'another' }), 'anna');
    expect(ends).toEqual([]);
    beginSignIn();
    acceptSession(ben, 'ben');
    expect(ends).toEqual(['elsewhere, now ben']);
  });

  it('hears once that the session ran out, and nothing when the page opens', () => {
    endSession('expired');
    expect(ends).toEqual(['expired, now null']);
    stored(anna, 'anna');
    expect(ends).toHaveLength(1);
  });
});
