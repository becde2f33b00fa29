import { FIRST_CONTACTS, firstContactsADay } from './first-contacts.js';

it.each([
  [0, 0, 10],
  [6.99, 0, 10],
  [7, 0, 30],
  [0, 1, 13],
  [0, 10, 40],
  [0, 1_000, 40],
  [400, 2, 36],
  [400, 1_000, 60],
])('[H4] an account of %d days with %d answers may write to %d strangers a day', (days, answers, allowed) => {
  expect(firstContactsADay(days, answers)).toBe(allowed);
  expect(FIRST_CONTACTS.few).toBeLessThan(allowed);
});
