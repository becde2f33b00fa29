import { dayInWords, daysSince, fullDate, shortDate } from './dates';

const NOW = new Date(2026, 5, 17, 9, 30);
const before = (days: number, hour = 23) => new Date(2026, 5, 17 - days, hour, 5);

describe('dates in lists', () => {
  it('counts calendar days, not hours', () => {
    expect(daysSince(before(1), NOW)).toBe(1);
    expect(daysSince(new Date(2026, 5, 17, 0, 1), NOW)).toBe(0);
  });

  it('is as short as it can be: time, weekday, date, date with year', () => {
    const texts = [before(0, 8), before(1), before(6), before(7), new Date(2025, 11, 24)].map((then) =>
      shortDate(then, 'en-US', NOW).replace(/\s/g, ' '),
    );
    expect(texts).toEqual(['8:05 AM', 'Tue', 'Thu', 'Jun 10', 'Dec 24, 2025']);
  });

  it('says recent days in words, in the reader’s language, and never breaks a date', () => {
    expect([0, 1, 3].map((days) => dayInWords(before(days), 'en-US', NOW))).toEqual([
      'today',
      'yesterday',
      '3 days ago',
    ]);
    expect(dayInWords(before(1), 'es', NOW)).toBe('ayer');
    expect(dayInWords(before(9), 'en-US', NOW)).toBe('Jun\u00a08');
  });

  it('shows the date of a clock that runs ahead instead of a future day', () => {
    expect(dayInWords(before(-1), 'en-US', NOW)).toBe('Jun\u00a018');
  });

  it('has the whole date for who wants to know', () => {
    expect(fullDate(before(1), 'en-US').replace(/\s/g, ' ')).toBe('June 16, 2026 at 11:05 PM');
  });
});
