import type { QueryRunner } from 'typeorm';

/** Invitations, second factors, and where the staff is signed in. */
export class StaffAccounts1795500000010 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Who was asked to join. The link's token is stored hashed, and made when the e-mail is written.
      create table staff_invitation (
        id bigint primary key generated always as identity,
        email text not null,
        role text not null check (role in ('moderator', 'operator')),
        language text not null check (language in ('en', 'es', 'fr')),
        invited_by bigint references staff,
        token_hash bytea,
        failed_at timestamptz,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create unique index staff_invitation_email on staff_invitation (lower(email));
      create unique index staff_invitation_token on staff_invitation (token_hash);

      -- The secret that an authenticator app shares with us, sealed with a key of the configuration. No code of a step
      -- that was used, or of one before it, is taken again.
      create table second_factor (
        staff_id bigint primary key references staff,
        secret bytea not null,
        last_step bigint not null,
        since timestamptz not null
      );
      create table recovery_code (
        staff_id bigint not null references second_factor on delete cascade,
        code_hash bytea not null,
        primary key (staff_id, code_hash)
      );

      alter table staff_session
        add column device text,
        add column network text,
        add column confirmed_at timestamptz;
      create index staff_session_staff on staff_session (staff_id) where ended_at is null;
    `);
  }
}
