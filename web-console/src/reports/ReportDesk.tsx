import type { OpenReport, ReportLine } from '../app/records';
import type { Desk } from '../review/desk';
import { ReviewDesk } from '../review/ReviewDesk';
import { reasonOf } from './reasonOf';
import { ReportChips } from './ReportChips';
import { ReportDecision } from './ReportDecision';
import { ReportSubject } from './ReportSubject';

const desk: Desk<ReportLine, OpenReport> = {
  resource: 'reports',
  title: 'Reports',
  orders: [],
  filters: [],
  lineText: (line, t) => t(reasonOf(line.reason)),
  lineChips: (line) => <ReportChips report={line} />,
  caseChips: (record) => <ReportChips report={record} />,
  Subject: ReportSubject,
  Decision: ReportDecision,
  readsAhead: false,
};

/** What members say about each other. Nothing happens to anybody by itself: people look first. */
export function ReportDesk() {
  return <ReviewDesk desk={desk} />;
}
