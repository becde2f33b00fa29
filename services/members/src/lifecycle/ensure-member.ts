import type { Database, Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { projectMember } from '../search/member-search.js';

/**
 * Makes the member row of an account when the news of its registration has not arrived yet. Whom a member seeks
 * is asked in step 2 alone, so it starts as the other gender; the age range starts seven years around the own age.
 */
export async function ensureMember(tx: Tx, memberId: number): Promise<void> {
  const made = await tx.changed(
    `insert into member (id, username, gender, seeking, seeks_women, seeks_men, birth_date, age_from, age_to, zip, place_id, city, state,
                         member_type, status, created_at, language)
     select r.id, r.username, r.gender, case r.gender when 'M' then 'F' else 'M' end, r.gender = 'M', r.gender <> 'M', r.birth_date,
            least(greatest(18, years - 7), 99), least(years + 7, 99), r.zip, z.place_id, z.city, z.state,
            r.member_type, r.status, r.created_at, r.language
     from auth.registration r
     left join place_of_zip z on z.zip = r.zip
     cross join lateral (select extract(year from age(current_date, r.birth_date))::int as years) as own
     where r.id = $1 and r.status <> 'removed'
     on conflict (id) do nothing`,
    [memberId],
  );
  if (made > 0) await projectMember(tx, memberId);
}

/** Locks the member for the rest of the transaction, so that counts and choices made from it hold. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  const lock = (): Promise<boolean> =>
    tx.some(`select 1 from member where id = $1 and status <> 'removed' for update`, [memberId]);
  if (await lock()) return;
  await ensureMember(tx, memberId);
  if (!(await lock())) throw refuse('SESSION_ENDED');
}

/** Reads something of a member's own; where there is nothing yet, the member is made first. */
export async function readOwn<Row>(
  database: Database,
  memberId: number,
  read: () => Promise<Row | undefined>,
): Promise<Row> {
  const known = await read();
  if (known) return known;
  await database.transaction((tx) => ensureMember(tx, memberId));
  const made = await read();
  if (!made) throw refuse('SESSION_ENDED');
  return made;
}
