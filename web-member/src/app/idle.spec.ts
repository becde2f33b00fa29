import { idleState } from './idle';

const MINUTE = 60_000;
const after = (idle: number, sinceKey: number) =>
  idleState(100 * MINUTE, (100 - idle) * MINUTE, (100 - sinceKey) * MINUTE);

describe('how long nothing was sent', () => {
  it('leaves people alone for 40 minutes, warns then, and knows at 45 that the server has ended it', () => {
    expect([1, 39.9, 40, 44.9, 45, 90].map((idle) => after(idle, 60))).toEqual([
      'active',
      'active',
      'warn',
      'warn',
      'ended',
      'ended',
    ]);
  });

  it('keeps the session of who is typing', () => {
    expect([1, 4.9, 5, 39, 44].map((idle) => after(idle, 0.5))).toEqual([
      'active',
      'active',
      'keep-alive',
      'keep-alive',
      'keep-alive',
    ]);
  });
});
