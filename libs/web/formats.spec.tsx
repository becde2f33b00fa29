import { dateFormat } from './formats';

describe('how moments are written', () => {
  const hour = (): Intl.DateTimeFormat => dateFormat('en-US', { hour: 'numeric' });

  it('is thought of once', () => {
    expect(hour()).toBe(hour());
  });

  it('follows the device to another time zone', () => {
    const before = hour();
    const there = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-9 * 60);
    expect(hour()).not.toBe(before);
    there.mockRestore();
    expect(hour()).toBe(before);
  });
});
