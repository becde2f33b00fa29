import { readdir } from 'node:fs/promises';
import { API, InboxRow, pathTo, SentRow, TEXTS } from '#contract';
import { Client } from '#testing/app';
import { eventually } from '#testing/eventually';
import { acquaint, ANNAS, LETTER, quiet, tablesWith, type Acquaintance } from './removal.fixture.js';

/** Who shows up where for whom is walked by visibility.spec.ts; here is what becomes of everything that was Anna's. */
describe('a removed account', () => {
  let scene: Acquaintance;
  let photo: { name: string; folder: string };
  let token: string;

  const files = async (): Promise<string[]> =>
    (await readdir(scene.app.config.all.PHOTO_DIR, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`);

  beforeAll(async () => {
    scene = await acquaint();
    const { app, anna } = scene;
    [photo] = (await app.sql(
      // Where its files lie: she has blocked, so its address is another by now.
      `select name, coalesce(former_folders[1], folder) as folder from photo where member_id = $1`,
      [anna.id],
    )) as [typeof photo];
    // So that the walks below can fail.
    for (const word of [...Object.values(ANNAS), LETTER, photo.name, photo.folder])
      expect([word, await tablesWith(app, word)]).not.toEqual([word, []]);
    expect((await files()).filter((file) => file.includes(photo.folder)).length).toBeGreaterThan(0);
    token = anna.client.token!;
    expect((await anna.client.post(API.removeAccount, { confirmRemoval: true })).body).toEqual({
      removalStatus: 'success',
    });
  }, 180_000);

  it('[B-REMOVE-02] has no session any more', async () => {
    const { status, body } = await new Client(scene.app.url, token).get(API.myProfile);
    expect([status, body.code]).toEqual([401, 'SESSION_ENDED']);
  });

  it('[B-REMOVE-02] [E25] [J08] loses its photos from the disk, but for what a report keeps as evidence', async () => {
    const { app } = scene;
    await eventually(async () => expect((await files()).filter((file) => file.includes(photo.folder))).toEqual([]));
    await quiet(app);
    // Carl has reported her: what was to be seen then is evidence, under names that only the desk knows.
    const kept = await app.sql<{ folder: string }>(`select folder from members.evidence_photo`);
    expect((await files()).filter((file) => !kept.some(({ folder }) => file.includes(folder)))).toEqual([]);
    expect(await tablesWith(scene.app, photo.folder)).toEqual([]);
  });

  it('[B-REMOVE-02] leaves its mail to the other side, from a former member', async () => {
    const { bob, anna } = scene;
    const [inbox, sent] = [await bob.client.get(API.inbox), await bob.client.get(API.sent)];
    const nobody = { memberId: anna.id, name: TEXTS.mail.unknownMember, body: LETTER, age: null, city: null };
    expect(inbox.body.content.map((row: unknown[]) => InboxRow.decode(row))).toEqual([expect.objectContaining(nobody)]);
    expect(sent.body.content.map((row: unknown[]) => SentRow.decode(row))).toEqual([expect.objectContaining(nobody)]);
    const profile = await bob.client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: anna.id }));
    expect(profile.body).toEqual([]);
  });

  it('[E25] [J11] leaves words of its owner in few places: its name, what was sent to the staff, others’ mail, the evidence of a report', async () => {
    await quiet(scene.app);
    const places = Object.fromEntries(
      await Promise.all(
        Object.entries({ ...ANNAS, letter: LETTER }).map(async ([what, word]) => [
          what,
          await tablesWith(scene.app, word),
        ]),
      ),
    );
    expect(places).toEqual({
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
    });
  });

  it('leaves its e-mail address free and its username taken', async () => {
    const { visitor } = scene.app;
    const exists = async (path: string) => JSON.stringify((await visitor.get(path)).body);
    expect(await exists(pathTo(API.validateEmail, { value: ANNAS.email }))).toContain('false');
    expect(await exists(pathTo(API.validateUsername, { value: ANNAS.username }))).toContain('true');
  });

  it('lets the words of mail go that nobody has any more, at once', async () => {
    const { app, bob } = scene;
    const [{ id }] = (await app.sql(`select id from messaging.mail where recipient_id = $1`, [bob.id])) as [
      { id: number },
    ];
    await bob.client.post(API.deleteMail, { emailIds: [id] });
    expect(await app.sql(`select body from messaging.mail where id = $1`, [id])).toEqual([{ body: '' }]);
  });
});
