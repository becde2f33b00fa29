import { optionByCode } from '../options.js';
import { ProfileEditRow, ProfileViewRow } from './profile-rows.js';

const idOf = (code: string) => optionByCode(code)?.id ?? 0;
const profile = {
  memberId: 100_010,
  username: 'gina10',
  label: 'Gina, 38',
  gender: 'F' as const,
  lookingFor: 'M',
  seeking: 'M' as const,
  ageFrom: 31,
  ageTo: 45,
  lastName: null,
  imageName: 'g.webp',
  imageFolder: 'f06',
  age: 38,
  intro: 'intro text',
  fun: 'fun text',
  hangouts: 'hangouts text',
  hobbies: 'hobbies text',
  firstDate: 'first date text',
  job: 'job text',
  headline: 'A headline',
  reviewState: null,
  rejectReason: null,
  textReviews: null,
  city: 'Denver',
  state: 'CO',
  online: true,
  memberType: 5,
  bodyType: idOf('BODY_FIT'),
  relationship: idOf('REL_WIDOWED'),
  eyeColor: idOf('EYE_GREEN'),
  education: idOf('EDU_PHD'),
  religion: idOf('RELIG_ATHEIST'),
  politics: idOf('POL_LIBERAL'),
  living: idOf('LIVE_ALONE'),
  income: idOf('INC_200K_PLUS'),
  drinking: idOf('DRINK_SOCIALLY'),
  tobacco: idOf('TOB_NEVER'),
  employment: idOf('EMP_SELF'),
  wantKids: idOf('WANTKIDS_NO'),
  horoscope: idOf('HORO_LEO'),
  bestFeature: idOf('BEST_SMILE'),
  ethnicity: idOf('ETH_WHITE_CAUCASIAN'),
  hairColor: idOf('HAIR_RED'),
  children: idOf('CHILD_NONE'),
  jobType: idOf('JOB_LEGAL'),
  genderWords: 'Woman, two-spirit',
};
const viewed = {
  ...profile,
  heading: 'Gina',
  visiting: 'Boston, MA',
  favorited: true,
  winked: false,
  blocked: false,
  reported: true,
  mailHint: 'UPGRADED_BLOCK_FREE' as const,
  audiences: null,
  verified: true,
};
const edited = {
  ...profile,
  firstName: 'Gina',
  seeksBoth: false,
  lastName: 'Holm',
  reviewState: 'R' as const,
  rejectReason: 'No phone numbers, please.',
  zipcode: '80202',
  audiences: { religion: 'nobody', seeks: 'written' } as const,
};

describe('ProfileViewRow', () => {
  it('[D-PROFILE-01] [D-PROFILE-02] [D-EDIT-18] [D-EDIT-22] holds a profile with labels, slot by slot', () => {
    const row = ProfileViewRow.encode(viewed);
    expect(row).toHaveLength(56);
    expect(row.slice(0, 10)).toEqual([100_010, 'gina10', 'Gina, 38', 'intro text', 'F', 'Gina', 'Man', 'M', 31, 45]);
    expect(row.slice(10, 14)).toEqual([null, 'g.webp', 'f06', 38]);
    expect(row.slice(14, 22)).toEqual([
      'intro text',
      'fun text',
      'hangouts text',
      'hobbies text',
      null,
      'first date text',
      'job text',
      'A headline',
    ]);
    expect(row.slice(22, 28)).toEqual([null, 5, null, null, 'Denver', 'CO']);
    expect(row.slice(28, 34)).toEqual(['Y', '', '', 'Y', 'UPGRADED_BLOCK_FREE', 'Y']);
    expect(row.slice(34, 37)).toEqual(['Fit', 'Widowed', 'Green']);
    expect(row.slice(37, 49)).toEqual([
      'Doctorate',
      'Atheist',
      'Liberal',
      'Live alone',
      '200,000 and more',
      'Socially',
      'Never',
      'Self-employed',
      'No',
      'Leo',
      'Smile',
      'White / Caucasian',
    ]);
    expect(row.slice(49)).toEqual([
      'Red or auburn',
      'No children',
      'Legal',
      'Woman, two-spirit',
      'Boston, MA',
      null,
      'Y',
    ]);
  });

  it('shows the member’s own words for whom they look for', () => {
    expect(ProfileViewRow.encode({ ...viewed, lookingFor: 'A patient cook' })[6]).toBe('A patient cook');
  });

  it('says nothing of whom a member seeks where they do not show it', () => {
    const row = ProfileViewRow.encode({ ...viewed, lookingFor: null, seeking: null });
    expect(row.slice(6, 8)).toEqual([null, null]);
    expect(ProfileViewRow.decode(row)).toMatchObject({ seeking: null, lookingFor: null, audiences: {} });
  });
});

