/** Reasons a member may add after reporting somebody. */
export const REPORT_REASONS = {
  FAKE: 'Fake profile or someone else’s photos',
  SCAM: 'Asks for money or sells something',
  HARASSMENT: 'Insults, threats or unwanted messages',
  SEXUAL: 'Sexual content',
  UNDER_AGE: 'Seems to be under 18',
  NOT_SINGLE: 'Is not single',
  OTHER: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_CODES = Object.keys(REPORT_REASONS) as ReportReason[];
