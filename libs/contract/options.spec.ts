import {
  ALL_OPTION_CODES,
  codeOf,
  isCodeOf,
  labelOf,
  OPTION_LISTS,
  OPTION_TITLES,
  optionByCode,
  optionId,
  PHYSICAL_LISTS,
  STEP2_EDUCATION,
  STEP2_ETHNICITY,
  type OptionListName,
} from './options.js';

const codes = (list: OptionListName) => OPTION_LISTS[list].map((option) => option.code);
const labels = (list: OptionListName) => OPTION_LISTS[list].map((option) => option.label);

describe('option lists', () => {
  it.each<[string, OptionListName, number]>([
    ['D-OPT-01', 'bestFeature', 13],
    ['D-OPT-02', 'eyeColor', 6],
    ['D-OPT-03', 'education', 6],
    ['D-OPT-04', 'ethnicity', 10],
    ['D-OPT-05', 'bodyType', 8],
    ['D-OPT-06', 'politics', 6],
    ['D-OPT-07', 'hairColor', 7],
    ['D-OPT-08', 'relationship', 4],
    ['D-OPT-09', 'children', 4],
    ['D-OPT-10', 'wantKids', 3],
    ['D-OPT-11', 'religion', 9],
    ['D-OPT-12', 'living', 5],
    ['D-OPT-13', 'income', 9],
    ['D-OPT-14', 'drinking', 3],
    ['D-OPT-15', 'tobacco', 4],
    ['D-OPT-16', 'employment', 7],
    ['D-OPT-17', 'horoscope', 12],
    ['D-OPT-18', 'jobType', 30],
    ['D-OPT-19', 'gender', 2],
  ])('[%s] hold as many options of %s as the specification asks: %i', (_, list, count) => {
    expect(OPTION_LISTS[list]).toHaveLength(count);
    expect(OPTION_LISTS[list].map((option) => option.id)).toEqual(Array.from({ length: count }, (__, i) => i + 1));
    expect(labels(list).every((label) => label.length > 0)).toBe(true);
  });

  it('[D-OPT-13] begin and end incomes as specified', () => {
    expect([labels('income')[0], labels('income')[8]]).toEqual(['Under 25,000', '200,000 and more']);
  });

  it('[D-OPT-19] call the genders Male and Female', () => {
    expect(labels('gender')).toEqual(['Male', 'Female']);
  });

  it('[D-OPT-20] spell the body type codes as specified', () => {
    expect(codes('bodyType').join(' ')).toBe(
      'BODY_SLENDER BODY_ATHLETIC BODY_FIT BODY_AVERAGE BODY_EXTRA BODY_THICK BODY_LARGE BODY_VOLUPTUOUS',
    );
  });

  it('[D-OPT-21] spell the relationship codes as specified, REL_SEPARTED included', () => {
    expect(codes('relationship')).toEqual(['REL_NEVERMARRIED', 'REL_DIVORCED', 'REL_WIDOWED', 'REL_SEPARTED']);
    expect(optionByCode('REL_SEPARTED')?.label).toBe('Separated');
  });

  it('[D-OPT-22] spell the ethnicity codes as specified', () => {
    expect(codes('ethnicity').join(' ')).toBe(
      'ETH_ASIAN ETH_BLACK ETH_EAST_INDIAN ETH_LATINO_HISPANIC ETH_MIDDLE_EASTERN ETH_NATIVE_AMERICAN ' +
        'ETH_PACIFIC_ISLANDER ETH_WHITE_CAUCASIAN ETH_INTER_RACIAL ETH_OTHER',
    );
  });

  it('[D-OPT-23] spell the education codes as specified', () => {
    expect(codes('education').join(' ')).toBe('EDU_HIGH EDU_SOMECOLLEGE EDU_ASSOC EDU_BACHELORS EDU_GRAD EDU_PHD');
  });

  it('[D-OPT-24] hold 148 codes in 19 lists, each code once', () => {
    expect(Object.keys(OPTION_LISTS)).toHaveLength(19);
    expect(ALL_OPTION_CODES).toHaveLength(148);
    expect(new Set(ALL_OPTION_CODES).size).toBe(148);
  });

  it('never let the prefix of one list begin a code of another', () => {
    const lists = Object.keys(OPTION_LISTS) as OptionListName[];
    for (const list of lists) {
      const prefix = `${String(codes(list)[0]).split('_')[0]}_`;
      expect(ALL_OPTION_CODES.filter((code) => code.startsWith(prefix))).toEqual(codes(list));
    }
  });

  it('have a title each and five physical ones', () => {
    expect(Object.keys(OPTION_TITLES)).toEqual(Object.keys(OPTION_LISTS));
    expect(PHYSICAL_LISTS).toEqual(['bodyType', 'ethnicity', 'eyeColor', 'hairColor', 'bestFeature']);
  });
});

describe('looking options up', () => {
  it('finds every code again by its list and id', () => {
    for (const code of ALL_OPTION_CODES) {
      const option = optionByCode(code);
      if (!option) throw new Error(`${code} is not found`);
      expect(codeOf(option.list, option.id)).toBe(code);
      expect(optionId(code)).toBe(option.id);
      expect(labelOf(option.list, option.id)).toBe(option.label);
    }
  });

  it('knows nothing of what is not chosen or not there', () => {
    expect([labelOf('eyeColor', null), codeOf('eyeColor', 0), codeOf('eyeColor', 7)]).toEqual([null, null, null]);
    expect(optionId(null)).toBeNull();
    expect(optionByCode('EYE_PINK')).toBeUndefined();
    expect(isCodeOf('hairColor', 'EYE_BLACK')).toBe(false);
  });
});

describe('sign-up step 2', () => {
  it('[D-STEP2-02] maps the six education values in order', () => {
    expect(Object.entries(STEP2_EDUCATION).flat().join(' ')).toBe(
      'high_school EDU_HIGH some_college EDU_SOMECOLLEGE associates EDU_ASSOC bachelors EDU_BACHELORS ' +
        'graduate EDU_GRAD doctorate EDU_PHD',
    );
  });

  it('[D-STEP2-04] maps nine ethnicity values, mixed to inter-racial', () => {
    expect(Object.keys(STEP2_ETHNICITY).join(' ')).toBe(
      'asian black latino white middle_eastern native pacific mixed other',
    );
    expect(STEP2_ETHNICITY.mixed).toBe('ETH_INTER_RACIAL');
    expect(Object.values(STEP2_ETHNICITY)).not.toContain('ETH_EAST_INDIAN');
  });
});
