import type { QueryRunner } from 'typeorm';

const KINDS = ['warn', 'hide', 'suspend', 'close', 'restore'];
const APPEALABLE = ['warn', 'hide', 'suspend', 'close'];

/** The desk takes a username away, and gives it back; whoever bore it may appeal. */
export class UsernamesTakenAway1799500000392 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(allowed([...KINDS, 'take-username', 'return-username']));
    await db.query(`
      alter table sanction add constraint sanction_names_username
        check (kind not in ('take-username', 'return-username') or username is not null);
    `);
    await db.query(openAppeal([...APPEALABLE, 'take-username']));
  }
}

const listed = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

const allowed = (kinds: readonly string[]): string => `
  alter table sanction drop constraint sanction_kind_check;
  alter table sanction add constraint sanction_kind_check check (kind in (${listed(kinds)}));
`;

const openAppeal = (kinds: readonly string[]): string => `
  create or replace function open_appeal(p_kind text, p_subject bigint, p_token_hash bytea) returns boolean
  language plpgsql volatile security definer set search_path = moderation, pg_temp
  as $$
  begin
    if p_kind = 'sanction' then
      insert into appeal_link (token_hash, member_id, sanction_id, expires_at)
      select p_token_hash, s.member_id, s.id, s.at + interval '183 days' from sanction s
      where s.id = p_subject and s.kind in (${listed(kinds)}) and s.at > now() - interval '183 days'
        and not exists (select 1 from appeal a where a.sanction_id = s.id);
    else
      insert into appeal_link (token_hash, member_id, decision_id, expires_at)
      select p_token_hash, k.member_id, d.id, d.decided_at + interval '183 days'
      from review_case k join decision d on d.case_id = k.id
      where k.kind = p_kind and k.kind in ('text', 'photo') and k.subject_id = p_subject and d.outcome = 'rejected'
        and d.decided_at > now() - interval '183 days'
        and not exists (select 1 from appeal a where a.decision_id = d.id)
      order by d.id desc limit 1;
    end if;
    return found;
  end
  $$;
`;
