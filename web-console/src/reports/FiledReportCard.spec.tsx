import { render, screen } from '@testing-library/react';
import { type FiledReport, SIGNALS } from '#contract';
import { startLanguage } from '../app/i18n';
import { FiledReportCard } from './FiledReportCard';

beforeAll(startLanguage);

const REPORTED = '2026-03-02T12:00:00Z';
const show = (reporterSince: string | null) => {
  const report: FiledReport = {
    ...{ reportId: 1, reporter: null, reporterRecord: { upheld: 1, made: 4 }, reporterSince, reason: null, note: null },
    ...{ reportedAt: REPORTED, profile: null, photos: [], mails: [] },
  };
  render(<FiledReportCard report={report} chosen={false} />);
};

describe('a report', () => {
  it('says that its reporter had joined just then, whatever has passed since', () => {
    show('2026-03-02T09:00:00Z');
    expect(screen.queryByText(/Member for 3h by then · Reports made: 4, upheld: 1/)).not.toBeNull();
    expect(screen.queryByText(SIGNALS.NEW_ACCOUNT)).not.toBeNull();
  });

  it('says for how long its reporter had been a member, and nothing of whom nothing is left', () => {
    show('2026-01-01T12:00:00Z');
    expect(screen.queryByText(/Member for 60d by then/)).not.toBeNull();
    expect(screen.queryByText(SIGNALS.NEW_ACCOUNT)).toBeNull();
    show(null);
    expect(screen.getAllByText(/Member for/)).toHaveLength(1);
  });
});
