import { act, fireEvent, screen } from '@testing-library/react';
import { api } from '../shared/data/api';
import { acceptSession, endSession } from '../shared/account/session';
import { renderAt, stubNetwork, tokenWith } from '../shared/testing';
import { useCounts } from '../shared/data/useCounts';
import { IdleWarning } from './IdleWarning';

const MINUTE = 60_000;
const wait = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE));

function Screen() {
  useCounts();
  return (
    <>
      <textarea aria-label="Message" />
      <IdleWarning />
    </>
  );
}

beforeEach(async () => {
  jest.useFakeTimers();
  acceptSession(tokenWith({ exp: Date.now() / 1000 + 40_000 }), 'maria_b');
});
afterEach(() => {
  jest.useRealTimers();
  endSession('left');
});

async function open() {
  const calls = stubNetwork({ 'GET /rest/live/counts': {} });
  renderAt('/email/inbox', <Screen />);
  await act(() => api.get('/rest/live/counts'));
  return calls;
}

it('[B-AUTH-01] warns after 40 minutes without a call; one press makes one and closes it', async () => {
  const calls = await open();
  await wait(39.9);
  expect(screen.queryByText('Are you still there?')).toBeNull();
  await wait(0.4);
  screen.getByText('Are you still there?');
  const before = calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await wait(1);
  expect(calls.length).toBe(before + 1);
  expect(screen.queryByText('Are you still there?')).toBeNull();
});

it('[B-AUTH-01] says at 45 minutes that the session may have ended', async () => {
  await open();
  await wait(44.9);
  expect(screen.queryByText('Your session may have ended')).toBeNull();
  await wait(0.4);
  screen.getByText('Your session may have ended');
});

it('who keeps typing is kept signed in without a word', async () => {
  const calls = await open();
  const before = calls.length;
  for (let minute = 0; minute < 60; minute += 0.5) {
    fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'a' });
    await wait(0.5);
  }
  expect(screen.queryByText('Are you still there?')).toBeNull();
  expect(calls.length).toBeGreaterThan(before + 8);
});
