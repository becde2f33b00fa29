import { readdir } from 'node:fs/promises';
import { asService } from '#platform/data/as-service';
import { countDue } from '#platform/events/terms';
import { directDatabaseUrlOf } from '#platform/process/database-urls';
import { dailyJobsOf, SERVICE_NAMES } from '#platform/service';
import { API, InboxRow, pathTo, RETENTION, TEXTS } from '#contract';
import type { TestApp } from '#testing/app';
import { type Ended, give, startProgram } from '#testing/commands';
import { eventually } from '#testing/eventually';
import { sharedApp } from '#testing/shared-app';
import { allServices } from '../all.js';
import { dailyCommand } from '../commands/daily.js';
import { termsOfService } from '../commands/retention-terms.js';
import { acquaint, ANNAS, LETTER, quiet, tablesOf, type Acquaintance } from './removal.fixture.js';

type Moment = { months?: number; years?: number; days?: number; minutes?: number };

/** A time after another one, by the calendar. */
async function momentAfter(
  app: TestApp,
  since: Date,
  { months = 0, years = 0, days = 0, minutes = 0 }: Moment,
): Promise<Date> {
  const [row] = await app.sql<{ at: Date }>(
    `select $1::timestamptz + make_interval(years => $2, months => $3) + make_interval(days => $4, mins => $5) as at`,
    [since, years, months, days, minutes],
  );
  return row!.at;
}

/** Puts the clock to a time after `since` and lets the daily jobs run: they erase what is listed beforehand, and nothing else. */
async function passTo(app: TestApp, since: Date, moment: Moment): Promise<void> {
  const at = await momentAfter(app, since, moment);
  const said = await dueByTable(app, at);
  const before = await rowsByTable(app);
  app.clock.set(at);
  await app.running.runDaily();
  await quiet(app);
  const after = await rowsByTable(app);
  const gone = [...before].map(([table, rows]) => [table, rows - after.get(table)!] as const);
  expect(gone.filter(([, rows]) => rows > 0)).toEqual([...said].filter(([, rows]) => rows > 0));
}

/** They grow while the jobs run, wait for what another service erases on the same day, or are counted by the database. */
const NOT_COMPARED =
  /\.(outbox|handled_event|outgoing_mail|email_out|evidence_photo|mail_tally|listed|list_tally|list_shelf|changed_standing)$/;

/** What the terms of all services would erase then, by the conditions that the jobs erase by. */
async function dueByTable(app: TestApp, at: Date): Promise<Map<string, number>> {
  const found = await Promise.all(
    allServices.map((service) =>
      asService(service.name, directDatabaseUrlOf(service.name, app.logins)!, async (sql) => {
        const terms = termsOfService(service).filter(({ emptied, setting }) => !emptied && !setting);
        const counts: [string, number][] = [];
        for (const table of new Set(terms.map((term) => term.table))) {
          // A row that several terms name goes once.
          const due = terms.flatMap((term) => (term.table === table ? `(${term.due})` : [])).join(' or ');
          const { rows } = await countDue(sql, { kind: '', table, due, since: 'null' }, at);
          counts.push([`${service.name}.${table}`, rows]);
        }
        return counts;
      }),
    ),
  );
  return new Map(
    found
      .flat()
      .filter(([table]) => !NOT_COMPARED.test(table))
      .toSorted(),
  );
}

/** How many rows each table has. */
async function rowsByTable(app: TestApp): Promise<Map<string, number>> {
  const tables = (await tablesOf(app)).filter((table) => !NOT_COMPARED.test(table));
  const [row] = await app.sql<Record<string, number>>(
    `select ${tables.map((table) => `(select count(*) from ${table}) as "${table}"`).join(', ')}`,
  );
  return new Map(Object.entries(row!).toSorted());
}

const { safetyMonths: months, consentYears, inactiveYears: years, inactivityNoticeDays } = RETENTION;

