import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { API, EVERYBODY, ROUTES, type ReachBody } from '#contract';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { renderAt, stubNetwork } from '../../shared/testing';
import { WhoMayReachMe } from './WhoMayReachMe';

const REACH = '/rest/account/reach';
const WORDS = '/rest/account/hidden-words';
const ADDED = { id: 5, label: 'My old boss', addedAt: '2026-11-01T10:00:00.000Z' };
const KNOWN = {
  [`GET ${REACH}`]: EVERYBODY,
  [`GET ${WORDS}`]: { words: ['crypto'] },
  [`GET ${API.avoided}`]: { addresses: [ADDED] },
};
const show = () => renderAt(ROUTES.accountSettings, <WhoMayReachMe />);
const select = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the settings of who may reach me', () => {
  it('save the wishes at once, tell that they are not saved yet, and refuse ages that are turned around', async () => {
    const seen = stubNetwork({ ...KNOWN, [`POST ${REACH}`]: { ...EVERYBODY, ageTo: 40, photo: true } });
    show();
    fireEvent.click(await screen.findByLabelText('Only members with a photo'));
    select('Age to', '40');
    select('Age from', '50');
    screen.getByText('The first age is above the second.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    select('Age from', '');
    screen.getByText('Not saved yet');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. What came before stays where it is.');
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ ageTo: 40, photo: true });
  });

  it('take over what another device has chosen since, and send only what was changed here', async () => {
    let reach: ReachBody = EVERYBODY;
    const answer = () => reach;
    const seen = stubNetwork({ ...KNOWN, [`GET ${REACH}`]: answer, [`POST ${REACH}`]: answer });
    show();
    fireEvent.click(await screen.findByLabelText('Only members with a photo'));
    reach = { ...EVERYBODY, ageTo: 40, confirmed: true };
    await act(() => queryClient.refetchQueries({ queryKey: queryKeys.reach }));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Age to').value).toBe('40'));
    expect(screen.getByLabelText<HTMLInputElement>('Only members with a photo').checked).toBe(true);

    reach = { ...reach, photo: true };
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. What came before stays where it is.');
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ photo: true });
  });

  it('[E51] add words, several at once, and show one again in one press', async () => {
    const seen = stubNetwork({ ...KNOWN, [`POST ${WORDS}`]: { words: ['bitcoin', 'hot tub'] } });
    show();
    await screen.findByText('1 of 500 hidden');
    fireEvent.click(screen.getByRole('button', { name: 'Show “crypto” again' }));
    await screen.findByText('2 of 500 hidden');
    fireEvent.change(screen.getByLabelText('Words or phrases'), { target: { value: ' bitcoin, hot tub,' } });
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Words or phrases').value).toBe(''));
    expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { add: [], remove: ['crypto'] },
      { add: ['bitcoin', 'hot tub'], remove: [] },
    ]);
  });

  it('[E53] list addresses by the own name for them, and keep what was typed when one could not be added', async () => {
    stubNetwork({
      ...KNOWN,
      [`POST ${API.avoid}`]: [
        409,
        { code: 'LIST_FULL', message: 'Your list is full. Please take something off it first.' },
      ],
    });
    show();
    const section = within(await screen.findByRole('region', { name: 'Never to meet' }));
    await section.findByText('My old boss');
    fireEvent.change(section.getByLabelText('E-mail address'), { target: { value: 'boss' } });
    fireEvent.change(section.getByLabelText('Your name for it'), { target: { value: 'The boss' } });
    fireEvent.click(section.getByRole('button', { name: 'Add' }));
    section.getByText('Please enter an e-mail address.');
    fireEvent.change(section.getByLabelText('E-mail address'), { target: { value: 'boss@example.test' } });
    fireEvent.click(section.getByRole('button', { name: 'Add' }));
    await section.findByText('Your list is full. Please take something off it first.');
    section.getByDisplayValue('The boss');
    section.getByRole('button', { name: 'Take off My old boss' });
  });
});
