import { readdir } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { actionPayloads, API, EXPORT } from '#contract';
import { Database } from '#platform/data/database';
import { DiskPhotoStore } from '#platform/data/photo-store';
import type { Client } from '#testing/app';
import { exportExpired } from '#members/published';
import { eventually } from '#testing/eventually';
import { PASSWORD } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { unzip } from '#testing/unzip';
import { membersService } from '../members/src/members.service.js';
import { namedFiles, PhotoFilesCheck } from '../members/src/photos/check-files.js';
import { settled } from '#testing/settled';
import { acquaint, ANNAS, LETTER, quiet, type Acquaintance } from './removal.fixture.js';

/** More than a statement reads, of letters as of other things. */
const MUCH = 3_500;

const HOSTILE = `<img src=x onerror=alert(1)></p><script>fetch('https://evil.example')</script>`;

describe('a copy of what is kept of a member', () => {
  let scene: Acquaintance;
  let bobElsewhere: Client;

  const ask = (client: Client, password = PASSWORD) => client.post(API.askForExport, { password });
  const state = async (client: Client) => (await client.get(API.export)).body.state as string;
  const fetchFile = (client: Client) =>
    fetch(`${scene.app.url}${API.exportFile}`, { headers: { authorization: `Bearer ${client.token!}` } });
  const copiesOnDisk = async (): Promise<number> =>
    (await readdir(scene.app.config.all.PHOTO_DIR, { recursive: true })).filter((name) => name.endsWith('copy.zip'))
      .length;

  /** All is done but what waits for the copy's day to be over. */
  const untilTold = () => settled(scene.app, [exportExpired.type]);

  beforeAll(async () => {
    scene = await acquaint();
    const { app, anna, bob, carl } = scene;
    await app.sql('update auth.account set password_hash = $1', [await quickHash(PASSWORD)]);
    bobElsewhere = await app.as(bob.id);
    await app.sql(
      `insert into auth.address_change (account_id, email, asked_at, expires_at, sid)
       values ($1, 'bob.next@example.test', now(), now() + interval '1 day', gen_random_uuid())`,
      [bob.id],
    );
    await app.sql(
      `with factor as (insert into auth.second_factor (account_id, secret, last_step, since)
         values ($1, 'a sealed secret', 0, '2026-05-06T07:08:09Z') returning id)
       insert into auth.recovery_code (factor_id, code_hash, made_at) select id, 'a hashed code', now() from factor`,
      [bob.id],
    );
    await app.sql(
      `insert into auth.passkey (account_id, credential_id, public_key, user_handle, counter, transports, name, made_at)
       values ($1, 'a credential', 'a public key', 'a user handle', 0, '{}', 'Bob’s phone', now())`,
      [bob.id],
    );
    await app.sql(`insert into messaging.let_in (member_id, other_id) values ($1, $2), ($1, $3)`, [
      bob.id,
      anna.id,
      carl.id,
    ]);
    await app.sql(
      `insert into messaging.fraud_warning (about_id, member_id, username) values (1, $1, 'false.sailor')`,
      [bob.id],
    );
    await app.sql(`insert into auth.former_username (name, account_id, given_up_at) values ('bob.before', $1, now())`, [
      bob.id,
    ]);
    await anna.client.post(API.sendMail, { emailToMemberId: bob.id, subject: HOSTILE, body: HOSTILE });
    await carl.client.post(API.sendMail, { emailToMemberId: bob.id, subject: 'Ahoy', body: 'From a sailor' });
    await carl.client.post(API.wink, actionPayloads.wink(bob.id));
    await quiet(app);
  });

  it('[E70] is begun by the right password alone, once, however often it is asked for', async () => {
    const { app, bob, carl } = scene;
    expect((await ask(bob.client, 'wrong1pass')).body.code).toBe('WRONG_PASSWORD');
    expect(await state(bob.client)).toBe('none');
    // Out of his sight from now on: she blocks him, he hides.
    await carl.client.post(API.blockMember, actionPayloads.block(bob.id));
    const [one, other] = await Promise.all([ask(bob.client), ask(bob.client)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    await eventually(async () => expect(await state(bob.client)).toBe('ready'));
    await ask(bob.client);
    await untilTold();
    expect(await app.sql(`select count(*)::int as n from members.data_export`)).toEqual([{ n: 1 }]);
    const told = app.mails.messages.filter(({ to, mail }) => to.includes(bob.email) && mail.subject?.includes('data'));
    expect(told).toHaveLength(1);
    expect(told[0]!.mail.text).not.toMatch(/[0-9a-f]{32}/);
  });

  it('[E70] opens to the session in which the password was typed, for a quarter of an hour', async () => {
    const { app, bob, anna } = scene;
    expect((await fetchFile(bobElsewhere)).status).toBe(409);
    expect((await fetchFile(anna.client)).status).toBe(409);
    const file = await fetchFile(bob.client);
    expect([file.status, file.headers.get('cache-control'), file.headers.get('content-disposition')]).toEqual([
      200,
      'no-store',
      'attachment',
    ]);
    app.clock.advance((EXPORT.openMinutes + 1) * 60_000);
    expect((await fetchFile(bob.client)).status).toBe(409);
    app.clock.reset();
    await ask(bobElsewhere);
    expect([(await fetchFile(bobElsewhere)).status, (await fetchFile(bob.client)).status]).toEqual([200, 409]);
    await ask(bob.client);
  });

  it('[law: gdpr-access] holds what is his, by the schema beside it, with a page to read', async () => {
    const { bob } = scene;
    const files = unzip(Buffer.from(await (await fetchFile(bob.client)).arrayBuffer()));
    expect([...files.keys()].slice(0, 3)).toEqual(['index.html', 'data.json', 'schema.json']);
    const data = JSON.parse(String(files.get('data.json')));
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    expect(ajv.validate(JSON.parse(String(files.get('schema.json'))), data)).toBe(true);
    expect(data.account).toMatchObject({ email: bob.email, username: bob.username });
    expect(data.mail.letters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ box: 'inbox', name: ANNAS.firstName, body: LETTER }),
        expect.objectContaining({ box: 'sent', name: ANNAS.firstName, body: LETTER }),
      ]),
    );
    expect(data.likes.notes).toEqual([expect.objectContaining({ name: ANNAS.firstName, words: ANNAS.notedByBob })]);
    expect(data.mail.letIn).toEqual([{ name: ANNAS.firstName }, { name: null }]);
    expect(data.mail.warnings).toEqual([
      { username: 'false.sailor', lastContactAt: null, warnedAt: expect.any(String), withdrawn: false },
    ]);
    expect(data.likes.winksSent).toEqual([expect.objectContaining({ name: ANNAS.firstName })]);
    expect(data.account).toMatchObject({
      newEmail: { email: 'bob.next@example.test' },
      formerUsernames: [{ username: 'bob.before' }],
      secondStep: { since: '2026-05-06T07:08:09.000Z', recoveryCodesLeft: 1 },
      passkeys: [{ name: 'Bob’s phone', lastUsedAt: null }],
    });
    for (const file of [files.get('data.json'), files.get('index.html')])
      for (const secret of ['a sealed secret', 'a hashed code', 'a credential', 'a public key', 'a user handle'])
        for (const form of ['utf8', 'hex', 'base64'] as const)
          expect(String(file)).not.toContain(Buffer.from(secret).toString(form));
    for (const words of [
      'false.sailor',
      ANNAS.notedByBob,
      'bob.next@example.test',
      'bob.before',
      '2026-05-06',
      'Bob’s phone',
    ])
      expect(String(files.get('index.html'))).toContain(words);
  });

  it('[E71] names nobody who is out of sight, and nobody by id or address', async () => {
    const { anna, bob, carl } = scene;
    const files = unzip(Buffer.from(await (await fetchFile(bob.client)).arrayBuffer()));
    const data = JSON.parse(String(files.get('data.json')));
    expect(data.mail.letters).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: null, body: 'From a sailor' })]),
    );
    const words = `${String(files.get('data.json'))}${String(files.get('index.html'))}`;
    for (const secret of [
      carl.username,
      carl.email,
      anna.email,
      ANNAS.username,
      `${carl.id}`,
      `${anna.id}`,
      `${bob.id}`,
      ANNAS.note,
    ])
      expect([secret, words.includes(secret)]).toEqual([secret, false]);
    const sent = data.mail.letters.filter(({ box }: { box: string }) => box === 'sent');
    expect(sent.map(({ read }: { read: unknown }) => read)).toEqual([null]);
    expect(data.likes.winksReceived.map(({ name }: { name: string }) => name)).toEqual([ANNAS.firstName]);
  });

  it('[E72] runs and fetches nothing that somebody has written', async () => {
    const { bob } = scene;
    const page = String(unzip(Buffer.from(await (await fetchFile(bob.client)).arrayBuffer())).get('index.html'));
    expect(page).toContain('&lt;script&gt;fetch(');
    expect(page).not.toMatch(/<script|<img src=x|<[^>]+\son\w+=|(src|href)="\w+:/i);
    expect(page.indexOf("default-src 'none'")).toBeLessThan(page.indexOf('<style>'));
  });

  it('[E73] is in no backup, no forgotten file, and gone after its day', async () => {
    const { app, bob } = scene;
    const [{ id }] = (await app.sql(`select export_id as id from members.data_export`)) as [{ id: string }];
    expect(await copiesOnDisk()).toBe(1);
    const database = await Database.open(app.config, membersService);
    try {
      const check = new PhotoFilesCheck(database, new DiskPhotoStore(app.config.all.PHOTO_DIR));
      const { ownerless } = await check.run(new Date(Date.now() + 7_200_000));
      expect(ownerless.filter((name) => name.endsWith('copy.zip'))).toEqual([]);
      for await (const file of namedFiles(database)) expect(file).not.toContain(id.replaceAll('-', ''));
    } finally {
      await database.close();
    }
    await app.sql(`update members.outbox set due_at = now() where type = 'export.expired'`);
    await eventually(async () => expect(await copiesOnDisk()).toBe(0));
    await quiet(app);
    expect(await app.sql(`select 1 from members.data_export`)).toEqual([]);
    expect((await fetchFile(bob.client)).status).toBe(404);
    app.clock.advance((EXPORT.hours + 1) * 3_600_000);
    expect(await state(bob.client)).toBe('none');
    app.clock.reset();
  });

  it('may be asked for anew where it could not be made, and by who has no password after a fresh sign-in', async () => {
    const { app, carl } = scene;
    await app.sql(
      `insert into auth.data_export (account_id, id, asked_at, sid, shown_at)
       values ($1, gen_random_uuid(), $2, gen_random_uuid(), $2)`,
      [carl.id, new Date(app.clock.now().getTime() - (EXPORT.patienceMinutes + 1) * 60_000)],
    );
    await app.sql('update auth.account set password_hash = null where id = $1', [carl.id]);
    expect(await state(carl.client)).toBe('failed');
    const late = await app.as(carl.id);
    await app.sql(`update auth.session set signed_in_at = now() - interval '31 minutes' where account_id = $1`, [
      carl.id,
    ]);
    expect((await ask(late, '')).body.code).toBe('SIGN_IN_FRESHLY');
    const fresh = await app.as(carl.id);
    expect((await ask(fresh, '')).body.state).toMatch(/making|ready/);
    await eventually(async () => expect(await state(fresh)).toBe('ready'));
  });

  it('[E73] goes with its account, and what was gathered for it with the copy', async () => {
    const { app, anna } = scene;
    await ask(anna.client);
    await eventually(async () => expect(await state(anna.client)).toBe('ready'));
    await untilTold();
    expect(await copiesOnDisk()).toBe(2);
    const parts = ['auth', 'connections', 'messaging'].map((name) => app.sql(`select 1 from ${name}.export_part`));
    expect((await Promise.all(parts)).flat()).toEqual([]);
    await anna.client.post(API.removeAccount, { confirmRemoval: true });
    await eventually(async () => expect(await copiesOnDisk()).toBe(1));
    await untilTold();
    expect(await app.sql(`select 1 from auth.data_export where account_id = $1`, [anna.id])).toEqual([]);
    expect(await app.sql(`select 1 from members.data_export where member_id = $1`, [anna.id])).toEqual([]);
  });

  it('[E71] tells what the desk has decided and answered once it can be taken back no more', async () => {
    const { app } = scene;
    const staff = await app.make.staff();
    const copyWith = async (effective: string): Promise<string> => {
      const { id } = await app.make.member({ passwordHash: await quickHash(PASSWORD) });
      const decided = (kind: string, outcome: string, subject: string): string => `
        ${kind}_case as (
          insert into moderation.review_case (kind, subject_id, member_id, state) select '${kind}', ${subject}, $1, 'decided' returning id
        ), ${kind}_decision as (
          insert into moderation.decision (case_id, staff_id, outcome, reason_text, effective_at)
          select id, $2, '${outcome}', 'A rejected photo', now() + $3::interval from ${kind}_case returning id
        )`;
      await app.sql(
        `with ${decided('photo', 'rejected', '$1')}, ${decided('report', 'warned', '$1')}, sanction as (
           insert into moderation.sanction (member_id, kind, reason_text, language, member_name, case_id, decision_id, staff_id)
           select $1, 'warn', 'A warning', 'en', 'Dora', report_case.id, report_decision.id, $2 from report_case, report_decision returning id
         ), appeal as (
           insert into moderation.appeal (member_id, sanction_id, body) select $1, id, 'No.' from sanction returning id
         ), ${decided('appeal', 'upheld', '(select id from appeal)')}, message as (
           insert into messaging.contact_message (member_id, subject_code, body) values ($1, 'OTHER', 'Why?') returning id
         ), ${decided('contact', 'answered', '(select id from message)')}
         insert into moderation.contact_answer (decision_id, contact_id, member_id, language, body)
         select contact_decision.id, message.id, $1, 'en', 'An answer' from contact_decision, message`,
        [id, staff.id, effective],
      );
      const client = await app.as(id);
      await ask(client);
      await eventually(async () => expect(await state(client)).toBe('ready'));
      const { profile, mail } = JSON.parse(
        String(unzip(Buffer.from(await (await fetchFile(client)).arrayBuffer())).get('data.json')),
      );
      const words = [profile.rejectedPhotos, profile.decisions].flat().map(({ reason }) => reason);
      return [
        ...words,
        ...profile.appeals.map(({ outcome }: { outcome: string }) => outcome),
        ...mail.toTheStaff[0].answers,
      ].join();
    };
    expect(await copyWith('10 minutes')).toBe('');
    expect(await copyWith('0')).toBe('A rejected photo,A warning,upheld,An answer');
  });

  it('[law: gdpr-access] holds all there is, in its order, where that is more than is read or written at once', async () => {
    const { app } = scene;
    const [{ id: dora }, emil] = [
      await app.make.member({ passwordHash: await quickHash(PASSWORD) }),
      await app.make.member({ gender: 'M', firstName: 'Emil' }),
    ];
    // Unlike many, so that one box ends long before another.
    const boxOf = (n: number) => (n % 10 < 6 ? 'sent' : n % 10 < 9 ? 'inbox' : 'filtered');
    await app.sql(
      `insert into messaging.mail (sender_id, recipient_id, subject, body, filtered)
       select case when n % 10 < 6 then $1::bigint else $2 end, case when n % 10 < 6 then $2::bigint else $1 end, 'Letter', n || E' \u2028\n"', n % 10 = 9
       from generate_series(1, $3::int) n`,
      [dora, emil.id, MUCH],
    );
    // Somebody who can be seen looked, and was looked at, before thousands who cannot.
    await app.sql(
      `insert into connections.view (viewer_id, viewed_id, last_at) values ($1, $2, '2026-01-02'), ($2, $1, '2026-01-01')`,
      [dora, emil.id],
    );
    await app.sql(
      `with viewed as (
         insert into connections.view (viewer_id, viewed_id) select $1::bigint, 1000000000 + n from generate_series(1, $2::int) n
       )
       insert into connections.listed (owner_id, other_id, list, at, id)
       select $1::bigint, 1000000000 + n, 'views', now(), n from generate_series(1, $2::int) n`,
      [dora, MUCH],
    );
    const client = await app.as(dora);
    await ask(client);
    await eventually(async () => expect(await state(client)).toBe('ready'));
    const files = unzip(Buffer.from(await (await fetchFile(client)).arrayBuffer()));
    const data = JSON.parse(String(files.get('data.json')));
    const letters = Array.from({ length: MUCH }, (_, at) => MUCH - at);
    expect(data.mail.letters).toEqual(
      letters.map((n) => ({
        ...{ box: boxOf(n), name: 'Emil', correspondent: 1, sentAt: expect.any(String) },
        ...{ read: boxOf(n) === 'sent' ? null : false, subject: 'Letter', body: `${n} \u2028\n"` },
      })),
    );
    expect(String(files.get('index.html')).match(/<article class="(sent|inbox|filtered)">/g)).toHaveLength(MUCH);
    const person = (at: string) => [{ name: 'Emil', at: `${at}T00:00:00.000Z` }];
    expect([data.likes.viewedByMe, data.likes.viewedMe]).toEqual([person('2026-01-02'), person('2026-01-01')]);
  });
});
