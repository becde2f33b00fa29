import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  API,
  DEFAULT_FILTERS,
  MemberRow,
  ProfileEditRow,
  filterPayload,
  LIST_FILTER_NAMES,
  searchPayload,
  TEXTS,
  WISHED_SEARCH,
  type RowInput,
  type SearchFilters,
} from '#contract';
import { acceptSession, endSession } from '../../shared/account/session';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { renderAt, rowWith, stubNetwork, tokenWith, type Answer } from '../../shared/testing';
import { SearchPage } from './SearchPage';

const WISHES = { zipcode: '07030', seeking: 'F', ageFrom: 29, ageTo: 43 } as const;
const own = (values: Partial<RowInput<typeof ProfileEditRow>>) => [
  rowWith(ProfileEditRow, { memberId: 100_001, username: 'maria_b', ...values }),
];
const found = (...members: Partial<RowInput<typeof MemberRow>>[]) => ({
  content: members.map((member) => rowWith(MemberRow, member)),
  totalElements: members.length,
});
const ANNA = { memberId: 100_007, memberType: 1, name: 'Anna', online: false } as const;

function open(address: string, answers: Record<string, Answer> = {}) {
  const calls = stubNetwork({
    [`POST ${API.search}`]: found(ANNA),
    [`GET ${API.profileForUpdate}`]: own(WISHES),
    'GET /rest/ziplookup/': { cityName: 'Hoboken', state: 'NJ' },
    ...answers,
  });
  renderAt(address, <SearchPage />);
  return (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
}

const asks = (change: Partial<SearchFilters>) =>
  expect.objectContaining(filterPayload({ ...DEFAULT_FILTERS, ...change }));

beforeEach(() => acceptSession(tokenWith(), 'maria_b'));
afterAll(() => endSession('left'));

it('is by what stood in the filters when it was pressed last, however late the zip of an earlier press is looked up', async () => {
  const lookedUp: (() => void)[] = [];
  const bodies = open('/search', {
    'GET /rest/ziplookup/': () =>
      new Promise((resolve) => lookedUp.push(() => resolve({ cityName: 'New York', state: 'NY' }))),
  });
  await screen.findByText('Anna');
  for (const age of ['30', '40']) {
    fireEvent.change(screen.getByLabelText('Age from'), { target: { value: age } });
    fireEvent.submit(screen.getByRole('search'));
  }
  await waitFor(() => expect(lookedUp).toHaveLength(2));
  for (const answer of lookedUp) await act(async () => answer());
  await waitFor(() => expect(bodies(API.search)).toHaveLength(2));
  expect(bodies(API.search)[1]).toEqual(asks({ ageFrom: 40 }));
});

describe('the search that an e-mail about who fits leads to', () => {
  it('is for who fits both ways by the own wishes, and the first one that is made', async () => {
    const searches = open(WISHED_SEARCH);
    await screen.findByText('Anna');
    const { zipcode: zip, ...wishes } = WISHES;
    expect(searches(API.search)).toEqual([asks({ zip, ...wishes, photo: true, twoWay: true })]);
    screen.getByText('1 member found');
  });

  it('is the bare one where the profile does not say whom to look for', async () => {
    const searches = open(WISHED_SEARCH, { [`GET ${API.profileForUpdate}`]: own({}) });
    await screen.findByText('Anna');
    expect(searches(API.search)).toEqual([asks({})]);
  });

  it('says so where the wishes cannot be read, and tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const answers = [[500, {}]];
    open(WISHED_SEARCH, { [`GET ${API.profileForUpdate}`]: () => answers.shift() ?? own(WISHES) });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Anna');
  });
});

describe('results', () => {
  it('stay where they cannot be read once more, and it is said', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let there = true;
    open('/search', { [`POST ${API.search}`]: () => (there ? found(ANNA) : 'no network') });
    await screen.findByText('Anna');
    there = false;
    await act(() => queryClient.refetchQueries({ queryKey: queryKeys.search }));
    await screen.findByText(TEXTS.search.failed);
    screen.getByText('Anna');
    log.mockRestore();
  });
});

describe('a card of the results', () => {
  it('says what the member wrote, in the language it is written in, and nothing where nothing is', async () => {
    const said = 'Busco una mujer que quiera bailar';
    open('/search', {
      [`POST ${API.search}`]: found({ ...ANNA, headline: said }, { ...ANNA, memberId: 100_008, name: 'Bea' }),
    });
    expect((await screen.findByText(said)).getAttribute('lang')).toBe('es');
    expect(screen.getByRole('article', { name: 'Bea' }).querySelector('[lang]')).toBeNull();
  });
});

