import { Injectable } from '@nestjs/common';
import type { FoundLetters, SearchLettersQuery } from '#contract';
import { Database } from '#platform/data/database';
import { correspondentOf, letterOf, type CorrespondentRow, type LetterRow } from './letter-rows.js';
import { FOUND_LETTERS, LOOKED_THROUGH } from './letter-search.queries.js';

/** What was looked through, and a letter that was found there, if one was. */
type FoundRow = { readonly looked: number; readonly oldest: number | null } & (
  | (LetterRow & CorrespondentRow)
  | { readonly emailId: null }
);

/** Finds letters by what stands in them. */
@Injectable()
export class LetterSearch {
  constructor(private readonly database: Database) {}

  async find(owner: number, { q: words, before, size }: SearchLettersQuery): Promise<FoundLetters> {
    if (words.length === 0) return { content: [], earlier: null };
    const rows = await this.database.rows<FoundRow>({ name: 'found-letters', text: FOUND_LETTERS }, [
      owner,
      words,
      before,
      size + 1,
    ]);
    const found = rows.flatMap((row) => (row.emailId === null ? [] : [row]));
    const content = found.slice(0, size).map((row) => ({ member: correspondentOf(row), letter: letterOf(row) }));
    const { looked, oldest } = rows[0]!;
    const there = found.length > size ? content.at(-1)!.letter.emailId : null;
    return { content, earlier: there ?? (looked === LOOKED_THROUGH ? oldest : null) };
  }
}
