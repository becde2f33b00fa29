import { MAIL_OPENING, sanctionLetter } from '#contract';
import type { SanctionNotice } from '#moderation/published';
import type { AuthMailText } from './letter.js';

/** Tells somebody whose account the desk has closed; messaging no longer knows the address by then. */
export function closureMail(
  {
    kind,
    member_name: name,
    reason_text: reason,
    until,
    language,
  }: Pick<SanctionNotice, 'kind' | 'member_name' | 'reason_text' | 'until' | 'language'>,
  brand: string,
): AuthMailText {
  const { subject, paragraphs } = sanctionLetter(language, { kind, name, brand, reason, until });
  return { subject, text: `${[MAIL_OPENING[language](brand), ...paragraphs].join('\n\n')}\n` };
}