describe('as time passes after a removal', () => {
  let scene: Acquaintance;
  let removedAt: Date;
  const count = async (text: string, ...values: unknown[]): Promise<number> =>
    (await scene.app.sql(text, values)).length;
  const pass = (moment: Moment) => passTo(scene.app, removedAt, moment);

  /** What the operator's command says, line by line. */
  const linesOfDaily = ({ code, said }: Ended): string[] => {
    expect(code).toBe(0);
    return said.trim().split('\n');
  };

  /** How much safety data there is: of Anna alone, and between Bob and Carl, who stay. */
  const safetyData = async (): Promise<Record<string, number>> => {
    const { anna } = scene;
    return {
      tombstone: await count(`select 1 from auth.account where id = $1 and email_hash is not null`, anna.id),
      member: await count(`select 1 from members.member where id = $1`, anna.id),
      revisions: await count(`select 1 from members.text_revision where member_id = $1`, anna.id),
      blocks: await count(`select 1 from connections.block where $1 in (blocker_id, blocked_id)`, anna.id),
      reports: await count(`select 1 from connections.report where $1 in (reporter_id, reported_id)`, anna.id),
      cases: await count(`select 1 from moderation.review_case where member_id = $1`, anna.id),
      decisions: await count(
        `select 1 from moderation.decision d join moderation.review_case c on c.id = d.case_id where c.member_id = $1`,
        anna.id,
      ),
      contacts: await count(`select 1 from messaging.contact_message where member_id = $1`, anna.id),
      evidence: await count(
        `select 1 from moderation.case_report r join moderation.review_case c on c.id = r.case_id
         where $1 in (r.reporter_id, c.member_id)`,
        anna.id,
      ),
      'reports among others': await count(
        `select 1 from connections.report where reporter_id <> $1 and reported_id <> $1`,
        anna.id,
      ),
      'cases of others': await count(`select 1 from moderation.review_case where member_id <> $1`, anna.id),
    };
  };

  const photoFiles = async (): Promise<string[]> =>
    (await readdir(scene.app.config.all.PHOTO_DIR, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);

  beforeAll(async () => {
    scene = await acquaint();
    const { app, anna } = scene;
    const staff = await app.make.staff();
    await app.sql(
      `insert into moderation.decision (case_id, staff_id, outcome)
       select id, $2, 'dismissed' from moderation.review_case where member_id = $1 and kind = 'report'`,
      [anna.id, staff.id],
    );
    await anna.client.post(API.removeAccount, { confirmRemoval: true });
    await quiet(app);
    const [account] = await app.sql<{ at: Date }>(`select removed_at as at from auth.account where id = $1`, [anna.id]);
    removedAt = account!.at;
  }, 180_000);

  it('[B-RETAIN-01] safety data is there the day before three months are over', async () => {
    await pass({ months, days: -1 });
    expect(await safetyData()).toEqual({
      tombstone: 1,
      member: 1,
      revisions: 1,
      blocks: 2,
      reports: 2,
      cases: 4,
      decisions: 1,
      contacts: 1,
      evidence: 2,
      'reports among others': 1,
      'cases of others': 1,
    });
    // The services do their days side by side: whether the photos go on the day of the reports or on the next is open.
    expect((await photoFiles()).length).toBeGreaterThan(0);
    const taken = await scene.app.visitor.get(pathTo(API.validateUsername, { value: ANNAS.username }));
    expect(JSON.stringify(taken.body)).toContain('true');
  });

  it('the operator is shown what would go, by term, and nothing has changed by that', async () => {
    const { app } = scene;
    const at = await momentAfter(app, removedAt, { months, days: 1 });
    const content = async () =>
      Promise.all((await tablesOf(app)).map((table) => app.sql(`select t::text from ${table} t order by 1`)));
    const before = await content();
    const on = at.toISOString().slice(0, 10);
    const listed = linesOfDaily(
      await give(dailyCommand, ['--dry-run', '--on', on], { env: { ...process.env, ...app.logins } }),
    );
    expect(await content()).toEqual(before);
    const terms = SERVICE_NAMES.flatMap((name) =>
      termsOfService(allServices.find((service) => service.name === name)!).map(({ kind, by }) => [name, by, kind]),
    );
    expect(listed.map((line) => line.split(/ +/).slice(0, 3))).toEqual(terms);
    const day = removedAt.toISOString().slice(0, 10);
    const linesOf = (words: RegExp) => listed.filter((line) => words.test(line));
    expect(linesOf(/ connections\.block /)).toEqual([
      expect.stringMatching(
        new RegExp(`^connections +EraseSafetyData +blocks +connections\\.block +3 months +2 rows, oldest ${day}$`),
      ),
    ]);
    expect(linesOf(/ auth\.consent /)).toEqual([expect.stringMatching(/ 5 years +0 rows$/)]);
    expect(linesOf(/CloseInactiveAccounts/)).toEqual([
      expect.stringMatching(/ 0 rows, off: CLOSE_INACTIVE_ACCOUNTS is not true$/),
    ]);
  });

  it('[B-RETAIN-01] [E26] safety data is gone the day after, and the name is free', async () => {
    await pass({ months, days: 1 });
    expect(await safetyData()).toEqual({
      tombstone: 0,
      member: 0,
      revisions: 0,
      blocks: 0,
      reports: 0,
      cases: 0,
      decisions: 0,
      contacts: 0,
      evidence: 0,
      'reports among others': 1,
      'cases of others': 1,
    });
    const free = await scene.app.visitor.get(pathTo(API.validateUsername, { value: ANNAS.username }));
    expect(JSON.stringify(free.body)).toContain('false');
  });

  it('[E26] photos kept as evidence are gone from the disk two days later at the latest', async () => {
    await pass({ months, days: 2 });
    await pass({ months, days: 3 });
    expect(await photoFiles()).toEqual([]);
    expect(await count(`select 1 from members.evidence_photo`)).toBe(0);
  });

  it('the other side keeps its mail, from a former member, until it deletes it', async () => {
    const { app, bob, anna } = scene;
    const { content } = (await (await app.as(bob.id)).get(API.inbox)).body as { content: unknown[][] };
    expect(content.map((row) => InboxRow.decode(row))).toEqual([
      expect.objectContaining({ memberId: anna.id, name: TEXTS.mail.unknownMember, body: LETTER }),
    ]);
  });

  it('[B-RETAIN-03] the record of the consent stays until five years are over, then goes; that of members stays', async () => {
    const consents = () =>
      scene.app.sql(`select account_id = $1 as hers, terms_version from auth.consent order by 1`, [scene.anna.id]);
    const others = [
      { hers: false, terms_version: 'test' },
      { hers: false, terms_version: 'test' },
    ];
    await pass({ years: consentYears, days: -1 });
    expect(await consents()).toEqual([...others, { hers: true, terms_version: 'test' }]);
    await pass({ years: consentYears, days: 1 });
    expect(await consents()).toEqual(others);
  });

  it('[B-RETAIN-04] members who have not been here for all these years stay, because nobody has switched that off', async () => {
    expect(await count(`select 1 from auth.account where status = 'active'`)).toBe(2);
  });

  it('every day is done once: what the jobs did is written down', async () => {
    const runs = await scene.app.sql<{ job: string; day: string }>(
      `select job, day from auth.daily_run union all select job, day from connections.daily_run
       union all select job, day from messaging.daily_run union all select job, day from members.daily_run
       union all select job, day from moderation.daily_run`,
    );
    // Each service has the one that every service has.
    expect(runs).toHaveLength(allServices.reduce((jobs, { module }) => jobs + dailyJobsOf(module).length + 1, 0));
    expect(new Set(runs.map(({ day }) => day)).size).toBe(1);
  });

  it('the operator is shown what they did, and can have them done again', async () => {
    const { app } = scene;
    await app.sql(`update auth.consent set account_ended_at = '2001-01-01'`);
    await app.running.runDaily();
    expect(await count(`select 1 from auth.consent`)).toBe(2);
    const listed = linesOfDaily(await startProgram('daily', ['--again'], { env: app.logins }));
    expect(listed).toContainEqual(
      expect.stringMatching(/^auth +EraseTombstones +\d{4}-\d\d-\d\d .* accounts 0, consents 1$/),
    );
    await app.running.runDaily();
    expect(await count(`select 1 from auth.consent`)).toBe(0);
  });
});

describe('the evidence of a report about a member who stays', () => {
  it('goes three months after the decision; that there was a report, and what came of it, stays', async () => {
    const app = await sharedApp();
    const [anna, ben] = [await app.make.member(), await app.make.member({ gender: 'M', headline: 'Quite honest' })];
    await (await app.as(anna.id)).post(pathTo(API.reportById, { id: ben.id }));
    await quiet(app);
    const kept = () =>
      app.sql(
        `select r.profile is not null as evidence, c.state from moderation.case_report r
         join moderation.review_case c on c.id = r.case_id`,
      );
    const now = new Date();
    await passTo(app, now, { months, days: 1 });
    expect(await kept()).toEqual([{ evidence: true, state: 'open' }]);
    await app.sql(`update moderation.review_case set state = 'decided', decided_at = $1`, [now]);
    await passTo(app, now, { months, days: 2 });
    expect(await kept()).toEqual([{ evidence: false, state: 'decided' }]);
  });
});

describe('where inactive accounts are closed', () => {
  let app: TestApp;
  const lastUsed = new Date();
  const pass = async (moment: Moment): Promise<void> => {
    app.clock.set(await momentAfter(app, lastUsed, moment));
    await app.running.runDaily();
  };
  const statusOf = async (id: number) =>
    (await app.sql<{ status: string }>(`select status from auth.account where id = $1`, [id]))[0]!.status;
  const told = (email: string): string[] =>
    app.mails.messages.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.subject ?? '');

  beforeAll(async () => {
    app = await sharedApp({ settings: { CLOSE_INACTIVE_ACCOUNTS: 'true' } });
  });

  it('[B-RETAIN-04] the owner is told a month before two years are over, and the account closed when they are', async () => {
    const [idle, back, suspended] = [
      await app.make.member(),
      await app.make.member(),
      await app.make.member({ status: 'suspended' }),
    ];
    await app.sql(`update auth.account set last_active_event_at = $1`, [lastUsed]);

    await pass({ years, days: -inactivityNoticeDays - 1 });
    await quiet(app);
    expect([told(idle.email), told(back.email)]).toEqual([[], []]);

    await pass({ years, days: -inactivityNoticeDays, minutes: 1 });
    await eventually(() => expect([told(idle.email).length, told(back.email).length]).toEqual([1, 1]));
    expect(told(idle.email)[0]).toContain('will be closed');

    // One of them signs in after all.
    await app.sql(`update auth.account set last_active_event_at = $2 where id = $1`, [back.id, app.clock.now()]);
    await pass({ years, days: -1 });
    expect([await statusOf(idle.id), await statusOf(back.id)]).toEqual(['active', 'active']);

    await pass({ years, days: 1 });
    expect([await statusOf(idle.id), await statusOf(back.id), await statusOf(suspended.id)]).toEqual([
      'removed',
      'active',
      'suspended',
    ]);
    await eventually(() => expect(told(idle.email)).toHaveLength(2));
    expect(told(idle.email)[1]).toContain('has been closed');
    await eventually(async () =>
      expect(await app.sql(`select status from member where id = $1`, [idle.id])).toEqual([{ status: 'removed' }]),
    );
    expect([told(back.email).length, told(suspended.email).length]).toEqual([1, 0]);
  });

  it('[B-RETAIN-04] nobody is closed without a notice, however long ago they were here', async () => {
    const { id, email } = await app.make.member();
    await app.sql(`update auth.account set created_at = $2, last_active_event_at = null where id = $1`, [
      id,
      new Date('2019-01-01'),
    ]);
    await pass({ years, days: 10 });
    expect(await statusOf(id)).toBe('active');
    await eventually(() => expect(told(email)).toHaveLength(1));
    await pass({ years, days: 10 + inactivityNoticeDays - 1 });
    expect(await statusOf(id)).toBe('active');
    await pass({ years, days: 11 + inactivityNoticeDays });
    expect(await statusOf(id)).toBe('removed');
  });
});

