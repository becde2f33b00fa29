import { Totals } from './totals.js';

describe('remembered totals', () => {
  it('are counted once as long as nothing changes', async () => {
    const totals = new Totals();
    const count = jest.fn(() => Promise.resolve(7));

    expect(await totals.get('women near 10001', 3, count)).toBe(7);
    expect(await totals.get('women near 10001', 3, count)).toBe(7);
    expect(count).toHaveBeenCalledTimes(1);
  });

  it('are counted anew after a change', async () => {
    const totals = new Totals();
    await totals.get('women near 10001', 3, () => Promise.resolve(7));

    expect(await totals.get('women near 10001', 4, () => Promise.resolve(8))).toBe(8);
  });

  it('are counted once for callers at the same moment', async () => {
    const totals = new Totals();
    const count = jest.fn(() => Promise.resolve(7));

    await Promise.all([totals.get('women near 10001', 3, count), totals.get('women near 10001', 3, count)]);

    expect(count).toHaveBeenCalledTimes(1);
  });

  it('are kept apart by criteria', async () => {
    const totals = new Totals();
    await totals.get('women near 10001', 3, () => Promise.resolve(7));

    expect(await totals.get('men near 10001', 3, () => Promise.resolve(5))).toBe(5);
  });

  it('are not remembered when the count failed', async () => {
    const totals = new Totals();
    await expect(totals.get('women near 10001', 3, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');

    expect(await totals.get('women near 10001', 3, () => Promise.resolve(7))).toBe(7);
  });

  it('are forgotten once there are too many', async () => {
    const totals = new Totals();
    const count = jest.fn(() => Promise.resolve(7));
    await totals.get('first', 1, count);
    for (let n = 0; n < 1_000; n += 1) await totals.get(`other ${n}`, 1, () => Promise.resolve(n));
    await totals.get('first', 1, count);

    expect(count).toHaveBeenCalledTimes(2);
  });
});
