import { waitFor } from '@testing-library/react';
import { ApiError, api } from './api';
import { SESSION_KEYS, acceptSession, currentSession, endSession, onSessionEnd } from '../account/session';
import { stubNetwork, tokenWith } from '../testing';

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

beforeEach(() => {
  endSession('left');
  localStorage.clear();
});

describe('every call', () => {
  it('[C-HTTP-03] [C-HTTP-04] sends cookies and speaks JSON', async () => {
    const calls = stubNetwork({ 'POST /rest/x': {} });
    await api.post('/rest/x', { a: 1 });
    expect(calls[0]).toMatchObject({
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: { a: 1 },
    });
    expect(fetch).toHaveBeenCalledWith('/rest/x', expect.objectContaining({ credentials: 'include' }));
  });

  it('[C-HTTP-05] [T-AUTH-03] carries the bearer when there is one, and no Authorization header else', async () => {
    const calls = stubNetwork({ 'GET /rest/x': {} });
    await api.get('/rest/x');
    const token = tokenWith();
    acceptSession(token, 'maria_b');
    await api.get('/rest/x');
    expect(calls.map(({ headers }) => headers.Authorization)).toEqual([undefined, `Bearer ${token}`]);
  });

  it('[C-HTTP-06] waits as long as it takes: no time-out is armed', async () => {
    jest.useFakeTimers();
    let answer: (body: unknown) => void = () => undefined;
    stubNetwork({ 'GET /rest/slow': () => new Promise((resolve) => (answer = resolve)) });
    const call = api.get('/rest/slow');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(jest.getTimerCount()).toBe(0);
    answer({ late: true });
    await expect(call).resolves.toEqual({ late: true });
    jest.useRealTimers();
  });

  it('hands the server message and code to the screen', async () => {
    stubNetwork({ 'POST /rest/x': [409, { message: 'Email is already in use', code: 'EMAIL_TAKEN' }] });
    const error = await failure(api.post('/rest/x'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, serverMessage: 'Email is already in use', code: 'EMAIL_TAKEN' });
  });

  it('survives an error page that is no JSON', async () => {
    globalThis.fetch = jest.fn(
      async () => ({ status: 502, headers: new Headers(), text: async () => '<html>' }) as Response,
    );
    expect(await failure(api.get('/rest/x'))).toMatchObject({ status: 502, serverMessage: undefined });
  });
});

describe('a refused session', () => {
  it('[T-AUTH-10] [T-AUTH-12..16] 401 is one call, clears the five keys of both storages and signs out everywhere', async () => {
    acceptSession(tokenWith(), 'maria_b');
    for (const key of SESSION_KEYS) {
      localStorage.setItem(key, 'x');
      sessionStorage.setItem(key, 'x');
    }
    const reasons: string[] = [];
    const stop = onSessionEnd((reason) => reasons.push(reason));
    const calls = stubNetwork({ 'GET /rest/x': [401, { message: 'Your session has ended.' }], 'GET /rest/y': {} });
    await Promise.all([failure(api.get('/rest/x')), failure(api.get('/rest/x'))]);
    stop();
    expect(calls).toHaveLength(2);
    expect(reasons).toEqual(['expired']);
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
    expect(currentSession().isAuthenticated).toBe(false);
    await api.get('/rest/y');
    expect(calls[2]?.headers.Authorization).toBeUndefined();
  });

  it('403 signs out as forbidden, which sends the member to the login page', async () => {
    acceptSession(tokenWith(), 'maria_b');
    const reasons: string[] = [];
    const stop = onSessionEnd((reason) => reasons.push(reason));
    stubNetwork({ 'GET /rest/x': [403, { message: 'This account is suspended.' }] });
    await failure(api.get('/rest/x'));
    stop();
    expect(reasons).toEqual(['forbidden']);
    expect(currentSession().isAuthenticated).toBe(false);
  });

  it('a 403 to a visitor leaves them where they are: it comes late, or from somebody between them and us', async () => {
    acceptSession(tokenWith(), 'maria_b');
    endSession('left');
    const reasons: string[] = [];
    const stop = onSessionEnd((reason) => reasons.push(reason));
    stubNetwork({ 'POST /rest/x': [403, { message: 'Blocked by a proxy.' }] });
    expect(await failure(api.post('/rest/x', {}))).toMatchObject({ status: 403, serverMessage: 'Blocked by a proxy.' });
    stop();
    expect(reasons).toEqual([]);
  });

  it('a late 401 to an older token leaves the session alone that replaced it', async () => {
    acceptSession(tokenWith({ sid: 'old' }), 'maria_b');
    let answer: (body: unknown) => void = () => undefined;
    stubNetwork({ 'GET /rest/x': () => new Promise((resolve) => (answer = resolve)) });
    const call = failure(api.get('/rest/x'));
    acceptSession(tokenWith({ sid: 'new' }), 'maria_b');
    answer([401, { message: 'Your session has ended.' }]);
    await call;
    expect(currentSession().isAuthenticated).toBe(true);
  });

  it('what is answered to a member comes to nobody once another one is here, however late', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    acceptSession(tokenWith(), 'maria_b');
    const answers: ((body: unknown) => void)[] = [];
    stubNetwork({ 'GET /rest/x': () => new Promise((resolve) => answers.push(resolve)) });
    const heard: unknown[] = [];
    const hear = (what: unknown) => heard.push(what);
    const ask = () => void api.get('/rest/x').then(hear, hear);
    for (const _ of Array(3)) ask();
    acceptSession(tokenWith({ memberId: 100_002 }), 'ben');
    ask();
    for (const [index, body] of ['of Maria', [401, { message: 'no' }], 'no network', 'of Ben'].entries())
      answers[index]!(body);
    await waitFor(() => expect(heard).toEqual(['of Ben']));
    log.mockRestore();
  });

  it.each([400, 404, 409, 413, 415, 429, 500, 503])('%i is no reason to sign out', async (status) => {
    acceptSession(tokenWith(), 'maria_b');
    stubNetwork({ 'GET /rest/x': [status, { message: 'no' }] });
    await failure(api.get('/rest/x'));
    expect(currentSession().isAuthenticated).toBe(true);
  });
});

