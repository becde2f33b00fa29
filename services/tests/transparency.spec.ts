import { CONSOLE_API, pathTo } from '#contract';
import type { TestApp } from '#testing/app';
import { give, startProgram } from '#testing/commands';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { transparencyCommand } from '../commands/transparency.js';
import { gatherFigures } from '../commands/transparency-figures.js';
import { ReportFixture } from '../moderation/src/reports/reports.fixture.js';

interface Entry {
  readonly at: Date;
  readonly action: string;
  readonly details: Readonly<Record<string, string | number | null>>;
}

const day = (moment: Date): string => moment.toISOString().slice(0, 10);

describe('the figures of a period', () => {
  let app: TestApp;
  /** The days on which the desk did all this: midnight may be between them. */
  let first: string;
  let last: string;
  const command = (...words: string[]) => give(transparencyCommand, words, { env: app.logins });
  const figures = async (from = first, to = last, exact = true): Promise<Map<string, number | string | null>> => {
    const period = { from: new Date(from), to: new Date(new Date(to).getTime() + 86_400_000) };
    const all = (await gatherFigures(app.logins, period, exact))!;
    return new Map(all.map(({ figure, kind, detail, value }) => [`${figure},${kind},${detail}`, value]));
  };

  /** The same, entry by entry of the chain, as somebody would who has nothing else. */
  const counted = async (from: string, to: string): Promise<Map<string, number>> => {
    const chain = await app.sql<Entry>(`select at, action, details from moderation.audit order by number`);
    const undone = new Set(
      chain.flatMap(({ action, details }) => (action === 'case.undone' ? [details['decisionId']] : [])),
    );
    const counts = new Map<string, number>();
    const hours = new Map<string, number[]>();
    const add = (key: string, count = 1): void => void counts.set(key, (counts.get(key) ?? 0) + count);
    for (const { at, action, details } of chain) {
      if (day(at) < from || day(at) > to || undone.has(details['decisionId'] ?? 'none')) continue;
      const { kind, outcome = 'approved', reasonCode, notices, minutes, decisionId } = details;
      if (action.startsWith('hold.')) add(`legal holds,${action},`);
      if (action === 'member.sanctioned') {
        add(`restrictions,${kind},${reasonCode ?? ''}`);
        if (kind === 'suspend') add('suspensions for misuse,suspend,');
        if (decisionId === null) add(`own decisions,member,${kind}`);
      }
      if (action === 'takedown.carried-out' && Number(details['pictures']) > 0)
        add('restrictions,photo refused,PICTURE_TAKEN_DOWN', Number(details['pictures']));
      if (action === 'case.approved-automatically') add(`automated decisions,${kind},approved`);
      if (action !== 'case.decided') continue;
      hours.set(String(kind), [...(hours.get(String(kind)) ?? []), Number(minutes) / 60]);
      if (kind === 'report' || kind === 'takedown') {
        add(`notices,${kind},${outcome}`, kind === 'report' ? Number(notices) : 1);
        add(`decisions on notices,${kind},${outcome}`);
      } else if (kind === 'appeal') add(`appeals,appeal,${outcome}`);
      else if (kind !== 'contact') add(`own decisions,${kind},${outcome}`);
      if ((kind === 'text' || kind === 'photo') && outcome === 'rejected')
        add(`restrictions,${kind} refused,${reasonCode ?? ''}`);
    }
    for (const [kind, all] of hours) {
      const sorted = all.toSorted((a, b) => a - b);
      const middle = (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
      counts.set(`median hours,${kind},`, Math.round(middle * 10) / 10);
    }
    return counts;
  };
  const ofTheDesk = (all: Map<string, number | string | null>) =>
    new Map([...all].filter(([key]) => !/^(erased|kept until)/.test(key)));
  const inOrder = (all: Map<string, unknown>) => [...all].toSorted();

  let member: number;

  beforeAll(async () => {
    app = await sharedApp();
    first = day(new Date());
    const robin = await new ReportFixture(app, app.visitor).moderator('Robin');
    const desk = new ReportFixture(app, robin);
    const operator = await desk.moderator('Kim', 'operator');
    const [anna, eve, ben, carl] = [await desk.author(), await desk.author(), await desk.author(), await desk.author()];
    await desk.report(anna, ben);
    await desk.close(await desk.report(eve, ben), { decision: 'suspended', reasonCode: 'INSULTS', days: 3 });
    await desk.close(await desk.report(anna, carl), { decision: 'dismissed' });
    await desk.close(await desk.report(eve, anna), { decision: 'account-closed', reasonCode: 'INSULTS' });
    await desk.writes(eve, { desc_headline: 'Call me' });
    const text = await desk.read(robin, eve);
    expect((await desk.decide(robin, text, { decision: 'approved' })).status).toBe(200);
    const suspended = { days: 2, reasonCode: 'INSULTS' };
    expect((await operator.post(pathTo(CONSOLE_API.suspendMember, { id: carl.id }), suspended)).status).toBe(200);
    await settled(app);
    member = eve.id;
    // Years of a desk: every kind, outcome and reason, some of them taken back, on both sides of the period.
    await app.sql(
      `insert into moderation.audit_note (action, subject_kind, subject_id, details)
       select case n % 7 when 0 then 'case.approved-automatically' when 1 then 'member.sanctioned' when 2 then 'case.undone'
                else 'case.decided' end, 'case', n,
              case n % 7
                when 0 then jsonb_build_object('decisionId', n, 'kind', 'text')
                when 1 then jsonb_build_object('sanctionId', n, 'kind', (array['warn', 'hide', 'suspend', 'close', 'take-username'])[1 + n % 5],
                  'days', null, 'reasonCode', (array['SPAM', 'INSULTS', null])[1 + n % 3],
                  'decisionId', case when n % 2 = 0 then n end)
                when 2 then jsonb_build_object('decisionId', n + case n % 3 when 0 then 1 else -100000 end)
                else jsonb_build_object('decisionId', n, 'minutes', n * 37 % 5000, 'notices', n % 4,
                  'kind', (array['text', 'photo', 'report', 'takedown', 'appeal', 'contact', 'mail', 'accounts'])[1 + n % 8],
                  'outcome', (array['approved', 'rejected', 'dismissed', 'upheld', 'overturned'])[1 + n % 5],
                  'reasonCode', (array['SPAM', 'INSULTS', null])[1 + n % 3])
              end
       from generate_series(900000, 900400) n`,
    );
    await app.sql(
      `insert into moderation.audit_note (action, subject_kind, subject_id, details)
       select 'takedown.carried-out', 'case', 1, jsonb_build_object('decisionId', 1, 'pictures', n, 'copies', n = 3)
       from unnest(array[2, 0, 3]) n`,
    );
    last = day(new Date());
  });

  it('equal the record of the staff, counted entry by entry', async () => {
    const exact = ofTheDesk(await figures());
    expect(exact.size).toBeGreaterThan(40);
    expect(inOrder(exact)).toEqual(inOrder(await counted(first, last)));
  });

  it('hold what the desk has done: notices by each who reported, decisions once', async () => {
    const decided = await figures();
    const own = await app.sql<Entry>(
      `select details from moderation.audit where action = 'case.decided' and details ->> 'outcome' = 'suspended'`,
    );
    expect(own.map(({ details }) => details)).toEqual([
      expect.objectContaining({ kind: 'report', notices: 2, minutes: 0, reasonCode: 'INSULTS' }),
    ]);
    expect([decided.get('notices,report,suspended'), decided.get('decisions on notices,report,suspended')]).toEqual([
      2, 1,
    ]);
    expect(decided.get('own decisions,member,suspend')).toBeGreaterThan(0);
    expect(decided.get('restrictions,photo refused,PICTURE_TAKEN_DOWN')).toBe(5);
  });

  it('are none of other days, and refuse what is no period', async () => {
    expect([...ofTheDesk(await figures('2020-01-01', '2020-12-31')).keys()]).toEqual([]);
    // June ends on its 30th: the 31st, taken for the 1st of July, would be told in both halves of the year.
    for (const [from, to] of [
      ['2026-02-01', '2026-01-01'],
      ['2026-01-01', '2026-06-31'],
    ] as const)
      expect(await command('--from', from, '--to', to)).toEqual({
        code: 1,
        said: expect.stringContaining('transparency --from'),
      });
  });

  it('name nobody, and by reason no number so small that it might be recognised', async () => {
    const published = await figures(first, last, false);
    const reasons = [...published].filter(([key]) => key.startsWith('restrictions,'));
    expect(reasons.map(([, value]) => value)).toContain('<5');
    for (const [, value] of reasons) expect(value === '<5' || Number(value) >= 5).toBe(true);
    const csv = await startProgram('transparency', ['--from', first, '--to', last, '--exact'], { env: app.logins });
    expect(csv.code).toBe(0);
    const lines = [...(await figures())].map(([key, value]) => `${key},${value ?? ''}`);
    expect(csv.said.trim().split('\n')).toEqual(['figure,kind,detail,value', ...lines]);
    const { code, said } = await command('--from', first, '--to', last, '--format', 'json', '--exact');
    expect(code).toBe(0);
    const { figures: told } = JSON.parse(said) as { figures: unknown[] };
    expect(told).toHaveLength(lines.length);
    const people = await app.sql<{ name: string }>(
      `select name from moderation.staff union select username from members.member`,
    );
    for (const { name } of [...people, { name: String(member) }]) expect(said).not.toContain(name);
  });

  it('tell what daily jobs have erased, and what waits for its term', async () => {
    const before = await figures();
    await app.sql(
      `insert into auth.captcha_used (proof_hash, expires_at) values ('\\x01', now()), ('\\x02', now() + interval '1 hour')`,
    );
    await app.sql('update auth.daily_run set day = null');
    await app.running.runDaily();
    const after = await figures(day(new Date(Date.now() - 86_400_000)), day(new Date()));
    expect(after.get('erased,auth,captchaProofs')).toBe(((before.get('erased,auth,captchaProofs') as number) ?? 0) + 1);
    expect(after.get('kept until its term,auth,captchaProofs')).toBe(1);
  });
});
