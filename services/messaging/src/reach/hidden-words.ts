import { Injectable } from '@nestjs/common';
import { type HiddenWordsBody, type HiddenWordsRequest, REACH } from '#contract';
import { Database } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';
import { refuse } from '#platform/http/refusal';
import { foldedWords } from '#screening/hidden-words';

const LIST = `select word from hidden_word where member_id = $1 order by word collate "und-x-icu", folded`;

const ADD = `
  insert into hidden_word (member_id, folded, word)
  select $1, folded, word from unnest($2::text[], $3::text[]) as added (folded, word)
  where not exists (select from former_member where member_id = $1)
  on conflict do nothing`;

/** How long a word may be as it is compared: some signs are many plain ones. */
const LONGEST_FOLDED = 200;

/** A single letter would hide half of all that is written. */
const isWord = (folded: string): boolean =>
  folded.trim().length >= REACH.hiddenWordMin && folded.length <= LONGEST_FOLDED;

/** The words that keep letters out of a member's inbox. They are the member's alone. */
@Injectable()
export class HiddenWords {
  constructor(private readonly database: Database) {}

  async list(owner: number): Promise<HiddenWordsBody> {
    const rows = await this.database.rows<{ word: string }>(LIST, [owner]);
    return { words: rows.map(({ word }) => word) };
  }

  /** Two spellings that read alike are one word; what reads as nothing is passed over. */
  async change(owner: number, { add, remove }: HiddenWordsRequest): Promise<HiddenWordsBody> {
    const added = new Map(
      add
        .toReversed()
        .map((word) => [foldedWords(word), word] as const)
        .filter(([folded]) => isWord(folded)),
    );
    await this.database.transaction(async (tx) => {
      await takeTurns(tx, owner);
      await tx.run(`delete from hidden_word where member_id = $1 and folded = any($2)`, [
        owner,
        remove.map((word) => foldedWords(word)),
      ]);
      await tx.run(ADD, [owner, [...added.keys()], [...added.values()]]);
      const { total } = await tx.one<{ total: number }>(
        `select count(*) as total from hidden_word where member_id = $1`,
        [owner],
      );
      if (total > REACH.hiddenWords) throw refuse('LIST_FULL');
    });
    return this.list(owner);
  }
}
