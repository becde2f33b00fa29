import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  API,
  DEFAULT_FILTERS,
  MemberRow,
  ProfileEditRow,
  filterPayload,
  type RowInput,
  type SearchFilters,
} from '#contract';
import { acceptSession, endSession } from '../../shared/account/session';
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

describe('the own wishes', () => {
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
