import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API, LEAVING, pathTo, RETENTION, TEXT_FIELDS } from '#contract';
import type { Command } from '#platform/process/command';
import type { Client, TestApp } from '#testing/app';
import { give } from '#testing/commands';
import { somePicture } from '#testing/people';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { unzip } from '#testing/unzip';
import { auditCommand } from '../commands/audit.js';
import { operateCommand } from '../commands/operate.js';
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
  readonly username: string;
  readonly words: Readonly<Record<HeldKind, string[]>>;
}

describe('a hold', () => {
  let app: TestApp;
  let people: Held[];
  /** As an operator gives it, who types this. */
  const surroundings = (typed: string) => ({
    env: { PHOTO_DIR: app.config.all.PHOTO_DIR, ...app.logins },
    input: `${typed}\n`,
  });
  const command = (typed: string, what: Command, ...words: string[]) => give(what, words, surroundings(typed));
  const operate = (typed: string, ...words: string[]) => command(typed, operateCommand, 'hold', ...words);
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
      const { id, username } = await app.make.member({ email, photo: false });
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
        ...{ id, client, name, username },
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

  describe('whose evidence two operators hand over', () => {
    let folder: string;
    let bob: { id: number; username: string };
    /** What the second operator's command said and the files that it wrote, of the hold of the member of that name. */
    const exported = async (name: string) => {
      const member = people.find((one) => one.name === name)!;
      const [hold] = await app.sql<{ id: number }>(`select id from moderation.legal_hold where member_id = $1`, [
        member.id,
      ]);
      const [kim, lee] = [await app.make.staff('operator', 'Kim'), await app.make.staff('operator', 'Lee')];
      const file = path.join(folder, `${name}.zip`);
      const give = ({ password, email }: typeof kim) =>
        operate(password, 'export', String(hold!.id), '--to', file, '--by', email);
      const asked = await give(kim);
      const again = await give(kim);
      const early = await readdir(folder);
      const { said, code } = await give(lee);
      return { asked, again, early, said, code, file, hold: hold!.id, ids: { kim: kim.id, lee: lee.id }, member };
    };
    const verify = (file: string) => command('', auditCommand, 'verify', '--proof', file);
    const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'evidence-'));
      const [row] = await app.sql<typeof bob>(
        `select id, username from auth.account where status = 'active' and gender = 'M'`,
      );
      bob = row!;
    });
    afterAll(() => rm(folder, { recursive: true }));

    it('is asked for by one and written by another, whole and with nothing of others, as the record proves', async () => {
      const { asked, again, early, said, code, file, hold, ids, member } = await exported('all');
      expect([asked.code, asked.said]).toEqual([0, expect.stringContaining('is asked for')]);
      expect([again.code, again.said]).toEqual([1, expect.stringContaining('A second operator is needed')]);
      expect(early).toEqual([]);
      expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^The evidence of hold \d+ is in /) });
      expect((await stat(file)).mode & 0o777).toBe(0o600);

      const zip = await readFile(file);
      const files = unzip(zip);
      const text = [...files].flatMap(([name, bytes]) => (name.endsWith('.webp') ? [] : [String(bytes)])).join('\n');
      // Every word of every kind, and none of those of anybody else who was held.
      for (const word of HELD_KINDS.flatMap((kind) => (kind === 'photos' ? [] : member.words[kind])))
        expect(text).toContain(word);
      for (const other of people.filter((one) => one !== member))
        for (const word of [String(other.id), ...Object.values(other.words).flat()]) expect(text).not.toContain(word);
      expect(JSON.parse(String(files.get('people.json')))).toEqual(
        [
          { id: member.id, username: member.username },
          { id: bob.id, username: bob.username },
        ].toSorted((a, b) => a.id - b.id),
      );
      // Files of photos are those in the store, to the byte.
      const photos = [...files.keys()].filter((name) => name.startsWith('photos/'));
      expect(photos).toHaveLength(3);
      for (const name of photos) {
        const stored = path.join(app.config.all.PHOTO_DIR, member.words.photos[0]!, path.basename(name));
        expect(files.get(name)!.equals(await readFile(stored))).toBe(true);
      }
      // Nothing that opens anything.
      expect(text).not.toMatch(/argon2|"sid"|"[a-z_]*(password|token)[a-z_]*":/);

      const manifest = JSON.parse(String(files.get('manifest.json'))) as {
        hold: object;
        files: { path: string; sha256: string; bytes: number; lines?: string[] }[];
      };
      expect(manifest.hold).toMatchObject({ id: hold, memberId: member.id, reason: 'ORDER-1', kinds: HELD_KINDS });
      expect(manifest.files.map((one) => one.path).toSorted()).toEqual(
        [...files.keys()].filter((name) => !['manifest.json', 'SHA256SUMS'].includes(name)).toSorted(),
      );
      for (const one of manifest.files) {
        const bytes = files.get(one.path)!;
        expect([one.path, sha256(bytes), bytes.length]).toEqual([one.path, one.sha256, one.bytes]);
        if (one.path.startsWith('rows/')) expect(String(bytes).trimEnd().split('\n').map(sha256)).toEqual(one.lines);
      }
      expect(String(files.get('SHA256SUMS')).trimEnd().split('\n')).toEqual(
        [...files].filter(([name]) => name !== 'SHA256SUMS').map(([name, bytes]) => `${sha256(bytes)}  ${name}`),
      );

      const recorded = await app.sql<{ number: number; action: string; by: number; details: { hash?: string } }>(
        `select number, action, staff_id as by, details from moderation.audit
         where action like 'hold.%' and subject_id = $1 order by number`,
        [member.id],
      );
      expect(recorded.map(({ action, by }) => [action, by])).toEqual([
        ['hold.export-asked', ids.kim],
        ['hold.exported', ids.lee],
      ]);
      expect(recorded[1]!.details.hash).toBe(sha256(zip));
      const whole = await verify(file);
      expect(whole).toEqual({
        code: 0,
        said: expect.stringMatching(/^Entry \d+ names this file: .*\n\d+ entries, unbroken/),
      });
      const chain = path.join(folder, 'chain.json');
      await writeFile(chain, files.get('chain.json')!);
      expect(await verify(chain)).toEqual({
        code: 0,
        said: expect.stringMatching(
          new RegExp(`^Part of the record: ${recorded[0]!.number}\\.\n\\d+ entries, unbroken`),
        ),
      });

      // What was changed afterwards is found: a byte of the file, a word of an entry, an entry with hashes to fit.
      for (const at of [40, Math.floor(zip.length / 2), zip.length - 1]) {
        const changed = Buffer.from(zip);
        changed[at]! ^= 1;
        const copy = path.join(folder, 'changed.zip');
        await writeFile(copy, changed);
        expect(await verify(copy)).toEqual({ code: 1, said: expect.stringContaining('No entry names this file') });
      }
      const forge = async (change: (fields: string[], entry: { before: string; hash: string }) => void) => {
        const proof = JSON.parse(String(files.get('chain.json')));
        change(proof.entries[0].fields, proof.entries[0]);
        await writeFile(chain, JSON.stringify(proof));
        return verify(chain);
      };
      const wrong = { code: 1, said: `Entry ${recorded[0]!.number} was changed.\n` };
      expect(await forge((fields) => (fields[2] = String(ids.lee)))).toEqual(wrong);
      expect(
        await forge((fields, entry) => {
          fields[2] = String(ids.lee);
          entry.hash = sha256(Buffer.concat([Buffer.from(entry.before, 'hex'), Buffer.from(fields.join('\n'))]));
        }),
      ).toEqual(wrong);
    });

    it('has of a hold on letters the letters of both sides, and nothing else of either', async () => {
      const { file, code, member } = await exported('mail');
      expect(code).toBe(0);
      const files = unzip(await readFile(file));
      const rows = [...files].filter(([name]) => name.startsWith('rows/'));
      expect(rows.map(([name]) => name).filter((name) => !name.startsWith('rows/messaging.'))).toEqual([]);
      const text = rows.map(([, bytes]) => String(bytes)).join('');
      for (const word of member.words.mail) expect(text).toContain(word);
      for (const kind of ['account', 'profile', 'photos', 'desk'] as const)
        for (const word of member.words[kind]) expect(text).not.toContain(word);
      expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toEqual([]);
    });

    it('is none where the hold does not stand, and is not written over what is there', async () => {
      const { code, said } = await exported('lifted');
      expect([code, said]).toEqual([1, 'There is no such hold, or it does not stand.\n']);
      const taken = path.join(folder, 'taken.zip');
      await writeFile(taken, 'mine');
      const again = await operate('', 'export', '1', '--to', taken, '--by', 'somebody@example.test');
      expect([again.code, again.said, String(await readFile(taken))]).toEqual([
        1,
        `${taken} is there already.\n`,
        'mine',
      ]);
    });
  });

  it('leaves nothing behind, row nor file, the day after it has ended', async () => {
    // A photo that had gone before it was processed: what lies there is what was uploaded, under its own name.
    const uploaded = path.join(app.config.all.PHOTO_DIR, 'uploaded');
    await mkdir(uploaded);
    await writeFile(path.join(uploaded, 'asitcame'), 'a picture');
    await app.sql(
      `insert into members.held (member_id, kind, relation, content)
       select id, 'photos', 'photo', '{"id": 1, "original_folder": "uploaded", "original_name": "asitcame"}' from members.member limit 1`,
    );
    await app.sql(`update moderation.legal_hold set ends_at = now()`);
    app.clock.advance(86_400_000);
    await app.running.runDaily();
    await settled(app);
    expect(await held()).toEqual(Object.fromEntries(people.map(({ name }) => [name, []])));
    const onDisk = await files();
    for (const { words } of people) expect(onDisk).not.toContain(words.photos[0]);
    expect(await readdir(uploaded)).toEqual([]);
  });
});
