import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { actionPayloads, API, deletePayloads, TEXT_FIELDS } from '#contract';
import { Passwords } from '#platform/security/password';
import { Client } from '#testing/app';
import { easyCaptcha } from '#testing/captcha';
import { eventually } from '#testing/eventually';
import { PASSWORD, somePicture } from '#testing/people';
import { settled } from '#testing/settled';
import { race, ROUNDS, rounds, startTwoInstances, times, type TwoInstances } from './races.fixture.js';

// All rounds of a race: more than the usual time on a machine that is busy.
jest.setTimeout(ROUNDS * 9_600);

const profile = (pairs: Record<string, string>) => ({
  updatedColumns: { profile: Object.entries(pairs).map(([name, val]) => ({ name, val })) },
});
const codesOf = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)).toSorted();

/** Who is quicker is open; what holds afterwards is not. Every rule is looked for in the database. */
describe('two instances of the product', () => {
  let product: TwoInstances;
  const sql: TwoInstances['one']['sql'] = (text, values) => product.one.sql(text, values);
  const count = async (text: string, values: unknown[]): Promise<number> => (await sql(text, values)).length;
  const member = () => product.one.make.member();

  beforeAll(async () => {
    product = await startTwoInstances();
    // Every mail and block is noted at the moment it is written.
    await sql(`
      create table written (what text, by_id bigint, to_id bigint, n bigint generated always as identity);
      create function write_mail() returns trigger language plpgsql security definer as $$ begin
        insert into members.written (what, by_id, to_id) values ('mail', new.sender_id, new.recipient_id); return new; end $$;
      create function write_block() returns trigger language plpgsql security definer as $$ begin
        insert into members.written (what, by_id, to_id) values ('block', new.blocker_id, new.blocked_id); return new; end $$;
      grant execute on function write_mail(), write_block() to public;
      create trigger write_mail after insert on messaging.mail for each row execute function write_mail();
      create trigger write_block after insert on connections.block for each row execute function write_block();
    `);
  }, 180_000);
  afterAll(() => product.stop());

  it('[H05] give a username and an e-mail address to one account only, whatever the case of their letters', async () => {
    const { one, two } = product;
    await rounds(async (round) => {
      const [name, email] = [`racer.${round}`, `racer${round}@example.test`];
      const signUp = async (url: string, username: string, address: string) =>
        new Client(url).post(API.signup, {
          username,
          email: address,
          gender: 'FEMALE',
          zipcode: '10001',
          dobDay: 5,
          dobMonth: 6,
          dobYear: 1990,
          password: PASSWORD,
          recaptchaResponse: await easyCaptcha(one),
        });
      const answers = await race(
        () => signUp(one.url, name, email),
        () => signUp(two.url, name.toUpperCase(), `other.${email}`),
        () => signUp(one.url, `other.${name}`, email.toUpperCase()),
      );
      const accounts = await sql<{ username: string; email: string }>(
        `select lower(username) as username, lower(email) as email from auth.account where lower(email) like $1`,
        [`%racer${round}@example.test`],
      );
      expect(accounts.filter(({ username }) => username === name).length).toBeLessThanOrEqual(1);
      expect(accounts.filter((account) => account.email === email).length).toBeLessThanOrEqual(1);
      expect(accounts.length).toBe(codesOf(answers).filter((code) => code === 'done').length);
      expect(accounts.length).toBeGreaterThan(0);
      for (const code of codesOf(answers)) expect(['done', 'USERNAME_TAKEN', 'EMAIL_TAKEN']).toContain(code);
    });
  });

  it('[H03] [D09] take the tenth photo and refuse the eleventh, and no file of it stays', async () => {
    const picture = await somePicture();
    const folders = async (): Promise<number> => {
      const entries = await readdir(product.one.config.all.PHOTO_DIR, { recursive: true, withFileTypes: true });
      return new Set(entries.filter((entry) => entry.isFile()).map((entry) => entry.parentPath)).size;
    };
    await rounds(async (round) => {
      const { id } = await member();
      const there = round % 5 === 0 ? 10 : 9;
      await sql(
        `insert into photo (member_id, folder, name, state, processed_at)
         select $1, gen_random_uuid(), 'n', 'live', now() from generate_series(2, $2)`,
        [id, there],
      );
      const [here, away] = await product.both(id);
      const answers = await race(...times(2, (index) => (index ? here : away).upload(API.uploadPhoto, picture)));
      expect(await count(`select 1 from photo where member_id = $1 and state <> 'erased'`, [id])).toBe(10);
      expect(codesOf(answers)).toEqual(there === 10 ? ['PHOTO_LIMIT', 'PHOTO_LIMIT'] : ['PHOTO_LIMIT', 'done']);
    });
    // Four of five rounds accept a picture, which has one folder; the uploaded files go when the events are handled.
    await eventually(async () => expect(await folders()).toBe(ROUNDS - Math.ceil(ROUNDS / 5)));
  });

  it('[H04] leave a member one primary photo, and every list shows that one', async () => {
    await rounds(async () => {
      const { id } = await member();
      const photos = await sql<{ id: number }>(
        `insert into photo (member_id, folder, name, state, processed_at)
         select $1, gen_random_uuid(), gen_random_uuid(), 'live', now() from generate_series(1, 9) returning id`,
        [id],
      );
      const both = await product.both(id);
      const answers = await race(
        ...photos.map(
          (photo, index) => () => both[index % 2]!.post(API.makePhotoPrimary, actionPayloads.photos([photo.id])),
        ),
      );
      expect(new Set(codesOf(answers))).toEqual(new Set(['done']));
      expect(
        await sql(
          `select p.folder = m.photo_folder and p.name = m.photo_name as shown
           from photo p join member m on m.id = p.member_id where p.member_id = $1 and p.is_primary`,
          [id],
        ),
      ).toEqual([{ shown: true }]);
    });
  });

  it('[H06] leave exactly one primary photo where the primary one is deleted while another is chosen', async () => {
    await rounds(async () => {
      const { id } = await member();
      const [second, third] = await sql<{ id: number }>(
        `insert into photo (member_id, folder, name, state, processed_at)
         select $1, gen_random_uuid(), gen_random_uuid(), 'live', now() from generate_series(1, 2) returning id`,
        [id],
      );
      const [first] = await sql<{ id: number }>(`select id from photo where member_id = $1 and is_primary`, [id]);
      const [here, away] = await product.both(id);
      await race(
        () => here.post(API.deletePhotos, actionPayloads.photos([first!.id])),
        () => away.post(API.makePhotoPrimary, actionPayloads.photos([second!.id])),
        () => here.post(API.deletePhotos, actionPayloads.photos([second!.id])),
      );
      expect(
        await sql(
          `select p.id, p.folder = m.photo_folder as shown from photo p join member m on m.id = p.member_id
           where p.member_id = $1 and p.state = 'live' and p.is_primary`,
          [id],
        ),
      ).toEqual([{ id: third!.id, shown: true }]);
    });
  });

  it.each([
    ['[H01] favorites', 'favorite', actionPayloads.favorite, 'favorite.added'],
    ['[H02] winks', 'wink', actionPayloads.wink, 'wink.sent'],
  ] as const)('make one row and one piece of news of many %s at once', async (_title, call, payload, news) => {
    await rounds(async () => {
      const [anna, bob] = [await member(), await member()];
      const both = await product.both(anna.id);
      const answers = await race(...times(8, (index) => both[index % 2]!.post(API[call], payload(bob.id))));
      expect(codesOf(answers)).toEqual(Array(8).fill('done'));
      expect(
        await count(`select 1 from connections.${call} where from_id = $1 and to_id = $2`, [anna.id, bob.id]),
      ).toBe(1);
      expect(
        await count(`select 1 from testing.told where type = $1 and (payload->>'from')::bigint = $2`, [news, anna.id]),
      ).toBe(1);
    });
  });

  it('[E12] [H09] deliver no mail after a block, and let no wink or mail unlock what a block has locked', async () => {
    await rounds(async (round) => {
      const anna = await product.one.make.member({ memberType: 2, privateMode: true });
      const bob = await member();
      await sql(`insert into connections.unlock (owner_id, other_id) values ($1, $2)`, [anna.id, bob.id]);
      const [[her], his] = [await product.both(anna.id), await product.both(bob.id)];
      const letter = { emailToMemberId: anna.id, subject: 'Hello', body: 'Nice to meet you' };
      const lifted = round % 3 === 0;
      const [, ...sent] = await race(
        async () => {
          await her.post(API.blockMember, actionPayloads.block(bob.id));
          return lifted ? her.post(API.deleteBlocked, deletePayloads.blocked([bob.id])) : undefined;
        },
        ...times(3, (index) => his[index % 2]!.post(API.sendMail, letter)),
        () => her.post(API.wink, actionPayloads.wink(bob.id)),
      );
      const pair = [anna.id, bob.id];
      const order = (
        await sql<{ what: string }>(
          `select what from written where by_id in ($1, $2) and to_id in ($1, $2) order by n`,
          pair,
        )
      ).map(({ what }) => what);
      if (!lifted) expect(order.at(-1)).toBe('block');
      const answered = sent.filter((answer) => answer?.body.emailstatus === 'SENT').length;
      expect(order.filter((what) => what === 'mail')).toHaveLength(answered);
      expect(await count(`select 1 from connections.block where blocker_id = $1 and blocked_id = $2`, pair)).toBe(
        lifted ? 0 : 1,
      );
      if (!lifted)
        expect(await count(`select 1 from connections.unlock where owner_id = $1 and other_id = $2`, pair)).toBe(0);
    });
  });

  it('[H08] take a reset link once, and the password that came with it', async () => {
    const passwords = new Passwords();
    await rounds(async (round) => {
      const { id } = await member();
      const token = `a token of round ${round}`;
      await sql(
        `insert into auth.reset_token (account_id, token_hash, expires_at) values ($1, $2, now() + interval '5 minutes')`,
        [id, createHash('sha256').update(token).digest()],
      );
      const urls = [product.one.url, product.two.url];
      const answers = await race(
        ...times(3, (index) =>
          new Client(urls[index % 2]!).post(API.resetPassword, { token, password: `password${index}` }),
        ),
      );
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(codesOf(answers)).toEqual(['RESET_LINK_INVALID', 'RESET_LINK_INVALID', 'done']);
      const [account] = await sql<{ hash: string }>(`select password_hash as hash from auth.account where id = $1`, [
        id,
      ]);
      expect(await passwords.matches(account!.hash, `password${winner}`)).toBe(true);
    });
  });

  it('[H07] leave nothing with a removed member, and no trace of them, while mail and winks keep coming in', async () => {
    await rounds(async () => {
      const [anna, bob] = [await member(), await member()];
      const [[her], his] = [await product.both(anna.id), await product.both(bob.id)];
      const letter = { emailToMemberId: anna.id, subject: 'Hello', body: 'Nice to meet you' };
      const [removal] = await race(
        () => her.post(API.removeAccount, { confirmRemoval: true }),
        ...times(2, (index) => his[index]!.post(API.sendMail, letter)),
        () => his[0].post(API.wink, actionPayloads.wink(anna.id)),
        () => his[1].post(API.favorite, actionPayloads.favorite(anna.id)),
        () => his[0].post(API.recordView, actionPayloads.recordView(anna.id)),
        () => her.post(API.sendMail, { ...letter, emailToMemberId: bob.id }),
        () => her.post(API.wink, actionPayloads.wink(bob.id)),
      );
      expect(removal.body).toEqual({ removalStatus: 'success' });
      await eventually(async () => {
        for (const service of ['messaging', 'connections'])
          expect(await count(`select 1 from ${service}.former_member where member_id = $1`, [anna.id])).toBe(1);
        expect(await count(`select 1 from member where id = $1 and status = 'removed'`, [anna.id])).toBe(1);
        expect(await traces(anna.id)).toEqual([]);
      });
    });
    // News of what happened just before was still on its way: it comes too late everywhere.
    await settled(product.one);
    const removed = await sql<{ id: string }>(`select member_id as id from messaging.former_member`);
    expect(removed).toHaveLength(ROUNDS);
    for (const { id } of removed) expect(await traces(Number(id))).toEqual([]);
  });

  /** Where a removed member may still read something, or is still to be read of. */
  const traces = async (id: number): Promise<string[]> => {
    const looks: Record<string, string> = {
      session: `select 1 from auth.session where account_id = $1 and ended_at is null`,
      member: `select 1 from member where id = $1 and status <> 'removed'`,
      search: `select 1 from member_search where id = $1`,
      photo: `select 1 from photo where member_id = $1 and state <> 'erased'`,
      mailbox: `select 1 from messaging.mail where (recipient_id = $1 and not deleted_by_recipient)
                  or (sender_id = $1 and not deleted_by_sender)`,
      'live events': `select 1 from messaging.live_event where member_id = $1 or payload->>'memberId' = $1::text`,
      winks: `select 1 from connections.wink where $1 in (from_id, to_id)`,
      favorites: `select 1 from connections.favorite where $1 in (from_id, to_id)`,
      views: `select 1 from connections.view where $1 in (viewer_id, viewed_id)`,
      unlocked: `select 1 from connections.unlock where $1 in (owner_id, other_id)`,
    };
    const found = await Promise.all(Object.values(looks).map((text) => count(text, [id])));
    return Object.keys(looks).filter((_, index) => found[index]! > 0);
  };

  it('[H11] keep what two tabs saved in the profile, each its own part, under one review', async () => {
    await rounds(async () => {
      const { id } = await member();
      const [here, away] = await product.both(id);
      const answers = await race(
        () => here.post(API.updateProfile, profile({ [TEXT_FIELDS.intro.pair]: 'I bake.', EDU_BACHELORS: 'Y' })),
        () => away.post(API.updateProfile, profile({ [TEXT_FIELDS.hobbies.pair]: 'I row.', first_name: 'Zoe' })),
      );
      expect(codesOf(answers)).toEqual(['done', 'done']);
      const [saved] = await sql(
        `select m.drafts, m.first_name, m.education is not null as educated, r.fields
         from member m join text_revision r on r.member_id = m.id and r.state = 'pending' where m.id = $1`,
        [id],
      );
      expect(saved).toEqual({
        drafts: { intro: 'I bake.', hobbies: 'I row.' },
        first_name: 'Zoe',
        educated: true,
        fields: { intro: { before: null, after: 'I bake.' }, hobbies: { before: null, after: 'I row.' } },
      });
    });
  });

  it('[H11] keep the whole of one tab where two saved the same texts', async () => {
    await rounds(async () => {
      const { id } = await member();
      const both = await product.both(id);
      const texts = (tab: number) => ({ intro: `I bake in tab ${tab}.`, hobbies: `I row in tab ${tab}.` });
      await race(
        ...times(4, (tab) => {
          const { intro, hobbies } = texts(tab);
          const pairs = { [TEXT_FIELDS.intro.pair]: intro, [TEXT_FIELDS.hobbies.pair]: hobbies };
          return both[tab % 2]!.post(API.updateProfile, profile(pairs));
        }),
      );
      const [saved, ...more] = await sql<{ drafts: object; asked: object }>(
        `select m.drafts, jsonb_build_object('intro', fields->'intro'->'after', 'hobbies', fields->'hobbies'->'after') as asked
         from member m join text_revision r on r.member_id = m.id and r.state = 'pending' where m.id = $1`,
        [id],
      );
      expect(more).toEqual([]);
      expect([0, 1, 2, 3].map(texts)).toContainEqual(saved!.drafts);
      expect(saved!.asked).toEqual(saved!.drafts);
    });
  });

  it('[H11] keep the settings that two tabs saved, and count both saves in the version', async () => {
    await rounds(async () => {
      const { id } = await member();
      const [here, away] = await product.both(id);
      const answers = await race(
        () => here.post(API.updateSettings, { P_WEEKLY_YES: 'Y', P_WEEKLY_NO: 'N' }),
        () => away.post(API.updateSettings, { P_EVENTS_YES: 'Y', P_EVENTS_NO: 'N' }),
      );
      expect(codesOf(answers)).toEqual(['done', 'done']);
      expect(
        await sql(`select weekly_emails, events_emails, settings_version from member where id = $1`, [id]),
      ).toEqual([{ weekly_emails: true, events_emails: true, settings_version: 3 }]);
    });
  });
});
