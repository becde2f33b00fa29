import { SessionUses } from './session-uses.js';

const AT = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 12, 0, second));
const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('uses of sessions', () => {
  const written: [sid: string, second: number][][] = [];
  const staffWritten: typeof written = [];
  const warn = jest.fn();
  /** What becomes of what is written. */
  let outcome: () => Promise<void>;
  let uses: SessionUses;

  beforeEach(() => {
    jest.useFakeTimers();
    written.length = 0;
    warn.mockClear();
    outcome = async () => undefined;
    staffWritten.length = 0;
    const into =
      (list: typeof written, after: () => Promise<void>) =>
      async (_: unknown, noted: ReadonlyMap<string, Date>): Promise<void> => {
        list.push([...noted].map(([sid, at]) => [sid, at.getUTCSeconds()]));
        await after();
      };
    const books = {
      member: { note: into(written, () => outcome()) },
      staff: { note: into(staffWritten, async () => undefined) },
    };
    uses = new SessionUses(() => ({}) as never, books, { warn });
  });
  afterEach(() => jest.useRealTimers());

  it('are written together two seconds after the first, each at its newest time', async () => {
    uses.note('member', 'anna', AT(1));
    await jest.advanceTimersByTimeAsync(1_900);
    uses.note('member', 'bob', AT(2));
    uses.note('member', 'anna', AT(3));
    uses.note('member', 'anna', AT(2));
    expect(written).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(written).toEqual([
      [
        ['anna', 3],
        ['bob', 2],
      ],
    ]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(written).toHaveLength(1);
  });

  it('are written by so many at a time', async () => {
    for (let n = 0; n < 2_500; n += 1) uses.note('member', `session ${n}`, AT(1));
    await uses.write();
    expect(written.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  });

  it('wait while the database is away, and are bounded meanwhile', async () => {
    outcome = async () => {
      uses.note('member', 'session 0', AT(8));
      throw AWAY;
    };
    for (let n = 0; n < 60_000; n += 1) uses.note('member', `session ${n}`, AT(1));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(written.length).toBeGreaterThan(3);
    uses.note('member', 'session 7', AT(9));
    outcome = async () => undefined;
    written.length = 0;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(written.flat()).toHaveLength(50_000);
    expect(written.flat()).toEqual(
      expect.arrayContaining([
        ['session 7', 9],
        ['session 0', 8],
      ]),
    );
  });

  it('are given up where the database refuses them', async () => {
    outcome = () => Promise.reject(new Error('no such function'));
    uses.note('member', 'anna', AT(1));
    await jest.advanceTimersByTimeAsync(20_000);
    expect([written.length, warn.mock.calls.length]).toEqual([1, 1]);
  });

  it('of members and of the staff are written by whoever opened them, whatever becomes of the others', async () => {
    outcome = () => Promise.reject(new Error('no such function'));
    uses.note('member', 'anna', AT(1));
    uses.note('staff', 'kim', AT(2));
    await jest.advanceTimersByTimeAsync(2_000);
    expect([written, staffWritten]).toEqual([[[['anna', 1]]], [[['kim', 2]]]]);
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ audience: 'member', sessions: 1 }), expect.any(String)],
    ]);
  });

  it('are written by a process that stops, which does not wait for a database that hangs', async () => {
    uses.note('member', 'anna', AT(1));
    await uses.stop();
    expect(written).toEqual([[['anna', 1]]]);
    expect(jest.getTimerCount()).toBe(0);

    outcome = () => new Promise(() => undefined);
    uses.note('member', 'bob', AT(2));
    const stopping = uses.stop();
    await jest.advanceTimersByTimeAsync(2_000);
    await stopping;
    expect(written.at(-1)).toEqual([['bob', 2]]);
  });
});
