import { request } from 'node:http';
import fc from 'fast-check';
import {
  actionPayloads,
  API,
  CONSOLE_API,
  deletePayloads,
  ALL_OPTION_CODES,
  pairsOf,
  pathTo,
  SETTING_NAMES,
  SETTINGS,
  TEXT_FIELDS,
} from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { anyText } from '#testing/hostile';
import { signInAtDesk, step2Body, type Person } from '#testing/people';
import { settled as allSettled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';

const LISTS = [API.inbox, API.sent, API.views, API.winks, API.favorites, API.favoritedMe, API.blocked] as const;
const letter = { subject: 'Hello', body: 'Nice to meet you' };

describe('what is a member’s own', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  const person = async (gender: 'F' | 'M', memberType: 1 | 2 = 1): Promise<Person> => {
    const { id } = await app.make.member({ gender, memberType });
    return { id, client: await app.as(id) };
  };
  const like = (by: Client, id: number) =>
    Promise.all([
      by.post(API.recordView, actionPayloads.recordView(id)),
      by.post(API.wink, actionPayloads.wink(id)),
      by.post(API.favorite, actionPayloads.favorite(id)),
    ]);
  const write = (by: Client, to: number, more: object = {}) =>
    by.post(API.sendMail, { emailToMemberId: to, ...letter, ...more });
  const rowsOf = async (client: Client, list: string): Promise<[number, number][]> =>
    (await client.get(list)).body.content;
  /** Everything a member finds in the lists. */
  const lists = (client: Client) =>
    Promise.all(LISTS.map(async (list) => [list, (await client.get(list)).body] as const));

  /** Two women to whom the same man has done everything, who have answered and blocked somebody else. */
  async function acquainted(): Promise<{ anna: Person; vera: Person; ben: Person }> {
    const [anna, vera, ben, stranger] = [await person('F'), await person('F'), await person('M'), await person('M')];
    const meet = async ({ id, client }: Person) => {
      await Promise.all([like(ben.client, id), write(ben.client, id), write(client, ben.id)]);
      await client.post(API.favorite, actionPayloads.favorite(ben.id));
      await client.post(API.blockMember, actionPayloads.block(stranger.id));
    };
    await Promise.all([anna, vera].map(meet));
    // A block gives pictures new addresses, a moment later.
    await allSettled(app);
    return { anna, vera, ben };
  }

  it.each([
    ['deleteMail', API.deleteMail, API.inbox],
    ['deleteSentMail', API.deleteSentMail, API.sent],
  ] as const)('[B07] is all that %s takes, whatever ids and member it names', async (_call, call, box) => {
    const { anna, vera } = await acquainted();
    const [[mine], [hers]] = [await rowsOf(anna.client, box), await rowsOf(vera.client, box)];
    const before = await lists(vera.client);

    const foreign = await anna.client.post(call, { emailIds: [String(hers![0])], memberId: vera.id });
    const mixed = await anna.client.post(call, { emailIds: [hers![0], String(mine![0])], memberId: String(vera.id) });

    expect([foreign, mixed].map(({ status, body }) => [status, body.deleted])).toEqual([
      [200, 0],
      [200, 1],
    ]);
    expect(await rowsOf(anna.client, box)).toEqual([]);
    expect(await lists(vera.client)).toEqual(before);
  });

  it('[B08] does not reach into the other’s box, nor into the evidence of a report', async () => {
    const [anna, ben] = [await person('F'), await person('M')];
    await write(ben.client, anna.id, { body: 'Do you have a boat?' });
    const [[sent]] = [await rowsOf(ben.client, API.sent)];
    const [[received]] = [await rowsOf(anna.client, API.inbox)];

    await ben.client.post(API.deleteSentMail, deletePayloads.mail([sent![0]]));
    expect(await rowsOf(anna.client, API.inbox)).toEqual([received]);
    await anna.client.post(API.reportMember, actionPayloads.report(ben.id));
    await anna.client.post(API.deleteMail, deletePayloads.mail([received![0]]));

    const desk = await signInAtDesk(app.url, await app.make.staff());
    await eventually(async () => {
      const { content } = (await desk.get(CONSOLE_API.reports)).body;
      const report = content.find((one: { reported: { memberId: number } }) => one.reported.memberId === ben.id);
      const { filed } = (await desk.get(pathTo(CONSOLE_API.reportDetail, { id: report.id }))).body;
      expect(filed[0].mails).toEqual([expect.objectContaining({ byReporter: false, body: 'Do you have a boat?' })]);
    });
  });

  it.each([
    ['deleteViews', API.deleteViews, API.views, deletePayloads.views],
    ['deleteWinksReceived', API.deleteWinks, API.winks, deletePayloads.winks],
    ['deleteFavorite', API.deleteFavorite, API.favorites, deletePayloads.favorites],
    ['deleteFavoritedMe', API.deleteFavoritedMe, API.favoritedMe, deletePayloads.favoritedMe],
    ['deleteBlocked', API.deleteBlocked, API.blocked, deletePayloads.blocked],
  ] as const)('[B09] is all that %s takes, given ids of others and of other lists', async (_call, call, list, body) => {
    const { anna, vera, ben } = await acquainted();
    const ids = await app.sql<{ mine: boolean; kind: string; id: number }>(
      `select $1 in (a, b) as mine, kind, id::float8 as id from (
         select 'views' as kind, id, viewer_id as a, viewed_id as b from connections.view
         union all select 'winks', id, from_id, to_id from connections.wink
         union all select case when from_id in ($1, $2) then 'favorites' else 'favoritedme' end, id, from_id, to_id
           from connections.favorite
         union all select 'blocked', id, blocker_id, blocked_id from connections.block) row
       where a in ($1, $2) or b in ($1, $2)`,
      [anna.id, vera.id],
    );
    const kind = list.split('/').at(-1)!;
    const [own] = ids.filter((row) => row.mine && row.kind === kind);
    const others = ids.filter((row) => row !== own).map(({ id }) => id);
    expect(others).toHaveLength(9);
    const [before, hers, his] = [await lists(anna.client), await lists(vera.client), await lists(ben.client)];

    expect((await anna.client.post(call, body([...others, vera.id]))).body).toEqual({ status: 'success', deleted: 0 });
    expect(await lists(anna.client)).toEqual(before);
    const mixed = await anna.client.post(call, body([...others, own!.id]));
    expect(mixed.body).toEqual({ status: 'success', deleted: 1 });

    const after = before.map(([name, page]) => [name, name === list ? { content: [], totalElements: 0 } : page]);
    expect(await lists(anna.client)).toEqual(after);
    expect(await lists(vera.client)).toEqual(hers);
    // What Anna no longer favorites, Ben is no longer favorited by.
    const without = (name: string) =>
      list === API.favorites && name === API.favoritedMe
        ? expect.objectContaining({ totalElements: 1 })
        : his.find(([other]) => other === name)![1];
    expect(await lists(ben.client)).toEqual(LISTS.map((name) => [name, without(name)]));
  });

  it('[B10] is the block of who set it: nobody lifts another’s', async () => {
    const [anna, ben] = [await person('F'), await person('M')];
    await anna.client.post(API.blockMember, actionPayloads.block(ben.id));
    const [block] = await app.sql<{ id: number }>(
      `select id::float8 as id from connections.block where blocker_id = $1`,
      [anna.id],
    );

    for (const id of [block!.id, anna.id, ben.id]) {
      const { status, body } = await ben.client.post(API.deleteBlocked, deletePayloads.blocked([id]));
      expect([status, body]).toEqual([200, { status: 'success', deleted: 0 }]);
    }

    expect((await write(ben.client, anna.id)).body).toEqual({ emailstatus: 'BLOCKED_YOU' });
    expect((await rowsOf(anna.client, API.blocked)).map(([id]) => id)).toEqual([ben.id]);
  });

  describe('[B11] is what the lists show, whoever else a request names', () => {
    let anna: Person;
    let vera: Person;
    let own: Map<string, unknown>;
    beforeAll(async () => {
      ({ anna, vera } = await acquainted());
      for (const list of LISTS) await anna.client.get(list); // seen, so that reading again changes nothing
      own = new Map(await lists(anna.client));
    });

    it.each<[string, (id: number) => string]>([
      ['memberId', (id) => `?memberId=${id}`],
      ['memberTypeId and P_MEMBER_id', (id) => `?memberTypeId=5&P_MEMBER_id=${id}`],
      ['member_id among paging', (id) => `?page=0&member_id=${id}&size=20`],
      ['the same parameter twice', (id) => `?memberId=${anna.id}&memberId=${id}`],
      ['an array', (id) => `?memberId[]=${id}&page[]=0`],
      ['an object', (id) => `?where[owner]=${id}&size[$gt]=1`],
      ['a prototype', (id) => `?__proto__[memberId]=${id}&constructor[prototype][memberId]=${id}`],
    ])('in %s', async (_where, query) => {
      for (const list of LISTS) {
        const { status, body } = await anna.client.get(list + query(vera.id));
        // A size that is none asks for the usual one; the page is the same.
        expect([list, status, body]).toEqual([list, 200, own.get(list)]);
      }
    });

    it('in the body or in headers of a GET', async () => {
      for (const list of LISTS) {
        const text = await getWithBody(anna.client, list, JSON.stringify({ memberId: vera.id, id: vera.id }), {
          'x-member-id': String(vera.id),
          'x-user-id': String(vera.id),
          cookie: `memberId=${vera.id}; token=${vera.client.token}`,
        });
        expect([list, JSON.parse(text)]).toEqual([list, own.get(list)]);
      }
    });
  });

  /** The stored rows of a member but for what the profile form may change. */
  const settled = async (id: number, changeable: readonly string[]) => {
    const [[member], [account]] = [
      await app.sql<Record<string, unknown>>('select * from members.member where id = $1', [id]),
      await app.sql<Record<string, unknown>>('select * from auth.account where id = $1', [id]),
    ];
    // That somebody is here is noted, whatever is asked.
    return [Object.entries(member!).filter(([column]) => !['last_active', ...changeable].includes(column)), account];
  };
  const CHANGEABLE = [
    ...[
      'gender',
      'seeking',
      'seeks_women',
      'seeks_men',
      'first_name',
      'zip',
      'place_id',
      'city',
      'state',
      'age_from',
      'age_to',
      'drafts',
    ],
    ...['relationship', 'body_type', 'ethnicity', 'education', 'eye_color', 'hair_color', 'best_feature', 'politics'],
    ...['children', 'want_kids', 'religion', 'living', 'income', 'drinking', 'tobacco', 'employment', 'horoscope'],
    'job_type',
  ];

  it.each([
    [
      '[B14]',
      'the profile form',
      API.updateProfile,
      (pairs: object[]) => ({ updatedColumns: { profile: pairs } }),
      CHANGEABLE,
    ],
    [
      '[B15]',
      'step 2',
      API.signupStep2,
      (pairs: object[]) => ({ signUpSecondData: [...valid, ...pairs] }),
      [...CHANGEABLE, 'last_name', 'completed_at'],
    ],
  ] as const)(
    '%s is changed by %s in its own columns only, by two thousand names',
    async (_id, _form, path, body, may) => {
      const { id, client } = await person('F');
      await client.post(path, body([]));
      const before = await settled(id, may);
      const columns = await app.sql<{ name: string }>(
        `select distinct column_name as name from information_schema.columns where table_schema in ('auth', 'members')`,
      );
      const names = fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...columns.map(({ name }) => name), ...PRIVILEGES) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(...ALL_OPTION_CODES, ...Object.values(TEXT_FIELDS).map(({ pair }) => pair)),
        },
        { weight: 2, arbitrary: anyText({ minLength: 1, maxLength: 60 }) },
      );
      const values = fc.oneof(
        fc.constantFrom<unknown>('5', 5, 'Y', true, 'APPROVED', 'admin', null, '2000-01-01', { a: 1 }, ['Y']),
        fc.string({ maxLength: 40 }),
      );
      const pairs = fc.array(fc.record({ name: names, val: values }), { minLength: 100, maxLength: 100 });
      let taken = 0;
      await fc.assert(
        fc.asyncProperty(pairs, async (sent) => {
          const { status } = await client.post(path, body(sent));
          expect([200, 400]).toContain(status);
          taken += Number(status === 200);
        }),
        { numRuns: 20 },
      );

      expect(taken).toBeGreaterThan(0);
      expect(await settled(id, may)).toEqual(before);
    },
  );

  it('[B14] [B15] [E24] [J12] is not raised by naming what only the product may set', async () => {
    const { id, client } = await person('F');
    const forged = pairsOf(Object.fromEntries(PRIVILEGES.map((name) => [name, '5'])));
    await client.post(API.signupStep2, step2Body('Anna', 'Bread and bicycles'));
    const before = await settled(id, []);

    for (const body of [
      { updatedColumns: { profile: forged } },
      { updatedColumns: { profile: forged, member_type: 5, account: forged } },
      { ...Object.fromEntries(PRIVILEGES.map((name) => [name, 5])), updatedColumns: { profile: [] } },
    ])
      expect((await client.post(API.updateProfile, body)).status).toBe(200);
    expect(await settled(id, [])).toEqual(before);

    const wishes = { memberTypeId: 5, member_type: 5, pass_member_type_id: 5, plan: 'gold' };
    const flags = { P_WEEKLY_YES: 'Y', P_WEEKLY_NO: 'N' };
    for (const call of [API.updateSettings, API.search])
      expect((await client.post(call, { ...wishes, ...flags })).status).toBe(200);
    const types = await app.sql(
      'select m.member_type as shown, a.member_type as held from members.member m join auth.account a using (id) where id = $1',
      [id],
    );
    expect(types).toEqual([{ shown: 1, held: 1 }]);
  });

  it('[B16] are five settings of a free member; the five of upgraded ones stay as they are', async () => {
    const { client } = await person('F');
    const settings = async () => (await client.get(API.settings)).body[0].slice(10, 20) as string[];
    const before = await settings();
    const flipped = SETTING_NAMES.map((name, at) => SETTINGS[name].codes.find((code) => code !== before[at])!);
    const flags = SETTING_NAMES.flatMap((name) =>
      SETTINGS[name].codes.map((code) => [`P_${code}`, flipped.includes(code) ? 'Y' : 'N']),
    );

    expect((await client.post(API.updateSettings, Object.fromEntries(flags))).status).toBe(200);

    const after = SETTING_NAMES.map((name, at) => (SETTINGS[name].section === 'basic' ? flipped[at] : before[at]));
    expect(await settings()).toEqual(after);
    expect(after.filter((code, at) => code !== before[at])).toHaveLength(5);
  });

  it('[B23] [E04] [J12] is one view a pair, however often it is recorded and whoever it names', async () => {
    const [anna, ben, vera] = [await person('F'), await person('M'), await person('F')];
    const forged = { viewerMemberId: vera.id, memberId: vera.id, viewer_id: vera.id, P_MEMBER_id: vera.id };
    for (let round = 0; round < 20; round += 1) {
      const calls = Array.from({ length: 25 }, () =>
        ben.client.post(API.recordView, { ...actionPayloads.recordView(anna.id), ...forged }),
      );
      for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    }

    expect((await rowsOf(anna.client, API.views)).map(([, viewer]) => viewer)).toEqual([ben.id]);
    expect(await app.sql(`select 1 from connections.view where viewed_id = $1`, [anna.id])).toHaveLength(1);
    const told = `select 1 from testing.told where type = 'profile.viewed' and (payload ->> 'to')::bigint = $1`;
    expect(await app.sql(told, [anna.id])).toHaveLength(1);
    expect(await app.sql(`select 1 from connections.view where viewer_id = $1`, [vera.id])).toEqual([]);
  });
});

/** What a client may wish for itself. */
const PRIVILEGES = [
  ...['member_type', 'memberTypeId', 'role', 'isAdmin', 'is_verified', 'status', 'review_status', 'visibility'],
  ...['email', 'password', 'password_hash', 'id', 'member_id', 'username', 'birth_date', 'hidden', 'private_mode'],
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'photo_name', 'completed_at', 'last_active'],
  ...['upgrade_block', 'settings_version', 'removed_at', 'headline; drop table member', 'first_name" = null --'],
];
/** The pairs that step 2 cannot do without. */
const valid = (step2Body('Anna', 'Bread and bicycles') as { signUpSecondData: object[] }).signUpSecondData;

/** `fetch` sends no body with GET; others do. */
function getWithBody(client: Client, path: string, body: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const own = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };
    const call = request(new URL(path, client.url), { method: 'GET', headers: { ...own, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.once('end', () => resolve(text));
    });
    call.setHeader('content-length', Buffer.byteLength(body));
    call.once('error', reject);
    call.end(body);
  });
}
