import { renderHook } from '@testing-library/react';
import { acceptSession, currentSession, endSession } from '../../shared/account/session';
import { stubNetwork, tokenWith } from '../../shared/testing';
import { useToasts } from '../../shared/notices/toasts';
import { login } from './login';

beforeEach(() => {
  endSession('left');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('[C-LOGIN-04] [T-LOGIN-06] sends username and password, then stores token and username', async () => {
  const token = tokenWith();
  const calls = stubNetwork({ 'POST /rest/login': { token, username: 'maria_b' } });
  await expect(login('Maria_B', 'abc123')).resolves.toBe(true);
  expect(calls).toMatchObject([
    { method: 'POST', path: '/rest/login', body: { username: 'Maria_B', password: 'abc123' } },
  ]);
  expect({ ...localStorage }).toEqual({ token, username: 'maria_b' });
  expect(currentSession()).toEqual({ isAuthenticated: true, username: 'maria_b', token, loading: false });
});

it('[T-LOGIN-05] clears the token before the call, which carries no Authorization header', async () => {
  acceptSession(tokenWith(), 'somebody');
  let tokenDuringCall: string | null = 'not asked';
  const calls = stubNetwork({
    'POST /rest/login': () => {
      tokenDuringCall = localStorage.getItem('token');
      return { token: tokenWith(), username: 'maria_b' };
    },
  });
  await login('maria_b', 'abc123');
  expect(tokenDuringCall).toBeNull();
  expect(calls[0]?.headers.Authorization).toBeUndefined();
});

it.each([
  ['a refusal', [401, { message: 'Invalid Username Password' }]],
  ['a suspended account', [403, { message: 'This account is suspended.' }]],
  ['too many tries', [429, { message: 'Too many requests.' }]],
  ['a broken server', [500, null]],
  ['an answer without a token', { username: 'maria_b' }],
  ['no answer at all', 'no network'],
])('[T-LOGIN-08] [E-LOGIN-03] %s signs out, resolves to false and shows nothing', async (_what, answer) => {
  acceptSession(tokenWith(), 'somebody');
  stubNetwork({ 'POST /rest/login': answer });
  await expect(login('maria_b', 'wrong1')).resolves.toBe(false);
  expect(currentSession()).toEqual({ isAuthenticated: false, username: null, token: null, loading: false });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(renderHook(useToasts).result.current).toEqual([]);
});
