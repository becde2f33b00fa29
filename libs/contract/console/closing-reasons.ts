/** Why a case was closed though nobody of the staff decided it, by code, in words that end a sentence. */
export const CLOSING_REASONS = {
  ACCOUNT_REMOVED: 'account removed',
  CLEAN_TEXT: 'no warning sign in the text',
  PHOTO_DELETED: 'photo deleted',
  PHOTOS_GONE: 'none of the photos is shown any more',
  REPORTS_JOINED: 'its reports joined an earlier case',
  SELFIE_TAKEN_BACK: 'taken back by the member',
  TEXT_DECIDED: 'decided with an earlier version',
  TEXT_REPLACED: 'replaced by a newer text',
  TEXT_WITHDRAWN: 'taken back by its writer',
} as const;
export type ClosingReason = keyof typeof CLOSING_REASONS;
export const CLOSING_REASON_CODES = Object.keys(CLOSING_REASONS) as ClosingReason[];