describe('what stands on a card', () => {
  it('is distance, activity in steps, where they are just now, and what the reader keeps of them', async () => {
    open('/search', {
      [`POST ${API.search}`]: found({
        ...{ ...ANNA, age: 34, city: 'Hoboken', state: 'NJ', miles: 10, activity: 'week' },
        ...{ visiting: 'Boston, MA', noted: true, passed: true, genderWords: 'Mujer, a mi manera', verified: true },
      }),
    });
    const card = await screen.findByRole('article', { name: 'Anna, 34' });
    const said = ['Hoboken, NJ', 'Visiting Boston, MA', 'You passed on them', 'within 10 mi', 'Here this week'];
    for (const words of said) within(card).getByText(words);
    expect(within(card).getByText('Mujer, a mi manera').lang).toBe('es');
    within(card).getByTitle('You keep a note');
    // No stop on the way through the cards: what it means is said where one member is looked at.
    expect(within(card).getByRole('img', { name: 'Photo verified' }).closest('a, button, [tabindex]')).toBeNull();
    within(card).getByRole('button', { name: 'Show me Anna again' });
  });
});

describe('the own wishes', () => {
  it('start from where the member travels', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const bodies = open('/search', { [`GET ${API.travel}`]: { zip: '02108', city: 'Boston', state: 'MA', until } });
    await screen.findByText(/^You search from Boston, MA/);
    fireEvent.click(await screen.findByRole('button', { name: 'Women near you, 29 to 43' }));
    await waitFor(() => expect(bodies(API.search)).toHaveLength(2));
    expect(bodies(API.search)[1]).toEqual(asks({ zip: '02108', ageFrom: 29, ageTo: 43 }));
  });

  it('are offered in one line, and searched for at one press', async () => {
    const bodies = open('/search?miles=25');
    fireEvent.click(await screen.findByRole('button', { name: 'Women near you, 29 to 43' }));
    const { zipcode: zip, seeking, ageFrom, ageTo } = WISHES;
    await waitFor(() =>
      expect(bodies(API.search)).toEqual([asks({ miles: 25 }), asks({ miles: 25, zip, seeking, ageFrom, ageTo })]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /near you/ })).toBeNull());
  });

  it('name no ages where every age is wished for', async () => {
    open('/search', {
      [`GET ${API.profileForUpdate}`]: own({ ...WISHES, seeking: 'M', ageFrom: 18, ageTo: 99 }),
    });
    await screen.findByRole('button', { name: 'Men near you' });
  });

  it.each([
    ['without a zip', own({ ...WISHES, zipcode: '' })],
    ['without a profile', []],
  ])('are not offered %s', async (_what, profile) => {
    const bodies = open('/search', { [`GET ${API.profileForUpdate}`]: profile });
    await screen.findByRole('article', { name: 'Anna' });
    await waitFor(() => expect(bodies(API.profileForUpdate)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /near you/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Use my zip' }));
    await screen.findByText('Your profile has no zip yet.');
  });

  it('give the zip alone to the filters, and say so', async () => {
    const bodies = open('/search?from=30&to=40');
    fireEvent.click(screen.getByRole('button', { name: 'Use my zip' }));
    await screen.findByText('This is your zip now. Nothing else was changed.');
    fireEvent.click(screen.getByRole('button', { name: 'Update Search Results' }));
    const ages = { ageFrom: 30, ageTo: 40 };
    await waitFor(() => expect(bodies(API.search)).toEqual([asks(ages), asks({ ...ages, zip: '07030' })]));
  });
});

describe('where nobody is found', () => {
  it('what to widen is asked in one call of another name, and the member’s own search stays the only one', async () => {
    const bodies = open('/search?from=60&body=BODY_FIT', {
      [`POST ${API.search}`]: found(),
      [`POST ${API.widerSearch}`]: { without: { ages: 3, bodyTypes: 0 }, withoutAll: 9 },
    });
    await screen.findByRole('button', { name: 'Search all ages (3)' });
    expect(screen.queryByRole('button', { name: /Any body type|Search without filters/ })).toBeNull();
    const filters = { ageFrom: 60, bodyTypes: ['BODY_FIT'] } as const;
    expect([bodies(API.search), bodies(API.widerSearch)]).toEqual([[asks(filters)], [asks(filters)]]);
  });

  it('every way stays open where the numbers could not be had', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open('/search?miles=5&body=BODY_FIT', {
      [`POST ${API.search}`]: found(),
      [`POST ${API.widerSearch}`]: 'no network',
    });
    await screen.findByRole('button', { name: 'Any body type' });
    screen.getByRole('button', { name: 'Search within 100 miles' });
    log.mockRestore();
  });
});

