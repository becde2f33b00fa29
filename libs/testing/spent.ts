/** What a test file waits for beside its own calls. */
export type Expense = 'start' | 'browser' | 'waiting';

type Account = Record<Expense, number>;

const KEY = Symbol.for('what a test file waits for');

/** Does the work and puts the time it took, in milliseconds, on the account that `npm test` prints at its end. */
export async function spend<Result>(expense: Expense, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const account = (globalThis as { [KEY]?: Account })[KEY];
    if (account) account[expense] += performance.now() - began;
  }
}
