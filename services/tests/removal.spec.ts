import { readdir } from 'node:fs/promises';
import { API, imageUrl, InboxRow, LEAVING, pathTo, SentRow, TEXTS } from '#contract';
import { SERVICE_NAMES } from '#platform/service';
import { Client } from '#testing/app';
import { eventually } from '#testing/eventually';
import { acquaint, ANNAS, LETTER, quiet, tablesWith, type Acquaintance } from './removal.fixture.js';

/** What is kept there comes back with its owner. */
const PUT_ASIDE = ['auth.departure', 'connections.sealed', 'members.sealed', 'messaging.sealed', 'moderation.sealed'];

/** Where words of hers stand beyond that, and stay. */
const LEFT: Record<keyof typeof ANNAS | 'letter', string[]> = {
  username: ['auth.account', 'moderation.case_report'],
  firstName: ['moderation.case_report'],
  email: [],
  headline: ['moderation.case_report'],
  intro: [],
  contact: ['messaging.contact_message'],
  note: [],
  notedByBob: [],
  genderWords: [],
  travelsTo: ['members.zip'],
  letter: ['messaging.mail'],
};

/** Who shows up where for whom is walked by visibility.spec.ts; here is what becomes of everything that was Anna's. */
describe('a removed account', () => {
  let scene: Acquaintance;
  let photo: { name: string; folder: string; address: string };
  let token: string;

  const pictureStatus = async (): Promise<number> =>
    (await fetch(new URL(imageUrl(photo.address, photo.name, 'full')!, scene.app.url))).status;
  const files = async (): Promise<string[]> =>
    (await readdir(scene.app.config.all.PHOTO_DIR, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`);

  beforeAll(async () => {
    scene = await acquaint();
    const { app, anna } = scene;
    [photo] = (await app.sql(
      // Where its files lie: she has blocked, so its address is another by now.
      `select name, folder as address, coalesce(former_folders[1], folder) as folder from photo where member_id = $1`,
      [anna.id],
    )) as [typeof photo];
    // So that the walks below can fail.
    for (const word of [...Object.values(ANNAS), LETTER, photo.name, photo.folder])
      expect([word, await tablesWith(app, word)]).not.toEqual([word, []]);
    expect((await files()).filter((file) => file.includes(photo.folder)).length).toBeGreaterThan(0);
    expect(await pictureStatus()).toBe(200);
    token = anna.client.token!;
    expect((await anna.client.post(API.removeAccount, { confirmRemoval: true })).body).toEqual({
      removalStatus: 'success',
    });
  }, 180_000);

  it('[B-REMOVE-02] has no session any more', async () => {
    const { status, body } = await new Client(scene.app.url, token).get(API.myProfile);
    expect([status, body.code]).toEqual([401, 'SESSION_ENDED']);
  });

  it('[B-REMOVE-02] leaves its mail to the other side, from a former member', async () => {
    const { app, bob, anna } = scene;
    await quiet(app);
    const [inbox, sent] = [await bob.client.get(API.inbox), await bob.client.get(API.sent)];
    const nobody = { memberId: anna.id, name: TEXTS.mail.unknownMember, body: LETTER, age: null, city: null };
    expect(inbox.body.content.map((row: unknown[]) => InboxRow.decode(row))).toEqual([expect.objectContaining(nobody)]);
    expect(sent.body.content.map((row: unknown[]) => SentRow.decode(row))).toEqual([expect.objectContaining(nobody)]);
    const profile = await bob.client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: anna.id }));
    expect(profile.body).toEqual([]);
  });

  it('leaves its e-mail address free and its username taken', async () => {
    const { visitor } = scene.app;
    const exists = async (path: string) => JSON.stringify((await visitor.get(path)).body);
    expect(await exists(pathTo(API.validateEmail, { value: ANNAS.email }))).toContain('false');
    expect(await exists(pathTo(API.validateUsername, { value: ANNAS.username }))).toContain('true');
  });

  it('lets the words of mail go that nobody has any more, at once', async () => {
    const { app, bob } = scene;
    await quiet(app);
    const [{ id }] = (await app.sql(`select id from messaging.mail where recipient_id = $1`, [bob.id])) as [
      { id: number },
    ];
    await bob.client.post(API.deleteMail, { emailIds: [id] });
    expect(await app.sql(`select body from messaging.mail where id = $1`, [id])).toEqual([{ body: '' }]);
  });

  it('shows its photos to nobody, though their files stay as long as it may come back', async () => {
    await quiet(scene.app);
    expect(await pictureStatus()).toBe(404);
    expect((await files()).filter((file) => file.includes(photo.folder)).length).toBeGreaterThan(0);
  });

  it('has put aside for its owner what was theirs, in tables that nobody else reads', async () => {
    const { app } = scene;
    const aside = new Set<string>();
    for (const [what, word] of [...Object.entries(ANNAS), ['letter', LETTER] as const]) {
      const places = await tablesWith(app, word);
      for (const place of places) if (PUT_ASIDE.includes(place)) aside.add(what);
      expect([what, places.filter((place) => !PUT_ASIDE.includes(place))]).toEqual([
        what,
        LEFT[what as keyof typeof LEFT],
      ]);
    }
    const comesBack = [
      'email',
      'firstName',
      'genderWords',
      'headline',
      'intro',
      'letter',
      'note',
      'notedByBob',
      'username',
    ];
    expect([...aside].toSorted()).toEqual(comesBack);
    for (const table of PUT_ASIDE) {
      const [schema] = table.split('.');
      const readers = await app.sql(
        `select role from unnest($2::text[]) role where role <> $3 and has_table_privilege(role, $1, 'select')`,
        [table, SERVICE_NAMES, schema],
      );
      expect([table, readers]).toEqual([table, []]);
    }
  });

  it('puts nothing aside any more when its thirty days are over', async () => {
    const { app, anna } = scene;
    const [account] = await app.sql<{ at: Date }>(`select removed_at as at from auth.account where id = $1`, [anna.id]);
    app.clock.set(new Date(account!.at.getTime() + LEAVING.days * 86_400_000 - 60_000));
    await app.running.runDaily();
    await quiet(app);
    expect(await tablesWith(app, ANNAS.firstName)).toContain('members.sealed');
    app.clock.set(new Date(account!.at.getTime() + LEAVING.days * 86_400_000));
    await app.sql('update auth.daily_run set day = day - 1');
    await app.running.runDaily();
    await quiet(app);
    for (const table of PUT_ASIDE) expect([table, await app.sql(`select 1 from ${table}`)]).toEqual([table, []]);
  });

  it('[B-REMOVE-02] [E25] [J08] loses its photos from the disk, when nothing brings it back any more, but for what a report keeps as evidence', async () => {
    const { app } = scene;
    await eventually(async () => expect((await files()).filter((file) => file.includes(photo.folder))).toEqual([]));
    await quiet(app);
    // Carl has reported her: what was to be seen then is evidence, under names that only the desk knows.
    const kept = await app.sql<{ folder: string }>(`select folder from members.evidence_photo`);
    expect((await files()).filter((file) => !kept.some(({ folder }) => file.includes(folder)))).toEqual([]);
    expect(await tablesWith(scene.app, photo.folder)).toEqual([]);
  });

  it('[E25] [J11] [law: gdpr-erasure] leaves words of its owner then in few places: its name, what was sent to the staff, others’ mail, the evidence of a report', async () => {
    const places = Object.fromEntries(
      await Promise.all(
        Object.entries({ ...ANNAS, letter: LETTER }).map(async ([what, word]) => [
          what,
          await tablesWith(scene.app, word),
        ]),
      ),
    );
    expect(places).toEqual(LEFT);
  });
});