describe('filters besides whom, of which ages and where', () => {
  const NARROW = '/search?words=kites&photo=yes&religion=RELIG_JEWISH,RELIG_HINDU&active=today&order=near';
  const narrow: Partial<SearchFilters> = {
    ...{ keyword: 'kites', photo: true, active: 'today', order: 'near' },
    religions: ['RELIG_HINDU', 'RELIG_JEWISH'],
  };

  it('are each taken away by a press, or all of them at once, and stay in the address', async () => {
    const bodies = open(NARROW);
    const chips = () => within(screen.getByRole('group', { name: 'Filters in use' })).getAllByRole('button');
    await screen.findByRole('article', { name: 'Anna' });
    expect(chips().map(({ textContent }) => textContent)).toEqual([
      ...['“kites”', 'With a photo', 'Here today', 'Religion: Hindu, Jewish', 'Clear all'],
    ]);
    screen.getByRole('button', { name: 'All filters (4)' });

    fireEvent.click(screen.getByRole('button', { name: 'Search without “With a photo”' }));
    await waitFor(() => expect(bodies(API.search)).toEqual([asks(narrow), asks({ ...narrow, photo: undefined })]));
    expect(bodies(API.search)[1]).not.toHaveProperty('P_PHOTO');
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(bodies(API.search)).toHaveLength(3));
    expect(bodies(API.search)[2]).toEqual(searchPayload({ ...DEFAULT_FILTERS, order: 'near' }, 0, 20));
    expect(screen.queryByRole('group', { name: 'Filters in use' })).toBeNull();
  });

  it('are folded until they are wanted, say how many there are for each, and are searched by with the others', async () => {
    const none = Object.fromEntries(LIST_FILTER_NAMES.map((name) => [name, {}]));
    const counts = (total: number) => ({
      total,
      options: { ...none, religions: { RELIG_JEWISH: 1_234 } },
      switches: { photo: 40, newHere: 3, written: 20, twoWay: 7 },
      verified: 5,
      active: { now: 1, today: 2, week: 3 },
    });
    const bodies = open('/search?from=30', { [`POST ${API.searchCounts}`]: counts(41) });
    await screen.findByRole('article', { name: 'Anna' });
    expect(bodies(API.searchCounts)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'All filters' }));

    await screen.findByText('41 members fit');
    fireEvent.click(screen.getByLabelText('We fit both ways (7)'));
    fireEvent.click(screen.getByLabelText('Photo verified (5)'));
    fireEvent.click(screen.getByText('Religion'));
    const described = (label: string) =>
      document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby')!)!.textContent;
    expect([described('Jewish'), described('Hindu')]).toEqual(['1,234', '0']);
    fireEvent.click(screen.getByLabelText('Jewish'));
    fireEvent.change(screen.getByLabelText('Words in their texts'), { target: { value: 'kites' } });
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'fit' } });
    const asked = { twoWay: true, verified: true, keyword: 'kites', order: 'fit' } as const;
    const filled = { ageFrom: 30, religions: ['RELIG_JEWISH'], ...asked } as const;
    await waitFor(() => expect(bodies(API.searchCounts).at(-1)).toEqual(asks(filled)));
    expect(bodies(API.search)).toHaveLength(1);

    fireEvent.click(screen.getByText('Update Search Results'));
    await waitFor(() => expect(bodies(API.search)).toEqual([asks({ ageFrom: 30 }), asks(filled)]));
  });

  it('say distances in miles or, where the member likes that better, in kilometers; numbers that do not come keep nobody from it', async () => {
    open('/search?miles=25', {
      [`POST ${API.search}`]: found({ ...ANNA, miles: 30 }),
      [`POST ${API.searchCounts}`]: new Promise(() => undefined),
    });
    await screen.findByText('within 30 mi');
    fireEvent.click(screen.getByText('All filters'));
    fireEvent.click(screen.getByLabelText('With a photo'));
    screen.getByText('All filters (1)');
    fireEvent.change(screen.getByLabelText('Distances in'), { target: { value: 'kilometer' } });
    screen.getByText('within 48 km');
    expect(screen.getByLabelText<HTMLSelectElement>('Distance').selectedOptions[0]!.textContent).toBe('40 kilometers');
    fireEvent.change(screen.getByLabelText('Distances in'), { target: { value: 'mile' } });
    screen.getByText('within 30 mi');
  });
});
