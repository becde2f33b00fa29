import { Sql, type Statement } from '#platform/data/database';
import type { TestApp } from '#testing/app';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { everyday } from './everyday.fixture.js';

interface Sends {
  send(sql: string | Statement, values?: readonly unknown[]): Promise<unknown>;
}
const inLine = (sql: string): string => sql.replaceAll(/\s+/g, ' ').trim();

// One without a name is parsed and planned anew each time.
describe('what members do all day, with all that follows', () => {
  const sent = new Map<string, { readonly name: string | undefined; readonly by: string }>();
  let app: TestApp;

  beforeAll(async () => {
    app = await sharedApp();
    const [anna, ben] = [await app.make.member({ gender: 'F' }), await app.make.member({ gender: 'M' })];
    const { send } = Sql.prototype as unknown as Sends;
    let by = '';
    const spy = jest.spyOn(Sql.prototype as unknown as Sends, 'send').mockImplementation(function (
      this: Sends,
      sql,
      values,
    ) {
      if (typeof sql === 'string') sent.set(inLine(sql), { name: undefined, by });
      else sent.set(inLine(sql.text), { name: sql.name, by });
      return send.call(this, sql, values);
    });
    const does = async (what: string, work: () => Promise<{ status: number }>) => {
      by = what;
      expect([what, (await work()).status]).toEqual([what, 200]);
      await settled(app);
    };
    try {
      await everyday(app, anna.id, ben.id, does);
    } finally {
      spy.mockRestore();
    }
  });

  it('asks the database by named statements alone', () => {
    expect(sent.size).toBeGreaterThan(60);
    const unnamed = [...sent].filter(([, { name }]) => name === undefined);
    expect(unnamed.map(([sql, { by }]) => `${by}: ${sql}`)).toEqual([]);
  });

  // A connection that has prepared it refuses it once a newer version has added a column.
  it('names the columns that come back', () => {
    const starred = [...sent.keys()].filter((sql) => /^select (?:(?! from ).)*(?<!count\()\*/i.test(sql));
    expect(starred).toEqual([]);
  });

  it('gives each name to one statement', () => {
    const names = new Map<string, Set<string>>();
    for (const [sql, { name }] of sent) if (name) names.set(name, (names.get(name) ?? new Set()).add(sql));
    expect([...names].filter(([, texts]) => texts.size > 1)).toEqual([]);
  });
});
