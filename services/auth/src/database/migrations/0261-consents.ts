import type { QueryRunner } from 'typeorm';

/** A row for each thing that a member agreed to, with when they did and when they took it back. */
export class Consents1797900000261 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table consent
        add column purpose text not null default 'terms',
        add column withdrawn_at timestamptz,
        -- Null where it was given before these were kept: when, nobody can say any more.
        alter column given_at drop not null;
      -- The version of the words that asked for it stands in terms_version, whatever the purpose.
      create unique index consent_open on consent (account_id, purpose) where withdrawn_at is null and purpose <> 'terms';

      -- What a member agrees to now, by purpose: {"news": true, "matches": false}. What is said already is not said again, and
      -- what is not among them stays as it is.
      create function note_consents(p_member bigint, p_now jsonb, p_versions jsonb, p_at timestamptz) returns void
      language sql volatile security definer set search_path = auth, pg_temp
      as $$
        update consent c set withdrawn_at = p_at
        where c.account_id = p_member and c.withdrawn_at is null and p_now -> c.purpose = 'false';
        insert into consent (account_id, purpose, terms_version, given_at)
        select p_member, said.key, p_versions ->> said.key, p_at from jsonb_each(p_now) said where said.value = 'true'
        on conflict (account_id, purpose) where withdrawn_at is null and purpose <> 'terms' do nothing;
      $$;
      revoke execute on function note_consents(bigint, jsonb, jsonb, timestamptz) from public;
      grant execute on function note_consents(bigint, jsonb, jsonb, timestamptz) to members;
    `);
  }
}
