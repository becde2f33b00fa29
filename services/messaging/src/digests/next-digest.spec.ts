import { digestFor } from '../notify/notice-choice.js';
import { nextDigest } from './next-digest.js';

const next = (now: string, hour: number, zone = 'America/New_York', weekday?: number): string =>
  nextDigest(new Date(now), { hour, zone, weekday }).toISOString();

describe('the next digest', () => {
  it('comes at the hour of its reader’s clock, today where it lies ahead', () => {
    expect(next('2026-11-24T12:59:59Z', 8)).toBe('2026-11-24T13:00:00.000Z');
    expect(next('2026-11-24T13:00:00Z', 8)).toBe('2026-11-25T13:00:00.000Z');
    expect(next('2026-07-01T03:00:00Z', 0)).toBe('2026-07-01T04:00:00.000Z');
    expect(next('2026-07-01T03:00:00Z', 9, 'Asia/Kathmandu')).toBe('2026-07-01T03:15:00.000Z');
    expect(next('2026-07-01T12:00:00Z', 1, 'Pacific/Kiritimati')).toBe('2026-07-02T11:00:00.000Z');
  });

  it('comes on the weekday that was chosen', () => {
    expect(next('2026-11-24T12:00:00Z', 8, 'America/New_York', 1)).toBe('2026-11-30T13:00:00.000Z');
    expect(next('2026-11-30T13:00:00Z', 8, 'America/New_York', 1)).toBe('2026-12-07T13:00:00.000Z');
    expect(next('2026-12-06T23:30:00Z', 20, 'America/New_York', 7)).toBe('2026-12-07T01:00:00.000Z');
  });

  it('comes once on the days on which clocks change', () => {
    // 2:00 is left out on 8 March 2026, 1:00 comes twice on 1 November.
    expect(next('2026-03-07T08:00:00Z', 2)).toBe('2026-03-08T07:00:00.000Z');
    expect(next('2026-03-08T07:00:00Z', 2)).toBe('2026-03-09T06:00:00.000Z');
    expect(next('2026-10-31T06:00:00Z', 1)).toBe('2026-11-01T05:00:00.000Z');
    expect(next('2026-11-01T05:00:00Z', 1)).toBe('2026-11-02T06:00:00.000Z');
    expect(next('2026-03-07T14:00:00Z', 8)).toBe('2026-03-08T12:00:00.000Z');
  });
});

describe('what is found for somebody', () => {
  // A Tuesday at noon in New York; weekly digests come on Mondays at eight.
  const inDigest = (found: 'daily' | 'weekly', notices: object, now = '2026-11-24T17:00:00Z') =>
    digestFor(
      new Date(now),
      {
        ...{ id: 1, notices, notice_contacts: true, notice_favorited: true, matches_daily: false, state: 'NY' },
        ...{ digest_hour: null, digest_weekday: null, time_zone: null },
      },
      found,
    );

  it('comes in the digest that its reader has', () => {
    const [daily, weekly] = [{ 'mail.email': 'daily' }, { 'wink.email': 'weekly' }];
    expect([inDigest('daily', daily), inDigest('weekly', daily)]).toEqual(['daily', 'daily']);
    expect(inDigest('weekly', { ...daily, ...weekly })).toBe('daily');
    expect([inDigest('weekly', weekly), inDigest('weekly', {})]).toEqual(['weekly', undefined]);
  });

  it('does not wait a week where it is the news of a day', () => {
    const weekly = { 'wink.email': 'weekly' };
    expect(inDigest('daily', weekly)).toBeUndefined();
    expect(inDigest('daily', weekly, '2026-11-30T12:59:00Z')).toBe('weekly');
    expect(inDigest('daily', weekly, '2026-11-30T13:00:00Z')).toBeUndefined();
  });
});
