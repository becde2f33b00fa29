import { API, decodeRows, FastPhotoRow, fastPhotosPath, LIMITS, pathTo } from '#contract';
import type { Client, TestApp } from '#testing/app';
import type { MadeMember, MemberTraits } from '#testing/make';
import { Exposure } from './exposure.js';
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

  // Who was made for one test is found by no other, however near the towns: not even when late news of them comes.
  beforeEach(async () => {
    await app.sql('update members.member set hidden = true where id <> $1', [man.id]);
    await app.sql('delete from members.member_search');
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
    const { id } = await app.make.member({
      zip: '59301',
      firstName: 'Anna',
      age: 34,
      memberType: 5,
      idleMinutes: 1,
      columns: { gender_words: 'Femme', drafts: { genderWords: 'Gone' } },
    });
    const [photo] = await app.sql<{ name: string; folder: string }>(
      'select name, folder from photo where member_id = $1',
      [id],
    );

    const { body } = await client.get(fastPhotosPath(Date.now()));

    expect(body).toEqual([[id, 5, 'Anna, 34', 34, 'Miles City', 'MT', photo!.name, photo!.folder, 'Y', 'Femme', null]]);
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

  it('shows near members before far ones, among those the most recently active, and nobody from beyond 400 miles', async () => {
    const { client } = await seekerIn('58501');
    const farAndActive = await app.make.member({ zip: '58401', idleMinutes: 0 });
    const nearAndIdle = await app.make.member({ zip: '58501', idleMinutes: 9_000 });
    const nearAndActive = await app.make.member({ zip: '58501', idleMinutes: 30 });
    const farther = await app.make.member({ zip: '58102', idleMinutes: 0 });
    await app.make.member({ zip: '60601', idleMinutes: 0 });

    expect(await ids(client)).toEqual([nearAndActive.id, nearAndIdle.id, farAndActive.id, farther.id]);
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
    const other = await app.make.member({ zip, seeking: 'F', idleMinutes: 9_000 });

    expect(await ids(client)).toEqual([other.id]);
  });

  it('takes the highest age that either seeks for that and older', async () => {
    const oldest = { age_from: 99, age_to: 99 };
    const { client } = await seekerIn('82801', { age: 101, columns: oldest });
    const other = await app.make.member({ age: 104, zip: '82801', columns: oldest });
    // Chosen, and as the choice is kept.
    expect([await ids(client), await ids(client)]).toEqual([[other.id], [other.id]]);
  });

  it('shows who fits both ways, then who seeks the viewer, then who is of the wanted ages, and never who does not seek the viewer’s gender', async () => {
    const { client } = await seekerIn('58501', { age: 40, columns: { age_from: 30, age_to: 45 } });
    const wanting = (age_from: number, age_to: number) => ({ zip: '58501', columns: { age_from, age_to } });
    const excluded = await app.make.member({ age: 35, ...wanting(18, 39), idleMinutes: 0 });
    const seeks = await app.make.member({ age: 60, ...wanting(35, 70) });
    const far = await app.make.member({ age: 40, ...wanting(40, 40), zip: '58102', idleMinutes: 9_000 });
    const both = await app.make.member({ age: 35, ...wanting(40, 50), seeksBoth: true });
    await app.make.member({ age: 35, ...wanting(18, 99), seeking: 'F' });
    await app.make.member({ age: 60, ...wanting(18, 39) });

    expect(await ids(client)).toEqual([both.id, far.id, seeks.id, excluded.id]);
    const enough = await Promise.all([1, 2].map(() => app.make.member({ age: 35, ...wanting(40, 50) })));
    await client.post(API.search, {});
    expect(new Set(await ids(client))).toEqual(new Set([both.id, far.id, ...enough.map(({ id }) => id)]));
  });

  it('shows women and men to who seeks both, and to them who seeks both', async () => {
    const { id, client } = await seekerIn('58501', { gender: 'F', seeking: 'M', seeksBoth: true });
    const woman = await app.make.member({ zip: '58501', gender: 'F', seeking: 'F' });
    const man = await app.make.member({ zip: '58501', gender: 'M', seeking: 'F', idleMinutes: 500 });
    await app.make.member({ zip: '58501', gender: 'F', seeking: 'M', columns: { age_from: 90 } });

    expect(await ids(client)).toEqual([woman.id, man.id]);
    for (const other of [woman, man]) expect((await ids(await app.as(other.id)))[0]).toBe(id);
  });

  it('makes a choice that stands for a day, is another on the next and after a search, and no other for a page of the same', async () => {
    // From a morning on, at whatever hour this runs: an hour later it is still the same day.
    app.clock.set(new Date(new Date().setUTCHours(24 + 6, 0, 0, 0)));
    const { client } = await seekerIn('58501');
    for (let n = 0; n < 12; n += 1) await app.make.member({ zip: '58501', idleMinutes: n });
    const search = (offset: number) => client.post(API.search, { P_PASS_LIMIT: offset });

    const first = await ids(client);
    await app.make.member({ zip: '58501', idleMinutes: 0 });
    await search(20);
    app.clock.advance(3_600_000);
    expect(await ids(client)).toEqual(first);
    expect((await search(0)).status).toBe(200);
    await search(0);
    const second = await ids(client);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    expect(await ids(client)).toEqual(second);
    app.clock.advance(86_400_000);
    const third = await ids(client);
    expect(third.filter((id) => second.includes(id))).toEqual([]);
    expect(third).toHaveLength(4);
  });

  it('[E06] leaves out of the choice of the day whoever hides or seeks others since, and fills their place', async () => {
    const { client } = await seekerIn('58501');
    const made = await Promise.all(Array.from({ length: 5 }, () => app.make.member({ zip: '58501' })));
    const [hides, changes, ...stay] = await ids(client);
    await app.sql(`update members.member set hidden = true where id = $1`, [hides]);
    await app.sql(`update members.member set seeking = 'F', seeks_women = true, seeks_men = false where id = $1`, [
      changes,
    ]);
    await app.make.project(hides!, changes!);
    const others = made.map(({ id }) => id).filter((id) => ![hides, changes, ...stay].includes(id));
    expect(others).toHaveLength(1);
    expect(await ids(client)).toEqual([...stay, ...others]);
  });

  it('gives everybody a turn: who was shown to others lately comes after who was not, until that is long ago', async () => {
    const crowd = (idleMinutes: number) =>
      Promise.all(Array.from({ length: 4 }, async () => (await app.make.member({ zip: '58501', idleMinutes })).id));
    const [active, idle] = [await crowd(0), await crowd(30_000)];
    const exposure = app.running.app.get(Exposure);
    const look = async () => new Set(await ids((await seekerIn('58501')).client));
    await exposure.write();
    await app.sql('delete from members.exposure');
    // However long the looks take, it is not written by itself meanwhile.
    const byItself = jest.spyOn(exposure, 'write').mockResolvedValue();
    try {
      for (let viewers = 0; viewers < 3; viewers += 1) expect(await look()).toEqual(new Set(active));
      expect(await app.sql('select 1 from members.exposure')).toEqual([]);
    } finally {
      byItself.mockRestore();
    }
    // Counted together and written at once, however many looked.
    await exposure.write();
    const counted = await app.sql('select member_id as id, score from members.exposure order by 1');
    expect(counted).toEqual(active.toSorted((a, b) => a - b).map((id) => ({ id, score: 3 })));
    expect(await look()).toEqual(new Set(idle));
    app.clock.advance(12 * 86_400_000);
    expect(await look()).toEqual(new Set(active));
  });

  it('is empty for a member without a known place', async () => {
    const { client } = await seekerIn('00000');

    expect(await matches(client)).toEqual([]);
  });
});
