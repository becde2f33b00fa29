import { reasonText, type RejectReasonCode } from '#contract';
import type { Tx } from '#platform/data/database';
import { mailLanguageOf } from './mail-language.js';

/** The reason as the member is told it: in the language the member is written to, with the moderator's words below. */
export async function toldReason(
  tx: Tx,
  memberId: number,
  reasonCode: RejectReasonCode | null,
  note: string | null,
): Promise<string | null> {
  if (!reasonCode) return null;
  return reasonText(reasonCode, await mailLanguageOf(tx, memberId), note);
}
