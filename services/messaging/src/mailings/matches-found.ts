import { Injectable } from '@nestjs/common';
import { matchesFound, type LetterMatch, type NoticeChoice } from '#members/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { NoticeService } from '../notify/notice.service.js';

/** Members fit who are new to somebody who asked to be told of them. */
@Injectable()
@On(matchesFound)
export class MatchesFound {
  constructor(private readonly notices: NoticeService) {}

  async handle(tx: Tx, { letterId }: PayloadOf<typeof matchesFound>): Promise<void> {
    const letter = await tx.maybeOne<Pick<LetterMatch, 'member_id'> & Pick<NoticeChoice, 'matches_daily'>>(
      `select m.member_id, c.matches_daily from members.letter_match m join members.notice_choice c on c.id = m.member_id
       where m.letter_id = $1 limit 1`,
      [letterId],
    );
    if (!letter) return;
    const frequency = letter.matches_daily ? 'daily' : 'weekly';
    await this.notices.queueFound(tx, letter.member_id, 'matches', { letterId, frequency });
  }
}
