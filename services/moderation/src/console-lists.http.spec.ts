import { CONSOLE_API, PAGING } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture } from './desk.fixture.js';

const LISTS = {
  cases: CONSOLE_API.cases,
  reports: CONSOLE_API.reports,
  contacts: CONSOLE_API.contacts,
  members: CONSOLE_API.members,
  team: CONSOLE_API.team,
  audit: CONSOLE_API.audit,
} as const;

/** Every parameter that react-admin's data providers send, and every one that a list of ours reads. */
const PARAMETERS = [
  ...[
    'sort',
    'order',
    'filter',
    'range',
    'page',
    'size',
    'perPage',
    '_sort',
    '_order',
    '_start',
    '_end',
    'q',
    'status',
  ],
  ...['kind', 'state', 'risk', 'language', 'mine', 'memberId', 'memberType', 'closed', 'staffId', 'action'],
  ...['subjectKind', 'subjectId', 'from', 'to', 'exported'],
];

const CORPUS = [
  `'`,
  `"`,
  `\\`,
  `id; drop table moderation.audit_note; --`,
  `1); delete from moderation.staff; --`,
  `risk desc nulls first, (select password_hash from moderation.staff limit 1)`,
  `(select pg_sleep(20))`,
  `case when (select count(*) from moderation.staff) > 0 then 1 else 1/0 end`,
  `open' or '1'='1`,
  `open union select email, password_hash from moderation.staff`,
  `["password_hash","ASC"]`,
  `{"password_hash":{"$gt":""},"__proto__":{"role":"operator"}}`,
  `{"$where":"sleep(20000)"}`,
  `[0,1000000]`,
  `$1`,
  `%`,
  `\u0000`,
  `\ud800`,
  `1e309`,
  `-1`,
  `9999999999999999999999`,
  `2026-02-30`,
  `0001-01-01 bc`,
  `infinity`,
  `toString`,
  `__proto__`,
  `x`.repeat(300),
];

