import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reads } from './replica.js';

describe('a statement outside of a transaction', () => {
  it.each([
    'select 1',
    '  \n SELECT * from members.member where name = $1',
    'with few as (select id from photo limit 3) select * from few',
    'select id, updated_at, deleted from account for share',
    `select 'insert', "update" from delete_me where inserted_into is null`,
  ])('that begins so is left to a replica: %s', (text) => expect(reads(text)).toBe(true));

  it.each([
    'insert into wink (id) values (1)',
    'update member set name = $1',
    'delete from photo',
    'begin',
    'with gone as (delete from photo where id = $1 returning *) select * from gone',
    'with new as (\n  insert  into wink (id) values ($1) returning id\n) select id from new',
    'WITH kept AS (UPDATE member SET name = $1 RETURNING id) SELECT id FROM kept',
    'with kept as (update members.member as m set name = $1 returning id) select id from kept',
    'with kept as (update member m set name = $1 returning id) select id from kept',
    'with merged as (merge into a using b on true when matched then delete returning a.*) select * from merged',
  ])('is known to write: %s', (text) => expect(reads(text)).toBe(false));

  it('is known to write wherever one in the sources does', () => {
    const sources = ['services', 'libs/platform'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !/\.(spec|fixture|fault)\.ts$|migrations/.test(file))
        .map((file) => readFileSync(path.join(folder, file), 'utf8')),
    );
    const writing = sources
      .flatMap((source) => source.match(/`\s*(?:with|select)\b[^`]*`/gi) ?? [])
      .filter((text) =>
        /\b(insert|delete|update|merge)\b/i.test(text.replace(/\b(for (no key )?update|do update|on delete)\b/gi, '')),
      );
    expect(writing.length).toBeGreaterThan(10);
    expect(writing.filter((text) => reads(text.slice(1)))).toEqual([]);
  });
});
