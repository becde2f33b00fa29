import { fireEvent, screen } from '@testing-library/react';
import { Toasts } from '../../app/Toasts';
import { dismissAllToasts } from '../notices/toasts';
import { renderAt, stubNetwork } from '../testing';
import { PassButton } from './PassButton';

const PASS = '/rest/pass/100007';

afterEach(dismissAllToasts);

function open(answers: Record<string, unknown>) {
  const calls = stubNetwork(answers);
  renderAt(
    '/search',
    <>
      <PassButton memberId={100_007} name="Anna" passed={false} />
      <Toasts />
    </>,
  );
  return () => calls.map(({ path }) => path);
}

describe('passing on somebody', () => {
  it('[E35] is undone by its toast', async () => {
    const called = open({ [`POST ${PASS}`]: { status: 'success' } });
    fireEvent.click(screen.getByRole('button', { name: 'Not for me' }));
    await screen.findByText('You will not see Anna any more. Nobody is told.');
    expect(screen.getByRole('button', { name: 'Show me again' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('You may see Anna again');
    expect(screen.getByRole('button', { name: 'Not for me' })).toBeTruthy();
    expect(called()).toEqual([PASS, `${PASS}/undo`]);
  });

  it('[E35] is as before, and says so, where it could not be saved', async () => {
    open({ [`POST ${PASS}`]: 'no network' });
    fireEvent.click(screen.getByRole('button', { name: 'Not for me' }));
    await screen.findByText('That could not be saved. Please try again.');
    expect(screen.getByRole('button', { name: 'Not for me' })).toBeTruthy();
  });
});
