import { render, screen } from '@testing-library/react';
import { CLOSING_REASONS, CLOSING_REASON_CODES, type MadeDecision } from '#contract';
import { startLanguage } from '../app/i18n';
import type { DeskCase } from '../app/records';
import { CaseStatus } from './CaseStatus';

beforeAll(startLanguage);

const DECIDED: DeskCase = {
  id: 4,
  caseId: 4,
  state: 'decided',
  member: null,
  since: '2026-01-01T00:00:00Z',
  claimedBy: null,
  claimedUntil: null,
  closingReason: null,
  subjectId: 5,
  facts: null,
  decision: null,
};
const APPROVED: MadeDecision = {
  decision: 'approved',
  verdicts: null,
  reasonCode: null,
  note: null,
  hidProfile: false,
  overtaken: false,
  overturned: false,
  by: null,
  closingReason: null,
  at: '2026-01-01T12:00:00Z',
};

const told = (record: Partial<DeskCase>): string => {
  render(<CaseStatus record={{ ...DECIDED, ...record }} heldByOther={false} onSkip={() => undefined} />);
  return screen.getByRole('status').textContent;
};

describe('a decided case', () => {
  it.each(CLOSING_REASON_CODES)('says why nobody had to decide it: %s', (closingReason) => {
    expect(told({ closingReason })).toContain(
      `This case needs no decision any more: ${CLOSING_REASONS[closingReason]}.`,
    );
  });

  it('says only that it needs none where the reason was not written down', () => {
    expect(told({})).toContain('This case needs no decision any more.');
  });

  it('names who decided it', () => {
    const words = told({ decision: { ...APPROVED, by: { staffId: 7, name: 'Robin' } } });
    expect(words).toMatch(/^Approved · Robin, /);
  });

  it('says that it was wrong where an appeal was won', () => {
    const words = told({ decision: { ...APPROVED, decision: 'warned', overturned: true } });
    expect(words).toMatch(/^Warned – taken back on appeal · /);
  });

  it('says why the desk itself approved it', () => {
    const words = told({ closingReason: 'CLEAN_TEXT', decision: { ...APPROVED, closingReason: 'CLEAN_TEXT' } });
    expect(words).toMatch(/^Approved · automatic: no warning sign in the text, /);
  });

  it('says that it was approved automatically where the reason was not written down', () => {
    expect(told({ decision: APPROVED })).toMatch(/^Approved · automatic, /);
  });
});
