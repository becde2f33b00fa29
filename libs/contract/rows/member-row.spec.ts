import { optionByCode } from '../options.js';
import { MemberRow } from './member-row.js';

const idOf = (code: string) => optionByCode(code)?.id ?? 0;
const member = {
  memberId: 100_020,
  name: 'Hugo',
  age: 44,
  gender: 'M' as const,
  seeking: 'F' as const,
  seeksBoth: false,
  city: 'Tampa',
  state: 'FL',
  online: true,
  headline: 'Sails badly',
  intro: 'x'.repeat(300),
  ageFrom: 37,
  ageTo: 51,
  bodyType: idOf('BODY_AVERAGE'),
  ethnicity: idOf('ETH_OTHER'),
  education: idOf('EDU_GRAD'),
  memberType: 2,
  miles: 25,
  photoCount: 3,
  imageName: 'h.webp',
  imageFolder: 'f07',
  favorited: false,
  winked: true,
  mailHint: null,
  activity: 'week' as const,
  living: idOf('LIVE_FAMILY'),
  relationship: idOf('REL_SEPARTED'),
  noted: true,
  passed: false,
  visiting: 'Boston, MA',
  genderWords: 'Man, mostly',
  verified: true,
};

describe('MemberRow', () => {
  it('[D-QUICK-01..12] [D-SEARCH-14] holds a member slot by slot', () => {
    const row = MemberRow.encode(member);
    expect(row.slice(0, 8)).toEqual([100_020, 'Hugo', 44, 'M', 'Woman', 'Tampa', 'FL', 'Y']);
    expect(row.slice(8, 16)).toEqual([44, 'Sails badly', 'x'.repeat(255), 'M', 'Man', 'F', 37, 51]);
    expect(row.slice(16, 24)).toEqual(['Average', 'Other', 'Graduate degree', 2, null, 'Tampa', 'FL', 25]);
    expect(row.slice(24, 29)).toEqual(['Y', 3, 'h.webp', null, 'f07']);
    expect(row.slice(29)).toEqual([
      '',
      'Y',
      '',
      '',
      'week',
      'Live with parents or family',
      'Separated',
      '2/100020',
      'Y',
      null,
      'Boston, MA',
      'Man, mostly',
      'Y',
    ]);
  });

  it('says in a place that was left open who seeks women and men', () => {
    const row = MemberRow.encode({ ...member, seeksBoth: true });
    expect([row[4], row[13], row[27]]).toEqual(['Woman', 'F', 'Y']);
    expect([row, MemberRow.encode(member)].map((each) => MemberRow.decode(each).seeksBoth)).toEqual([true, false]);
  });

  it('is read by the places of the modal row alone', () => {
    const row: unknown[] = Array.from({ length: 36 }, () => null);
    Object.assign(row, { 0: 5, 1: 'Ida', 8: 30, 11: 'F', 13: 'M', 19: 1, 21: 'Provo', 26: 'i.jpg', 28: 'f08' });
    expect(MemberRow.decode(row)).toMatchObject({
      memberId: 5,
      name: 'Ida',
      age: 30,
      gender: 'F',
      seeking: 'M',
      memberType: 1,
      city: 'Provo',
      imageName: 'i.jpg',
      imageFolder: 'f08',
      activity: null,
    });
  });

  it('is read in the plain order of the search result as well', () => {
    expect(MemberRow.decode([5, 'Ida', 30, 'F', 'Man', 'Provo', 'UT', 'Y'])).toMatchObject({
      age: 30,
      gender: 'F',
      seeking: 'M',
      city: 'Provo',
      state: 'UT',
      online: true,
    });
  });
});
