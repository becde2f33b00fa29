import type { QueryRunner } from 'typeorm';

/** Members who unlink Google are not linked again by the next sign-in with it, until they allow that. */
export class GoogleUnlinked1799900000450 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Counts where nobody is linked: the version before links without asking.
      alter table account add column google_unlinked boolean not null default false;
      alter table departure add column google_unlinked boolean not null default false;

      alter table account_before
        -- Null in rows of the version before, and of the desk's end_second_step.
        add column google_unlinked boolean,
        drop constraint account_before_what_check,
        add constraint account_before_what_check check (what in ('email', 'username', 'password', 'second-step-on',
          'second-step-off', 'passkey-added', 'passkey-removed', 'app-removed', 'google-unlinked', 'google-allowed'));
    `);
  }
}
