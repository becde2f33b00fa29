import { fireEvent, render, screen } from '@testing-library/react';
import type { I18nProvider } from 'react-admin';
import { startLanguage } from '../app/i18n';
import type { OpenReport } from '../app/records';
import { forgetEveryDraft } from '../review/drafts';
import { AtDesk } from '../shared/testing';
import { ReportDecision } from './ReportDecision';

let i18nProvider: I18nProvider;
beforeAll(async () => {
  i18nProvider = await startLanguage();
});
afterEach(forgetEveryDraft);

const openReport = (subjectId: number, additions: number): OpenReport =>
  ({ caseId: 12, subjectId, additions, member: null, filed: [] }) as unknown as OpenReport;

it('a case of reports is decided by what was there when the form was opened', () => {
  const decide = jest.fn();
  const decision = (record: OpenReport) => (
    <AtDesk i18nProvider={i18nProvider}>
      <ReportDecision record={record} decide={decide} skip={jest.fn()} />
    </AtDesk>
  );
  const { rerender } = render(decision(openReport(7, 2)));
  fireEvent.click(screen.getByRole('button', { name: /Close the report/ }));
  // Both come while it is open.
  rerender(decision(openReport(8, 3)));
  fireEvent.click(screen.getByRole('radio', { name: /Nothing to object to/ }));
  fireEvent.click(screen.getByRole('button', { name: /Close the report/ }));
  expect(decide).toHaveBeenCalledWith(
    { kind: 'report', subjectId: 7, additions: 2, decision: 'dismissed', note: null },
    'report closed',
  );
});
