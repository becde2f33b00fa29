import { APPEAL, APPEAL_LINK_WORDS, MAIL_OPENING, sanctionLetter, statementOfReasons } from '#contract';
import type { SanctionNotice } from '#moderation/published';
import { colon } from '#platform/mail/html-mail';
import type { AuthMailText } from './letter.js';

/**
 * Tells somebody whose account the desk has closed, with the reasons and the way to appeal; messaging no longer knows the
 * address by then. `appeal` is null where nothing can be appealed any more.
 */
export function closureMail(
  {
    kind,
    member_name: name,
    reason_text: reason,
    until,
    username,
    language,
    reported,
  }: Pick<SanctionNotice, 'kind' | 'member_name' | 'reason_text' | 'until' | 'username' | 'language' | 'reported'>,
  brand: string,
  { terms, appeal }: { readonly terms: string; readonly appeal: string | null },
): AuthMailText {
  const { subject, paragraphs } = sanctionLetter(language, {
    kind,
    name,
    brand,
    reason,
    until,
    username: username ?? '',
  });
  const statement = statementOfReasons(language, reported ? 'reported' : 'seen', terms);
  const link = appeal === null ? [] : [`${APPEAL_LINK_WORDS[language](APPEAL.days)}${colon(language)}\n${appeal}`];
  const text = [MAIL_OPENING[language](brand), ...paragraphs, ...statement, ...link].join('\n\n');
  return { subject, text: `${text}\n` };
}
