import { API, isMailRefusal, SendMailBody } from '#contract';
import { api } from '../../shared/data/api';
import { HELD_SECONDS, lettersChanged } from '../../shared/compose/takingBack';

/** Declines kindly; gives by what it can be taken back while it waits, and null where a block keeps the two apart. */
export async function sayNoThanks(memberId: number): Promise<Pick<SendMailBody, 'waiting'> | null> {
  const { emailstatus, waiting } = SendMailBody.parse(await api.post(API.noThanks, { memberId, hold: HELD_SECONDS }));
  if (isMailRefusal(emailstatus)) return null;
  lettersChanged();
  return { waiting };
}
