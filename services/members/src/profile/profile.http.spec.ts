import { API, pathTo, withQuery } from '#contract';
import { Sql } from '#platform/data/database';
import type { Answer, Client, TestApp } from '#testing/app';
import type { MadeMember } from '#testing/make';
import { sharedApp } from '#testing/shared-app';
import { EVERYTHING } from './everything.fixture.js';

describe('profiles', () => {
  let app: TestApp;
  let anna: MadeMember;
  let ben: MadeMember;
  let asAnna: Client;
  let asBen: Client;

  const view = (client: Client, id: number, type = 1) =>
    client.get(pathTo(API.viewProfile, { memberTypeId: type, memberId: id }));
  const mark = (table: string, from: string, to: string, pair: [number, number]) =>
    app.sql(`insert into connections.${table} (${from}, ${to}) values ($1, $2)`, pair);

  beforeAll(async () => {
    app = await sharedApp();
    anna = await app.make.member({
      firstName: 'Anna',
      age: 34,
      columns: EVERYTHING,
    });
    ben = await app.make.member({ firstName: 'Ben', gender: 'M', zip: '10002' });
    asAnna = await app.as(anna.id);
    asBen = await app.as(ben.id);
  });

  it('[C-PROFILE-01][D-PROFILE-01][D-PROFILE-02][D-PROFILE-03] shows the profile first and then its photos', async () => {
    const { status, body } = await view(asBen, anna.id);

    expect(status).toBe(200);
    const [profile, ...photos] = body;
    expect(profile).toHaveLength(56);
    expect(profile[0]).toBe(anna.id);
    expect(profile[5]).toBe('Anna');
    const [photo] = await app.sql<{ id: number; name: string; folder: string }>(
      'select id, name, folder from members.photo where member_id = $1',
      [anna.id],
    );
    expect(photos).toEqual([[photo!.name, photo!.folder, 'Y', photo!.id, 'N']]);
  });

  it('[B01] [B25] shows no photo, by its new address, of who hides while the profile is being read', async () => {
    const { id } = await app.make.member();
    const hers = await app.as(id);
    const { rows } = Sql.prototype;
    const hidesFirst = jest.spyOn(Sql.prototype, 'rows').mockImplementation(async function (this: Sql, asked, values) {
      if (typeof asked !== 'string' && asked.name === 'shown-photos')
        await hers.post(API.updateSettings, { P_PROFILE_HIDDEN: 'Y', P_PROFILE_VISIBLE: 'N' });
      return rows.call(this, asked, values);
    });
    try {
      const [profile, ...photos] = (await view(asBen, id)).body;
      expect([profile[0], photos]).toEqual([id, []]);
    } finally {
      hidesFirst.mockRestore();
    }
    expect((await view(asBen, id)).body).toEqual([]);
  });

  it('[D-EDIT-18][D-EDIT-22][D-EDIT-23] shows others labels, the member type at 23 and the relationship at 35', async () => {
    const [profile] = (await view(asBen, anna.id)).body;

    expect(profile.slice(0, 10)).toEqual([
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
    expect(profile.slice(13, 22)).toEqual([
      34,
      'I write and I sail.',
      'Kites.',
      'The old harbor.',
      'Chess.',
      null,
      'A walk by the river.',
      'Boat builder.',
      'Sailing at dawn',
    ]);
    expect(profile.slice(22, 28)).toEqual([null, 1, null, null, 'New York', 'NY']);
    expect(profile.slice(28, 34)).toEqual(['', '', '', '', '', 'Y']);
    expect(profile.slice(34)).toEqual([
      'Fit',
      'Divorced',
      'Hazel',
      'Graduate degree',
      'Spiritual or other',
      'Liberal',
      'Live alone',
      '200,000 and more',
      'Socially',
      'Trying to quit',
      'Self-employed',
      'No',
      'Pisces',
      'Smile',
      'Latino / Hispanic',
      'Other',
      'Yes, they do not live with me',
      'Other',
      'Woman, and a bit of a sailor',
      null,
      null,
      null,
    ]);
  });

  it('never tells others the last name, the zip, the e-mail address or the birth date', async () => {
    const answer = JSON.stringify((await view(asBen, anna.id)).body);

    for (const secret of ['Secret', anna.email, '-01-01']) expect(answer).not.toContain(secret);
    // An id or an address that was drawn may hold the same five figures.
    expect(answer).not.toMatch(/\b10001\b/);
  });

  it('[C-MYPROF-01] shows the own profile in the same shape, with the last name, also under its own address', async () => {
    const mine = await asAnna.get(API.myProfile);

    expect(mine.body[0]).toHaveLength(56);
    expect(mine.body[0].slice(0, 11)).toEqual([
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
      'Secret',
    ]);
    expect((await view(asAnna, anna.id)).body).toEqual(mine.body);
  });

  it('shows the owner a hidden profile that others do not see', async () => {
    const hidden = await app.make.member({ hidden: true });

    expect((await view(asBen, hidden.id)).body).toEqual([]);
    expect((await (await app.as(hidden.id)).get(API.myProfile)).body[0][0]).toBe(hidden.id);
  });

  it('[B01] [B20] answers alike for hidden, private, suspended, removed, blocking and unknown members, whoever asks', async () => {
    const told = ({ headers }: Answer) => [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
    const nobody = await view(asBen, 55);
    const hidden = await app.make.member({ hidden: true });
    const secluded = await app.make.member({ memberType: 2, privateMode: true });
    const suspended = await app.make.member({ status: 'suspended' });
    const removed = await app.make.member({ status: 'removed' });
    const blocker = await app.make.member();
    const { id: upgraded } = await app.make.member({ gender: 'M', memberType: 5 });
    for (const viewer of [ben.id, upgraded]) await mark('block', 'blocker_id', 'blocked_id', [blocker.id, viewer]);

    for (const client of [asBen, await app.as(upgraded)]) {
      for (const id of [hidden.id, secluded.id, suspended.id, removed.id, blocker.id, 55]) {
        for (const type of [1, 2, 5]) {
          const answer = await view(client, id, type);
          expect([answer.status, answer.body, told(answer)]).toEqual([200, [], told(nobody)]);
        }
      }
    }
  });

  it('opens a private profile to whom its owner has let in', async () => {
    const secluded = await app.make.member({ memberType: 2, privateMode: true });
    await mark('unlock', 'owner_id', 'other_id', [secluded.id, ben.id]);

    expect((await view(asBen, secluded.id)).body[0][0]).toBe(secluded.id);
    expect((await view(asAnna, secluded.id)).body).toEqual([]);
  });

  it('tells the viewer what they did about the member', async () => {
    const carla = await app.make.member();
    await mark('favorite', 'from_id', 'to_id', [ben.id, carla.id]);
    await mark('wink', 'from_id', 'to_id', [ben.id, carla.id]);
    await mark('report', 'reporter_id', 'reported_id', [ben.id, carla.id]);

    expect((await view(asBen, carla.id)).body[0].slice(28, 33)).toEqual(['Y', 'Y', '', 'Y', '']);
    expect((await view(asAnna, carla.id)).body[0].slice(28, 33)).toEqual(['', '', '', '', '']);
  });

  it('hints at a member who takes no mail from free members, to free members only', async () => {
    const dora = await app.make.member({ memberType: 5, columns: { upgrade_block: true } });
    const upgraded = await app.make.member({ memberType: 2 });

    expect((await view(asBen, dora.id)).body[0][32]).toBe('UPGRADED_BLOCK_FREE');
    expect((await view(await app.as(upgraded.id), dora.id)).body[0][32]).toBe('');
  });

  it('[B05] shows the same under any member type of digits, and refuses what is no number', async () => {
    const { body } = await view(asBen, anna.id, 1);
    expect(body[0][23]).toBe(1);
    for (const type of [2, 5, 0, 999]) expect((await view(asBen, anna.id, type)).body).toEqual(body);
    expect((await asBen.get('/rest/profile/view/abc/100001')).status).toBe(400);
    expect((await asBen.get(`/rest/profile/view/1/${anna.id}%20or%201=1`)).status).toBe(400);
  });

  it('needs a session', async () => {
    for (const path of [API.myProfile, API.profileForUpdate, `/rest/profile/view/1/${anna.id}`])
      expect((await app.visitor.get(path)).status).toBe(401);
  });

  describe('of the quick-profile pop-up', () => {
    const modal = (client: Client, id: number) => client.get(pathTo(API.profileModal, { memberId: id }));

    it('is the row of search results with the distance between the two cities', async () => {
      const row = (await modal(asBen, anna.id)).body;

      expect(row).toHaveLength(42);
      expect(row.slice(0, 16)).toEqual([
        anna.id,
        'Anna',
        34,
        'F',
        'Man',
        'New York',
        'NY',
        'Y',
        34,
        'Sailing at dawn',
        'I write and I sail.',
        'F',
        'Woman',
        'M',
        30,
        44,
      ]);
      expect(row.slice(16, 26)).toEqual([
        'Fit',
        'Latino / Hispanic',
        'Graduate degree',
        1,
        null,
        'New York',
        'NY',
        5,
        'Y',
        1,
      ]);
      expect(row.slice(29)).toEqual([
        '',
        '',
        '',
        '',
        'now',
        'Live alone',
        'Divorced',
        `1/${anna.id}`,
        null,
        null,
        null,
        'Woman, and a bit of a sailor',
        null,
      ]);
    });

    it('is empty for whom the viewer may not see', async () => {
      const hidden = await app.make.member({ hidden: true });

      expect((await modal(asBen, hidden.id)).body).toEqual([]);
    });
  });

  describe('what two have in common', () => {
    const common = async (client: Client, ...ids: number[]) => {
      const { status, body } = await client.get(withQuery(API.commonGround, { ids: ids.join(',') }));
      expect(status).toBe(200);
      return body.content;
    };

    it('is at most two answers that both gave alike, the most telling first, and whom the other seeks', async () => {
      const chosen = { want_kids: 1, tobacco: 1, drinking: 1, income: 5, education: 2 };
      const carl = await app.make.member({ gender: 'M', columns: chosen });
      const asCarl = await app.as(carl.id);
      const eva = await app.make.member({ seeksBoth: true, columns: chosen });
      const ida = await app.make.member({ columns: { ...chosen, want_kids: null, drinking: 2 } });
      const una = await app.make.member({ columns: { want_kids: 2, income: 5, education: 2 } });
      const none = await app.make.member();

      expect(await common(asCarl, ida.id, eva.id, una.id, none.id)).toEqual([
        { memberId: ida.id, seeks: 'M', common: ['TOB_NEVER'] },
        { memberId: eva.id, seeks: 'both', common: ['WANTKIDS_YES', 'DRINK_NEVER'] },
        { memberId: una.id, seeks: 'M', common: [] },
        { memberId: none.id, seeks: 'M', common: [] },
      ]);
      expect(await common(await app.as(eva.id), carl.id)).toEqual([
        { memberId: carl.id, seeks: 'F', common: ['WANTKIDS_YES', 'DRINK_NEVER'] },
      ]);
    });

    it('[B04] tells of nobody whom the viewer may not see, of oneself only whom one seeks, and of eight at once', async () => {
      const hidden = await app.make.member({ hidden: true, columns: EVERYTHING });
      const many = await Promise.all(Array.from({ length: 9 }, () => app.make.member()));

      expect(await common(asAnna, hidden.id, anna.id, 55)).toEqual([{ memberId: anna.id, seeks: 'M', common: [] }]);
      expect(await common(asAnna, ...many.map(({ id }) => id))).toHaveLength(8);
      expect((await asAnna.get(withQuery(API.commonGround, { ids: 'nobody' }))).body).toEqual({ content: [] });
    });
  });
});
