import { fireEvent, screen } from '@testing-library/react';
import { API } from '#contract';
import { queryClient } from '../data/queryClient';
import { queryKeys } from '../data/queryKeys';
import { renderAt, stubNetwork, type Answer } from '../testing';
import { TravelPlace } from './TravelPlace';

const DAY = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const HOME = { zip: null, city: null, state: null, until: null };
const away = (days: number) => ({ zip: '94110', city: 'San Francisco', state: 'CA', until: dayIn(days) });

function open(answers: Record<string, Answer> = {}) {
  const calls = stubNetwork({ [`GET ${API.travel}`]: HOME, ...answers });
  renderAt('/search', <TravelPlace />);
  return (path: string) => calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);
}
const travelTo = async (zip: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Search from where you travel' }));
  fireEvent.change(screen.getByLabelText('Zipcode there'), { target: { value: zip } });
  fireEvent.click(screen.getByRole('button', { name: 'Search from there' }));
};

it('sets a place for some days, says where others read the member to be and how long, and leads home', async () => {
  const bodies = open({ [`POST ${API.setTravel}`]: away(7), [`POST ${API.endTravel}`]: HOME });
  await travelTo(' 94110 ');
  await screen.findByText(/^You search from San Francisco, CA until .*, and others read that you are there\.$/);
  expect(bodies(API.setTravel)).toEqual([{ zip: '94110', days: 7 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Back home' }));
  await screen.findByRole('button', { name: 'Search from where you travel' });
  expect(bodies(API.endTravel)).toHaveLength(1);
});

it.each<[string, string, Answer, string]>([
  ['what is no zip, without asking', '941', HOME, 'Please enter a valid 5-digit zipcode'],
  ['a zip that does not exist', '00000', [400, { code: 'ZIPCODE_UNKNOWN' }], 'Invalid zipcode'],
  [
    'a place that was changed too often',
    '94110',
    [429, { code: 'TOO_MANY_REQUESTS' }],
    'The place was changed often today. Please try again tomorrow.',
  ],
  ['what could not be saved', '94110', 'no network', 'That could not be saved. Please try again.'],
])('names the reason for %s, and keeps what was typed', async (_what, zip, answer, words) => {
  open({ [`POST ${API.setTravel}`]: answer });
  await travelTo(zip);
  await screen.findByText(words);
  expect(screen.getByLabelText<HTMLInputElement>('Zipcode there').value).toBe(zip);
});

it('is over with its last day, though nobody has loaded the page since', async () => {
  open({ [`GET ${API.travel}`]: away(0) });
  await screen.findByText(/^You search from San Francisco, CA/);
  // As if that had been answered yesterday.
  queryClient.setQueryData(queryKeys.travel, away(-1));
  await screen.findByRole('button', { name: 'Search from where you travel' });
});
