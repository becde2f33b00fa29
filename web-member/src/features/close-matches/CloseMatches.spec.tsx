import { act, fireEvent, screen, within } from '@testing-library/react';
import { FastPhotoRow } from '#contract';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { renderAt, stubNetwork, type Answer } from '../../shared/testing';
import { CloseMatches } from './CloseMatches';

const ROW = FastPhotoRow.encode({
  memberId: 100_007,
  memberType: 2,
  label: 'Anna, 34',
  age: 34,
  city: 'Hoboken',
  state: 'NJ',
  imageName: 'a.webp',
  imageFolder: 'f0',
  online: true,
  genderWords: 'Woman, on most days',
  verified: true,
});

function open(answer: Answer, emptyNote?: string, ground: Answer = { content: [] }) {
  const calls = stubNetwork({ 'GET /rest/fastphotos/': answer, 'GET /rest/profile/common': ground });
  renderAt('/email/inbox', <CloseMatches emptyNote={emptyNote} />);
  return calls;
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('[R-SIDE-01] [R-SIDE-04] shows pictures under its heading that lead to the profiles', async () => {
  open([ROW]);
  screen.getByRole('heading', { name: 'Close Matches' });
  const link = await screen.findByRole('link', { name: /Anna, 34/ });
  expect(link.getAttribute('href')).toBe('/profile/view/2/100007');
  screen.getByText('Woman, on most days');
  // No browser that translates the page makes another name of it.
  expect(within(link).getByText('Anna, 34').getAttribute('translate')).toBe('no');
  screen.getByRole('img', { name: 'Photo verified' });
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/images/f0/a.webp');
});

it('asks for the four fixed numbers, with a new cb on each load', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
  const calls = open([ROW]);
  await screen.findByText('Anna, 34');
  now.mockReturnValue(1_700_000_009_000);
  await act(() => queryClient.refetchQueries({ queryKey: queryKeys.fastPhotos }));
  expect(calls.map(({ path }) => path).filter((path) => path.startsWith('/rest/fastphotos'))).toEqual([
    '/rest/fastphotos/15926/0/4/f?cb=1700000000000',
    '/rest/fastphotos/15926/0/4/f?cb=1700000009000',
  ]);
});

it('says beneath each in one sentence what the reader has in common with them, and nothing where there is nothing', async () => {
  const others = [100_008, 100_009].map((id) => ROW.with(0, id));
  const ground = { seeks: 'both' as const };
  const calls = open([ROW, ...others], undefined, {
    content: [
      { memberId: 100_007, ...ground, common: ['WANTKIDS_YES', 'TOB_NEVER'] },
      { memberId: 100_008, ...ground, common: ['EDU_PHD'] },
      { memberId: 100_009, ...ground, common: [] },
    ],
  });
  const said = async (text: string) => (await screen.findByText(text)).closest('li');
  const items = [await said('You both want children and live smoke-free.'), await said('You both hold a doctorate.')];
  expect(items).toEqual(screen.getAllByRole('listitem').slice(0, 2));
  expect(screen.getAllByText(/^You both/)).toHaveLength(2);
  expect(calls.at(-1)?.path).toBe('/rest/profile/common?ids=100007%2C100008%2C100009');
});

it('[E-SIDE-01] says No Fast Photos Found, and a second line where the screen gives one', async () => {
  open([], 'No Close Matches Found');
  await screen.findByText('No Fast Photos Found');
  screen.getByText('No Close Matches Found');
});

it('[E-SIDE-03] says Failed to fetch fast photos, and tries again on request', async () => {
  let answer: Answer = [500, null];
  open(() => answer);
  await screen.findByText('Failed to fetch fast photos');
  answer = [ROW];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Anna, 34');
});

it('[E-SIDE-03] an answer of the wrong shape is a failure as well', async () => {
  open({ rows: [] });
  await screen.findByText('Failed to fetch fast photos');
});

it('[E-SIDE-04] shows a loading text meanwhile, and no empty text', () => {
  open(() => new Promise(() => undefined));
  screen.getByText('Loading fast photos...');
  expect(screen.queryByText('No Fast Photos Found')).toBeNull();
});

it('a picture that does not load becomes the placeholder', async () => {
  open([ROW]);
  const picture = (await screen.findByRole('link', { name: /Anna/ })).querySelector('img')!;
  fireEvent.error(picture);
  expect(picture.getAttribute('src')).toBe('/placeholder.svg');
});
