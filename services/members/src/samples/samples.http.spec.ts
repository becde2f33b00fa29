import { API } from '#contract';
import type { TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';

const HOUR = 3_600_000;

describe('the sample profiles of the login page', () => {
  let app: TestApp;
  const samples = async (): Promise<Record<string, unknown>[]> => {
    const { status, body } = await app.visitor.get(API.sampleProfiles);
    expect(status).toBe(200);
    return body.photofastlogin;
  };
  const photosOf = (rows: Record<string, unknown>[]) => rows.map((row) => row['MEMBER_IMAGE_NAME']);

  beforeEach(async () => {
    app = await sharedApp();
  });

  it('are an empty list while there is nobody to show', async () => {
    expect(await samples()).toEqual([]);
  });

  it('[B26] [C-LOGIN-03][D-LOGIN-02][D-LOGIN-03][D-LOGIN-04][D-LOGIN-05][D-LOGIN-06][D-LOGIN-07][D-LOGIN-08][D-LOGIN-09] show picture, age, wish and city, and nothing that leads to the member', async () => {
    const { id, username } = await app.make.member({
      age: 34,
      gender: 'F',
      firstName: 'Ottilie',
      zip: '94105',
      columns: { age_from: 30, age_to: 45 },
    });
    const [photo] = await app.sql<{ name: string; folder: string }>(
      'select name, folder from photo where member_id = $1',
      [id],
    );

    const rows = await samples();

    expect(rows).toEqual([
      {
        IMAGE_PATH: photo!.folder,
        MEMBER_IMAGE_NAME: photo!.name,
        MEMBER_AGE: 34,
        DESC_LOOKINGFOR: 'Man',
        AGE_RANGE_START: 30,
        AGE_RANGE_END: 45,
        ZIP_CITYNAME: 'San Francisco',
        ZIP_STATEABBR: 'CA',
      },
    ]);
    const text = JSON.stringify(rows);
    for (const secret of [String(id), username, 'Ottilie', '94105']) expect(text).not.toContain(secret);
  });

  it('[C-HTTP-11] take no notice of a session, even of one that is not alive', async () => {
    const { id } = await app.make.member();
    const stale = { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2ln' };

    expect((await app.visitor.get(API.sampleProfiles, stale)).status).toBe(200);
    expect((await (await app.as(id)).get(API.sampleProfiles)).body.photofastlogin).toHaveLength(1);
  });

  it('are kept out of search engines and caches', async () => {
    const { headers } = await app.visitor.get(API.sampleProfiles);

    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('[B26] [T-REVIEW-08] hold nobody who is hidden, private, suspended, without photo, with one that nobody has approved, or only half signed up', async () => {
    const { id } = await app.make.member();
    await app.make.member({ hidden: true });
    await app.make.member({ memberType: 2, privateMode: true });
    await app.make.member({ status: 'suspended' });
    await app.make.member({ status: 'removed' });
    await app.make.member({ photo: false });
    await app.make.member({ completed: false });

    const unseen = await app.make.member();
    await app.sql(`update members.photo set approved_at = null where member_id = $1`, [unseen.id]);
    const processing = await app.make.member({ photo: false });
    await app.sql(`insert into members.photo (member_id, folder, name) values ($1, 'waiting', 'waiting')`, [
      processing.id,
    ]);

    const [photo] = await app.sql<{ name: string }>('select name from photo where member_id = $1', [id]);
    for (let hour = 0; hour < 24; hour += 1) {
      app.clock.advance(HOUR);
      expect(photosOf(await samples())).toEqual([photo!.name]);
    }
  });

  it('are eight, the same within an hour, others in the next, and everybody has a turn', async () => {
    for (let n = 0; n < 20; n += 1) await app.make.member();
    app.clock.set('2030-01-01T10:00:00Z');
    const first = photosOf(await samples());
    app.clock.set('2030-01-01T10:59:00Z');
    const same = photosOf(await samples());
    app.clock.set('2030-01-01T11:00:00Z');
    const next = photosOf(await samples());

    expect(first).toHaveLength(8);
    expect(new Set(first).size).toBe(8);
    expect(same).toEqual(first);
    expect(next).not.toEqual(first);

    const seen = new Set([...first, ...next]);
    for (let hour = 0; hour < 72; hour += 1) {
      app.clock.advance(HOUR);
      for (const photo of photosOf(await samples())) seen.add(photo);
    }
    expect(seen.size).toBe(20);
  });

  it('give a turn to everybody, whether their id was given before or after ids became random', async () => {
    for (let n = 0; n < 10; n += 1) await app.make.member();
    await app.sql(`alter table auth.account alter id set default 100001 + floor(random() * 900000000)::bigint`);
    try {
      for (let n = 0; n < 10; n += 1) await app.make.member();
    } finally {
      await app.sql(`alter table auth.account alter id set default auth.next_account_id()`);
    }
    const [older] = await app.sql<{ total: number }>(`select count(*)::int as total from members.card where id < 1e9`);
    expect(older!.total).toBe(10);
    const seen = new Set<unknown>();
    for (let hour = 0; hour < 72; hour += 1) {
      app.clock.advance(HOUR);
      for (const photo of photosOf(await samples())) seen.add(photo);
    }
    expect(seen.size).toBe(20);
  });
});
