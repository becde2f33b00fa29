import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pruneBackups, writeBackup } from '#embedded/backup/backups';
import { actionPayloads, API, CONSOLE_API, deletePayloads, pathTo } from '#contract';
import { readJournal } from '#platform/data/journal';
import { SessionUses } from '#platform/security/session-uses';
import { DiskPhotoStore } from '#platform/data/photo-store';
import { Client, startTestApp, type TestApp } from '#testing/app';
import { copyTemplate, TestDatabase } from '#testing/database';
import { testKeys } from '#testing/keys';
import type { MadeMember } from '#testing/make';
import { PASSWORD, signIn, signInAtDesk, somePicture } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { testLogins, testStores } from '#testing/stores';
import { allServices } from '../all.js';
import { bringBack } from '../backups/bring-back.js';
import { PhotosInJournal } from '../members/src/journal/photos-in-journal.js';
import { closeDoors } from '../backups/close-doors.js';
import { settle } from '../backups/settle.js';
import { readBackup, takeBackup, type Manifest } from '../backups/take-backup.js';

type Known = MadeMember & { readonly client: Client };

describe('a machine that is lost and brought back', () => {
  let folder: string;
  let lost: TestApp;
  let backup: { folder: string; manifest: Manifest };
  let then: { tables: Record<string, string>; photos: Record<string, string> };
  let back: { tables: Record<string, string>; photos: Record<string, string> };
  let app: TestApp;
  const people: Record<string, Known> = {};
  let staff: Client;

  const place = (name: string): string => path.join(folder, name);
  const join = async (name: string, gender: 'F' | 'M'): Promise<Known> => {
    const made = await lost.make.member({ gender, photo: false, passwordHash: await quickHash(PASSWORD) });
    return (people[name] = { ...made, client: await lost.as(made.id) });
  };
  const write = ({ client }: Known, to: Known, body: string) =>
    client.post(API.sendMail, { emailToMemberId: to.id, subject: 'Hello', body });

  const takeUsername = ({ id, username }: Known) =>
    staff.post(pathTo(CONSOLE_API.takeUsername, { id }), { username, reasonCode: 'INSULTS', message: null });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ty-restore-'));
    lost = await sharedApp({ settings: { JOURNAL_DIR: place('journal') } });
    const [anna, bob] = [await join('anna', 'F'), await join('bob', 'M')];
    for (const name of ['carl', 'dan', 'ed', 'fred', 'gus', 'hal', 'ian', 'jan', 'kim', 'lea', 'max', 'noa'])
      await join(name, 'M');
    const { carl, dan, ed, fred, gus, hal, ian, jan, kim, lea, max, noa } = people as Record<string, Known>;
    const operator = await lost.make.staff('operator');
    staff = await signInAtDesk(lost.url, operator);
    for (const { client } of [anna, anna, dan!]) await client.upload(API.uploadPhoto, await somePicture());
    await write(bob, anna, 'Before the backup');
    await anna.client.post(API.blockMember, actionPayloads.block(carl!.id));
    for (const { id } of [anna, dan!]) {
      await bob.client.post(pathTo(API.passMember, { id }));
      await bob.client.post(pathTo(API.keepNote, { id }), { text: 'Sails', read: 0 });
    }
    await bob.client.post(API.setTravel, { zip: '59301', days: 9 });
    await lost.sql(
      `insert into messaging.push_subscription (member_id, sid, endpoint, p256dh, auth, names)
       select account_id, sid, 'https://push.example.test/phone', repeat('A', 87), repeat('A', 22), false
       from auth.session where account_id = $1 limit 1`,
      [anna.id],
    );
    // Somebody has taken this account; its owner will find the notice after the backup.
    await lost.sql(
      `insert into auth.account_before (account_id, what, email, email_verified_at, username, changed_at, expires_at, token_hashes)
       select id, 'email', email, now(), username, now(), now() + interval '48 hours', array[sha256('its-link'::bytea)]
       from auth.account where id = $1`,
      [ian!.id],
    );
    await lost.sql(`update auth.account set email = 'thief@example.test', username = 'thief' where id = $1`, [ian!.id]);
    expect((await takeUsername(lea!)).status).toBe(200);
    const avoided = await anna.client.post(API.avoid, { email: fred!.email, label: 'Fred' });
    await settled(lost);
    const [unwanted] = await lost.sql<{ id: number }>(`select max(id) as id from members.photo where member_id = $1`, [
      anna.id,
    ]);
    // What the moment of the backup finds under way: a wink nobody was told of, a look-up link nobody has sent.
    const held = `now() + interval '1 hour'`;
    await lost.sql(
      `with made as (insert into connections.wink (from_id, to_id) values ($1, $2) returning id)
      insert into connections.outbox (type, payload, due_at, subscriber, together)
      select 'wink.sent', jsonb_build_object('winkId', id, 'from', $1::bigint, 'to', $2::bigint), ${held}, 'messaging', false from made`,
      [bob.id, anna.id],
    );
    await lost.sql(
      `with mail as (insert into auth.outgoing_mail (kind, email) values ('password-lookup', $1) returning id)
      insert into auth.outbox (type, payload, due_at, subscriber, queue)
      select 'auth-mail.queued', jsonb_build_object('mailId', id), ${held}, 'auth', 'email-out-auth' from mail`,
      [anna.email],
    );
    await lost.sql(
      `insert into auth.second_factor (account_id, secret, last_step, since) select id, '\\x00', 0, now() from unnest($1::bigint[]) as id`,
      [[ed!.id, noa!.id]],
    );
    // Google signs some of them in, and was unlinked by the others.
    await lost.sql(
      `update auth.account set google_sub = case when id = any($1) then username || ' at Google' end, google_unlinked = id = any($2)
       where id = any($1::bigint[] || $2::bigint[])`,
      [
        [bob.id, noa!.id],
        [anna.id, max!.id],
      ],
    );
    // Their pictures are in no backup: one waits for the desk, of the other it has just decided.
    for (const { id } of [bob, carl!])
      await lost.sql(
        `with taken as (
           insert into members.selfie (member_id, gesture, state, folder, name, taken_at)
           values ($1::bigint, 'open-hand', 'waiting', 'selfie-of-' || $1::bigint, 'n.webp', now()) returning id
         ) insert into moderation.review_case (kind, subject_id, member_id) select 'selfie', id, $1::bigint from taken`,
        [id],
      );
    await lost.sql(
      `with of_carl as (
         update moderation.review_case set state = 'decided', decided_at = now() where kind = 'selfie' and member_id = $1 returning id, subject_id
       ), decision as (
         insert into moderation.decision (case_id, staff_id, outcome) select id, $2, 'verified' from of_carl returning id
       ), compared as (
         insert into moderation.selfie_comparison (decision_id, photo_ids) select id, '{}' from decision
       ) insert into moderation.outbox (type, payload, due_at, subscriber)
         select 'selfie.decided', jsonb_build_object('selfieId', subject_id, 'decisionId', decision.id), ${held}, null
         from of_carl, decision`,
      [carl!.id, operator.id],
    );
    await writeFile(place('keys.json'), '{"SEAL_KEYS":"of this machine"}');
    const photos = lost.config.all.PHOTO_DIR;
    const places = { databaseUrl: lost.databaseUrl, dataFolder: folder, to: place('backups'), now: new Date() };
    await expect(takeBackup({ ...places, photos: place('elsewhere') })).rejects.toThrow(/none of the \d+ photo files/);
    expect(await readdir(place('backups'))).toEqual([]);
    // That sessions were used is written down a moment later.
    await lost.running.app.get(SessionUses).write();
    then = { tables: await tablesOf(lost), photos: await filesBelow(photos) };
    backup = await takeBackup({ ...places, photos });

    // And on it went.
    for (const service of ['connections', 'auth', 'moderation'])
      await lost.sql(`delete from ${service}.outbox where due_at > now() + interval '1 minute'`);
    const newcomer = await join('newcomer', 'M');
    const answers = [
      await anna.client.post(API.blockMember, actionPayloads.block(ed!.id)),
      await anna.client.post(API.blockMember, actionPayloads.block(newcomer.id)),
      await anna.client.post(API.deleteBlocked, deletePayloads.blocked([carl!.id])),
      await anna.client.post(API.avoid, { email: gus!.email, label: 'Gus' }),
      await anna.client.post(API.meetAgain, { id: avoided.body.addresses[0].id }),
      await anna.client.post(API.deletePhotos, actionPayloads.photos([unwanted!.id])),
      await dan!.client.post(API.removeAccount, { confirmRemoval: true }),
      await staff.post(pathTo(CONSOLE_API.suspendMember, { id: fred!.id }), { days: 3, reasonCode: 'INSULTS' }),
      await takeUsername(kim!),
      await staff.post(pathTo(CONSOLE_API.returnUsername, { id: lea!.id }), { username: lea!.username, message: null }),
      await gus!.client.post(API.changePassword, newPassword('other2lake')),
      await lost.visitor.post(API.undoChange, { token: 'its-link' }),
      await bob.client.post(API.unlinkGoogle, { password: PASSWORD }),
      await anna.client.post(API.allowGoogle, { password: PASSWORD }),
      await write(bob, anna, 'After the backup'),
      await anna.client.upload(API.uploadPhoto, await somePicture()),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await lost.sql(
      `with closed as (
         insert into moderation.sanction (member_id, kind, reason_text, language, member_name, staff_id)
         values ($1, 'close', 'A fraud.', 'en', 'Hal', $2) returning id
       ) insert into moderation.outbox (type, payload, subscriber)
         select 'member.sanctioned', jsonb_build_object('sanctionId', id), null from closed`,
      [hal!.id, operator.id],
    );
    const endSecondStep = ({ id }: Known) =>
      lost.sql(
        `with ended as (update auth.second_factor set ended_at = now() where account_id = $1 returning account_id)
         insert into auth.outbox (type, payload, subscriber)
         select 'second-step.ended', jsonb_build_object('memberId', account_id), null from ended`,
        [id],
      );
    await endSecondStep(ed!);
    // Whoever knew their passwords changed what they had said of Google, and ended the second step of one: they undo it.
    for (const [{ client, email }, change, about] of [
      [max!, API.allowGoogle, 'Google may sign you in'],
      [noa!, API.unlinkGoogle, 'Google no longer signs you in'],
    ] as const) {
      expect((await client.post(change, { password: PASSWORD })).status).toBe(200);
      if (client === noa!.client) await endSecondStep(noa!);
      const { text = '' } = await lost.mails.next(email, about);
      const [, token] = /undo#token=([\w-]+)/.exec(text)!;
      expect((await lost.visitor.post(API.undoChange, { token })).body.status).toBe('success');
    }
    await jan!.client.post(API.removeAccount, { confirmRemoval: true });
    await settled(lost);
    const { text: goodbye = '' } = await lost.mails.next(jan!.email, 'removed');
    const link = { token: /#token=([\w-]+)/.exec(goodbye)![1]! };
    expect((await lost.visitor.post(API.comeBack, link)).body.status).toBe('success');
    await settled(lost);

    const databaseUrl = await copyTemplate(testStores().databaseUrl);
    const database = new TestDatabase(databaseUrl);
    await bringBack(backup.folder, await readBackup(backup.folder), {
      databaseUrl,
      photoStore: new DiskPhotoStore(place('photos')),
    });
    back = { tables: await tablesOf(database), photos: await filesBelow(place('photos')) };
    // An hour has passed by now.
    for (const { name } of allServices) await database.sql(`update ${name}.outbox set due_at = now()`);
    const settings = { ...testKeys, ...testLogins(databaseUrl), NODE_ENV: 'test', LOG_LEVEL: 'silent' };
    const env = { PHOTO_DIR: place('photos'), JOURNAL_DIR: place('journal-of-the-new') };
    lost.mails.messages.length = 0;
    await closeDoors(settings);
    const { entries } = await readJournal(place('journal'), backup.manifest.takenAt);
    const done = await settle({ ...settings, ...env, SMTP_URL: lost.config.all.SMTP_URL }, entries);
    expect(done).toEqual({ again: 25, unknown: 1, failed: [], waiting: 0 });
    await database.close();
    app = await startTestApp(allServices, { database: databaseUrl, env });
  }, 180_000);
  afterAll(async () => {
    await app?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('[K30] has every row, every photo and the keys of the moment of the backup', async () => {
    expect(Object.keys(then.photos).length).toBeGreaterThan(0);
    expect(back).toEqual(then);
    expect(await readFile(path.join(backup.folder, 'keys/keys.json'), 'utf8')).toContain('of this machine');
    expect(backup.manifest.gone).toEqual([]);
  });

  it('[K30] has nobody signed in, neither members nor staff, and no device that is told', async () => {
    const asked = [
      await new Client(app.url, people['anna']!.client.token).get(API.myProfile),
      await new Client(app.url, staff.token).get(pathTo(CONSOLE_API.cases, {}, {})),
    ];
    expect(asked.map(({ status, body }) => [status, body.code])).toEqual(asked.map(() => [401, 'SESSION_ENDED']));
    expect(await app.sql(`select 1 from messaging.push_subscription`)).toEqual([]);
  });

  it('[K30] keeps the block made after the backup, and not the one that was lifted', async () => {
    const { anna, ed } = people as Record<string, Known>;
    expect(await app.sql(`select blocker_id, blocked_id from connections.block`)).toEqual([
      { blocker_id: anna!.id, blocked_id: ed!.id },
    ]);
  });

  it('[K30] [E36] forgets once more what was kept about who left, and nothing else of it', async () => {
    const { anna, bob } = people as Record<string, Known>;
    for (const [table, by, of] of [
      ['pass', 'passer_id', 'passed_id'],
      ['private_note', 'writer_id', 'about_id'],
    ])
      expect(await app.sql(`select ${by} as by, ${of} as of from connections.${table}`)).toEqual([
        { by: bob!.id, of: anna!.id },
      ]);
    expect(await app.sql(`select member_id from members.travel`)).toEqual([{ member_id: bob!.id }]);
  });

  it('[K30] [E54] keeps from each other whom an address on the list keeps apart, by its hash, and no longer who was taken off', async () => {
    const { anna, gus } = people as Record<string, Known>;
    expect(await app.sql(`select member_id, other_id from connections.never_meet`)).toEqual([
      { member_id: anna!.id, other_id: gus!.id },
    ]);
    expect(await app.sql(`select label from auth.avoided_address`)).toEqual([{ label: '' }]);
  });

  it('[K30] erases once more the photos of who deleted one, and shows nobody those of who left', async () => {
    const photos = await app.sql(`select member_id from members.photo where state <> 'erased'`);
    expect(photos).toEqual([{ member_id: people['anna']!.id }]);
    const files = await filesBelow(place('photos'));
    // Of three pictures one is gone; one lies aside for as long as its owner may come back.
    expect(Object.keys(files)).toHaveLength((Object.keys(then.photos).length * 2) / 3);
    expect(then.photos).toMatchObject(files);
    // Whoever is gone when an act comes up again has no photo left to erase.
    const journal = app.running.app.get(PhotosInJournal, { strict: false });
    expect(await journal.again({ at: new Date(), act: 'photo.erased', members: [people['dan']!.id], photo: 1 })).toBe(
      true,
    );
  });

  it('[K30] keeps out who removed the account, was suspended or closed out, or had another password by then', async () => {
    const login = async (name: string) => {
      const { username } = people[name]!;
      const { status, body } = await app.visitor.post(API.login, { username, password: PASSWORD });
      return [status, body.code];
    };
    expect(await login('dan')).toEqual([401, 'BAD_CREDENTIALS']);
    expect(await login('fred')).toEqual([403, 'ACCOUNT_SUSPENDED']);
    for (const name of ['gus', 'hal']) expect(await login(name)).toEqual([401, 'BAD_CREDENTIALS']);
    const barred = await app.sql(`select id from auth.account where barred_mailbox is not null`);
    expect(barred).toEqual([{ id: people['hal']!.id }]);
    expect((await signIn(app.url, people['anna']!.username)).id).toBe(people['anna']!.id);
    expect(await app.sql(`select status from members.member where id = $1`, [people['dan']!.id])).toEqual([
      { status: 'removed' },
    ]);
  });

  it('[K30] asks no code of who had switched the second step off by then', async () => {
    const { id, username } = people['ed']!;
    expect((await signIn(app.url, username)).id).toBe(id);
    // Whoever undid that has it.
    expect(await app.sql(`select account_id as id from auth.second_factor where ended_at is null`)).toEqual([
      { id: people['noa']!.id },
    ]);
  });

  it('[K30] has Google sign in nobody who had unlinked it by then, and keeps nobody from it who had allowed it again', async () => {
    const { anna, bob, max, noa } = people as Record<string, Known>;
    const standing = await app.sql<{ id: number; unlinked: boolean }>(
      `select id, google_unlinked as unlinked from auth.account where id = any($1) and google_sub is null`,
      [[anna, bob, max, noa].map((one) => one!.id)],
    );
    // Of the changes that were undone nothing is left.
    expect(new Map(standing.map(({ id, unlinked }) => [id, unlinked]))).toEqual(
      new Map([
        [anna!.id, false],
        [bob!.id, true],
        [max!.id, true],
        [noa!.id, false],
      ]),
    );
  });

  it('[K30] has who had left and come back since the backup, as before, but for the password', async () => {
    const { id } = people['jan']!;
    expect(
      await app.sql(
        `select a.status, a.password_hash, m.status as shown from auth.account a join members.member m on m.id = a.id where a.id = $1`,
        [id],
      ),
    ).toEqual([{ status: 'active', password_hash: null, shown: 'active' }]);
    for (const table of ['messaging.former_member', 'members.sealed'])
      expect(await app.sql(`select 1 from ${table} where member_id = $1`, [id])).toEqual([]);
  });

  it('[K30] gives an account back once more to the owner from whom it was taken', async () => {
    const { id, email, username } = people['ian']!;
    expect(await app.sql(`select email, username, password_hash from auth.account where id = $1`, [id])).toEqual([
      { email, username, password_hash: null },
    ]);
  });

  it('[K30] has a username taken away again that the desk took since the backup, and the one back that it gave back', async () => {
    const { kim, lea } = people as Record<string, Known>;
    const neutral = expect.stringMatching(/^Member-\d{6}$/);
    const namesOf = ({ id }: Known) =>
      app.sql(
        `select a.username, m.username as read from auth.account a join members.member m on m.id = a.id where a.id = $1`,
        [id],
      );
    expect(await namesOf(kim!)).toEqual([{ username: neutral, read: neutral }]);
    expect(await namesOf(lea!)).toEqual([{ username: lea!.username, read: lea!.username }]);
    expect(await app.sql(`select name from auth.former_username where taken`)).toEqual([
      { name: kim!.username.toLowerCase() },
    ]);
    const months = (await readdir(place('journal'))).map((month) =>
      readFile(path.join(place('journal'), month), 'utf8'),
    );
    const journal = (await Promise.all(months)).join().toLowerCase();
    for (const { username } of [kim!, lea!]) expect(journal).not.toContain(username.toLowerCase());
  });

  it('[K30] sends no e-mail that waited, nor one about what was told before', async () => {
    const told = await app.sql(`select type from messaging.live_event where member_id = $1`, [people['anna']!.id]);
    expect(told.map(({ type }) => type as string)).toContain('wink');
    await settled(app);
    expect([...lost.mails.messages, ...app.mails.messages].map(({ to, mail }) => [to, mail.subject])).toEqual([]);
  });

  it('[K30] asks anew for a selfie that waited, whose picture no backup holds, and keeps what the desk had decided about one', async () => {
    const { bob, carl } = people as Record<string, Known>;
    expect(await app.sql(`select member_id, state from members.selfie order by id`)).toEqual([
      { member_id: carl!.id, state: 'verified' },
    ]);
    expect(
      await app.sql(
        `select member_id, state, closing_reason from moderation.review_case where kind = 'selfie' order by subject_id`,
      ),
    ).toEqual([
      { member_id: bob!.id, state: 'withdrawn', closing_reason: 'SELFIE_TAKEN_BACK' },
      { member_id: carl!.id, state: 'decided', closing_reason: null },
    ]);
    const { body } = await (await app.as(bob!.id)).get(API.selfie);
    expect(body.state).toBe('no-photo');
  });

  it('[K33] is not brought back from a backup that was cut off, has another byte, or is of a newer version', async () => {
    const spoilt = async (spoil: (copy: string) => Promise<unknown>): Promise<string> => {
      const copy = place('copy');
      await cp(backup.folder, copy, { recursive: true });
      await spoil(copy);
      return readBackup(copy)
        .then(
          () => 'taken for whole',
          (error: Error) => error.message.replace(copy, ''),
        )
        .finally(() => rm(copy, { recursive: true }));
    };
    const flip = async (file: string): Promise<void> => {
      const bytes = await readFile(file);
      bytes[bytes.length - 3]! ^= 1;
      await writeFile(file, bytes);
    };
    const table = 'tables/auth.account.gz';
    expect(await spoilt(async () => undefined)).toBe('taken for whole');
    expect(await spoilt((copy) => rm(path.join(copy, 'WHOLE')))).toContain('is no whole backup');
    expect(await spoilt((copy) => rm(path.join(copy, table)))).toContain(`${table} is not what was written`);
    for (const file of [table, 'manifest.json', 'SHA256SUMS'])
      expect(await spoilt((copy) => flip(path.join(copy, file)))).toContain(`${file} is not what was written`);
    const { migrations } = backup.manifest;
    const newer = { ...backup.manifest, migrations: { ...migrations, auth: [...migrations['auth']!, 'OfNextYear'] } };
    const nowhere = { databaseUrl: 'postgres://nowhere', photoStore: new DiskPhotoStore(place('nowhere')) };
    await expect(bringBack(backup.folder, newer, nowhere)).rejects.toThrow(/newer than this one. Nothing was changed/);
  });

  it('[K33] leaves no folder with the name of a backup when it is cut off, and keeps as many whole ones as wanted', async () => {
    const to = place('nights');
    const night = (day: number) => new Date(Date.UTC(2030, 0, day, 3));
    const fill = (text: string) => writeBackup(to, night(text.length), (files) => files.write('words', text));
    for (const text of ['a', 'bb', 'ccc']) await fill(text);
    const broken = writeBackup(to, night(4), async (files) => {
      await files.write('words', 'half of it');
      throw new Error('the disk is full');
    });
    await expect(broken).rejects.toThrow('the disk is full');
    // Nobody was there to throw this one away.
    await cp(
      path.join(to, 'truly-yours-2030-01-03T03-00-00Z'),
      path.join(to, 'truly-yours-2030-01-05T03-00-00Z.part'),
      {
        recursive: true,
      },
    );
    // And in these nights the clock was weeks ahead.
    for (const days of [28, 29]) await fill('e'.repeat(days));
    await pruneBackups(to, 2, await fill('dddddd'));
    expect((await readdir(to)).toSorted()).toEqual([
      'truly-yours-2030-01-03T03-00-00Z',
      'truly-yours-2030-01-06T03-00-00Z',
      'truly-yours-2030-01-28T03-00-00Z',
      'truly-yours-2030-01-29T03-00-00Z',
    ]);
  });
});

const newPassword = (next: string) => ({
  passwordChanges: Object.entries({ currentPassword: PASSWORD, newPassword: next, newPasswordCheck: next }).map(
    ([name, val]) => ({ name, val }),
  ),
});

/** How many rows each table has, and a sum of what is in them. */
async function tablesOf(database: Pick<TestDatabase, 'sql'>): Promise<Record<string, string>> {
  const tables = await database.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = any($1) and tablename <> 'migration' order by 1`,
    [['public', ...allServices.map(({ name }) => name)]],
  );
  const looks = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`,
  );
  const rows = await database.sql<{ name: string; sum: string }>(looks.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

async function filesBelow(folder: string): Promise<Record<string, string>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sums = entries.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [
      path.relative(folder, file),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}
