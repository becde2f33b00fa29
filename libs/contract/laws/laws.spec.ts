import { LAWS, statesWithFraudNotice, SWITCHED_LAWS } from './laws.js';

describe('the laws that the product knows', () => {
  it('have ids of their own, and so do their duties', () => {
    for (const ids of [LAWS.map(({ id }) => id), LAWS.flatMap(({ duties }) => duties.map(({ id }) => id))])
      expect(new Set(ids).size).toBe(ids.length);
  });

  it('say on which day counsel has reviewed them, or that nobody has', () => {
    for (const { id, reviewedByCounsel } of LAWS)
      expect([id, reviewedByCounsel ?? '2026-01-01']).toEqual([id, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  });

  it('[law: house-fraud-notice] have everybody told of a fraud, or whom the laws name that an operator left on', () => {
    const own = 'house-fraud-notice';
    expect(statesWithFraudNotice([])).toBeNull();
    expect(statesWithFraudNotice(['us-vt-9-2482b'])).toBeNull();
    expect(statesWithFraudNotice([own])).toEqual(['AZ', 'UT', 'VT']);
    expect(statesWithFraudNotice([own, 'us-vt-9-2482b'])).toEqual(['AZ', 'UT']);
    expect(statesWithFraudNotice(SWITCHED_LAWS)).toEqual([]);
  });
});
