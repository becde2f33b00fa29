import type { QueryRunner } from 'typeorm';

/** A name that is asked for in a view, as the database writes views down. */
const HIDDEN = /\bNOT ((?:\w+\.)?)hidden\b/g;

/**
 * Whoever takes a break is invisible as if the profile were hidden, and hidden as before when it ends. Each view that asks for
 * the one asks for both, whatever else has come into it since.
 */
export class OnBreak1797900000256 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table member add column on_break boolean not null default false`);
    const views: { name: string; definition: string }[] = await db.query(
      `select quote_ident(viewname) as name, definition from pg_views where schemaname = current_schema()`,
    );
    for (const { name, definition } of views) {
      const replaced = definition.replace(HIDDEN, 'NOT ($1hidden OR $1on_break)');
      if (replaced !== definition) await db.query(`create or replace view ${name} as ${replaced}`);
    }
  }
}
