import { Writable } from 'node:stream';
import sharp from 'sharp';
import {
  API,
  CONSOLE_API,
  HEADERS,
  imageUrl,
  pathTo,
  RETENTION,
  TAKEDOWN,
  type CaseItem,
  type ConsoleTakedownDetail,
  type MailLanguage,
} from '#contract';
import { createLog } from '#platform/process/log';
import { registry } from '#platform/process/metrics';
import { expectAlerts } from '#testing/alerts';
import { type Answer, type Client, startTestApp, type TestApp } from '#testing/app';
import { easyCaptcha } from '#testing/captcha';
import { eventually } from '#testing/eventually';
import { sharedApp } from '#testing/shared-app';
import { cropped, DRAWN } from '../members/src/photos/drawn-pictures.fixture.js';
import { DeskFixture, type Author } from '../moderation/src/desk.fixture.js';
import { TakedownClock } from '../moderation/src/takedowns/takedown-clock.js';
import { moderationService } from '../moderation/src/moderation.service.js';
import { quiet } from './removal.fixture.js';

const photograph = DRAWN['photograph']!;
const HOUR = 3_600_000;
const PART = { left: 0.05, top: 0.05, width: 0.9, height: 0.9 };

/** What somebody outside says who asks for a picture to be taken down. */
const asking = (places: readonly string[], changes: object = {}) => ({
  places,
  reason: 'intimate',
  description: 'Taken on a lake, by somebody I trusted.',
  name: 'Quinn Outside',
  email: 'quinn@example.test',
  goodFaith: true,
  signature: 'Q. Outside',
  ...changes,
});

