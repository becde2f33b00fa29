import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { API, LEAVING, pathTo, RETENTION, TEXT_FIELDS } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { somePicture } from '#testing/people';
import { productNode } from '#testing/product-node';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { HELD_KINDS, type HeldKind } from '../moderation/src/holds/keeping.js';
import { tablesWithEach } from './removal.fixture.js';

/** Holds that hold, and what looks like one and holds nothing. */
const HOLDS: Readonly<
  Record<string, { readonly kinds: readonly HeldKind[]; readonly stands: boolean; readonly as?: string }>
> = {
  none: { kinds: [], stands: false },
  all: { kinds: HELD_KINDS, stands: true },
  ...Object.fromEntries(HELD_KINDS.map((kind) => [kind, { kinds: [kind], stands: true }])),
  asked: { kinds: HELD_KINDS, stands: false, as: `confirmed_at = null, confirmed_by = null` },
  lifted: {
    kinds: HELD_KINDS,
    stands: false,
    as: `lifted_at = now(), lift_asked_by = asked_by, lifted_by = confirmed_by`,
  },
  over: { kinds: HELD_KINDS, stands: false, as: `ends_at = now()` },
};

/** Whose tables keep what. */
const KEPT_BY: Readonly<Record<HeldKind, string>> = {
  account: 'auth',
  profile: 'members',
  photos: 'members',
  mail: 'messaging',
  contacts: 'connections',
  desk: 'moderation',
};

interface Held {
  readonly id: number;
  readonly client: Client;
  readonly name: string;
  readonly words: Readonly<Record<HeldKind, string[]>>;
}

