import { CONSOLE_API, ConsoleReportDetail, ConsoleReportPage, pathTo, type QueryValues } from '#contract';
import { call } from '../app/http';
import { type OpenReport, openReport, reportLine, type ReportLine } from '../app/records';

/** A page of what members reported. */
export async function reports(query: QueryValues): Promise<{ data: ReportLine[]; total: number }> {
  const page = ConsoleReportPage.parse(await call('GET', pathTo(CONSOLE_API.reports, {}, query)));
  return { data: page.content.map(reportLine), total: page.totalElements };
}

/** A report with its evidence; each reading is recorded. */
export async function report(id: number): Promise<OpenReport> {
  return openReport(ConsoleReportDetail.parse(await call('GET', pathTo(CONSOLE_API.reportDetail, { id }))));
}
