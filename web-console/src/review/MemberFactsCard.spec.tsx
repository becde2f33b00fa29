import { render, screen } from '@testing-library/react';
import type { MemberFacts } from '#contract';
import { startLanguage } from '../app/i18n';
import { Facts } from './MemberFactsCard';

beforeAll(startLanguage);

const FACTS: MemberFacts = {
  ...{ joinedAt: '2026-01-01T12:00:00.000Z', age: 40, gender: 'F', city: null, state: null, status: 'active' },
  ...{ suspendedUntil: null, hidden: false, privateMode: false, photoCount: 0, mailLanguage: 'en' },
  ...{ reportsReceived: 0, reportsMade: 0, waiting: [], earlier: [] },
};
const rowOf = (name: string): string | null | undefined =>
  screen.queryAllByRole('term').find((term) => term.textContent === name)?.nextElementSibling?.textContent;

describe('what is known of the member of a case', () => {
  it('names what else of theirs waits, a kind at a time, and not the case that is open', () => {
    const waiting = [
      { caseId: 1, kind: 'text' },
      { caseId: 2, kind: 'photo' },
      { caseId: 3, kind: 'photo' },
      { caseId: 4, kind: 'report' },
    ] as const;
    render(<Facts facts={{ ...FACTS, waiting: [...waiting] }} except={1} />);
    expect(rowOf('Also waiting')).toBe('Photo (2), Report');
  });

  it('says nothing of that where nothing else waits', () => {
    render(<Facts facts={{ ...FACTS, waiting: [{ caseId: 1, kind: 'text' }] }} except={1} />);
    expect(rowOf('Age')).toBe('40, Woman');
    expect(rowOf('Also waiting')).toBeUndefined();
  });

  it('says until when an account is suspended', () => {
    render(<Facts facts={{ ...FACTS, status: 'suspended', suspendedUntil: '2026-03-02T12:00:00.000Z' }} />);
    expect(screen.queryByText(/^Suspended until Mar 2, 2026/)).not.toBeNull();
  });
});
