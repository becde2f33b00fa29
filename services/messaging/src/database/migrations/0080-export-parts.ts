import type { QueryRunner } from 'typeorm';

/** What this service gives to the copies of their data that members ask for, compressed, until they are made. */
export class ExportParts1797700000080 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table export_part (
        member_id bigint primary key,
        export_id uuid not null,
        part bytea not null,
        gathered_at timestamptz not null default now()
      );
      create view export_part_kept as select member_id, export_id, part from export_part;
      grant select on export_part_kept to members;
    `);
  }
}
