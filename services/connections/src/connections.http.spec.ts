import { BlockedRow, ViewRow } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';

describe('connections over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  const pair = async () => {
    const anna = await app.make.member({ firstName: 'Anna', age: 34 });
    const bob = await app.make.member({ firstName: 'Bob', gender: 'M', age: 41, headline: 'Bread and bicycles' });
    return { anna, bob, asAnna: await app.as(anna.id), asBob: await app.as(bob.id) };
  };
  const winkAt = (client: Client, id: number | string) =>
    client.post('/rest/membercontact/wink', {
      updatedColumns: { profile: [{ name: 'P_MEMBER_ID_WINKED_AT', val: id }] },
    });
  const favor = (client: Client, id: number | string) =>
    client.post('/rest/membercontact/favorite', {
      updatedColumns: { profile: [{ name: 'P_MEMBER_ID_FAVORITED', val: id }] },
    });
  const view = (client: Client, id: unknown) => client.post('/rest/recordView', { viewedMemberId: id });
  const content = async (client: Client, list: string) => (await client.get(`/rest/${list}`)).body.content;

  it.each([
    ['views', view],
    ['winks', winkAt],
  ] as const)(
    '[D-LISTS-01..10] [C-VIEWS-01] [C-WINKS-01] %s shows who did it, each value in its slot',
    async (list, act) => {
      const { anna, bob, asAnna, asBob } = await pair();
      expect((await act(asBob, anna.id)).body).toEqual({ status: 'success' });
      const [row] = await content(asAnna, list);
      const [photo] = await app.sql<{ folder: string; name: string }>(
        `select photo_folder as folder, photo_name as name from members.card where id = $1`,
        [bob.id],
      );
      expect(row).toHaveLength(16);
      expect(row[0]).toBeGreaterThanOrEqual(10_000_000_000);
      expect(row.slice(1, 10)).toEqual([bob.id, 'Bob', 41, 1, 'M', 'Woman', 'New York', 'NY', 'Y']);
      expect(row[10]).toBe(new Date().toISOString().slice(0, 10));
      expect(row.slice(11, 13)).toEqual([photo!.name, photo!.folder]);
    },
  );

  it('[C-FAVS-01] [D-FAVS-01] [C-FAVME-01] [D-FAVME-01] favorites carry the member id in columns 0 and 1, both ways', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    expect((await favor(asBob, String(anna.id))).body).toEqual({ status: 'success' });
    expect((await content(asBob, 'favorites'))[0].slice(0, 2)).toEqual([anna.id, anna.id]);
    expect((await content(asAnna, 'favoritedme'))[0].slice(0, 2)).toEqual([bob.id, bob.id]);
  });

  it('[C-PROFILE-08] [C-PROFILE-09] [C-PROFILE-10] [C-WIRE-05] takes winks and favorites in every spelling, with repeats merged', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    for (const act of [
      winkAt(asBob, String(anna.id)),
      asBob.post(`/rest/wink/${anna.id}`),
      asBob.post(`/rest/membercontact/wink/${anna.id}`),
      winkAt(asBob, anna.id),
    ]) {
      expect(await act).toMatchObject({ status: 200, body: { status: 'success' } });
    }
    expect((await content(asAnna, 'winks')).length).toBe(1);
    await Promise.all([favor(asBob, anna.id), favor(asBob, anna.id), favor(asBob, anna.id)]);
    expect((await asAnna.get('/rest/favoritedme')).body.totalElements).toBe(1);
    expect((await content(asAnna, 'favoritedme'))[0][0]).toBe(bob.id);
  });

  it('[E03] a wink that is repeated on a day is one row and one piece of news', async () => {
    const { anna, asAnna, asBob } = await pair();
    for (let n = 0; n < 3; n += 1) expect((await winkAt(asBob, anna.id)).status).toBe(200);
    const news = await app.sql(
      `select 1 from testing.told where type = 'wink.sent' and (payload ->> 'to')::bigint = $1`,
      [anna.id],
    );
    expect(news).toHaveLength(1);
    expect(await content(asAnna, 'winks')).toHaveLength(1);
  });

  it('[E03] a favorite that is taken back and given again on a day shows again, and is one piece of news', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    const news = () =>
      app.sql(`select 1 from testing.told where type = 'favorite.added' and (payload ->> 'to')::bigint = $1`, [
        anna.id,
      ]);
    const takeBack = () => asBob.post('/rest/deleteFavorite', { favorites: [{ favorite_delete_list: anna.id }] });
    for (let n = 0; n < 3; n += 1) {
      await favor(asBob, anna.id);
      expect(await content(asAnna, 'favoritedme')).toHaveLength(1);
      expect((await takeBack()).status).toBe(200);
      expect(await content(asAnna, 'favoritedme')).toEqual([]);
    }
    expect(await news()).toHaveLength(1);

    await app.sql(`update connections.favorite_told set told_at = told_at - interval '25 hours' where from_id = $1`, [
      bob.id,
    ]);
    await favor(asBob, anna.id);
    expect(await news()).toHaveLength(2);
  });

  it('[E23] [B-REVIEW-04] likes need a photo, and say so without signing anybody out', async () => {
    const { anna } = await pair();
    const faceless = await app.as((await app.make.member({ gender: 'M', photo: false })).id);
    expect(await winkAt(faceless, anna.id)).toMatchObject({ status: 409, body: { code: 'PHOTO_REQUIRED' } });
    expect(await favor(faceless, anna.id)).toMatchObject({ status: 409, body: { code: 'PHOTO_REQUIRED' } });
  });

  it.each([
    ['deleteViews', 'view', 'view_delete_list', 'views'],
    ['deleteWinksReceived', 'wink', 'wink_delete_list', 'winks'],
    ['deleteFavoritedMe', 'favoritedMe', 'favorited_me_delete_list', 'favoritedme'],
    ['deleteFavorite', 'favorites', 'favorite_delete_list', 'favorites'],
  ])(
    '[C-VIEWS-02] [C-WINKS-02] [C-FAVS-02] [C-FAVME-02] [C-WIRE-02] %s takes rows off the own list, in every spelling',
    async (call, key, name, list) => {
      const { anna, bob, asAnna, asBob } = await pair();
      const shapes = (id: number): unknown[] => [
        { [key]: [{ [name]: id }] },
        { [key]: [{ [name]: String(id) }] },
        { [key]: [{ [name]: `${id},1` }] },
        { [key]: [{ [name]: [id] }] },
        { [key]: [{ name, val: id }] },
      ];
      const mine = list === 'favorites' ? asBob : asAnna;
      for (const index of shapes(0).keys()) {
        for (const act of [view(asBob, anna.id), winkAt(asBob, anna.id), favor(asBob, anna.id)]) await act;
        const [row] = await content(mine, list);
        expect(row).toBeDefined();
        const other = list === 'favorites' ? asAnna : asBob;
        expect((await other.post(`/rest/${call}`, shapes(row[0])[index])).body).toEqual({
          status: 'success',
          deleted: 0,
        });
        expect(
          (
            await mine.post(
              `/rest/${call}`,
              shapes(list === 'favorites' || list === 'favoritedme' ? row[1] : row[0])[index],
            )
          ).body,
        ).toEqual({ status: 'success', deleted: 1 });
        expect(await content(mine, list)).toEqual([]);
        if (list === 'favoritedme')
          await asBob.post('/rest/deleteFavorite', { favorites: [{ favorite_delete_list: anna.id }] });
      }
      expect(bob.id).toBeGreaterThan(100_000);
    },
  );

  it('[C-PROFILE-02] records a view once per pair, and passes over the own profile, nonsense and who cannot be seen', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    const hidden = await app.make.member({ hidden: true });
    for (const id of [anna.id, String(anna.id), bob.id, hidden.id, 'x', null, 55])
      expect(await view(asBob, id)).toMatchObject({ status: 200, body: { status: 'success' } });
    expect((await content(asAnna, 'views')).map((row: unknown) => ViewRow.decode(row).memberId)).toEqual([bob.id]);
    expect(await app.sql(`select 1 from connections.view where viewer_id = $1`, [bob.id])).toHaveLength(1);
  });

  it('[B19] [C-PROFILE-03] [C-PROFILE-04] [C-PROFILE-05] [C-PROFILE-06] [C-PROFILE-07] [C-HTTP-08] blocks and reports in every spelling and body, repeats included', async () => {
    const { anna, bob, asAnna } = await pair();
    const raw = (path: string, body: string) => asAnna.call('POST', path, body, {});
    const answers = [
      await asAnna.post('/rest/blockMember', { blockedMemberId: bob.id }),
      await raw(`/rest/block/${bob.id}`, ''),
      await raw(`/rest/block/${bob.id}`, 'null'),
      await raw(`/rest/block/${bob.id}`, '{}'),
      await asAnna.post('/rest/reportMember', { reportedMemberId: String(bob.id) }),
      await raw(`/rest/report/${bob.id}`, 'null'),
      await raw(`/rest/reportMember/${bob.id}`, ''),
      await asAnna.post(`/rest/report/${bob.id}/details`, { reason: 'SCAM', note: 'Wants gift cards.' }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { status: 'success' }]));
    expect(await app.sql(`select 1 from connections.block where blocker_id = $1`, [anna.id])).toHaveLength(1);
    expect(await app.sql(`select 1 from connections.report where reporter_id = $1`, [anna.id])).toHaveLength(1);
  });

  it('[B-PROFILE-01] refuses every action on oneself, and on nobody', async () => {
    const { anna, asAnna } = await pair();
    for (const act of [
      winkAt(asAnna, anna.id),
      favor(asAnna, anna.id),
      asAnna.post(`/rest/block/${anna.id}`),
      asAnna.post(`/rest/report/${anna.id}`),
    ]) {
      expect(await act).toMatchObject({ status: 400, body: { code: 'OWN_PROFILE' } });
    }
    expect(await winkAt(asAnna, 55)).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
    expect((await winkAt(asAnna, 'x')).status).toBe(400);
  });

  it('[C-BLOCKED-01] [D-BLOCKED-01..09] lists whom I blocked, each value in its slot, twelve to a page', async () => {
    const { bob, asAnna } = await pair();
    await asAnna.post(`/rest/block/${bob.id}`);
    const answer = await asAnna.get('/rest/blocked?memberTypeId=1');
    const [photo] = await app.sql<{ folder: string; name: string }>(
      `select photo_folder as folder, photo_name as name from members.card where id = $1`,
      [bob.id],
    );
    const [row] = answer.body.content;
    expect(answer.body.totalElements).toBe(1);
    expect(row).toHaveLength(25);
    expect([row[0], row[2], row[3], row[5], row[6]]).toEqual([bob.id, 'Bob', 41, 'M', 'Woman']);
    expect([row[15], row[16], row[19], row[20]]).toEqual(['New York', 'NY', photo!.name, photo!.folder]);
    expect([row[22], row[23]]).toEqual([new Date().toISOString().slice(0, 10), 'Y']);
    for (let n = 0; n < 12; n += 1) await asAnna.post(`/rest/block/${(await app.make.member({ gender: 'M' })).id}`);
    expect((await asAnna.get('/rest/blocked')).body).toMatchObject({ totalElements: 13, content: { length: 12 } });
  });

  it('[B-REVIEW-02] [T-BLOCKED-01] [C-BLOCKED-02] a block hides each from the other at once, lifting it brings both back', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    for (const act of [winkAt(asBob, anna.id), favor(asBob, anna.id), view(asBob, anna.id)]) await act;
    const finds = async (client: Client, other: number, seeking: string): Promise<boolean> => {
      const found = await client.post('/rest/basic/search', {
        P_SEARCH_ZIP: '10001',
        P_SEEKING: seeking,
        P_AGE_START: 18,
        P_AGE_END: 99,
        P_PASS_LIMIT2: 100,
      });
      return found.body.content.some((row: unknown[]) => row[0] === other);
    };
    const seen = async () => ({
      lists: await Promise.all(
        ['winks', 'views', 'favoritedme'].map(async (list) => (await content(asAnna, list)).length),
      ),
      search: [await finds(asAnna, bob.id, 'M'), await finds(asBob, anna.id, 'F')],
    });
    expect(await seen()).toEqual({ lists: [1, 1, 1], search: [true, true] });
    await asAnna.post(`/rest/block/${bob.id}`);
    expect(await seen()).toEqual({ lists: [0, 0, 0], search: [false, false] });
    expect(
      (await asBob.post('/rest/deleteBlocked', { blocked: [{ name: 'blocked_delete_list', val: anna.id }] })).body,
    ).toEqual({ status: 'success', deleted: 0 });
    const [row] = (await asAnna.get('/rest/blocked')).body.content;
    expect(
      (
        await asAnna.post('/rest/deleteBlocked', {
          blocked: [{ name: 'blocked_delete_list', val: BlockedRow.decode(row).memberId }],
        })
      ).body,
    ).toEqual({ status: 'success', deleted: 1 });
    expect(await seen()).toEqual({ lists: [1, 1, 1], search: [true, true] });
  });

  it('notes that a first page was seen when something on it is new, and then alone', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    const noted = () =>
      app.sql('select kind, xmin::text as written from connections.seen where member_id = $1 order by kind', [anna.id]);
    const look = async () => {
      for (const list of ['winks', 'views', 'favoritedme']) await content(asAnna, list);
      return noted();
    };
    const fresh = async () => (await asAnna.get('/rest/live/counts')).body as { newWinks: number; newViews: number };
    expect(await look()).toEqual([]);
    for (const act of [view, winkAt, favor]) await act(asBob, anna.id);
    expect(await fresh()).toMatchObject({ newWinks: 1, newViews: 1 });
    const first = await look();
    expect([first.map(({ kind }) => kind as string), await look()]).toEqual([['favorite', 'view', 'wink'], first]);
    expect(await fresh()).toMatchObject({ newWinks: 0, newViews: 0 });
    await app.sql(`update connections.wink set last_at = now() where from_id = $1`, [bob.id]);
    expect(await fresh()).toMatchObject({ newWinks: 1 });
    expect((await look()).filter((row, at) => row['written'] !== first[at]!['written'])).toMatchObject([
      { kind: 'wink' },
    ]);
    expect(await fresh()).toMatchObject({ newWinks: 0 });
  });

  it.each([
    ['hidden', { hidden: true }],
    ['suspended', { status: 'suspended' }],
    ['private', { private_mode: true }],
  ])('shows no trace of a %s member from the next request on', async (_state, columns) => {
    const { anna, bob, asAnna, asBob } = await pair();
    for (const act of [view(asBob, anna.id), winkAt(asAnna, bob.id), favor(asAnna, bob.id)]) await act;
    expect([(await content(asAnna, 'views')).length, (await content(asAnna, 'favorites')).length]).toEqual([1, 1]);
    const [column, value] = Object.entries(columns)[0]!;
    await app.sql(`update members.member set ${column} = $2 where id = $1`, [bob.id, value]);
    expect([await content(asAnna, 'views'), await content(asAnna, 'favorites')]).toEqual([[], []]);
    expect(await winkAt(asAnna, bob.id)).toMatchObject({ status: 404 });
    expect((await asAnna.get('/rest/live/counts')).body).toMatchObject({ newViews: 0 });
  });
});
