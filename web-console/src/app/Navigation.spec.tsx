import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router';
import { startLanguage } from './i18n';
import { COUNTS_KEY } from './live';
import { DangerSaid, useNextDesk } from './Navigation';

beforeAll(startLanguage);

function Onwards() {
  const onwards = useNextDesk();
  return <button onClick={onwards}>{useLocation().pathname}</button>;
}

describe('the next desk', () => {
  it.each([
    ['the one where somebody may be in danger, which is said', { report: 1 }, '/reports', ['Reports']],
    ['the one after this where something waits', {}, '/photos', []],
    ['not this one, whose case is on the screen', { text: 1 }, '/photos', ['Texts']],
  ])('is %s', (_which, danger, path, desks) => {
    const counts = { open: { text: 1, photo: 4, report: 2 }, danger };
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    queryClient.setQueryData(COUNTS_KEY, counts);
    render(
      <MemoryRouter initialEntries={['/texts']}>
        <CoreAdminContext queryClient={queryClient}>
          <DangerSaid />
          <Onwards />
        </CoreAdminContext>
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button').textContent).toBe(path);
    expect(screen.getByRole('status').textContent).toBe(
      desks.map((desk) => `Somebody may be in danger: ${desk}`).join(''),
    );
  });
});
