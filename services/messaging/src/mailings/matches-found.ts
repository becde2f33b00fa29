import { Injectable } from '@nestjs/common';
import { matchesFound, type LetterMatch } from '#members/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { NoticeService } from '../notify/notice.service.js';

/** Members fit who are new to somebody who asked to be told of them. */
@Injectable()
@On(matchesFound)
export class MatchesFound {
  constructor(private readonly notices: NoticeService) {}

  async handle(tx: Tx, { letterId }: PayloadOf<typeof matchesFound>): Promise<void> {
    const letter = await tx.maybeOne<Pick<LetterMatch, 'member_id'>>(
      `select member_id from members.letter_match where letter_id = $1 limit 1`,
      [letterId],
    );
    if (letter) await this.notices.queue(tx, letter.member_id, 'matches', { letterId });
  }
}
