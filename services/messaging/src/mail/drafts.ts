import { Injectable } from '@nestjs/common';
import { DRAFTS, type DraftBody, type KeepDraftBody, type KeepDraftRequest, type LetterDraft, LIMITS } from '#contract';
import { Database, type Sql, type Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';

/** A letter as it stands in the form. */
export interface Words {
  readonly memberId: number;
  readonly subject: string;
  readonly body: string;
}

const DRAFT = `
  select subject, body, greatest(0, extract(epoch from now() - written_at) * 1000)::float8 as age from mail_draft
  where member_id = $1 and other_id = $2 and (subject <> '' or body <> '')`;

/**
 * What was typed last stays, whichever device it comes from and when. The row says when something was last sent or taken away;
 * where there is none any more, words are over that were typed before the last letter between the two went. Nobody begins a
 * letter who is gone, or to whoever is.
 */
const KEEP = `
  insert into mail_draft (member_id, other_id, subject, body, written_at)
  select $1, $2, $3, $4, typed.at from (select now() - make_interval(secs => $5::float8 / 1000) as at) typed
  where not exists (select from former_member where member_id in ($1, $2))
    and (exists (select from mail_draft d where d.member_id = $1 and d.other_id = $2)
      or not exists (select from mail m where m.sender_id = $1 and m.recipient_id = $2 and m.sent_at > typed.at))
  on conflict (member_id, other_id) do update
    set subject = excluded.subject, body = excluded.body, written_at = excluded.written_at
    where mail_draft.written_at <= excluded.written_at`;

const GONE = `select 1 from former_member where member_id in ($1, $2)`;

/** What was begun meanwhile, and what comes back. */
const BOTH = `concat_ws(E'\\n\\n', nullif(d.body, ''), nullif(excluded.body, ''))`;

/** Beyond so many the oldest go, of those with words and of those that only say when the last ones ended. */
const FEWER = `
  delete from mail_draft where member_id = $1 and other_id in (
    select other_id from (
      select other_id, row_number() over (partition by subject = '' and body = '' order by written_at desc, other_id) as nth
      from mail_draft where member_id = $1
    ) d where nth > ${DRAFTS.most})`;

/** What `$1` had begun to write to `$2` has been sent: what a device tells of later and was typed before does not come back. */
export const END = (where = ''): string => `
  insert into mail_draft (member_id, other_id, subject, body, written_at) select $1::bigint, $2::bigint, '', '', now() ${where}
  on conflict (member_id, other_id) do update
    set subject = excluded.subject, body = excluded.body, written_at = excluded.written_at`;

/** Letters that members have begun and not sent. They are their writer's alone: nobody else is ever shown one. */
@Injectable()
export class Drafts {
  constructor(private readonly database: Database) {}

  async read(owner: number, other: number): Promise<DraftBody> {
    return { draft: await this.find(this.database, owner, other) };
  }

  async keep(owner: number, { memberId: other, subject, body, age }: KeepDraftRequest): Promise<KeepDraftBody> {
    return this.database.transaction(async (tx) => {
      await takeTurns(tx, owner, other);
      const kept = (await tx.changed({ name: 'keep-draft', text: KEEP }, [owner, other, subject, body, age])) > 0;
      if (kept) await tx.run({ name: 'fewer-drafts', text: FEWER }, [owner]);
      const draft = await this.find(tx, owner, other);
      const over = !kept && draft === null && !(await tx.some({ name: 'draft-of-gone', text: GONE }, [owner, other]));
      return { kept, draft, over };
    });
  }

  /** In the transaction in which a letter is sent that waits. */
  async end(tx: Tx, owner: number, other: number): Promise<void> {
    await tx.run({ name: 'draft-sent', text: END() }, [owner, other]);
  }

  /**
   * A letter that was sent and did not go, or was taken back, is a draft again: below what was begun meanwhile, as long as both
   * are no more than a letter holds.
   */
  async giveBack(tx: Tx, owner: number, { memberId: other, subject, body }: Words): Promise<void> {
    await tx.run(
      `insert into mail_draft as d (member_id, other_id, subject, body, written_at) values ($1, $2, $3, $4, now())
       on conflict (member_id, other_id) do update
         set subject = coalesce(nullif(d.subject, ''), excluded.subject), body = ${BOTH}, written_at = excluded.written_at
         where char_length(${BOTH}) <= ${LIMITS.messageMax}`,
      [owner, other, subject, body],
    );
  }

  private async find(sql: Sql, owner: number, other: number): Promise<LetterDraft | null> {
    return (await sql.maybeOne<LetterDraft>({ name: 'draft', text: DRAFT }, [owner, other])) ?? null;
  }
}
