import type { TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { Database } from '#platform/data/database';
import { membersService } from '../members.service.js';
import { settlePrimary } from '../photos/primary-photo.js';
import { projectMember, rebuildSearch, SEARCH_COLUMNS, SEARCH_TRUTH } from './member-search.js';

const ZIPS = ['10001', '10118', '11201', '19103', '09001', null];

describe('the search table', () => {
  let app: TestApp;
  let database: Database;
  let ids: number[];

  beforeAll(async () => {
    app = await sharedApp();
    database = await Database.open(app.config, membersService);
    ids = [];
    for (let n = 0; n < 12; n += 1) ids.push((await app.make.member({ gender: n % 2 ? 'M' : 'F' })).id);
  });
  afterAll(() => database.close());

  const differences = () =>
    app.sql(
      `(${SEARCH_TRUTH} except select ${SEARCH_COLUMNS} from member_search)
       union all (select ${SEARCH_COLUMNS} from member_search except ${SEARCH_TRUTH})`,
    );
  /** The same of what only some searches ask. */
  const otherDifferences = () =>
    app.sql(
      `(select m.* from member_more m join member_search s on s.id = m.id except select * from search_more)
       union all (select * from search_more except select m.* from member_more m)`,
    );
  const changes = async () =>
    (await app.sql<{ sum: number }>('select sum(changes)::float8 as sum from search_cell'))[0]!.sum;
  /** What the version before writes of a member, and projects: of whom they seek one gender, and no wishes. */
  const asBefore = (id: number, assignment: string) =>
    database.transaction(async (tx) => {
      await tx.run(`update member set ${assignment} where id = $1`, [id]);
      const columns = SEARCH_COLUMNS.replace(', age_from, age_to, seeks_women, seeks_men', '');
      await tx.run(
        `delete from member_search where id = $1 and not exists (select from (${SEARCH_TRUTH}) t where t.id = $1)`,
        [id],
      );
      await tx.run(
        `insert into member_search (${columns}) select ${columns} from (${SEARCH_TRUTH}) shown where id = $1
         on conflict (id) do update set last_active = excluded.last_active`,
        [id],
      );
    });
  const write = (id: number, assignment: string, values: unknown[] = []) =>
    database.transaction(async (tx) => {
      await tx.run(`update member set ${assignment} where id = $1`, [id, ...values]);
      await projectMember(tx, id);
    });

  it('says what is true of whom members seek also where the version before writes', async () => {
    const id = ids[0]!;
    const sought = async () => {
      const [row] = await app.sql(`select seeking, seeks_women, seeks_men from member where id = $1`, [id]);
      expect(await differences()).toEqual([]);
      return Object.values(row!);
    };
    await asBefore(id, `seeking = 'F', age_from = 33`);
    expect(await sought()).toEqual(['F', true, false]);
    await asBefore(id, `hidden = true`);
    await asBefore(id, `hidden = false, seeking = 'M'`);
    expect(await sought()).toEqual(['M', false, true]);
    await write(id, 'seeks_women = true');
    await asBefore(id, `seeking = 'F'`);
    expect(await sought()).toEqual(['F', true, true]);
    const { id: newcomer } = await app.make.member();
    await app.sql(`delete from members.photo where member_id = $1`, [newcomer]);
    await app.sql(`delete from members.member_search where id = $1`, [newcomer]);
    const [row] = await app.sql(
      `with gone as (delete from members.member where id = $1 returning *)
       select gender, birth_date, username from gone`,
      [newcomer],
    );
    await app.sql(
      `insert into members.member (id, username, gender, seeking, birth_date, age_from, age_to, member_type)
       values ($1, $2, $3, 'F', $4, 18, 30, 1)`,
      [newcomer, row!['username'], row!['gender'], row!['birth_date']],
    );
    const [made] = await app.sql(`select seeks_women, seeks_men from members.member where id = $1`, [newcomer]);
    expect(made).toEqual({ seeks_women: true, seeks_men: false });
  });

  it('says of every member what is true, whatever was written in whatever order', async () => {
    const random = seeded(4_711);
    const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    const writes: (() => [string, unknown[]])[] = [
      () => ['hidden = $2', [random() < 0.5]],
      () => ['private_mode = $2', [random() < 0.5]],
      () => ['activity_hidden = $2', [random() < 0.5]],
      () => ['status = $2', [one(['active', 'suspended'])]],
      () => ['place_id = (select place_id from zip where zip = $2)', [one(ZIPS)]],
      () => ['photo_folder = $2, photo_name = $2', [one(['f', null])]],
      () => ['last_active = now() - make_interval(mins => $2)', [Math.floor(random() * 10_000)]],
      () => ['body_type = $2, ethnicity = $3', [one([null, 1, 8]), one([null, 1, 10])]],
      () => ['relationship = $2, education = $3', [one([null, 4]), one([null, 6])]],
      () => ['gender = $2', [one(['M', 'F'])]],
      () => ['seeking = $2', [one(['M', 'F'])]],
      () => ["seeking = 'M', seeks_men = true, seeks_women = $2", [random() < 0.5]],
      () => ['age_from = $2, age_to = 99', [one([18, 40])]],
      () => ['birth_date = $2', [one(['1960-05-05', '2001-02-03'])]],
      () => ['completed_at = $2', [one([null, new Date()])]],
      () => ['eye_color = $2, job_type = $3', [one([null, 2]), one([null, 30])]],
      () => ['religion = $2, income = $3, want_kids = 1', [one([null, 5]), one([null, 9])]],
      () => ['headline = $2, fun = $3', [one([null, 'Kites']), one([null, 'Reading'])]],
      () => ['intro = $2', [one([null, '', 'Walks on the beach'])]],
    ];
    for (let round = 0; round < 15; round += 1) {
      const batch = Array.from({ length: 10 }, () => [one(ids), ...one(writes)()] as const);
      // Different members at the same time, one member's writes one after the other: as requests come.
      await Promise.all(
        ids.map(async (id) => {
          for (const [member, assignment, values] of batch) if (member === id) await write(id, assignment, values);
        }),
      );
      expect(await differences()).toEqual([]);
      expect(await otherDifferences()).toEqual([]);
    }
  });

  it('says of every main photo whether it is verified, whatever the desk decides, and whichever is chosen, deleted or shown again', async () => {
    const random = seeded(815);
    const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    const shown = ids.slice(0, 3);
    await app.sql(
      `insert into photo (member_id, folder, name, state, processed_at)
       select id, 'f' || id || n, 'n', 'live', now() from unnest($1::bigint[]) id, generate_series(1, 3) n`,
      [shown],
    );
    const photos = await app.sql<{ id: number; memberId: number }>(
      `select id, member_id as "memberId" from photo where member_id = any ($1) order by id`,
      [shown],
    );
    const writes = [
      ['update photo set verified_at = now() where id = $1'],
      ['update photo set verified_at = null where id = $1'],
      [
        'update photo set is_primary = false where is_primary and member_id = (select member_id from photo where id = $1)',
        `update photo set is_primary = true where id = $1 and state = 'live'`,
      ],
      [`update photo set state = 'erased', is_primary = false where id = $1`],
      [`update photo set state = 'live' where id = $1`],
    ];
    const seen = new Set<boolean>();
    for (let round = 0; round < 60; round += 1) {
      const { id, memberId } = one(photos);
      const hide = random() < 0.2;
      await database.transaction(async (tx) => {
        await tx.run('select 1 from member where id = $1 for update', [memberId]);
        if (hide) await tx.run('update member set hidden = not hidden where id = $1', [memberId]);
        for (const text of one(writes)) await tx.run(text, [id]);
        await settlePrimary(tx, memberId);
      });
      expect(await otherDifferences()).toEqual([]);
      const rows = await app.sql<{ verified: boolean }>('select verified from search_more where id = any ($1)', [
        shown,
      ]);
      for (const { verified } of rows) seen.add(verified);
    }
    expect(seen.size).toBe(2);
    // The desk's decision is all that comes without the member's row.
    const { id } = await app.make.member();
    const verified = () => app.sql('select verified from search_more where id = $1', [id]);
    expect(await verified()).toEqual([{ verified: false }]);
    await app.sql('update photo set verified_at = now() where is_primary and member_id = $1', [id]);
    expect(await verified()).toEqual([{ verified: true }]);
    expect(await otherDifferences()).toEqual([]);
  });

  it('forgets nobody whom it should hold and holds nobody who was removed', async () => {
    const { id } = await app.make.member();
    await write(id, `status = 'removed', removed_at = now(), place_id = null`);

    expect(await app.sql('select 1 from member_search where id = $1', [id])).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('counts a change when somebody comes, goes, moves or chooses otherwise, and none for a visit or a photo', async () => {
    const { id } = await app.make.member();
    const counted: Record<string, boolean> = {
      'last_active = now()': false,
      'activity_hidden = true': false,
      "photo_folder = 'other', photo_name = 'other'": false,
      'photo_folder = null, photo_name = null': false,
      'completed_at = null': false,
      "headline = 'A new headline'": false,
      'body_type = 5': true,
      'hidden = true': true,
      'headline = null': false,
      'hidden = false': true,
      'private_mode = true': true,
      "place_id = (select place_id from zip where zip = '19103')": true,
      "gender = 'M'": true,
      "birth_date = '1990-01-01'": true,
    };
    for (const [assignment, counts] of Object.entries(counted)) {
      const before = await changes();
      await write(id, assignment);
      expect([assignment, (await changes()) > before]).toEqual([assignment, counts]);
    }
  });

  it('is put right by a rebuild while members write', async () => {
    await app.sql(`update member_search set body_type = 7, last_active = now() where id = any ($1)`, [ids.slice(0, 4)]);
    await app.sql(`delete from member_search where id = any ($1)`, [ids.slice(4, 8)]);
    await app.sql(`update search_more set tobacco = 3 where id = any ($1)`, [ids.slice(0, 4)]);
    await app.sql(`delete from search_more where id = any ($1)`, [ids.slice(8, 10)]);
    expect([await differences(), await otherDifferences()]).not.toContainEqual([]);

    const [count] = await Promise.all([
      rebuildSearch(database),
      ...ids.map((id, n) => write(id, 'ethnicity = $2', [(n % 10) + 1])),
    ]);

    const [{ members }] = (await app.sql<{ members: number }>('select count(*)::int as members from member')) as [
      { members: number },
    ];
    expect(count).toBe(members);
    expect(await differences()).toEqual([]);
    expect(await otherDifferences()).toEqual([]);
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