describe('a hold', () => {
  let app: TestApp;
  let people: Held[];
  const operate = (input: string, ...options: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const child = execFile(
        productNode,
        [path.resolve('dist/services/operate.js'), 'hold', ...options],
        { env: { PATH: process.env['PATH'] ?? '', ...app.logins }, timeout: 60_000 },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
      );
      child.stdin!.end(`${input}\n`);
    });
  const pass = async (id: number, span: string): Promise<void> => {
    for (const day of [1, 3]) {
      const [row] = await app.sql<{ at: Date }>(
        `select removed_at + $2::interval + make_interval(days => $3) as at from auth.account where id = $1`,
        [id, span, day],
      );
      if (row) app.clock.set(row.at);
      else app.clock.advance(86_400_000);
      await app.running.runDaily();
      await settled(app);
    }
  };
  const files = async (): Promise<string> =>
    (await readdir(app.config.all.PHOTO_DIR, { recursive: true })).filter((name) => name.endsWith('.webp')).join('\n');

  /** Where each marker lies that a member had, by member and kind. */
  const held = async () => {
    const rows = await app.sql<{ schema: string; row: string }>(
      Object.values(KEPT_BY)
        .map((schema) => `select '${schema}' as schema, lower(h::text) as row from ${schema}.held h`)
        .join(' union '),
    );
    const isKept = (word: string, kind: HeldKind): boolean =>
      rows.some(({ schema, row }) => schema === KEPT_BY[kind] && row.includes(word));
    const onDisk = await files();
    return Object.fromEntries(
      people.map(({ name, words }) => [
        name,
        HELD_KINDS.filter((kind) =>
          words[kind].every((word) => isKept(word, kind) && (kind !== 'photos' || onDisk.includes(word))),
        ),
      ]),
    );
  };
  /** What is to be kept, and of whom nothing. */
  const expected = (): Record<string, readonly HeldKind[]> =>
    Object.fromEntries(Object.entries(HOLDS).map(([name, { kinds, stands }]) => [name, stands ? kinds : []]));

  beforeAll(async () => {
    app = await sharedApp();
    const [ann, bea] = [await app.make.staff('operator', 'Ann'), await app.make.staff('operator', 'Bea')];
    const [bob] = [await app.make.member({ gender: 'M' })];
    const bobs = await app.as(bob.id);
    people = [];
    for (const [name, { kinds, as }] of Object.entries(HOLDS)) {
      const email = `held-${name}@example.test`;
      const { id } = await app.make.member({ email, photo: false });
      const client = await app.as(id);
      const [intro, letter, contact, reported] = [
        `intro-of-${name}.`,
        `letter-of-${name}.`,
        `contact-of-${name}.`,
        `report-of-${name}.`,
      ];
      await client.upload(API.uploadPhoto, await somePicture());
      await client.post(API.updateProfile, {
        updatedColumns: { profile: [{ name: TEXT_FIELDS.intro.pair, val: intro }] },
      });
      await client.post(API.sendMail, { emailToMemberId: bob.id, subject: 'Hello', body: letter });
      await client.post(API.contactUs, { message: [{ subject_code: 'GENERAL' }, { contact_body: contact }] });
      await bobs.post(pathTo(API.reportById, { id }));
      await bobs.post(pathTo(API.reportDetails, { id }), { reason: 'OTHER', note: reported });
      await settled(app);
      const [photo] = await app.sql<{ folder: string }>(
        `select coalesce(former_folders[1], folder) as folder from members.photo where member_id = $1`,
        [id],
      );
      people.push({
        ...{ id, client, name },
        words: {
          account: [email],
          profile: [intro],
          mail: [letter, contact],
          photos: [photo!.folder],
          desk: [reported],
          contacts: [reported],
        },
      });
      if (kinds.length === 0) continue;
      await app.sql(
        `insert into moderation.legal_hold (member_id, kinds, reason, asked_by, confirmed_by, confirmed_at, ends_at)
         values ($1, $2, 'ORDER-1', $3, $4, now(), now() + interval '20 years')`,
        [id, kinds, ann.id, bea.id],
      );
      if (as) await app.sql(`update moderation.legal_hold set ${as} where member_id = $1`, [id]);
    }
    // Every way in which something goes: overwritten, deleted by its owner and by the other, left, over.
    await app.sql(`update connections.report set closed_at = now()`);
    for (const { client, id } of people) {
      await client.post(API.updateProfile, {
        updatedColumns: { profile: [{ name: TEXT_FIELDS.intro.pair, val: 'Another' }] },
      });
      const mails = await app.sql<{ id: number }>(`select id from messaging.mail where sender_id = $1`, [id]);
      await client.post(API.deleteMail, { emailIds: mails.map((mail) => mail.id) });
      await bobs.post(API.deleteMail, { emailIds: mails.map((mail) => mail.id) });
      const photos = await app.sql<{ id: number }>(`select id from members.photo where member_id = $1`, [id]);
      await client.post(API.deletePhotos, { photoIds: photos.map((photo) => photo.id) });
      await client.post(API.removeAccount, { confirmRemoval: true });
    }
    await settled(app);
    await pass(people[0]!.id, `${LEAVING.days} days`);
    await pass(people[0]!.id, `${RETENTION.safetyMonths} months`);
    await pass(people[0]!.id, `${RETENTION.consentYears} years`);
  }, 240_000);

  it('keeps of what has gone exactly what it names, however it went, and what is none keeps nothing', async () => {
    expect(await held()).toEqual(expected());
  });

  it('keeps it from everybody: nothing of it is anywhere but where nobody reads', async () => {
    const words = ['intro-of-', 'letter-of-', 'contact-of-', 'report-of-', 'held-all@'];
    const found = [...(await tablesWithEach(app, words)).values()].flat();
    expect([...new Set(found)].filter((table) => !table.endsWith('.held'))).toEqual([]);
    for (const schema of ['auth', 'members', 'messaging', 'connections', 'moderation'])
      expect([
        schema,
        await app.sql(
          `select role from unnest(array['auth', 'members', 'messaging', 'connections', 'moderation']) role
           where role <> $1 and has_table_privilege(role, $1 || '.held', 'select')`,
          [schema],
        ),
      ]).toEqual([schema, []]);
  });

  it('is asked by one operator and stands by a second, ends by two, and is on the record', async () => {
    const { id } = await app.make.member();
    const [kim, lee] = [await app.make.staff('operator', 'Kim'), await app.make.staff('operator', 'Lee')];
    const robin = await app.make.staff('moderator', 'Robin');
    const ask = ['ask', String(id), '--kinds', 'mail', '--reason', 'ORDER-7', '--until', '2099-01-01', '--by'];
    expect((await operate(robin.password, ...ask, robin.email)).said).toContain('No operator has');
    expect((await operate('wrong', ...ask, kim.email)).said).toContain('No operator has');
    const { code, said } = await operate(kim.password, ...ask, kim.email);
    expect([code, said]).toEqual([0, expect.stringContaining('is asked for')]);
    const hold = /Hold (\d+)/.exec(said)![1]!;
    const standing = () =>
      app.sql(`select moderation.is_held($1, 'mail') as held, moderation.is_held($1, 'photos') as other`, [id]);
    expect((await operate(kim.password, 'confirm', hold, '--by', kim.email)).code).toBe(1);
    expect(await standing()).toEqual([{ held: false, other: false }]);
    expect((await operate(lee.password, 'confirm', hold, '--by', lee.email)).said).toBe(`Hold ${hold} holds.\n`);
    expect(await standing()).toEqual([{ held: true, other: false }]);
    expect((await operate('', ...[])).said).toMatch(
      new RegExp(`^${hold} +member ${id}  stands until 2099-01-01  ORDER-7  mail$`, 'm'),
    );
    await operate(lee.password, 'lift', hold, '--by', lee.email);
    expect((await operate(lee.password, 'lift', hold, '--by', lee.email)).code).toBe(1);
    expect((await operate(kim.password, 'lift', hold, '--by', kim.email)).said).toBe(`Hold ${hold} is over.\n`);
    expect(await standing()).toEqual([{ held: false, other: false }]);
    const recorded = await app.sql<{ action: string; by: number }>(
      `select action, staff_id as by from moderation.audit where action like 'hold.%' and subject_id = $1 order by number`,
      [id],
    );
    expect(recorded).toEqual([
      { action: 'hold.asked', by: kim.id },
      { action: 'hold.confirmed', by: lee.id },
      { action: 'hold.lift-asked', by: lee.id },
      { action: 'hold.lifted', by: kim.id },
    ]);
  });

  it('leaves nothing behind, row nor file, the day after it has ended', async () => {
    await app.sql(`update moderation.legal_hold set ends_at = now()`);
    app.clock.advance(86_400_000);
    await app.running.runDaily();
    await settled(app);
    expect(await held()).toEqual(Object.fromEntries(people.map(({ name }) => [name, []])));
    const onDisk = await files();
    for (const { words } of people) expect(onDisk).not.toContain(words.photos[0]);
  });
});
