import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { FiledReport } from '#contract';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { startLanguage } from '../app/i18n';
import type { OpenReport } from '../app/records';
import { forgetEveryDraft, useDraft } from '../review/drafts';
import { Evidence } from './Evidence';
import { ReportSubject } from './ReportSubject';

beforeAll(startLanguage);

const THREAT = { id: 1, byReporter: false, subject: 'You', body: 'I will find you.', sentAt: '2026-01-01T12:00:00Z' };
const GONE: FiledReport = {
  ...{
    reportId: 1,
    reporter: null,
    reporterRecord: { upheld: 0, made: 1 },
    reporterSince: null,
    reason: null,
    note: null,
  },
  ...{ reportedAt: '2026-01-02T12:00:00Z', profile: null, photos: [], mails: [THREAT] },
};
const show = (report: FiledReport) =>
  render(
    <CoreAdminContext>
      <Evidence report={report} reported={null} />
    </CoreAdminContext>,
  );

it('a case whose reports are in another one leads there, with what was typed about it', () => {
  const typed = (caseId: number) => renderHook(() => useDraft(caseId, 'note', '')).result.current;
  const [, write] = typed(12);
  act(() => write('Asks for gift cards.'));
  const record = { caseId: 12, state: 'decided', filed: [], reported: null, joinedInto: 9 } as unknown as OpenReport;
  render(
    <MemoryRouter>
      <ReportSubject record={record} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Open that case' }).getAttribute('href')).toBe('/reports/9');
  expect(screen.queryByText(/The reporter has left/)).toBeNull();
  expect([typed(12)[0], typed(9)[0]]).toEqual(['', 'Asks for gift cards.']);
  act(forgetEveryDraft);
});

describe('the evidence of a report', () => {
  it('of somebody who wrote a threat and left is the mail; of the rest it is said that the account was gone', () => {
    show(GONE);
    expect(screen.getByText('I will find you.')).toBeTruthy();
    for (const name of ['Profile', 'Photos (0)']) {
      fireEvent.click(screen.getByRole('tab', { name }));
      expect(screen.getByRole('tabpanel').textContent).toBe('The account was gone already.');
    }
  });

  it('says of a mail that was held back that the reporter had not got it, and of no other', () => {
    show({ ...GONE, mails: [THREAT, { ...THREAT, id: 2, body: 'And you know it.', held: true }] });
    const said = screen.getAllByText('It was held back: the reporter had not got it.');
    expect(said.map(({ parentElement }) => parentElement!.textContent)).toEqual([
      expect.stringContaining('And you know it.'),
    ]);
  });

  it('is no longer kept once its time is over', () => {
    const { container } = show({ ...GONE, mails: null });
    expect(container.textContent).toBe('The evidence of this report is no longer kept.');
  });
});
