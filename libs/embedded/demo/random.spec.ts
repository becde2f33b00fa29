import { Random, weighted } from './random.js';

describe('the seeded generator', () => {
  it('gives the same draws for the same seed and others for another', () => {
    const draws = (seed: string) => Array.from({ length: 50 }, () => new Random(seed)).map((random) => random.next());
    expect(draws('a')).toEqual(draws('a'));
    expect(new Random('a').next()).not.toBe(new Random('b').next());
    expect(new Random('a').stream('x').next()).not.toBe(new Random('a').stream('y').next());
  });

  it('covers the range evenly', () => {
    const random = new Random('range');
    const tenths = Array<number>(10).fill(0);
    for (let i = 0; i < 20_000; i += 1) tenths[random.between(0, 9)]! += 1;
    expect(Math.min(...tenths)).toBeGreaterThan(1_850);
    expect(Math.max(...tenths)).toBeLessThan(2_150);
  });

  it('draws as often as the weights say', () => {
    const random = new Random('weights');
    const coin = weighted({ heads: 3, tails: 1, edge: 0 });
    const drawn = Array.from({ length: 8_000 }, () => coin.pick(random));
    expect(drawn.filter((side) => side === 'heads').length / 8_000).toBeCloseTo(0.75, 1);
    expect(drawn).not.toContain('edge');
  });

  it('samples without repeating and shuffles without losing', () => {
    const random = new Random('sample');
    const list = [...'abcdefghij'];
    expect(new Set(random.sample(list, 6)).size).toBe(6);
    expect(random.sample(list, 99)).toHaveLength(10);
    expect(random.shuffle(list).toSorted()).toEqual(list);
    expect(list.join('')).toBe('abcdefghij');
  });
});
