import { Injectable } from '@nestjs/common';
import type { KeptAbout, KeptNote, NoteRequest } from '#contract';
import { visibleTo } from '#members/published';
import { Database, type Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { canSee, NOBODY_GONE } from '../others.queries.js';
import { HAS_PASSED } from '../passes/passes.queries.js';

/** While the other cannot be seen there is nothing, as of nobody; what is kept comes back with them. */
const KEPT = `
  select coalesce(n.words, '') as text, coalesce(n.version, 0) as version, ${HAS_PASSED} as passed
  from members.card c left join private_note n on n.writer_id = $1 and n.about_id = c.id
  where c.id = $2 and ${visibleTo('$1', 'c', 'array[$2::bigint]')}`;

interface Written {
  readonly text: string;
  readonly version: number;
}

/** What members note about others for themselves alone: nobody else reads it, the desk included. */
@Injectable()
export class NotesService {
  constructor(private readonly database: Database) {}

  async about(writer: number, other: number): Promise<KeptAbout> {
    const kept = await this.database.maybeOne<KeptAbout>({ name: 'kept-about', text: KEPT }, [writer, other]);
    return kept ?? { text: '', version: 0, passed: false };
  }

  /**
   * The last writing wins, and says what it replaced that its writer had not read. It is taken whoever the id is, so that
   * nothing is lost to somebody who hides meanwhile, and nothing can be learned: of whom the writer cannot see it says the same,
   * whether a note was there and whether they have left.
   */
  async keep(writer: number, other: number, { text, read }: NoteRequest): Promise<KeptNote> {
    if (writer === other) throw refuse('OWN_PROFILE');
    return this.database.transaction(async (tx) => {
      const sees = await canSee(tx, writer, other);
      const before = await tx.maybeOne<Written>(
        `select words as text, version from private_note where writer_id = $1 and about_id = $2`,
        [writer, other],
      );
      const kept = before?.text === text ? before : await this.write(tx, writer, other, text);
      if (!sees) return { text, version: 0, replaced: null };
      const unread = before && before.version !== read && before.text !== text;
      return { ...kept, replaced: unread ? before.text : null };
    });
  }

  private async write(tx: Tx, writer: number, other: number, text: string): Promise<Written> {
    if (text === '') {
      await tx.run(`delete from private_note where writer_id = $1 and about_id = $2`, [writer, other]);
      return { text, version: 0 };
    }
    const written = await tx.maybeOne<Written>(
      `insert into private_note (writer_id, about_id, words)
       select $1::bigint, $2::bigint, $3 where ${NOBODY_GONE}
       on conflict (writer_id, about_id) do update
       set words = excluded.words, version = excluded.version, written_at = now()
       returning words as text, version`,
      [writer, other, text],
    );
    return written ?? { text, version: 0 };
  }
}
