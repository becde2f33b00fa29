import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { API, pathTo, type PassedMember } from '#contract';
import { Toasts } from '../../app/Toasts';
import { dismissAllToasts } from '../../shared/notices/toasts';
import { renderAt, stubNetwork, type Answer } from '../../shared/testing';
import { PassedMembers } from './PassedMembers';

const ANNA: PassedMember = {
  ...{ passId: 7, memberId: 100_007, name: 'Anna', passedAt: new Date().toISOString(), blocked: false, memberType: 1 },
  ...{
    age: 34,
    city: 'Hoboken',
    state: 'NJ',
    headline: 'Bread and boats',
    verified: true,
    imageName: null,
    imageFolder: null,
  },
};
/** Nothing but the name is known of whom one blocked as well. */
const BEA: PassedMember = {
  ...{ passId: 5, memberId: 100_008, name: 'Bea', passedAt: ANNA.passedAt, blocked: true, memberType: null },
  ...{ age: null, city: null, state: null, headline: null, verified: false, imageName: null, imageFolder: null },
};

afterEach(dismissAllToasts);

function open(answers: Record<string, Answer>) {
  const calls = stubNetwork(answers);
  renderAt(
    '/settings/blocked-members',
    <>
      <PassedMembers />
      <Toasts />
    </>,
  );
  return () => calls.map(({ method, path }) => `${method} ${path}`);
}

describe('whom the member passed on', () => {
  it('[E35] stands in a list, as they are now, with the day and the way back', async () => {
    const undo = pathTo(API.takeBackPass, { id: ANNA.memberId });
    const called = open({
      [`GET ${API.passed}`]: { content: [ANNA, BEA], more: false },
      [`POST ${undo}`]: { status: 'success' },
    });
    const card = await screen.findByRole('article', { name: 'Anna, 34' });
    expect(card.textContent).toMatch(/Hoboken, NJ.*Bread and boats.*Passed on today/);
    expect(screen.getByRole('link', { name: 'Anna, 34' }).getAttribute('href')).toBe('/profile/view/1/100007');
    expect(screen.getByRole('article', { name: 'Bea' }).textContent).toContain('Blocked as well');
    within(card).getByRole('img', { name: 'Photo verified' });
    expect(screen.queryByRole('link', { name: 'Bea' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show me again: Anna' }));
    await screen.findByText('You may see Anna again');
    expect(called()).toContain(`POST ${undo}`);
  });

  it('is nothing where there is nobody', async () => {
    const called = open({ [`GET ${API.passed}`]: { content: [], more: false } });
    await waitFor(() => expect(called()).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('may be asked for again where it did not come', async () => {
    const called = open({ [`GET ${API.passed}`]: 'no network' });
    await screen.findByText(/^The people you passed on could not be loaded\./);
    const before = called().length;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(called().length).toBeGreaterThan(before));
  });
});
