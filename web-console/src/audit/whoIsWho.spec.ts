/** @jest-environment node */
import type { Colleague } from '#contract';
import { whoIsWho } from './whoIsWho';

const colleague = (staffId: number, name: string): Colleague => ({
  staffId,
  name,
  email: `${staffId}@desk.test`,
  role: 'moderator',
  secondFactor: true,
  createdAt: '2026-01-01T00:00:00Z',
  lastSeenAt: null,
  closedAt: null,
});

describe('who is who on the record', () => {
  const named = whoIsWho([colleague(1, 'Robin'), colleague(2, 'Kim'), colleague(3, 'Robin')]);

  it('goes by the name alone where nobody else has it', () => {
    expect(named({ staffId: 2, name: 'Kim' })).toBe('Kim');
  });

  it('shows by the address which of two people of one name it was', () => {
    expect([named({ staffId: 1, name: 'Robin' }), named({ staffId: 3, name: 'Robin' })]).toEqual([
      'Robin (1@desk.test)',
      'Robin (3@desk.test)',
    ]);
  });

  it('goes by the name alone until the team is known', () => {
    expect(whoIsWho([])({ staffId: 1, name: 'Robin' })).toBe('Robin');
  });
});
