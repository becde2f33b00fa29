import { Injectable } from '@nestjs/common';
import { OPEN_CONVERSATION, type DoneBody, type OpenConversationRequest } from '#contract';
import { Database } from '#platform/data/database';

/**
 * Which letters a member has in front of them, tab by tab, as their pages say. It is kept where every instance sees it and
 * ends by itself, so a browser that is gone keeps no notice back for long.
 */
@Injectable()
export class OpenConversations {
  constructor(private readonly database: Database) {}

  async say(memberId: number, { memberId: other, tab, open }: OpenConversationRequest): Promise<DoneBody> {
    if (open)
      await this.database.run(
        `insert into open_conversation (member_id, tab, with_id, until)
         select $1, $2, $3, now() + make_interval(secs => ${OPEN_CONVERSATION.seconds})
         where exists (select 1 from open_conversation where member_id = $1 and tab = $2)
            or (select count(*) from open_conversation where member_id = $1 and until > now()) < ${OPEN_CONVERSATION.tabs}
         on conflict (member_id, tab) do update set with_id = excluded.with_id, until = excluded.until`,
        [memberId, tab, other],
      );
    // Only what it showed: what it shows by now was perhaps said before.
    else
      await this.database.run(`delete from open_conversation where member_id = $1 and tab = $2 and with_id = $3`, [
        memberId,
        tab,
        other,
      ]);
    return { status: 'success' };
  }
}

/** After the page has said for the last time that it shows the conversation; then it is seen whether the letter was read. */
const JUST_AFTER_SECONDS = 5;

/**
 * How long news of a letter waits whose conversation counts as in front of its reader for so many seconds. It needs none, if
 * it is read by then. If not it is told after all, though the conversation may still be open: what is in front of its reader
 * is an earlier letter, over the list in which this one stands, or a browser has just ended in the middle of it.
 */
export const readInSeconds = (openForSeconds: number): number =>
  openForSeconds > 0 ? openForSeconds + JUST_AFTER_SECONDS : 0;
