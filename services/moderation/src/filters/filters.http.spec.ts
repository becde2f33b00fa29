import { CONSOLE_API, pathTo, SAVED_FILTERS_MAX, type SavedFiltersBody } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture } from '../desk.fixture.js';

const spanish = { list: 'texts', name: 'Spanish', filter: { language: 'es', risk: 'high' }, order: 'oldest' };

describe('the filters a moderator keeps', () => {
  let app: TestApp;
  let robin: Client;
  let kim: Client;

  beforeEach(async () => {
    app = await sharedApp();
    const desk = new DeskFixture(app);
    [robin, kim] = [await desk.moderator('Robin'), await desk.moderator('Kim')];
  });

  const kept = async (who: Client) => ((await who.get(CONSOLE_API.filters)).body as SavedFiltersBody).filters;
  const keep = (who: Client, filter: object) => who.post(CONSOLE_API.saveFilter, filter);

  it('are there again, and replaced by what is kept under the same name', async () => {
    await keep(robin, spanish);
    expect(await kept(robin)).toEqual([{ ...spanish, id: expect.any(Number) }]);
    await keep(robin, { ...spanish, filter: { language: 'es' } });
    await keep(robin, { ...spanish, list: 'photos', filter: {} });
    expect((await kept(robin)).map(({ list, filter }) => [list, filter])).toEqual([
      ['photos', {}],
      ['texts', { language: 'es' }],
    ]);
  });

  it('are each moderator’s own: nobody else sees or forgets them', async () => {
    await keep(robin, spanish);
    const { id } = (await kept(robin))[0]!;
    expect(await kept(kim)).toEqual([]);
    expect((await kim.post(pathTo(CONSOLE_API.forgetFilter, { id }))).status).toBe(200);
    expect(await kept(robin)).toHaveLength(1);
    await robin.post(pathTo(CONSOLE_API.forgetFilter, { id }));
    expect(await kept(robin)).toEqual([]);
  });

  it('are so many and no more, also when two are kept at once', async () => {
    for (let number = 1; number < SAVED_FILTERS_MAX; number += 1) await keep(robin, { ...spanish, name: `${number}` });
    const last = await Promise.all(['one more', 'another'].map((name) => keep(robin, { ...spanish, name })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(last.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'FILTER_LIMIT' });
    expect((await keep(robin, { ...spanish, name: '1', order: 'newest' })).status).toBe(200);
    expect(await kept(robin)).toHaveLength(SAVED_FILTERS_MAX);
  });

  it.each([
    ['without a name', { ...spanish, name: '  ' }],
    ['of an unknown list', { ...spanish, list: 'staff' }],
    ['with more than words', { ...spanish, filter: { language: { $ne: 'es' } } }],
    ['with endless words', { ...spanish, filter: { language: 'e'.repeat(41) } }],
  ])('are refused %s', async (_case, filter) => {
    expect((await keep(robin, filter)).status).toBe(400);
    expect(await kept(robin)).toEqual([]);
  });
});
