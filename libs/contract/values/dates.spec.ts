import fc from 'fast-check';
import { ageOn, birthYears, isoDay } from './dates.js';
import { instantOf, momentOf } from './moment.js';

describe('isoDay', () => {
  it('writes a real day', () => {
    expect(isoDay({ year: 1990, month: 2, day: 3 })).toBe('1990-02-03');
    expect(isoDay({ year: 2004, month: 2, day: 29 })).toBe('2004-02-29');
  });

  it.each([
    [1990, 2, 31],
    [2003, 2, 29],
    [1990, 13, 1],
    [90, 1, 1],
  ])('knows no day %i-%i-%i', (year, month, day) => {
    expect(isoDay({ year, month, day })).toBeNull();
  });
});

describe('ageOn', () => {
  it('grows on the birthday, by UTC', () => {
    expect(ageOn('2000-06-15', new Date('2018-06-14T23:59:59Z'))).toBe(17);
    expect(ageOn('2000-06-15', new Date('2018-06-15T00:00:00Z'))).toBe(18);
    expect(ageOn('2000-02-29', new Date('2018-02-28T12:00:00Z'))).toBe(17);
    expect(ageOn('2000-02-29', new Date('2018-03-01T00:00:00Z'))).toBe(18);
  });
});

describe('birthYears', () => {
  it('offers a hundred years from eighteen years ago', () => {
    const years = birthYears(new Date('2026-05-05T00:00:00Z'));
    expect([years.length, years[0], years[99]]).toEqual([100, 2008, 1909]);
  });
});

describe('moments', () => {
  it('give the instant back', () => {
    const instants = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') });
    fc.assert(fc.property(instants, (instant) => expect(instantOf(momentOf(instant))).toEqual(instant)));
  });

  it('are read from date and time alone, and from nothing', () => {
    expect(instantOf({ date: '2026-01-02', time: '03:04:05', iso: null })).toEqual(new Date('2026-01-02T03:04:05Z'));
    expect(instantOf({ date: '2026-01-02', time: null, iso: null })).toEqual(new Date('2026-01-02T00:00:00Z'));
    expect(instantOf({ date: null, time: null, iso: null })).toBeNull();
  });
});