describe('every table', () => {
  /** How long its rows stay once they are not needed for the service itself. A new table has to say it here. */
  const KEPT: Record<string, readonly string[]> = {
    'while the account exists, then three months': [
      'auth.account',
      'connections.block',
      'connections.account_link',
      'connections.kept_apart',
      'members.former_picture',
      'moderation.accounts_decision',
      'connections.report',
      'members.member',
      'members.safety_notice',
      'members.text_revision',
      'messaging.contact_message',
      'moderation.appeal',
      'moderation.contact_answer',
      'moderation.mail_decision',
      'moderation.decision',
      'moderation.desk_note',
      'messaging.fraud_warning',
      'moderation.fraud_review',
      'moderation.sanction',
      'moderation.held_effect',
      'moderation.reading',
      'moderation.review_case',
      'moderation.selfie_comparison',
      'moderation.takedown_choice',
      'moderation.takedown_removal',
    ],
    'three months after the decision about the report, or when it can be appealed no more, or three months after the removal':
      ['members.evidence_photo', 'moderation.case_report'],
    'without what was said three months after the decision, or when it can be appealed no more, and so for good': [
      'moderation.takedown_request',
    ],
    'while the letter waits': ['moderation.takedown_mail'],
    'three months after the decision about the text': ['messaging.mail_hold', 'messaging.mail_hold_copy'],
    'thirty days after the decision, and while the account exists': ['members.selfie'],
    'until its day is over': ['members.travel'],
    'a week': ['messaging.mail_fingerprint'],
    'three months, to know whose three months are over': [
      'connections.former_member',
      'messaging.former_member',
      'moderation.former_member',
    ],
    'a day': [
      'auth.data_export',
      'auth.export_part',
      'connections.export_part',
      'connections.favorite_told',
      'members.counted_change',
      'members.data_export',
      'members.deleted_search',
      'messaging.export_part',
    ],
    'as long as an authority has ordered so': allServices.map(({ name }) => `${name}.held`),
    'for good: what was ordered, and by whom it was carried out': ['moderation.legal_hold'],
    'thirty days, or until its owner comes back': [
      'auth.departure',
      'connections.sealed',
      'members.sealed',
      'messaging.sealed',
      'moderation.sealed',
    ],
    'two days': ['auth.account_before', 'auth.address_change', 'members.match_choice'],
    'while it is on and two days after, and while the account exists': [
      'auth.second_factor',
      'auth.recovery_code',
      'auth.passkey',
    ],
    'three months; one that the desk took away for good, without whose it was when the account is gone': [
      'auth.former_username',
    ],
    'a year, and while what is left of the account exists': ['auth.mailbox_before'],
    'a year, and while both accounts exist': ['members.mailed_match', 'members.match_letter'],
    'a year, and while the search and both accounts exist': ['members.search_match'],
    'until it is looked at or the minutes are over': ['members.search_change', 'members.search_gathering'],
    'a year, and while the account exists': ['messaging.unsubscribe_link'],
    'ninety days, and while both accounts exist': ['messaging.reply_alias'],
    'a month after the letter has gone out': ['messaging.news_copy'],
    'while the account exists, then five years': ['auth.consent'],
    'a year after the last sign-in with the browser, and three months after the account': ['auth.device_mark'],
    'while both accounts exist': ['auth.avoided_account', 'connections.never_meet', 'messaging.let_in'],
    'while the account exists': [
      'auth.avoided_address',
      'members.reach',
      'messaging.hidden_word',
      'auth.known_device',
      'connections.favorite',
      'connections.list_shelf',
      'connections.list_tally',
      'connections.listed',
      'connections.pass',
      'connections.private_note',
      'connections.seen',
      'connections.unlock',
      'connections.view',
      'connections.wink',
      'members.member_search',
      'members.search_more',
      'members.photo',
      'members.saved_search',
      'messaging.live_number',
      'moderation.screened_text',
    ],
    'while one of the two sides keeps it': ['messaging.mail', 'messaging.mail_shelf', 'messaging.mail_tally'],
    'seven days': ['moderation.desk_minute', 'moderation.status_minute'],
    'a month': [
      'auth.outgoing_mail',
      'auth.session',
      'members.exposure',
      'members.search_letter',
      'messaging.digest',
      'messaging.digest_item',
      'messaging.email_out',
      'messaging.live_event',
      'moderation.staff_session',
      ...allServices.flatMap(({ name }) => [`${name}.handled_event`, `${name}.outbox`]),
    ],
    'until its member has looked, and no longer than it can be appealed': ['messaging.unseen_decision'],
    'a month after it was written': ['messaging.mail_draft'],
    'a month after its member was last seen with it': ['messaging.push_subscription'],
    'a minute and a half after the page has said so': ['messaging.open_conversation'],
    'some seconds, until it goes': ['messaging.waiting_mail'],
    'some seconds, until lists follow': ['connections.changed_standing'],
    'a month after it has expired': ['auth.confirmation_token', 'moderation.appeal_link'],
    'a year, or ten if somebody asked for it, without its owner once the account is gone': [
      'members.removed_likeness',
      'members.removed_picture',
    ],
    'until it expires': [
      'auth.captcha_used',
      'auth.passkey_question_used',
      'auth.reset_token',
      'moderation.staff_invitation',
    ],
    'while somebody works at the desk': ['moderation.recovery_code', 'moderation.second_factor'],
    'for good: it is nobody’s': [
      'members.place',
      'members.search_cell',
      'members.zip',
      'messaging.news_letter',
      ...allServices.flatMap(({ name }) => [`${name}.daily_done`, `${name}.daily_run`, `${name}.migration`]),
    ],
    'while the moderator keeps it': ['moderation.saved_filter'],
    'for good: decisions bear the names of the staff': ['moderation.staff'],
    'for good: ids and codes, which nobody can take back': ['moderation.audit', 'moderation.audit_note'],
  };

  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  it('[E26] has a term', async () => {
    expect(Object.values(KEPT).flat().toSorted()).toEqual(await tablesOf(app));
  });

  it('[B-RETAIN-02] records no transaction: as all plans are free, there is none to be kept for ten years', async () => {
    const columns = await app.sql(
      `select table_name, column_name from information_schema.columns
       where table_schema = any($1)
         and (table_name || ' ' || column_name) ~ '(payment|invoice|transaction|price|amount|currency|charge|billing|card_number)'`,
      [allServices.map(({ name }) => name)],
    );
    expect(columns).toEqual([]);
    expect(RETENTION.transactionYears).toBe(10);
  });
});
