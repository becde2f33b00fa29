import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { API, pathTo } from '#contract';
import type { TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { sharedApp } from '#testing/shared-app';
import { EVERYTHING } from '../profile/everything.fixture.js';

describe('a member follows the account', () => {
  let app: TestApp;

  const tell = (type: string, memberId: number) =>
    app.sql(`insert into auth.outbox (type, payload) values ($1, jsonb_build_object('memberId', $2::bigint))`, [
      type,
      memberId,
    ]);
  const stored = async (id: number) => (await app.sql('select * from members.member where id = $1', [id]))[0];
  const searchable = async (id: number) =>
    (await app.sql('select 1 from members.member_search where id = $1', [id])).length === 1;

  beforeAll(async () => {
    app = await sharedApp();
  });

  it('is made when the account is registered, with an age range around the own age', async () => {
    const [account] = await app.sql<{ id: number }>(
      `insert into auth.account (username, email, gender, birth_date, zip, member_type)
       values ('newcomer', 'newcomer@example.test', 'M', current_date - interval '40 years', '90210', 5)
       returning id`,
    );

    await tell('account.registered', account!.id);
    await tell('account.registered', account!.id);

    await eventually(async () =>
      expect(await stored(account!.id)).toMatchObject({
        username: 'newcomer',
        gender: 'M',
        seeking: 'F',
        age_from: 33,
        age_to: 47,
        city: 'Beverly Hills',
        state: 'CA',
        member_type: 5,
        completed_at: null,
      }),
    );
    expect(await searchable(account!.id)).toBe(true);
  });

  it('is made by a search that asks who looks, while the news of the registration is late', async () => {
    const [account] = await app.sql<{ id: number }>(
      `insert into auth.account (username, email, gender, birth_date, zip, member_type)
       values ('early.bird', 'early.bird@example.test', 'M', current_date - interval '40 years', '90210', 1) returning id`,
    );
    const client = await app.as(account!.id);
    const answers = [
      await client.post(API.searchCounts, { P_SEARCH_ZIP: '90210' }),
      await client.post(API.search, { P_SEARCH_ZIP: '90210', P_TWO_WAY: 'Y' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(account!.id)).toMatchObject({ username: 'early.bird', age_from: 33 });
  });

  it('has been active when the account was, in search as well', async () => {
    const { id } = await app.make.member({ idleMinutes: 600 });

    await tell('account.active', id);

    await eventually(async () => {
      const [row] = await app.sql(
        `select c.online, s.last_active = c.last_active as same
         from members.card c join members.member_search s on s.id = c.id where c.id = $1`,
        [id],
      );
      expect(row).toEqual({ online: true, same: true });
    });
  });

  it('is shown to nobody while the account is suspended and comes back with it', async () => {
    const { id } = await app.make.member();

    await app.sql(`update auth.account set status = 'suspended' where id = $1`, [id]);
    await tell('account.suspended', id);
    await eventually(async () => expect((await stored(id))!['status']).toBe('suspended'));
    expect(await searchable(id)).toBe(false);

    await app.sql(`update auth.account set status = 'active' where id = $1`, [id]);
    await tell('account.restored', id);
    await eventually(async () => expect(await searchable(id)).toBe(true));
  });

  it('becomes hidden rather than exposed when a private member loses the upgrade', async () => {
    const { id } = await app.make.member({ memberType: 2, privateMode: true, columns: { upgrade_block: true } });

    await app.sql(`update auth.account set member_type = 1 where id = $1`, [id]);
    await tell('account.type-changed', id);

    await eventually(async () =>
      expect(await stored(id)).toMatchObject({
        member_type: 1,
        private_mode: false,
        hidden: true,
        upgrade_block: false,
      }),
    );
  });

  it('leaves no text, name, place, photo or day of birth behind when the account is removed', async () => {
    const { id, username } = await app.make.member({ columns: EVERYTHING, photo: false });
    const client = await app.as(id);
    const picture = sharp({ create: { width: 50, height: 50, channels: 3, background: '#a3224b' } });
    await client.upload(API.uploadPhoto, await picture.jpeg().toBuffer());
    await client.post(API.updateProfile, {
      updatedColumns: { profile: [{ name: 'desc_intro', val: 'A secret wish' }] },
    });

    await app.sql(
      `update auth.account set status = 'removed', removed_at = now(), email_hash = 'x', email = null,
              password_hash = null, gender = null, birth_date = null, zip = null where id = $1`,
      [id],
    );
    await tell('account.removed', id);
    await eventually(async () => {
      expect((await stored(id))!['status']).toBe('removed');
      expect(await app.sql('select 1 from members.photo where member_id = $1', [id])).toEqual([]);
    });

    const rows = await app.sql(
      `select to_jsonb(m) as row from members.member m where id = $1
       union all select to_jsonb(r) from members.text_revision r where member_id = $1`,
      [id],
    );
    const left = JSON.stringify(rows);
    for (const trace of [username, 'Secret', 'secret wish', 'Sailing', 'New York']) expect(left).not.toContain(trace);
    // A longer number, such as an id, may hold the same five figures.
    expect(left).not.toMatch(/\b10001\b/);
    expect(await searchable(id)).toBe(false);
    const other = await app.as((await app.make.member()).id);
    expect((await other.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: id }))).body).toEqual([]);
    const photos = await readdir(app.config.all.PHOTO_DIR, { recursive: true, withFileTypes: true });
    expect(photos.filter((entry) => entry.isFile())).toEqual([]);
    expect(await app.sql('select name from members.card where id = $1', [id])).toEqual([{ name: 'Former member' }]);
  });
});
