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
    const letter = await tx.maybeOne<Pick<SearchLetterMatch, 'member_id'>>(
      `select member_id from members.search_letter_match where letter_id = $1 limit 1`,
      [letterId],
    );
    if (!letter) return;
    await this.notices.queue(tx, letter.member_id, 'searches', { letterId });
    await this.pushes.queue(tx, letter.member_id, { kind: 'searches', from: null, about: letterId });
  }
}
