import type pg from 'pg';
import type { Person } from './people.js';

/** So many sentences are remembered; then they are asked for anew. */
const REMEMBERED = 50_000;
const END_OF_SENTENCE = /(?<=[.!?…])\s+/;

/**
 * The words by which search finds members, as `members.words_of` gives them. Texts are put together from sentences that
 * many share, so the database is asked once for each sentence: taking six forms of every word costs more than all else
 * about a member. Words of a text are those of its sentences, since none reaches over a space.
 */
export class SearchedWords {
  private readonly known = new Map<string, string>();

  constructor(private readonly client: pg.Client) {}

  /** Of each person the words of all texts, as a `tsvector` is written. */
  async of(people: readonly Person[]): Promise<string[]> {
    if (this.known.size > REMEMBERED) this.known.clear();
    const sentences = people.map(sentencesOf);
    await this.learn(new Set(sentences.flat().filter((sentence) => !this.known.has(sentence))));
    return sentences.map((each) => each.map((sentence) => this.known.get(sentence)!).join(' '));
  }

  private async learn(sentences: ReadonlySet<string>): Promise<void> {
    const { rows } = await this.client.query<{ sentence: string; words: string }>(
      'select sentence, members.words_of(sentence)::text as words from unnest($1::text[]) as sentence',
      [[...sentences]],
    );
    for (const { sentence, words } of rows) this.known.set(sentence, words);
  }
}

function sentencesOf({ texts }: Person): string[] {
  return Object.values(texts).flatMap((text) => text?.split(END_OF_SENTENCE) ?? []);
}
