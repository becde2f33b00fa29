import { REPORT_REASONS, type ReportReason } from '#contract';
import type { Phrase } from '../locales/en';

/** A report's reason in words; reporters need not give one. */
export const reasonOf = (reason: string | null): Phrase =>
  reason === null ? 'No reason given' : (REPORT_REASONS[reason as ReportReason] ?? 'Something else');
