import { Injectable } from '@nestjs/common';
import { type Conversations, type ConversationsQuery, type LettersQuery, type LettersWith } from '#contract';
import { Database } from '#platform/data/database';
import { correspondentOf, letterOf, type CorrespondentRow, type LetterRow } from './letter-rows.js';
import { CONVERSATIONS, CONVERSATIONS_TO_ANSWER, CORRESPONDENT, LETTERS_WITH } from './conversations.queries.js';

type ConversationRow = LetterRow & CorrespondentRow & { readonly yourTurn: boolean; readonly unread: number };

/** Mail by whom it is with: the same letters as in the inbox and among the sent mail, in another order. */
@Injectable()
export class ConversationsService {
  constructor(private readonly database: Database) {}

  async list(owner: number, { before, size, turn }: ConversationsQuery): Promise<Conversations> {
    const rows = await this.database.rows<ConversationRow>(
      {
        name: turn ? 'conversations-to-answer' : 'conversations',
        text: turn ? CONVERSATIONS_TO_ANSWER : CONVERSATIONS,
      },
      [owner, before, size + 1],
    );
    const content = rows.slice(0, size).map((row) => ({
      member: correspondentOf(row),
      latest: letterOf(row),
      unread: row.unread,
      yourTurn: row.yourTurn,
    }));
    return { content, more: rows.length > size };
  }

  /** Of whoever has no letter with the caller it answers what it answers of nobody. */
  async with(owner: number, other: number, { before, size }: LettersQuery): Promise<LettersWith> {
    const rows = await this.database.rows<LetterRow>({ name: 'letters-with', text: LETTERS_WITH }, [
      owner,
      other,
      before,
      size + 1,
    ]);
    if (rows.length === 0) return { member: null, content: [], earlier: false };
    const member = await this.database.one<CorrespondentRow>({ name: 'correspondent', text: CORRESPONDENT }, [
      owner,
      other,
    ]);
    return {
      member: correspondentOf(member),
      content: rows.slice(0, size).map(letterOf).reverse(),
      earlier: rows.length > size,
    };
  }
}
