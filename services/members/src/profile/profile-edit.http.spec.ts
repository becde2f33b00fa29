import { API } from '#contract';
import type { Client, TestApp } from '#testing/app';
import type { MadeMember } from '#testing/make';
import { sharedApp } from '#testing/shared-app';
import { EVERYTHING } from './everything.fixture.js';

describe('a profile for the update form', () => {
  let app: TestApp;
  let anna: MadeMember;
  let asAnna: Client;

  beforeAll(async () => {
    app = await sharedApp();
    anna = await app.make.member({ firstName: 'Anna', age: 34, columns: EVERYTHING });
    asAnna = await app.as(anna.id);
  });

  it('[C-EDIT-01][D-EDIT-01][D-EDIT-02][D-EDIT-03][D-EDIT-04][D-EDIT-05][D-EDIT-06][D-EDIT-07][D-EDIT-08][D-EDIT-09] holds who the member is', async () => {
    const [row, ...photos] = (await asAnna.get(API.profileForUpdate)).body;

    expect(row).toHaveLength(54);
    expect(row.slice(0, 10)).toEqual([
      anna.id,
      anna.username,
      'Anna, 34',
      'I write and I sail.',
      'F',
      'Anna',
      'Man',
      'M',
      30,
      44,
    ]);
    expect(photos).toHaveLength(1);
  });

  it('[D-EDIT-10][D-EDIT-11][D-EDIT-12][D-EDIT-13][D-EDIT-14][D-EDIT-15][D-EDIT-16][D-EDIT-17] holds the texts', async () => {
    const [row] = (await asAnna.get(API.profileForUpdate)).body;

    expect(row.slice(14, 22)).toEqual([
      'I write and I sail.',
      'Kites.',
      'The old harbor.',
      'Chess.',
      'A walk by the river.',
      'A walk by the river.',
      'Boat builder.',
      'Sailing at dawn',
    ]);
  });

  it('[D-EDIT-18][D-EDIT-19][D-EDIT-20][D-EDIT-21][D-EDIT-22][D-EDIT-23] holds the zip at 23, place, online flag and codes', async () => {
    const [row] = (await asAnna.get(API.profileForUpdate)).body;

    expect(row[23]).toBe('10001');
    expect(row.slice(26, 28)).toEqual(['New York', 'NY']);
    expect(row[33]).toBe('Y');
    expect(row.slice(34)).toEqual([
      'BODY_FIT',
      'EYE_HAZEL',
      'REL_DIVORCED',
      'EDU_GRAD',
      'RELIG_OTHER',
      'POL_LIBERAL',
      'LIVE_ALONE',
      'INC_200K_PLUS',
      'DRINK_SOCIALLY',
      'TOB_QUITTING',
      'EMP_SELF',
      'WANTKIDS_NO',
      'HORO_PISCES',
      'BEST_SMILE',
      'ETH_LATINO_HISPANIC',
      'HAIR_OTHER',
      'CHILD_AWAY',
      'JOB_OTHER',
      'Woman, and a bit of a sailor',
      null,
    ]);
  });

  it('[D-EDIT-24] fills the slots of the project: last name, primary photo, age, review state, type, reason', async () => {
    const [row] = (await asAnna.get(API.profileForUpdate)).body;
    const [photo] = await app.sql('select name, folder from members.photo where member_id = $1', [anna.id]);

    expect(row.slice(10, 14)).toEqual(['Secret', photo!['name'], photo!['folder'], 34]);
    expect([row[22], row[24], row[25]]).toEqual([null, 1, null]);
    expect(row.slice(28, 33)).toEqual([null, null, null, null, null]);
  });

  it('[C-EDIT-16][D-EDIT-25] looks up the city and state of a zip, empty where there is no such zip', async () => {
    expect((await asAnna.get('/rest/ziplookup/10001')).body).toEqual({ cityName: 'New York', state: 'NY' });
    expect((await asAnna.get('/rest/ziplookup/00000')).body).toEqual({ cityName: '', state: '' });
  });

  it('makes the member of an account whose registration has not been heard of yet', async () => {
    const [account] = await app.sql<{ id: number }>(
      `insert into auth.account (username, email, gender, birth_date, zip)
       values ('early.bird', 'early@example.test', 'F', current_date - interval '20 years', '10001') returning id`,
    );

    const [row] = (await (await app.as(account!.id)).get(API.profileForUpdate)).body;

    expect(row.slice(0, 10)).toEqual([
      account!.id,
      'early.bird',
      'early.bird, 20',
      null,
      'F',
      null,
      'Man',
      'M',
      18,
      27,
    ]);
    expect(row.slice(23, 28)).toEqual(['10001', 1, null, 'New York', 'NY']);
    expect(await app.sql('select id from members.member_search where id = $1', [account!.id])).toHaveLength(1);
  });
});