describe('the lists of the console', () => {
  let app: TestApp;
  let operator: Client;
  let moderator: Client;
  /** On which day the first of the record was written down. */
  let began: string;

  beforeAll(async () => {
    app = await sharedApp();
    began = today();
    const desk = new DeskFixture(app);
    operator = await desk.moderator('Sam', 'operator');
    moderator = await desk.moderator('Kim');
    await app.sql(
      `insert into moderation.review_case (kind, subject_id, member_id) select 'text', 1000000 + n, 1 from generate_series(1, 120) n`,
    );
    await app.sql(
      `insert into moderation.audit_note (action, details) select 'staff.signed-out', '{}' from generate_series(1, 120) n`,
    );
  });

  const today = (): string => new Date().toISOString().slice(0, 10);
  const ask = (path: string, query: Record<string, string>) =>
    operator.get(`${path}?${new URLSearchParams(query).toString()}`);
  const standing = async () =>
    app.sql(
      `select (select count(*) from moderation.staff) as staff, (select count(*) from moderation.review_case) as cases,
              to_regclass('moderation.audit_note') is not null as notes`,
    );

  it.each(Object.entries(LISTS))(
    '[C02] [G11] %s take what is on their lists and pass over everything else',
    async (_name, path) => {
      const before = await standing();
      const plain = await ask(path, {});
      // Every word in all parameters at once, and every parameter alone with some of the words.
      const everywhere = CORPUS.map((word) => Object.fromEntries(PARAMETERS.map((parameter) => [parameter, word])));
      const alone = PARAMETERS.flatMap((parameter, turn) =>
        CORPUS.filter((_, index) => index % 6 === turn % 6).map((word) => ({ [parameter]: word })),
      );
      for (const query of [...everywhere, ...alone]) {
        const { status, body } = await ask(path, query);
        expect([query, status === 200 || status === 400]).toEqual([query, true]);
        expect(JSON.stringify(body)).not.toContain('argon2');
        if (status === 200) expect(body.content.length).toBeLessThanOrEqual(PAGING.maxSize);
      }
      expect(await standing()).toEqual(before);
      expect((await ask(path, {})).body.totalElements).toBeGreaterThanOrEqual(plain.body.totalElements);
    },
  );

  it('[G11] give a hundred lines at most, whatever is asked for', async () => {
    for (const size of ['101', '100000', '1e9', '9'.repeat(30)])
      for (const path of [CONSOLE_API.cases, CONSOLE_API.audit])
        expect([path, size, (await ask(path, { size, state: 'open' })).body.content.length]).toEqual([path, size, 100]);
  });

  it('[G11] sort in the ways that are named, and otherwise as ever', async () => {
    const numbers = async (order: string) =>
      ((await ask(CONSOLE_API.audit, { order, size: '5' })).body.content as { id: number }[]).map(({ id }) => id);
    const newest = await numbers('newest');
    expect(newest).toEqual([...newest].toSorted((a, b) => b - a));
    expect(await numbers('oldest')).toEqual([1, 2, 3, 4, 5]);
    expect(await numbers('hash desc')).toEqual(newest);
  });

  it.each(['members', 'team', 'audit'] as const)(
    '[G02] %s are taken away as a file by operators alone, which is written down once however many pages it has',
    async (list) => {
      const path = LISTS[list];
      const exports = async () =>
        (await ask(CONSOLE_API.audit, { action: 'list.exported', size: '1' })).body.totalElements as number;
      const before = await exports();
      const first = await ask(path, { exported: 'true', size: '5' });
      expect([first.status, (await ask(path, { exported: 'true', page: '1', size: '5' })).status]).toEqual([200, 200]);
      expect((await ask(path, {})).status).toBe(200);
      expect(await exports()).toBe(before + 1);
      const [entry] = (await ask(CONSOLE_API.audit, { action: 'list.exported', size: '1' })).body.content;
      expect(entry).toMatchObject({ by: { name: 'Sam' }, details: { list: list === 'team' ? 'staff' : list } });

      const refused = await moderator.get(`${path}?exported=true`);
      expect(refused.body).toMatchObject({ code: 'WRONG_ROLE' });
      expect(await exports()).toBe(before + 1);
    },
  );

  it('[G02] a file of members has each once, whoever is active while its pages are read', async () => {
    const made = await Promise.all([1, 2, 3].map(() => app.make.member({ status: 'suspended' })));
    const page = async (number: number) => {
      const { body } = await ask(CONSOLE_API.members, {
        ...{ exported: 'true', status: 'suspended', size: '1' },
        page: String(number),
      });
      return {
        total: body.totalElements as number,
        ids: (body.content as { memberId: number }[]).map((m) => m.memberId),
      };
    };
    const { total, ids } = await page(0);
    const later = made.find(({ id }) => !ids.includes(id))!;
    await app.sql(`update members.member set last_active = now() + interval '1 minute' where id = $1`, [later.id]);
    for (let number = 1; number < total; number += 1) ids.push(...(await page(number)).ids);
    expect(new Set(ids).size).toBe(total);
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
  });

  it('filters of the record are by who, what, about whom and when', async () => {
    const total = async (query: Record<string, string>) => (await ask(CONSOLE_API.audit, query)).body.totalElements;
    expect(await total({ action: 'staff.signed-out' })).toBe(120);
    expect(await total({ action: 'staff.signed-in' })).toBe(2);
    const [sam] = await app.sql<{ id: number }>(`select id from moderation.staff where name = 'Sam'`);
    expect(await total({ staffId: String(sam!.id), action: 'staff.signed-in' })).toBe(1);
    expect(await total({ subjectKind: 'staff', subjectId: String(sam!.id) })).toBe(1);
    expect(await total({ subjectKind: 'member' })).toBe(0);
    const all = await total({});
    expect([await total({ from: began, to: today() }), await total({ to: '2020-01-01' })]).toEqual([all, 0]);
    const { body } = await ask(CONSOLE_API.audit, { staffId: String(sam!.id), action: 'staff.signed-in' });
    expect(body.content).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        by: { staffId: sam!.id, name: 'Sam' },
        action: 'staff.signed-in',
        subject: { kind: 'staff', id: sam!.id, name: 'Sam' },
        details: { proof: 'password' },
      },
    ]);
    expect((await operator.get(CONSOLE_API.auditChain)).body).toEqual({
      intact: true,
      entries: all,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      broken: null,
    });
  });
});
