import { ageRange, ageUpTo } from './ages.js';

describe('ages that are looked for', () => {
  it('are read as numbers, of which the highest means whoever is older as well', () => {
    expect([ageUpTo(98), ageUpTo(99)]).toEqual(['98', '99+']);
    expect([ageRange(31, 45), ageRange(60, 99), ageRange(99, 99)]).toEqual(['31–45', '60–99+', '99+']);
  });
});