describe('no answer at all', () => {
  it('[E-AUTH-01] [E-AUTH-02] is logged as a CORS or network error and passed on', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    stubNetwork({ 'GET /rest/x': 'no network' });
    const error = await failure(api.get('/rest/x'));
    expect(error).toMatchObject({ status: 0, message: 'Network Error', unanswered: true, serverMessage: undefined });
    expect(log).toHaveBeenCalledWith('CORS or network error', error);
    log.mockRestore();
  });

  it.each([
    ['a page of a network in between', async () => '<!doctype html><title>Sign in to this Wi-Fi</title>'],
    ['an answer that breaks off', async () => '{"emailstatus":"Mail se'],
    [
      'a connection that ends in the middle of the answer',
      async () => {
        throw new TypeError('network error');
      },
    ],
  ])('is what %s counts as, whatever its status says', async (_what, text) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    globalThis.fetch = jest.fn(async () => ({ status: 200, headers: new Headers(), text }) as Response);
    expect(await failure(api.post('/rest/x'))).toMatchObject({ status: 0, unanswered: true, body: null });
    log.mockRestore();
  });

  it('a call the screen gave up itself is passed on silently', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const controller = new AbortController();
    stubNetwork({ 'GET /rest/x': 'no network' });
    controller.abort();
    expect(await failure(api.get('/rest/x', { signal: controller.signal }))).toBeInstanceOf(TypeError);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});

describe('an upload', () => {
  class FakeRequest {
    static last: FakeRequest;
    readonly headers: Record<string, string> = {};
    readonly upload: { onprogress?: (event: object) => void } = {};
    withCredentials = false;
    opened: readonly string[] = [];
    sent?: FormData;
    status = 200;
    responseText = '{"status":"success"}';
    onload?: () => void;
    onerror?: () => void;
    constructor() {
      FakeRequest.last = this;
    }
    open(...how: string[]) {
      this.opened = how;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader() {
      return null;
    }
    send(form: FormData) {
      this.sent = form;
    }
  }
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = real;
  });

  it('[C-STEP2-02] is multipart with the field file and the bearer, and leaves the content type to the browser', async () => {
    const token = tokenWith();
    acceptSession(token, 'maria_b');
    const percents: number[] = [];
    const call = api.upload(
      '/rest/profile/photos/upload',
      new Blob(['x'], { type: 'image/jpeg' }),
      'profile.jpg',
      (percent) => percents.push(percent),
    );
    const request = FakeRequest.last;
    request.upload.onprogress?.({ loaded: 1, total: 3, lengthComputable: true });
    request.onload?.();
    await expect(call).resolves.toEqual({ status: 'success' });
    expect(request.opened).toEqual(['POST', '/rest/profile/photos/upload']);
    expect(request.withCredentials).toBe(true);
    expect(request.headers).toEqual({
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': expect.stringMatching(/^\w+(-\w+){3}$/),
    });
    const file = request.sent?.get('file') as File;
    expect([file.name, file.type]).toEqual(['profile.jpg', 'image/jpeg']);
    expect(percents).toEqual([33]);
  });

  it('[K05] goes under the same key when the same file is sent again, and under another one for another file', () => {
    const keyOf = (file: Blob) => {
      void api.upload('/u', file, 'profile.jpg');
      return FakeRequest.last.headers['Idempotency-Key'];
    };
    const [one, other] = [new Blob(['x']), new Blob(['x'])];
    const key = keyOf(one);
    expect(keyOf(one)).toBe(key);
    expect(keyOf(other)).not.toBe(key);
  });

  it('is refused like any other call', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    acceptSession(tokenWith(), 'maria_b');
    const refused = failure(api.upload('/u', new Blob(), 'profile.jpg'));
    Object.assign(FakeRequest.last, { status: 413, responseText: '{"message":"This picture is too large."}' });
    FakeRequest.last.onload?.();
    expect(await refused).toMatchObject({ status: 413, serverMessage: 'This picture is too large.' });
    const ended = failure(api.upload('/u', new Blob(), 'profile.jpg'));
    FakeRequest.last.status = 401;
    FakeRequest.last.onload?.();
    await ended;
    expect(currentSession().isAuthenticated).toBe(false);
    const unanswered = failure(api.upload('/u', new Blob(), 'profile.jpg'));
    FakeRequest.last.onerror?.();
    expect(await unanswered).toMatchObject({ status: 0, unanswered: true });
    log.mockRestore();
  });
});
