import { REPORT_REASONS, type ReportReason } from '#contract';

/** A report's reason in words; reporters need not give one. */
export const reasonOf = (reason: string | null): string =>
  reason === null ? 'No reason given' : (REPORT_REASONS[reason as ReportReason] ?? 'Something else');
