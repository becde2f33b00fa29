import type { Tx } from '#platform/data/database';
import type { Outbox } from '#platform/events/outbox';
import { selfieErased, selfieWithdrawn, type SelfieWithdrawal } from '../published.js';

/** Takes back the selfie of a locked member that waits, if there is one: its row goes at once, its file with the event. */
export async function withdrawSelfie(
  tx: Tx,
  outbox: Outbox,
  memberId: number,
  because: SelfieWithdrawal,
): Promise<void> {
  const gone = await tx.maybeOne<{ selfieId: number; folder: string; name: string }>(
    `delete from selfie where member_id = $1 and state = 'waiting' returning id as "selfieId", folder, name`,
    [memberId],
  );
  if (!gone) return;
  const { selfieId, folder, name } = gone;
  await outbox.append(tx, selfieErased, { folder, name });
  await outbox.append(tx, selfieWithdrawn, { selfieId, because });
}

/** The same where no photo of a locked member is shown any more: there is nothing to compare it with. */
export async function withdrawWithLastPhoto(tx: Tx, outbox: Outbox, memberId: number): Promise<void> {
  const shown = await tx.some(`select 1 from photo where member_id = $1 and state = 'live' limit 1`, [memberId]);
  if (!shown) await withdrawSelfie(tx, outbox, memberId, 'photos-gone');
}
