import type pg from 'pg';
import { copyRows } from './copy.js';
import type { Person } from './people.js';
import { isVerified } from './selfies.js';
import { SearchedWords } from './searched-words.js';

const SEARCHED = `
  insert into members.member_search (id, last_active, place_id, cell, birth_date, relationship, body_type, ethnicity,
    education, gender, has_photo, completed, private_mode, age_from, age_to, seeks_women, seeks_men)
  select m.id, case when m.private_mode then timestamptz 'epoch' else m.last_active end, m.place_id, place.cell, m.birth_date,
         coalesce(m.relationship, 0), coalesce(m.body_type, 0), coalesce(m.ethnicity, 0), coalesce(m.education, 0),
         m.gender::"char", m.has_photo, card.completed, m.private_mode,
         m.age_from, m.age_to, m.seeks_women, m.seeks_men
  from unnest($1::bigint[]) as added (id)
  join members.member m on m.id = added.id
  join members.card card on card.id = added.id
  join members.place place on place.id = m.place_id
  where card.shown`;

/**
 * Fills what search reads, portion by portion. What triggers would bring along row by row is brought at once, and nobody has
 * saved a search yet that somebody could newly fit.
 */
export class SearchProjection {
  private readonly words: SearchedWords;

  private constructor(
    private readonly client: pg.Client,
    /** What a search can ask of members besides, but for the words and whether the main photo is verified. */
    private readonly answers: string,
  ) {
    this.words = new SearchedWords(client);
  }

  static async begin(client: pg.Client): Promise<SearchProjection> {
    await client.query(`
      alter table members.member_search disable trigger bring_more, disable trigger note_arrival;
      create temporary table searched_words (id bigint, words tsvector, verified boolean) on commit drop`);
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = 'members.search_more'::regclass and attnum > 0 and not attisdropped and attname not in ('words', 'verified')`,
    );
    return new SearchProjection(client, rows.map(({ name }) => name).join(', '));
  }

  async add(entries: readonly { id: number; person: Person; pictures: readonly unknown[] }[]): Promise<void> {
    const words = await this.words.of(entries.map(({ person }) => person));
    // The photos are not asked: of many members they have no index by now.
    const rows = entries.map(({ id, person, pictures }, i) => ({
      ...{ id, words: words[i] as string },
      verified: pictures.length > 0 && isVerified(person.n),
    }));
    await copyRows(this.client, 'searched_words', rows);
    await this.client.query(SEARCHED, [entries.map(({ id }) => id)]);
    await this.client.query(`
      insert into members.search_more (${this.answers}, words, verified)
      select ${this.answers}, w.words, w.verified from members.member_more m join searched_words w using (id)
      where exists (select from members.member_search s where s.id = w.id);
      truncate searched_words`);
  }

  async end(): Promise<void> {
    await this.client.query(`
      alter table members.member_search enable trigger bring_more, enable trigger note_arrival;
      insert into members.search_cell (cell, gender, changes)
      select cell, gender, count(*) from members.member_search group by cell, gender
      on conflict (cell, gender) do update set changes = search_cell.changes + excluded.changes`);
  }
}