describe('a request to take a picture down', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;
  let count = 0;

  beforeAll(async () => {
    app = await sharedApp({ settings: { PHOTO_REVIEW: 'after' } });
    desk = new DeskFixture(app);
    robin = await desk.moderator('Robin');
  });
  afterEach(() => app.configure({ PHOTO_REVIEW: 'after' }));

  /** Asks as a visitor, with a solved captcha. */
  const ask = async (places: readonly string[], changes: object = {}, key?: string): Promise<Answer> =>
    app.visitor.post(
      API.takedown,
      { recaptchaResponse: await easyCaptcha(app), ...asking(places, changes) },
      key ? { [HEADERS.idempotencyKey]: key } : {},
    );
  const requests = () => app.sql<{ id: number; reference: string }>(`select * from moderation.takedown_request`);
  /** The address of somebody who asks for the first time. */
  const newAddress = () => `asks${++count}@example.test`;

  interface Shown {
    readonly owner: Author;
    readonly photoId: number;
    readonly addresses: readonly string[];
  }
  /** A member who shows a picture. */
  const shows = async (bytes: Buffer, owner?: Author): Promise<Shown> => {
    const by = owner ?? (await desk.author({ photo: false }));
    const { status, body } = await by.client.upload(API.uploadPhoto, bytes);
    expect([status, body.status]).toEqual([200, 'success']);
    const addresses = (['full', 'card', 'thumb'] as const).map((size) =>
      imageUrl(body.imagePath, body.fileName, size)!,
    );
    return { owner: by, photoId: body.photoId, addresses };
  };
  const profileOf = ({ owner }: Shown) => `https://love.example/profile/view/1/${owner.id}`;
  const statuses = ({ addresses }: Shown) =>
    Promise.all(addresses.map(async (address) => (await fetch(new URL(address, app.url))).status));
  /** Where a picture shows: its addresses, its owner's photos, the profile, its picture in lists, and the search. */
  const surfaces = async (shown: Shown, reader: Author) => {
    const { owner } = shown;
    const profile = await reader.client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: owner.id }));
    const found = await reader.client.post(API.search, { P_SEARCH_ZIP: '10001', P_SEEKING: 'F', P_PASS_LIMIT2: 100 });
    const [card] = await app.sql<{ photo: string | null }>(
      `select photo_name as photo from members.card where id = $1`,
      [owner.id],
    );
    const file = shown.addresses[0]!.split('/').at(-1)!;
    return {
      addresses: await statuses(shown),
      own: ((await owner.client.get(API.photos)).body as unknown[]).length,
      told: [profile, found].map(({ body }) => JSON.stringify(body).includes(file)),
      card: card!.photo === file,
      rows: (await app.sql(`select 1 from members.photo where id = $1`, [shown.photoId])).length,
    };
  };
  const GONE = { addresses: [404, 404, 404], own: 0, told: [false, false], card: false, rows: 0 };
  const SHOWN = { addresses: [200, 200, 200], own: 1, told: [true, true], card: true, rows: 1 };

  const caseOf = (reference: string) => desk.takedown(robin, reference);
  const asked = async (places: readonly string[], changes: object = {}) =>
    caseOf((await ask(places, { email: newAddress(), ...changes })).body.reference);
  const decide = async ({ id, subjectId }: ConsoleTakedownDetail, decision: object, by = robin) =>
    by.post(pathTo(CONSOLE_API.decideCase, { id }), { kind: 'takedown', subjectId, ...decision });
  const takeDown = async (open: ConsoleTakedownDetail, photoIds: readonly number[], more: object = {}) => {
    const { status, body } = await decide(open, { decision: 'removed', photoIds, ...more });
    expect([status, body.status]).toEqual([200, 'success']);
    await quiet(app);
  };
  const audited = async ({ id, subjectId }: ConsoleTakedownDetail) =>
    (
      await app.sql<{ action: string }>(
        `select action from moderation.audit
         where subject_kind = 'takedown' and subject_id = $2 or subject_kind = 'case' and subject_id = $1 order by number`,
        [id, subjectId],
      )
    ).map(({ action }) => action);

  it('[D15] is a case of the desk that is due in 48 hours, and who asked gets a receipt that holds nothing typed', async () => {
    const shown = await shows(await photograph(1));
    const email = newAddress();
    const heard = await desk.hearing(robin);
    const { status, body } = await ask([app.url + shown.addresses[1]!, profileOf(shown), 'who.is.this'], { email });
    expect([status, body]).toEqual([200, { status: 'success', reference: expect.stringMatching(/^TD-\w{4}-\w{4}$/) }]);

    const open = await caseOf(body.reference);
    expect(open).toMatchObject({
      kind: 'takedown',
      risk: 'high',
      signalCodes: ['INTIMATE_PICTURE'],
      member: null,
      reason: 'intimate',
      answerLanguage: 'en',
      asked: { name: 'Quinn Outside', signature: 'Q. Outside', description: expect.stringContaining('lake') },
      pictures: [{ photoId: shown.photoId, named: true, copyOf: null, member: { memberId: shown.owner.id } }],
    });
    expect(JSON.stringify(open)).not.toContain(email);
    expect(new Date(open.dueAt).getTime() - new Date(open.openedAt).getTime()).toBe(TAKEDOWN.hours * HOUR);
    // What was opened before may be heard only now.
    await eventually(() => {
      const ofCase = heard.filter((event) => (event as { caseId?: number }).caseId === open.id);
      expect(ofCase).toMatchObject([{ type: 'case-opened' }]);
    });
    const { body: queue } = await robin.get(pathTo(CONSOLE_API.cases, {}, { kind: 'takedown', order: 'oldest' }));
    expect((queue.content as CaseItem[]).map(({ id, dueAt }) => [id, dueAt])).toContainEqual([open.id, open.dueAt]);
    expect((await robin.get(CONSOLE_API.counts)).body.open.takedown).toBeGreaterThan(0);

    const receipt = await app.mails.next(email, body.reference);
    expect(receipt.text).toContain(`${open.dueAt.slice(11, 16)} UTC`);
    expect(receipt.text).not.toMatch(/Quinn|lake|Outside|profile/);
    expect(await audited(open)).toEqual(['takedown.read']);
  });

  it('[D15] approved takes the picture away at every surface, with every copy, and refuses them again from everybody', async () => {
    const picture = await photograph(2);
    const [first, same, alike, turned, cut, other] = await Promise.all([
      shows(picture),
      shows(picture),
      shows(await sharp(picture).resize(300).jpeg({ quality: 60 }).toBuffer()),
      shows(await sharp(picture).flop().jpeg().toBuffer()),
      shows(await cropped(picture, PART)),
      shows(await photograph(3)),
    ]);
    const reader = await desk.author({ gender: 'M' });
    expect(await surfaces(first, reader)).toEqual(SHOWN);
    const email = newAddress();
    const open = await asked([profileOf(first)], { email });
    const copies = open.pictures.filter(({ copyOf }) => copyOf !== null).map(({ photoId }) => photoId);
    expect(copies).toEqual(expect.arrayContaining([same.photoId, alike.photoId]));
    expect(copies).not.toContain(other.photoId);

    await takeDown(open, [first.photoId]);

    for (const shown of [first, same, alike, turned, cut])
      await eventually(async () => expect(await surfaces(shown, reader)).toEqual(GONE));
    expect(await surfaces(other, reader)).toEqual(SHOWN);
    const decided = await caseOf(open.reference);
    expect(decided).toMatchObject({ state: 'decided', takenDown: 5, decision: { decision: 'removed' } });
    expect(await audited(open)).toEqual([
      'takedown.read',
      'case.decided',
      'takedown.carried-out',
      'takedown.carried-out',
      'takedown.read',
    ]);

    const stranger = await desk.author({ photo: false });
    for (const again of [picture, await sharp(picture).flop().png().toBuffer(), await cropped(picture, PART)]) {
      const { status, body } = await stranger.client.upload(API.uploadPhoto, again);
      expect([status, body.code]).toEqual([409, 'PHOTO_REMOVED_BEFORE']);
    }
    // Nor as a selfie, by which the desk would have to look at it once more.
    const posing = await desk.author();
    const selfie = await posing.client.upload(API.takeSelfie, picture);
    expect([selfie.status, selfie.body.code]).toEqual([409, 'PHOTO_REMOVED_BEFORE']);
    expect((await posing.client.get(API.selfie)).body.state).toBe('open');
    // Whose picture went is told as of any other, with the way to appeal; who asked gets the answer.
    for (const { owner } of [first, turned]) {
      const { text } = await app.mails.next(owner.email, 'not approved');
      expect(text).toMatch(/asked us to take it down[^]*appeal/);
      expect(text).not.toMatch(/Quinn|quinn/);
    }
    expect((await app.mails.next(email, 'the answer to')).text).toContain('with every copy of it');
  });

  it('[D15] refuses the same file again also where there is nothing to see in it', async () => {
    const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#777' } })
      .png()
      .toBuffer();
    const shown = await shows(plain);
    await takeDown(await asked([profileOf(shown)]), [shown.photoId]);
    const stranger = await desk.author({ photo: false });
    expect((await stranger.client.upload(API.uploadPhoto, plain)).body.code).toBe('PHOTO_REMOVED_BEFORE');
    expect((await stranger.client.upload(API.uploadPhoto, await photograph(4))).status).toBe(200);
  });

  it('[D15] leaves the copy with whose picture it is, who may go on uploading it', async () => {
    const picture = await photograph(5);
    const [impostor, rightful] = [await shows(picture), await shows(picture)];
    const open = await asked([impostor.owner.username], { reason: 'permission' });
    await takeDown(open, [impostor.photoId], { sparedIds: [rightful.photoId] });

    await eventually(async () => expect(await statuses(impostor)).toEqual([404, 404, 404]));
    expect(await statuses(rightful)).toEqual([200, 200, 200]);
    await shows(picture, rightful.owner);
    expect((await impostor.owner.client.upload(API.uploadPhoto, picture)).body.code).toBe('PHOTO_REMOVED_BEFORE');
  });

  it('[D15] takes what a report has kept of the picture along', async () => {
    const shown = await shows(await photograph(6));
    const reporter = await desk.author({ gender: 'M' });
    await reporter.client.post(pathTo(API.reportById, { id: shown.owner.id }));
    const kept = () =>
      app.sql<{ folder: string }>(`select folder from members.evidence_photo where photo_id = $1`, [shown.photoId]);
    const [copy] = await eventually(async () => {
      const found = await kept();
      expect(found).toHaveLength(1);
      return found;
    });
    const evidence = pathTo(CONSOLE_API.picture, { picture: copy!.folder, size: 'full' });
    expect((await robin.get(evidence)).status).toBe(200);

    await takeDown(await asked([profileOf(shown)]), [shown.photoId]);
    await eventually(async () => expect((await robin.get(evidence)).status).toBe(404));
    expect(await kept()).toEqual([]);
  });

  it('[D15] may be appealed by whose picture went, and overturned lets only them show it again', async () => {
    const picture = await photograph(7);
    const [first, second] = [await shows(picture), await shows(picture)];
    const open = await asked([profileOf(first)]);
    await takeDown(open, [first.photoId, second.photoId]);
    const { text = '' } = await app.mails.next(first.owner.email, 'not approved');
    const [, token] = /appeal\/([\w-]+)/.exec(text) ?? [];
    await app.visitor.post(API.appeal, { token, text: 'It is me, and I put it there.' });
    const kim = await desk.moderator('Kim');
    const { id } = await desk.waiting(kim, first.owner, 'appeal');
    const { body: appeal } = await kim.get(pathTo(CONSOLE_API.appealDetail, { id }));
    const overturned = { kind: 'appeal', subjectId: appeal.subjectId, decision: 'overturned' };
    expect((await kim.post(pathTo(CONSOLE_API.decideCase, { id }), overturned)).status).toBe(200);
    await quiet(app);

    await shows(picture, first.owner);
    expect((await second.owner.client.upload(API.uploadPhoto, picture)).body.code).toBe('PHOTO_REMOVED_BEFORE');
  });

  it.each<[MailLanguage, string]>([
    ['en', 'did not find such a picture'],
    ['es', 'no hemos encontrado aquí'],
    ['fr', 'n’avons pas trouvé ici'],
  ])('[D15] declined is answered with the reason in %s', async (language, words) => {
    const email = newAddress();
    const open = await asked(['nobody-by-this-name'], { email, language });
    expect(open.pictures).toEqual([]);
    expect((await decide(open, { decision: 'declined' })).status).toBe(400);
    const reason = { decision: 'declined', reasonCode: 'TAKEDOWN_NOT_FOUND', message: 'Was it the lake?' };
    expect((await decide(open, reason)).status).toBe(200);
    const { text, subject } = await app.mails.next(email, { en: 'answer', es: 'respuesta', fr: 'réponse' }[language]);
    expect(subject).toContain(open.reference);
    expect(text).toContain(words);
    expect(text).toContain('Was it the lake?');
    await eventually(async () => expect(await app.sql(`select 1 from moderation.takedown_mail`)).toEqual([]));
  });

  it('[D15] has no effect that could not be taken back for a while, and none once it was', async () => {
    app.configure({ PHOTO_REVIEW: 'after', DECISION_UNDO_SECONDS: '30' });
    const shown = await shows(await photograph(8));
    const email = newAddress();
    const open = await asked([profileOf(shown)], { email });
    expect((await decide(open, { decision: 'removed', photoIds: [shown.photoId] })).status).toBe(200);
    expect((await robin.post(pathTo(CONSOLE_API.undoDecision, { id: open.id }))).status).toBe(200);
    await quiet(app);
    expect(await statuses(shown)).toEqual([200, 200, 200]);
    expect(await caseOf(open.reference)).toMatchObject({ state: 'claimed', decision: null, takenDown: 0 });
    expect(app.mails.messages.filter(({ to }) => to.includes(email))).toHaveLength(1);
    expect(await app.sql(`select 1 from moderation.takedown_choice where photo_id = $1`, [shown.photoId])).toEqual([]);
  });

  it('[D15] is answered alike whatever it names, and whoever’s address is given', async () => {
    const member = await desk.author();
    const hidden = await desk.author({ hidden: true });
    const shown = await shows(await photograph(9));
    const given: [string[], object][] = [
      [[member.username], {}],
      [['nobody-by-this-name'], {}],
      [[String(hidden.id)], { email: member.email }],
      [[shown.addresses[0]!], {}],
      [['/images/0000/0000.webp', 'http://[::1', '💔'], {}],
    ];
    for (const [places, changes] of given) {
      const { status, body, headers } = await ask(places, { email: newAddress(), ...changes });
      expect([places, status, Object.keys(body), headers.get('cache-control')]).toEqual([
        places,
        200,
        ['status', 'reference'],
        'no-store',
      ]);
    }
  });

  it('[D15] pressed twice is one request, at once or when the captcha has long been used', async () => {
    const before = (await requests()).length;
    const [recaptchaResponse, email] = [await easyCaptcha(app), newAddress()];
    const press = (key: string) =>
      app.visitor.post(
        API.takedown,
        { recaptchaResponse, ...asking(['anna'], { email }) },
        { [HEADERS.idempotencyKey]: key },
      );
    const twice = await Promise.all([press('one'), press('one')]);
    const again = await press('one');
    const [first] = twice;
    for (const { status, body } of [...twice, again]) expect([status, body]).toEqual([200, first!.body]);
    expect(await requests()).toHaveLength(before + 1);
    expect((await press('another')).body.code).toBe('CAPTCHA_FAILED');
    await quiet(app);
    expect(app.mails.messages.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  it('[D15] says what is missing, and is nothing for programs', async () => {
    const wrong: [object, RegExp][] = [
      [{ places: [] }, /where the picture is/],
      [{ places: ['  '] }, /where the picture is/],
      [{ places: 'anna' }, /where the picture is/],
      [{ places: Array.from({ length: TAKEDOWN.placesMax + 1 }, (_, n) => `member${n}`) }, /at most 10/],
      [{ places: ['x'.repeat(TAKEDOWN.placeMax + 1)] }, /too long/],
      [{ reason: 'revenge' }, /what is wrong/],
      [{ name: ' ' }, /your name/],
      [{ email: 'quinn' }, /Email is invalid/],
      [{ email: 'a@b.test\r\nBcc: all@example.test' }, /Email is invalid/],
      [{ goodFaith: false }, /confirm/],
      [{ signature: '' }, /sign/],
      [{ description: 'x'.repeat(TAKEDOWN.descriptionMax + 1) }, /too long/],
    ];
    const before = (await requests()).length;
    for (const [changes, message] of wrong) {
      const { status, body } = await ask(['anna'], changes);
      expect([changes, status, body.message]).toEqual([changes, 400, expect.stringMatching(message)]);
    }
    expect((await ask(['anna'], { recaptchaResponse: 'none' })).body.code).toBe('CAPTCHA_FAILED');
    expect(await requests()).toHaveLength(before);
  });

  it('[D15] is limited by network, and fills nobody’s mailbox with receipts', async () => {
    app.configure({ PHOTO_REVIEW: 'after', RATE_LIMIT_FACTOR: '0.2' });
    const email = newAddress();
    const answers = [];
    const spelled = (tag: number) => email.replace('@', `+${tag}@`);
    for (let time = 0; time < 5; time += 1)
      answers.push((await ask(['anna'], { email: time % 2 ? spelled(time) : email })).status);
    await quiet(app);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
    const written = app.mails.messages.filter(({ to }) =>
      [email, spelled(1), spelled(3)].some((one) => to.includes(one)),
    );
    expect(written).toHaveLength(1);
  });

  it('[D15] is read by the desk alone, and each look is recorded', async () => {
    const shown = await shows(await photograph(10));
    const member = await desk.author();
    // What was copied before leads there still, though nobody else finds the picture by it any more.
    await shown.owner.client.post(API.updateSettings, { P_PROFILE_HIDDEN: 'Y' });
    expect(await statuses(shown)).toEqual([404, 404, 404]);
    const open = await asked(['nobody-by-this-name']);
    const pictures = (place: string) => pathTo(CONSOLE_API.takedownPictures, { id: open.id }, { place });
    for (const by of [app.visitor, member.client]) {
      expect((await by.get(pathTo(CONSOLE_API.takedownDetail, { id: open.id }))).status).toBe(401);
      expect((await by.get(pictures(shown.owner.username))).status).toBe(401);
    }
    for (const place of [shown.owner.username.toUpperCase(), String(shown.owner.id), shown.addresses[2]!]) {
      const { body } = await robin.get(pictures(place));
      expect([place, body]).toEqual([place, [expect.objectContaining({ photoId: shown.photoId })]]);
    }
    expect(await audited(open)).toEqual(['takedown.read', ...Array(3).fill('takedown.pictures-looked-up')]);
    const text = await desk.author();
    await desk.writes(text, { desc_fun: 'Kites on windy days.' });
    const another = await desk.read(robin, text);
    expect((await robin.get(pathTo(CONSOLE_API.takedownDetail, { id: another.id }))).status).toBe(404);
  });

  it('[D15] [G04] is read and decided by nobody who asked for it or whose picture it is about, or a copy of it', async () => {
    const email = newAddress();
    const kim = await desk.moderator('Kim');
    const askedOf = async (places: readonly string[], changes: object = {}) =>
      desk.takedown(kim, (await ask(places, { email: newAddress(), ...changes })).body.reference);
    const picture = await photograph(11);
    const [shown, copied] = [await shows(picture), await shows(picture)];
    const [about, ofCopied, own] = [
      await askedOf([profileOf(shown)]),
      await askedOf([profileOf(copied)]),
      await askedOf(['anna'], { email: email.toUpperCase() }),
    ];
    await app.sql(`update auth.account set email = $2 where id = $1`, [shown.owner.id, email]);
    await app.sql(`update moderation.staff set email = $1 where name = 'Robin'`, [email]);
    const removed = { decision: 'removed', photoIds: [shown.photoId] };
    const declined = { decision: 'declined', reasonCode: 'TAKEDOWN_UNFOUNDED' };
    const spared = { decision: 'removed', photoIds: [copied.photoId], sparedIds: [shown.photoId] };
    for (const [open, decision] of [
      [about, removed],
      [about, declined],
      [ofCopied, spared],
      [ofCopied, declined],
      [own, declined],
    ] as const)
      expect([decision, (await decide(open, decision)).body.code]).toEqual([decision, 'SELF']);
    // Another place than the request names may be looked up, and what is found there chosen.
    expect((await decide(await askedOf(['anna']), spared)).body.code).toBe('SELF');
    for (const { id } of [about, ofCopied, own])
      expect(await robin.get(pathTo(CONSOLE_API.takedownDetail, { id }))).toMatchObject({
        status: 403,
        body: { code: 'SELF' },
      });
    await app.sql(`update moderation.staff set email = 'robin@example.test' where name = 'Robin'`);
    expect((await decide(about, { ...removed, photoIds: [shown.photoId, 9_999_999] })).body.code).toBe('CASE_CHANGED');
  });

  it('[D15] [G04] is judged on appeal by nobody who had asked for it', async () => {
    const email = newAddress();
    const ida = await desk.moderator('Ida');
    const shown = await shows(await photograph(13));
    await takeDown(await asked([profileOf(shown)], { email }), [shown.photoId]);
    const { text = '' } = await app.mails.next(shown.owner.email, 'not approved');
    const [, token] = /appeal\/([\w-]+)/.exec(text) ?? [];
    await app.visitor.post(API.appeal, { token, text: 'It is me, and I put it there.' });
    const { id, subjectId } = await desk.read(ida, shown.owner, 'appeal');
    const upheld = { kind: 'appeal', subjectId, decision: 'upheld' };
    await app.sql(`update moderation.staff set email = $1 where name = 'Ida'`, [email]);
    expect(await ida.post(pathTo(CONSOLE_API.decideCase, { id }), upheld)).toMatchObject({
      status: 403,
      body: { code: 'SELF' },
    });
  });

  it('[D15] [E26] loses what was said in it three months after the decision, and stays as proof of its time', async () => {
    const open = await asked(['anna']);
    await decide(open, {
      decision: 'declined',
      reasonCode: 'TAKEDOWN_UNCLEAR',
      message: 'Sorry, Quinn',
      note: 'Quinn?',
    });
    await robin.post(pathTo(CONSOLE_API.addCaseNote, { id: open.id }), { text: 'Quinn wrote twice.' });
    await quiet(app);
    const said = async () =>
      JSON.stringify(
        await app.sql(
          `select q, d, (select json_agg(n) from moderation.desk_note n where n.case_id = k.id) as notes
           from moderation.takedown_request q join moderation.review_case k on k.subject_id = q.id and k.kind = 'takedown'
           join moderation.decision d on d.case_id = k.id where k.id = $1`,
          [open.id],
        ),
      ).match(/Quinn|lake|asks\d|anna/g);
    const [row] = await app.sql<{ at: Date }>(
      `select decided_at + make_interval(months => $2) as at from moderation.review_case where id = $1`,
      [open.id, RETENTION.safetyMonths],
    );
    app.clock.set(new Date(row!.at.getTime() - 25 * HOUR));
    await app.running.runDaily();
    expect(await said()).toEqual(expect.arrayContaining(['Quinn', 'lake', 'anna']));
    app.clock.set(new Date(row!.at.getTime() + 25 * HOUR));
    await app.running.runDaily();
    app.clock.reset();
    expect(await said()).toBeNull();
    // The session of before went with the months.
    robin = await desk.moderator('Robin');
    expect(await caseOf(open.reference)).toMatchObject({ asked: null, reason: 'intimate', pictures: [] });
  });

  it('[D15] [E26] is remembered by its looks for ten years', async () => {
    const shown = await shows(await photograph(12));
    await takeDown(await asked([profileOf(shown)]), [shown.photoId]);
    const remembered = () => app.sql(`select 1 from members.removed_picture where photo_id = $1`, [shown.photoId]);
    const after = async (years: number, days: number) => {
      await app.sql(`update members.removed_picture set removed_at = now() - make_interval(years => $1)`, [years]);
      app.clock.reset();
      app.clock.advance(days * 24 * HOUR);
      await app.running.runDaily();
      return (await remembered()).length;
    };
    expect(await after(RETENTION.takenDownPictureYears - 1, 200)).toBe(1);
    expect(await after(RETENTION.takenDownPictureYears, 300)).toBe(0);
    app.clock.reset();
  });
});

describe('the time of a request to take a picture down', () => {
  let app: TestApp;
  const lines: Record<string, unknown>[] = [];
  beforeAll(async () => {
    const log = createLog(
      'error',
      'test',
      new Writable({
        write: (line: Buffer, _encoding, done) => {
          lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
          done();
        },
      }),
    );
    app = await startTestApp([moderationService], { log });
  });
  afterAll(() => app.stop());

  it('[D15] raises an alarm once when 48 hours have passed without a decision, and counts what is overdue', async () => {
    const clock = app.running.app.get(TakedownClock);
    const [{ id }] = (await app.sql(
      `insert into moderation.takedown_request (reference, reason, language, received_at, places, description, name, signature, email)
       values ('TD-AAAA-BBBB', 'child', 'en', now(), '{anna}', '', 'Quinn', 'Quinn', 'quinn@example.test') returning id`,
    )) as [{ id: number }];
    const [{ caseId }] = (await app.sql(
      `insert into moderation.review_case (kind, subject_id, opened_at)
       select 'takedown', id, received_at from moderation.takedown_request where id = $1 returning id as "caseId"`,
      [id],
    )) as [{ caseId: number }];
    const look = async (after: number) => {
      app.clock.reset();
      app.clock.advance(after);
      await clock.look();
      const figure = async (name: string) => (await registry.getSingleMetric(name)!.get()).values[0]!.value;
      return { alarms: lines.length, open: await figure('takedowns_open'), overdue: await figure('takedowns_overdue') };
    };
    expect(await look(TAKEDOWN.hours * HOUR - 60_000)).toEqual({ alarms: 0, open: 1, overdue: 0 });
    const inTime = await registry.metrics();
    expect(await look(TAKEDOWN.hours * HOUR)).toEqual({ alarms: 1, open: 1, overdue: 1 });
    const of = /^takedowns_/;
    expectAlerts(
      { name: 'in time', fires: [], of, text: inTime },
      { name: 'late', fires: ['TakedownIsLate'], of, text: await registry.metrics() },
    );
    expect(await look(TAKEDOWN.hours * HOUR + 60_000)).toEqual({ alarms: 1, open: 1, overdue: 1 });
    expect(lines).toMatchObject([
      { level: 'error', caseId, reference: 'TD-AAAA-BBBB', msg: expect.stringContaining('48') },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Quinn|quinn/);
    await app.sql(`update moderation.review_case set state = 'decided', decided_at = now() where id = $1`, [caseId]);
    expect(await look(TAKEDOWN.hours * HOUR + 120_000)).toEqual({ alarms: 1, open: 0, overdue: 0 });
  });
});
