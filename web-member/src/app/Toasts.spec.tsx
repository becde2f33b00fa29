import { act, fireEvent, screen } from '@testing-library/react';
import { endSession } from '../shared/account/session';
import { renderAt } from '../shared/testing';
import { dismissAllToasts, showNote, showToast } from '../shared/notices/toasts';
import { Toasts } from './Toasts';

beforeEach(() => {
  jest.useFakeTimers();
  act(dismissAllToasts);
  renderAt('/', <Toasts />);
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (text: string, options?: Parameters<typeof showToast>[1]) => act(() => showToast(text, options));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('[B-UI-08] a toast stays 5000 ms', () => {
  show('Email deleted successfully');
  wait(4900);
  screen.getByText('Email deleted successfully');
  wait(200);
  expect(screen.queryByText('Email deleted successfully')).toBeNull();
});

it('leaves with the session of whom it told something', () => {
  show('You will not see Anna any more.', { duration: 60_000 });
  act(() => endSession('expired'));
  expect(screen.queryByText('You will not see Anna any more.')).toBeNull();
});

it('a note about a finished action stays 3000 ms', () => {
  act(() => showNote('Winked'));
  wait(2900);
  screen.getByText('Winked');
  wait(200);
  expect(screen.queryByText('Winked')).toBeNull();
});

it('appears in a live region, three at once at most, newest last', () => {
  for (const text of ['one', 'two', 'three', 'four']) show(text);
  const region = screen.getByRole('status');
  expect(['one', 'two', 'three', 'four'].filter((text) => region.textContent?.includes(text))).toEqual([
    'two',
    'three',
    'four',
  ]);
});

it('Escape closes them all, the button one of them', () => {
  show('one');
  show('two');
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
  expect(screen.queryByText('one')).toBeNull();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByText('two')).toBeNull();
});

it('time stands still while the pointer is on it', () => {
  show('Read me slowly');
  fireEvent.mouseEnter(screen.getByText('Read me slowly'));
  wait(60_000);
  screen.getByText('Read me slowly');
  fireEvent.mouseLeave(screen.getByText('Read me slowly'));
  wait(4900);
  screen.getByText('Read me slowly');
  wait(200);
  expect(screen.queryByText('Read me slowly')).toBeNull();
});

it('offers its action once', () => {
  const run = jest.fn();
  show('Ana winked at you', { action: { label: 'Show', run } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Ana winked at you')).toBeNull();
});
