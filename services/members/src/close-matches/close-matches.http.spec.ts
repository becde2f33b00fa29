import { API, decodeRows, FastPhotoRow, fastPhotosPath, LIMITS, pathTo } from '#contract';
import type { Client, TestApp } from '#testing/app';
import type { MadeMember, MemberTraits } from '#testing/make';
import { sharedApp } from '#testing/shared-app';

const OURS = pathTo(API.fastPhotos, LIMITS.fastPhotos);

describe('Close Matches', () => {
  let app: TestApp;
  let man: MadeMember;
  let asMan: Client;

  beforeAll(async () => {
    app = await sharedApp();
    man = await app.make.member({ gender: 'M', zip: '10001' });
    asMan = await app.as(man.id);
  });

  /** A seeker in a town where only the test's own members live. */
  const seekerIn = async (zip: string, traits: MemberTraits = {}) => {
    const { id } = await app.make.member({ gender: 'M', zip, ...traits });
    return { id, client: await app.as(id) };
  };
  const matches = async (client: Client, path = OURS) => {
    const { status, body } = await client.get(path);
    expect(status).toBe(200);
    return decodeRows(FastPhotoRow, body);
  };
  const ids = async (client: Client, path?: string) => (await matches(client, path)).map(({ memberId }) => memberId);

  it('[D-SIDE-01][D-SIDE-02][D-SIDE-03][D-SIDE-04] gives rows with member id, label, image name and folder', async () => {
    const { client } = await seekerIn('59301');
    const { id } = await app.make.member({ zip: '59301', firstName: 'Anna', age: 34, memberType: 5, idleMinutes: 1 });
    const [photo] = await app.sql<{ name: string; folder: string }>(
      'select name, folder from photo where member_id = $1',
      [id],
    );

    const { body } = await client.get(fastPhotosPath(Date.now()));

    expect(body).toEqual([[id, 5, 'Anna, 34', 34, 'Miles City', 'MT', photo!.name, photo!.folder, 'Y']]);
  });

  it('[C-SIDE-01] answers every reading of the masked path, with and without the cache breaker', async () => {
    const woman = await app.make.member({ zip: '10001' });
    const token = asMan.token!;
    const numbers = '15926/0/4/f';
    const own = await ids(asMan);
    expect(own).toEqual([woman.id]);

    for (const path of [`/rest/fastphotos/${numbers}`, `/${numbers}`]) {
      expect([path, await ids(asMan, path), await ids(asMan, `${path}?cb=1700000000000`)]).toEqual([path, own, own]);
      expect((await app.visitor.get(path)).status).toBe(401);
    }
    for (const path of [`/${token}`, `/${token}/${numbers}`, `/rest/${token}`, `/rest/${token}/${numbers}`]) {
      expect([path, await ids(app.visitor, path), await ids(app.visitor, `${path}?cb=1`)]).toEqual([path, own, own]);
    }
  });

  it('takes a session from the header before one from the path', async () => {
    const { id, client } = await seekerIn('99501');
    const woman = await app.make.member({ zip: '99501' });
    expect(id).not.toBe(man.id);

    expect(await ids(client, `/${asMan.token}`)).toEqual([woman.id]);
  });

  it('answers 401 to a session that is not alive, wherever it stands', async () => {
    const broken = `${asMan.token!.slice(0, -6)}AAAAAA`;

    expect((await app.visitor.get(`/${broken}`)).status).toBe(401);
    expect((await app.visitor.get(`/rest/${broken}/15926/0/4/f`)).status).toBe(401);
    expect((await app.visitor.get(OURS, { authorization: `Bearer ${broken}` })).status).toBe(401);
  });

  it('reads no session from a path where that is switched off', async () => {
    app.configure({ PATH_TOKENS: 'false' });
    try {
      const token = await app.tokenOf(man.id);

      expect((await app.visitor.get(`/${token}`)).status).toBe(401);
      expect((await app.visitor.get(OURS, { authorization: `Bearer ${token}` })).status).toBe(200);
    } finally {
      app.configure();
    }
  });

  it('leaves other paths of four parts alone', async () => {
    for (const path of [
      '/profile/view/1/100001',
      '/15926/0/4/x',
      '/a/0/4/f',
      '/assets/index.abc.js',
      '/index.abc.js',
    ]) {
      expect([path, (await asMan.get(path)).status]).toEqual([path, 404]);
    }
  });

  it('may be kept by no cache and told to no other site', async () => {
    const { headers } = await asMan.get(OURS);

    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('[B-SIDE-01] shows at most four, and fewer when fewer are asked for', async () => {
    const { client } = await seekerIn('82001');
    for (let n = 0; n < 6; n += 1) await app.make.member({ zip: '82001', idleMinutes: n });

    const four = await ids(client);
    expect(four).toHaveLength(4);
    expect(await ids(client, '/15926/0/2/f')).toEqual(four.slice(0, 2));
    expect(await ids(client, '/15926/0/400/f')).toEqual(four);
    const others = await ids(client, '/15926/4/4/f');
    expect(others).toHaveLength(2);
    expect(four).not.toEqual(expect.arrayContaining(others));
  });

  it('follows the preference of the viewer and not the fixed letter of the path', async () => {
    const woman = await app.make.member({ gender: 'F', seeking: 'M', zip: '96720' });
    const man = await app.make.member({ gender: 'M', seeking: 'F', zip: '96720' });

    expect(await ids(await app.as(woman.id), '/15926/0/4/f')).toEqual([man.id]);
    expect(await ids(await app.as(man.id), '/15926/0/4/m')).toEqual([woman.id]);
  });

  it('shows near members before far ones, among those the most recently active, and nobody from afar', async () => {
    const { client } = await seekerIn('58501');
    const farAndActive = await app.make.member({ zip: '58401', idleMinutes: 0 });
    const nearAndIdle = await app.make.member({ zip: '58501', idleMinutes: 9_000 });
    const nearAndActive = await app.make.member({ zip: '58501', idleMinutes: 30 });
    await app.make.member({ zip: '58102', idleMinutes: 0 });

    expect(await ids(client)).toEqual([nearAndActive.id, nearAndIdle.id, farAndActive.id]);
  });

  it('shows members of the wanted ages before others', async () => {
    const { client } = await seekerIn('57701', { columns: { age_from: 30, age_to: 40 } });
    const older = await app.make.member({ zip: '57701', age: 60, idleMinutes: 0 });
    const wanted = await app.make.member({ zip: '57701', age: 35, idleMinutes: 500 });

    expect(await ids(client)).toEqual([wanted.id, older.id]);
  });

  it('[E06] [T-REVIEW-08] shows only whom the viewer may see, with a photo and a finished profile', async () => {
    const zip = '88310';
    const { id: viewer, client } = await seekerIn(zip);
    const seen = await app.make.member({ zip, idleMinutes: 1 });
    const letIn = await app.make.member({ zip, memberType: 2, privateMode: true, idleMinutes: 2 });
    await app.sql('insert into connections.unlock (owner_id, other_id) values ($1, $2)', [letIn.id, viewer]);
    await app.make.member({ zip, memberType: 2, privateMode: true });
    await app.make.member({ zip, hidden: true });
    await app.make.member({ zip, status: 'suspended' });
    await app.make.member({ zip, photo: false });
    await app.make.member({ zip, completed: false });
    const blocked = await app.make.member({ zip });
    const blocker = await app.make.member({ zip });
    await app.sql('insert into connections.block (blocker_id, blocked_id) values ($1, $2), ($3, $1)', [
      viewer,
      blocked.id,
      blocker.id,
    ]);

    expect(await ids(client)).toEqual([seen.id, letIn.id]);
  });

  it('never shows the viewer, whatever the viewer seeks', async () => {
    const zip = '99950';
    const { client } = await seekerIn(zip, { gender: 'F', seeking: 'F', idleMinutes: 0 });
    const other = await app.make.member({ zip, idleMinutes: 9_000 });

    expect(await ids(client)).toEqual([other.id]);
  });

  it('is empty for a member without a known place', async () => {
    const { client } = await seekerIn('00000');

    expect(await matches(client)).toEqual([]);
  });
});
