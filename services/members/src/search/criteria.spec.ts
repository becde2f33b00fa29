import fc from 'fast-check';
import { SearchRequest, type SearchFilters } from '#contract';
import { birthDates, criteriaOf, isBare } from './criteria.js';

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Age the way people count: the difference of the years, less one until the birthday. */
function ageOn(today: string, born: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

const filters: SearchFilters = {
  zip: '10001',
  seeking: 'F',
  ageFrom: 21,
  ageTo: 55,
  miles: 100,
  bodyTypes: [],
  ethnicities: [],
  relationships: [],
  educations: [],
};
const circle = { cells: [1], bits: Buffer.alloc(1) };

describe('birth dates of an age range', () => {
  it('are exactly those of people of these ages, on every day of every year', () => {
    fc.assert(
      fc.property(
        day,
        day,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 40 }),
        (today, born, from, more) => {
          const { bornAfter, bornUntil } = birthDates(new Date(today), from, from + more);
          const age = ageOn(today, born);

          expect(born > bornAfter && born <= bornUntil).toBe(age >= from && age <= from + more);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each(['2028-02-29', '2027-02-28', '2027-03-01'])('hold on %s for people born around a leap day', (today) => {
    const { bornAfter, bornUntil } = birthDates(new Date(today), 21, 21);
    const around = ['2005-02-28', '2005-03-01', '2006-02-28', '2006-03-01', '2007-02-28', '2007-03-01'];

    expect(around.filter((born) => born > bornAfter && born <= bornUntil)).toEqual(
      around.filter((born) => ageOn(today, born) === 21),
    );
  });

  it('have no beginning where they go up to the highest age, which means that and older', () => {
    const today = new Date('2026-11-27');
    expect(birthDates(today, 60, 98)).toEqual({ bornAfter: '1927-11-27', bornUntil: '1966-11-27' });
    const { bornAfter, bornUntil } = birthDates(today, 60, 99);
    expect([bornAfter < '1850-01-01', bornUntil]).toEqual([true, '1966-11-27']);
  });
});

describe('criteria', () => {
  it('are those that the index is made for, whichever fields of the specification are sent, and no others', () => {
    const specified = {
      ...{ P_SEARCH_ZIP: '07030', P_SEEKING: 'M', P_AGE_START: 30, P_AGE_END: 40, P_MILES_LIMIT: 10, P_MEMBER_id: 55 },
      ...{ P_BODY_WHERE: ['BODY_FIT'], P_ETH_WHERE: ['ETH_ASIAN'], P_REL_WHERE: ['REL_DIVORCED'] },
      ...{ P_EDU_WHERE: ['EDU_PHD'], pass_member_type_id: 1, P_PASS_LIMIT: 20, P_PASS_LIMIT2: 20, P_ORDER: 'active' },
    };
    expect([isBare(SearchRequest.parse({})), isBare(SearchRequest.parse(specified))]).toEqual([true, true]);
    const besides = [
      ...['P_PHOTO', 'P_VERIFIED', 'P_NEW', 'P_WRITTEN', 'P_TWO_WAY', 'P_ANYWHERE'].map((name) => ({ [name]: 'Y' })),
      ...[{ P_ACTIVE: 'now' }, { P_KEYWORD: 'kite' }, { P_ORDER: 'new' }, { P_JOB_WHERE: 'JOB_ARTS' }],
    ];
    for (const more of besides) expect([more, isBare(SearchRequest.parse(more))]).toEqual([more, false]);
  });

  it('leave out choices that are not filtered by', () => {
    expect(criteriaOf(filters, circle, new Date()).choices).toEqual({});
  });

  it('hold wanted choices as bits by their ids', () => {
    const { choices } = criteriaOf(
      { ...filters, relationships: ['REL_NEVERMARRIED', 'REL_SEPARTED'], educations: ['EDU_PHD'] },
      circle,
      new Date(),
    );

    expect(choices).toEqual({ relationships: 0b10010, educations: 0b1000000 });
  });
});
