import type { QueryRunner } from 'typeorm';

/** The files with copies of their data that members asked for, each named by its id. */
export class DataExports1797700000140 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table data_export (
        export_id uuid primary key,
        member_id bigint not null references member on delete cascade,
        made_at timestamptz not null
      );
      create index data_export_of_member on data_export (member_id);
    `);
  }
}
