import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A name that is asked for in a view, as the database writes views down. */
const HIDDEN = /\bNOT ((?:\w+\.)?)hidden\b/g;
const HIDDEN_OR_ON_BREAK = /\bNOT \(((?:\w+\.)?)hidden OR (?:\w+\.)?on_break\)/g;

/**
 * Whoever takes a break is invisible as if the profile were hidden, and hidden as before when it ends. Each view that asks for
 * the one asks for both, whatever else has come into it since.
 */
export class OnBreak1797900000256 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table member add column on_break boolean not null default false`);
    await replaceInViews(db, HIDDEN, 'NOT ($1hidden OR $1on_break)');
  }

  async down(db: QueryRunner): Promise<void> {
    await replaceInViews(db, HIDDEN_OR_ON_BREAK, 'NOT $1hidden');
    await db.query(`alter table member drop column on_break`);
  }
}

async function replaceInViews(db: QueryRunner, what: RegExp, by: string): Promise<void> {
  const views: { name: string; definition: string }[] = await db.query(
    `select quote_ident(viewname) as name, definition from pg_views where schemaname = current_schema()`,
  );
  for (const { name, definition } of views) {
    const replaced = definition.replace(what, by);
    if (replaced !== definition) await db.query(`create or replace view ${name} as ${replaced}`);
  }
}
