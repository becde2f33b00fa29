import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { API, DEFAULT_FILTERS, filterPayload, pathTo, type SavedSearch } from '#contract';
import { queryClient } from '../../shared/data/queryClient';
import { acceptSession, endSession } from '../../shared/account/session';
import { dismissAllToasts, useToasts } from '../../shared/notices/toasts';
import { renderAt, stubNetwork, tokenWith, type Answer } from '../../shared/testing';
import { SaveSearch } from './SaveSearch';
import { SavedSearchesPage } from './SavedSearchesPage';

const FILTERS = { ...DEFAULT_FILTERS, zip: '59301', ageFrom: 30, ageTo: 40 };
const SEARCH: SavedSearch = {
  ...{ id: 7, name: 'Sailors', frequency: 'daily', fresh: 3 },
  criteria: JSON.parse(JSON.stringify(filterPayload(FILTERS))) as SavedSearch['criteria'],
};
const CHANGE = pathTo(API.changeSearch, { id: 7 });
const DELETE = pathTo(API.deleteSearch, { id: 7 });
const body = (...searches: Partial<SavedSearch>[]) => ({
  searches: searches.map((search) => ({ ...SEARCH, ...search })),
});

function open(answers: Record<string, Answer> = {}, page = <SavedSearchesPage />) {
  const calls = stubNetwork({ [`GET ${API.savedSearches}`]: body({}), ...answers });
  renderAt('/search/saved', page);
  return (path: string) =>
    calls.filter((call) => call.path === path && call.body !== undefined).map((call) => call.body);
}
/** Its action, without the time after which it goes. */
function LastToast() {
  const { action } = useToasts().at(-1) ?? {};
  return action ? <button onClick={action.run}>{action.label}</button> : null;
}
const select = () => screen.getByRole('combobox', { name: 'E-mail about new members' });

beforeEach(() => {
  queryClient.clear();
  acceptSession(tokenWith(), 'maria_b');
});
afterAll(() => endSession('left'));

describe('the searches that are kept', () => {
  it('say what they look for and how many are new, and open as searches', async () => {
    const bodies = open({ [`POST ${CHANGE}`]: body({ fresh: 0 }) });
    const card = within(await screen.findByRole('listitem', { name: 'Sailors' }));
    card.getByText('3 new');
    card.getByText(/Women · 30–40 · 100 mi · 59301/);
    const link = card.getByRole('link', { name: 'Open' });
    expect(link.getAttribute('href')).toBe('/search?zip=59301&from=30&to=40');
    fireEvent.click(link);
    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ looked: true }]));
  });

  it('are renamed, and told of more or less often, at once', async () => {
    const bodies = open({ [`POST ${CHANGE}`]: body({ name: 'Rowers', frequency: 'weekly' }) });
    await screen.findByRole('heading', { name: 'Sailors' });
    fireEvent.change(select(), { target: { value: 'weekly' } });
    await waitFor(() => expect((select() as HTMLSelectElement).value).toBe('weekly'));
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the search' });
    fireEvent.change(name, { target: { value: ' ' } });
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(name, { target: { value: 'Rowers' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Rowers' });
    expect(bodies(CHANGE)).toEqual([{ frequency: 'weekly' }, { name: 'Rowers' }]);
  });

  it('are deleted, and kept again by an undo as they were', async () => {
    const page = (
      <>
        <SavedSearchesPage />
        <LastToast />
      </>
    );
    const bodies = open({ [`DELETE ${DELETE}`]: body(), [`POST ${API.saveSearch}`]: body({ fresh: 0 }) }, page);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('No searches saved yet');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { name: 'Sailors' });
    expect(bodies(API.saveSearch)).toEqual([{ name: 'Sailors', frequency: 'daily', criteria: SEARCH.criteria }]);
    act(() => dismissAllToasts());
  });

  it('can be asked for again where they could not be had', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open({ [`GET ${API.savedSearches}`]: 'no network' });
    await screen.findByText('Your saved searches could not be loaded.');
    screen.getByRole('button', { name: 'Try again' });
    log.mockRestore();
  });
});

describe('a search that is to be kept', () => {
  it('is sent once with its name and frequency, and what was chosen stays where it could not be', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const limit = [409, { code: 'SAVED_SEARCH_LIMIT', message: 'You keep twenty searches already.' }];
    let answers = 0;
    const answer = (): Answer => ((answers += 1) === 1 ? limit : body({}));
    const bodies = open({ [`POST ${API.saveSearch}`]: answer }, <SaveSearch filters={FILTERS} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save this search' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the search' });
    expect((name as HTMLInputElement).value).toBe('Women, 30–40, 59301');
    fireEvent.change(name, { target: { value: 'Sailors' } });
    fireEvent.change(select(), { target: { value: 'at-once' } });
    const save = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    fireEvent.click(save);
    await screen.findByText('You keep twenty searches already.');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = { name: 'Sailors', frequency: 'at-once', criteria: SEARCH.criteria };
    expect(bodies(API.saveSearch)).toEqual([sent, sent]);
    log.mockRestore();
  });
});
