import { API, DEFAULT_FILTERS, actionPayloads, pathTo, searchPayload } from '#contract';
import { Sql, type Statement } from '#platform/data/database';
import type { TestApp } from '#testing/app';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';

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
    const [hers, his] = [await app.as(anna.id), await app.as(ben.id)];
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
    const mailTo = async (id: number): Promise<number> => {
      const [mail] = await app.sql<{ id: number }>('select max(id) as id from messaging.mail where recipient_id = $1', [
        id,
      ]);
      return mail!.id;
    };
    try {
      for (const own of ['myProfile', 'settings', 'photosCount', 'photos', 'liveCounts'] as const)
        await does(own, () => hers.get(API[own]));
      await does('view', () => hers.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: ben.id })));
      await does('modal', () => hers.get(pathTo(API.profileModal, { memberId: ben.id })));
      await does('search', () => hers.post(API.search, searchPayload(DEFAULT_FILTERS, 0, 20)));
      await does('record a view', () => his.post(API.recordView, actionPayloads.recordView(anna.id)));
      await does('wink', () => his.post(API.wink, actionPayloads.wink(anna.id)));
      await does('favorite', () => his.post(API.favorite, actionPayloads.favorite(anna.id)));
      const letter = { subject: 'The sea', body: 'How was it, and was it cold?' };
      await does('write', () => his.post(API.sendMail, { emailToMemberId: anna.id, ...letter }));
      for (const list of ['inbox', 'sent', 'winks', 'views', 'favorites', 'favoritedMe', 'blocked'] as const)
        await does(list, () => hers.get(API[list]));
      const mail = await mailTo(anna.id);
      await does('read', () => hers.post(API.markRead, actionPayloads.markRead([mail])));
      const answer = { subject: 'The sea', body: 'Cold, thank you.', originalEmailId: mail };
      await does('answer', () => hers.post(API.sendMail, { emailToMemberId: ben.id, ...answer }));
      await does('delete', () => hers.post(API.deleteMail, { emailIds: [mail] }));
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
