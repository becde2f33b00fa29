import { reasonText, type MailLanguage, type RejectReasonCode } from '#contract';
import type { Tx } from '#platform/data/database';

/** The reason as the member is told it: in the language the member is written to, with the moderator's words below. */
export async function toldReason(
  tx: Tx,
  memberId: number,
  reasonCode: RejectReasonCode | null,
  note: string | null,
): Promise<string | null> {
  if (!reasonCode) return null;
  const member = await tx.maybeOne<{
    language: MailLanguage;
  }>(`select language from members.mail_language where id = $1`, [memberId]);
  return reasonText(reasonCode, member?.language ?? 'en', note);
}
