import { act, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { keepDraft } from '../../shared/forms/drafts';
import { acceptSession, currentSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith, type Answer } from '../../shared/testing';
import { LogoutPage } from './LogoutPage';

jest.mock('../../shared/data/site', () => ({
  site: { apiHost: '', imageHost: '/images', providerLogout: 'https://provider.example/out' },
}));

function At() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

function open(answers: Record<string, Answer> = { 'POST /rest/logout': {} }) {
  const calls = stubNetwork(answers);
  renderAt(
    '/logout',
    <Routes>
      <Route path="/logout" element={<LogoutPage />} />
      <Route path="*" element={<At />} />
    </Routes>,
  );
  return calls;
}

beforeEach(() => {
  endSession('left');
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('[R-LOGOUT-01] [T-LOGOUT-01] signs out on entry, stays, and says goodbye', () => {
  const token = tokenWith();
  acceptSession(token, 'maria_b');
  const calls = open();
  screen.getByText('You are logged out. Goodbye');
  expect(currentSession().isAuthenticated).toBe(false);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(calls).toMatchObject([
    { method: 'POST', path: '/rest/logout', headers: { Authorization: `Bearer ${token}` } },
  ]);
});

it('says goodbye even when the server cannot be told', async () => {
  acceptSession(tokenWith(), 'maria_b');
  await act(async () => void open({ 'POST /rest/logout': 'no network' }));
  screen.getByText('You are logged out. Goodbye');
});

it('[R-GUARD-07] without a token it is the login page', () => {
  open();
  screen.getByText('at /login');
});

it('[M6] [C18] takes drafts along, so that the next person at this browser finds none', () => {
  acceptSession(tokenWith(), 'maria_b');
  keepDraft(currentSession().token, 'reply:7', 'Dear Ana');
  open();
  expect(Object.keys(localStorage)).toEqual([]);
});

describe('a session from the provider', () => {
  it('[T-AUTH-11] opens a hidden frame for 1000 ms; other sessions open none', () => {
    jest.useFakeTimers();
    acceptSession(tokenWith(), 'maria_b');
    sessionStorage.setItem('signed-in-with-google', 'yes');
    open();
    const frame = document.querySelector('iframe');
    expect(frame?.hidden).toBe(true);
    expect(frame?.src).toBe('https://provider.example/out');
    jest.advanceTimersByTime(900);
    expect(frame?.isConnected).toBe(true);
    jest.advanceTimersByTime(150);
    expect(document.querySelector('iframe')).toBeNull();
    acceptSession(tokenWith(), 'maria_b');
    open();
    expect(document.querySelector('iframe')).toBeNull();
  });
});
