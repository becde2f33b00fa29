import { Injectable } from '@nestjs/common';
import { searchesFound, type SearchLetterMatch } from '#members/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { NoticeService } from '../notify/notice.service.js';
import { Pushes } from '../push/pushes.js';

/** Somebody's saved searches have found members of whom they are to be told. */
@Injectable()
@On(searchesFound)
export class SearchesFound {
  constructor(
    private readonly notices: NoticeService,
    private readonly pushes: Pushes,
  ) {}

  async handle(tx: Tx, { letterId }: PayloadOf<typeof searchesFound>): Promise<void> {
    // What is told at once is never in one letter with what waits for its day; a search may have been changed meanwhile.
    const letter = await tx.maybeOne<Pick<SearchLetterMatch, 'member_id' | 'frequency'>>(
      `select member_id, frequency from members.search_letter_match where letter_id = $1 order by frequency limit 1`,
      [letterId],
    );
    if (!letter) return;
    await this.notices.queueFound(tx, letter.member_id, 'searches', { letterId, frequency: letter.frequency });
    await this.pushes.queue(tx, letter.member_id, { kind: 'searches', from: null, about: letterId });
  }
}