describe('ProfileEditRow', () => {
  it('[D-EDIT-01..24] holds the own profile with codes, slot by slot', () => {
    const row = ProfileEditRow.encode(edited);
    expect(row).toHaveLength(54);
    expect(row.slice(0, 10)).toEqual([100_010, 'gina10', 'Gina, 38', 'intro text', 'F', 'Gina', 'Man', 'M', 31, 45]);
    expect(row.slice(10, 14)).toEqual(['Holm', 'g.webp', 'f06', 38]);
    expect(row.slice(14, 22)).toEqual([
      'intro text',
      'fun text',
      'hangouts text',
      'hobbies text',
      'first date text',
      'first date text',
      'job text',
      'A headline',
    ]);
    expect(row.slice(22, 28)).toEqual(['R', '80202', 5, 'No phone numbers, please.', 'Denver', 'CO']);
    expect(row.slice(28, 34)).toEqual([null, null, null, null, null, 'Y']);
    expect(row.slice(34, 37)).toEqual(['BODY_FIT', 'EYE_GREEN', 'REL_WIDOWED']);
    expect(row.slice(37, 49)).toEqual([
      'EDU_PHD',
      'RELIG_ATHEIST',
      'POL_LIBERAL',
      'LIVE_ALONE',
      'INC_200K_PLUS',
      'DRINK_SOCIALLY',
      'TOB_NEVER',
      'EMP_SELF',
      'WANTKIDS_NO',
      'HORO_LEO',
      'BEST_SMILE',
      'ETH_WHITE_CAUCASIAN',
    ]);
    expect(row.slice(49)).toEqual([
      'HAIR_RED',
      'CHILD_NONE',
      'JOB_LEGAL',
      'Woman, two-spirit',
      { religion: 'nobody', seeks: 'written' },
    ]);
  });

  it('is read back with codes', () => {
    expect(ProfileEditRow.decode(ProfileEditRow.encode(edited))).toMatchObject({
      firstName: 'Gina',
      lookingFor: 'Man',
      firstDate: 'first date text',
      zipcode: '80202',
      relationship: 'REL_WIDOWED',
      eyeColor: 'EYE_GREEN',
      jobType: 'JOB_LEGAL',
    });
  });

  it('says in a place that was left open who seeks women and men', () => {
    const row = ProfileEditRow.encode({ ...edited, seeksBoth: true });
    expect([row[6], row[7], row[29]]).toEqual(['Man', 'M', 'Y']);
    expect(ProfileEditRow.decode(row).seeksBoth).toBe(true);
  });

  it('tells the writer which texts are open and what others read meanwhile', () => {
    const textReviews = {
      since: '2026-03-01T10:00:00+00:00',
      texts: { headline: { state: 'P' as const, approved: 'The old one', reason: null } },
    };
    expect(ProfileEditRow.decode(ProfileEditRow.encode({ ...edited, textReviews })).textReviews).toEqual(textReviews);
    expect(ProfileViewRow.encode({ ...viewed, textReviews })[24]).toEqual(textReviews);
    expect(ProfileEditRow.decode(ProfileEditRow.encode(edited)).textReviews).toBeNull();
  });

  it('keeps its length when nothing is filled in', () => {
    const row = ProfileEditRow.encode({ ...edited, intro: null, bodyType: null, jobType: null });
    expect(row).toHaveLength(54);
    expect([row[3], row[14], row[34], row[51]]).toEqual([null, null, null, null]);
  });
});
