import { API, DraftBody, HEADERS, HOLD, LIMITS, pathTo, SendMailBody, TakeBackBody, TEXTS } from '#contract';
import type { TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MemberTraits } from '#testing/make';
import type { Person } from '#testing/people';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const person = async (traits: MemberTraits = {}): Promise<Person> => {
  const { id } = await app.make.member(traits);
  return { id, client: await app.as(id) };
};
const pair = () => Promise.all([person({ firstName: 'Anna' }), person({ firstName: 'Ben', gender: 'M' })]);
const press = async (from: Person, to: Person, more: object = {}, key?: string) => {
  const letter = { emailToMemberId: to.id, subject: 'Boats', body: 'Do you sail?', hold: HOLD.seconds, ...more };
  const headers: Record<string, string> = key === undefined ? {} : { [HEADERS.idempotencyKey]: key };
  return SendMailBody.parse((await from.client.post(API.sendMail, letter, headers)).body);
};
const takeBack = async ({ client }: Person, id: unknown) =>
  TakeBackBody.parse((await client.post(API.takeBackMail, { id })).body).letter;
const lettersOf = async (from: Person) => ({
  sent: (await from.client.get(API.sent)).body.totalElements as number,
  waiting: (await app.sql(`select 1 from messaging.waiting_mail where sender_id = $1`, [from.id])).length,
});
const draft = async ({ client }: Person, to: Person) =>
  DraftBody.parse((await client.get(pathTo(API.draft, { memberId: to.id }))).body).draft;
const keep = async ({ client }: Person, to: { readonly id: number }, body: string, more: object = {}) =>
  (await client.post(API.keepDraft, { emailToMemberId: to.id, subject: '', body, ...more })).body;
const OVER = { kept: false, draft: null, over: true };
const block = (by: Person, whom: Person) => by.client.post(pathTo(API.blockById, { id: whom.id }));

describe('a letter that can be taken back', () => {
  it('[K35] waits on the server where nobody meets it, and goes by itself, once', async () => {
    const [anna, ben] = await pair();
    const { emailstatus, waiting } = await press(ben, anna);
    expect(emailstatus).toBe('SENT');
    const ahead = new Date(waiting!.goesAt).getTime() - Date.now();
    expect(ahead).toBeLessThanOrEqual(HOLD.seconds * 1_000 + 1_000);
    expect([await lettersOf(ben), (await anna.client.get(API.inbox)).body.content]).toEqual([
      { sent: 0, waiting: 1 },
      [],
    ]);
    expect((await anna.client.get(API.liveEvents)).body.events).toEqual([]);
    await settled(app);
    expect(await lettersOf(ben)).toEqual({ sent: 1, waiting: 0 });
    expect((await anna.client.get(API.inbox)).body.content).toHaveLength(1);
    expect(await takeBack(ben, waiting!.id)).toBeNull();
    expect((await anna.client.get(API.liveEvents)).body.events).toHaveLength(1);
  });

  it('goes at once without a hold, or with one that is none, and waits half a minute at the most', async () => {
    const [anna, ben] = await pair();
    for (const hold of [undefined, 0]) expect(await press(ben, anna, { hold })).toEqual({ emailstatus: 'SENT' });
    expect(await lettersOf(ben)).toEqual({ sent: 2, waiting: 0 });
    const { waiting } = await press(ben, anna, { hold: 1e9 });
    expect(new Date(waiting!.goesAt).getTime()).toBeLessThanOrEqual(Date.now() + HOLD.longestSeconds * 1_000 + 1_000);
  });

  it('goes after those that the same two have waiting from before, whichever is handled first', async () => {
    const [anna, ben] = await pair();
    const [other] = await pair();
    for (const subject of ['One', 'Two', 'Three']) await press(ben, anna, { subject });
    await press(ben, other, { subject: 'To somebody else' });
    const last = `(select max(id) from messaging.waiting_mail where recipient_id = $1)`;
    await app.sql(`update messaging.waiting_mail set goes_at = now() + interval '1 hour' where id = ${last}`, [
      anna.id,
    ]);
    const due = `update messaging.outbox set due_at = now() where type = 'letter.due' and (payload->>'letterId')::bigint`;
    await app.sql(`${due} = ${last} - 1`, [anna.id]);
    await app.running.lookForEvents();
    await eventually(async () => expect(await lettersOf(ben)).toEqual({ sent: 2, waiting: 2 }));
    const subjects = async () =>
      ((await ben.client.get(API.sent)).body.content as unknown[][]).map((row) => row[3]).toReversed();
    expect(await subjects()).toEqual(['One', 'Two']);
    await settled(app);
    expect((await subjects()).slice(0, 2)).toEqual(['One', 'Two']);
    expect(await lettersOf(ben)).toEqual({ sent: 4, waiting: 0 });
  });

  it('comes back with its words, which are a draft again, and never goes', async () => {
    const [anna, ben] = await pair();
    const { waiting } = await press(ben, anna, { subject: '' });
    expect(await takeBack(ben, waiting!.id)).toEqual({ memberId: anna.id, subject: '', body: 'Do you sail?' });
    expect(await takeBack(ben, waiting!.id)).toBeNull();
    await settled(app);
    expect(await lettersOf(ben)).toEqual({ sent: 0, waiting: 0 });
    expect(await draft(ben, anna)).toMatchObject({ subject: '', body: 'Do you sail?' });
  });

  it('comes back below what was begun meanwhile, whole or not at all', async () => {
    const [anna, ben] = await pair();
    const { waiting } = await press(ben, anna, { subject: 'Boats' });
    await keep(ben, anna, 'And do you row?');
    await takeBack(ben, waiting!.id);
    expect(await draft(ben, anna)).toMatchObject({ subject: 'Boats', body: 'And do you row?\n\nDo you sail?' });
    const { waiting: again } = await press(ben, anna);
    await keep(ben, anna, 'x'.repeat(LIMITS.messageMax - 5));
    await takeBack(ben, again!.id);
    expect(await draft(ben, anna)).toMatchObject({ body: 'x'.repeat(LIMITS.messageMax - 5) });
  });

  it('[B07] [B22] comes back to who wrote it alone', async () => {
    const [anna, ben] = await pair();
    const { waiting } = await press(ben, anna);
    for (const id of [waiting!.id, 55]) expect(await takeBack(anna, id)).toBeNull();
    expect((await anna.client.post(API.takeBackMail, { id: 'all' })).status).toBe(400);
    await settled(app);
    expect(await lettersOf(ben)).toEqual({ sent: 1, waiting: 0 });
  });

  it('[K16] [K35] is one letter whenever the same request comes again: while it waits, and when it has gone', async () => {
    const [anna, ben] = await pair();
    const first = await press(ben, anna, {}, 'key-1');
    expect(await press(ben, anna, {}, 'key-1')).toEqual(first);
    expect(await lettersOf(ben)).toEqual({ sent: 0, waiting: 1 });
    await settled(app);
    expect(await press(ben, anna, {}, 'key-1')).toEqual({ emailstatus: 'SENT' });
    expect(await lettersOf(ben)).toEqual({ sent: 1, waiting: 0 });
  });

  it('either comes back or goes when both are asked at once', async () => {
    const [anna, ben] = await pair();
    for (let round = 0; round < 5; round += 1) {
      const { waiting } = await press(ben, anna);
      const before = (await lettersOf(ben)).sent;
      const due = app.sql(`update messaging.outbox set due_at = now() where type = 'letter.due'`);
      const [letter] = await Promise.all([takeBack(ben, waiting!.id), due, settled(app)]);
      expect((await lettersOf(ben)).sent - before).toBe(letter ? 0 : 1);
    }
  });

  it.each<[string, (ben: Person, anna: Person) => Promise<unknown>]>([
    ['its reader blocks', (ben, anna) => block(anna, ben)],
    ['its writer blocks', (ben, anna) => block(ben, anna)],
    [
      'its writer is suspended',
      ({ id }) => app.sql(`update members.member set status = 'suspended' where id = $1`, [id]),
    ],
    [
      'its reader is suspended',
      (_, { id }) => app.sql(`update members.member set status = 'suspended' where id = $1`, [id]),
    ],
  ])('[E12] goes nowhere when %s meanwhile, and is begun again', async (_what, become) => {
    const [anna, ben] = await pair();
    await press(ben, anna);
    await become(ben, anna);
    await settled(app);
    const arrived = await app.sql(`select 1 from messaging.mail where sender_id = $1`, [ben.id]);
    const kept = await app.sql(`select body from messaging.mail_draft where member_id = $1`, [ben.id]);
    expect([arrived, kept]).toEqual([[], [{ body: 'Do you sail?' }]]);
  });

  it.each([
    ['its reader', 'anna'],
    ['its writer', 'ben'],
  ] as const)('[E25] is gone with the account of %s, and what was begun as well', async (_who, leaves) => {
    const [anna, ben] = await pair();
    await press(ben, anna);
    await keep(ben, anna, 'And do you row?');
    await { anna, ben }[leaves].client.post(API.removeAccount, { confirmRemoval: true });
    await settled(app);
    for (const table of ['mail', 'waiting_mail'])
      expect(await app.sql(`select 1 from messaging.${table} where sender_id = $1`, [ben.id])).toEqual([]);
    expect(await app.sql(`select 1 from messaging.mail_draft where member_id = $1`, [ben.id])).toEqual([]);
  });

  it('[H4] counts among the first mails of the day while it waits', async () => {
    app.configure({ RATE_LIMIT_FACTOR: '1' });
    const ben = await person({ gender: 'M' });
    const strangers = await Promise.all(Array.from({ length: 3 }, () => person()));
    await app.sql(
      `insert into messaging.mail (sender_id, recipient_id, subject, body, first_contact, deleted_by_recipient)
       select $1, 55 + n, 'Hello', '', true, true from generate_series(1, 8) n`,
      [ben.id],
    );
    await app.sql(`update auth.account set created_at = now() where id = $1`, [ben.id]);
    expect((await press(ben, strangers[0]!)).emailstatus).toBe('SENT');
    // A second one to the same person is no other.
    for (const stranger of [strangers[0]!, strangers[1]!]) await press(ben, stranger);
    const letter = { emailToMemberId: strangers[2]!.id, subject: '', body: 'Do you sail?', hold: 10 };
    expect((await ben.client.post(API.sendMail, letter)).body.message).toBe(TEXTS.mail.strangersToday);
    await settled(app);
    expect((await lettersOf(ben)).sent).toBe(8 + 3);
    app.configure();
  });
});

describe('a letter that is begun', () => {
  it('is found on another device, changed, and ended by being sent', async () => {
    const [anna, ben] = await pair();
    expect(await draft(ben, anna)).toBeNull();
    expect(await keep(ben, anna, 'Do you\n\n', { subject: 'Boats' })).toMatchObject({ kept: true });
    expect(await draft(ben, anna)).toMatchObject({ subject: 'Boats', body: 'Do you\n\n' });
    await keep(ben, anna, 'Do you sail?', { subject: 'Boats' });
    expect(await draft(ben, anna)).toMatchObject({ body: 'Do you sail?' });
    await press(ben, anna);
    expect(await draft(ben, anna)).toBeNull();
  });

  it('stays as it was typed last, whichever device tells of it last', async () => {
    const [anna, ben] = await pair();
    await keep(ben, anna, 'Later words', { age: 60_000 });
    const told = await keep(ben, anna, 'Earlier words', { age: 3_600_000 });
    expect(told).toMatchObject({ kept: false, draft: { body: 'Later words' } });
    expect(told.draft.age).toBeGreaterThanOrEqual(60_000);
    expect(await keep(ben, anna, 'Last words')).toMatchObject({ kept: true, draft: { body: 'Last words' } });
    // Emptied on one device, it does not come back from another that was away.
    expect(await keep(ben, anna, '')).toEqual({ kept: true, draft: null, over: false });
    expect(await keep(ben, anna, 'Later words', { age: 60_000 })).toEqual(OVER);
  });

  it('is over when a letter went after its last word', async () => {
    const [anna, ben] = await pair();
    await press(ben, anna, { hold: 0 });
    expect(await keep(ben, anna, 'Before that', { age: 60_000 })).toEqual(OVER);
    // Also where nothing says any more when that was pressed.
    await app.sql(`delete from messaging.mail_draft where member_id = $1`, [ben.id]);
    expect(await keep(ben, anna, 'Before that', { age: 60_000 })).toEqual(OVER);
  });

  it('is over once its letter is pressed, and not again begun by what a device tells of later', async () => {
    const [anna, ben] = await pair();
    await press(ben, anna);
    expect(await keep(ben, anna, 'Do you sail?', { age: 60_000 })).toEqual(OVER);
    await settled(app);
    expect(await draft(ben, anna)).toBeNull();
  });

  it('goes on with what was typed after a letter was pressed, and before that went', async () => {
    const [anna, ben] = await pair();
    await press(ben, anna);
    await settled(app);
    await app.sql(`update messaging.mail_draft set written_at = now() - interval '12 seconds' where member_id = $1`, [
      ben.id,
    ]);
    expect(await keep(ben, anna, 'Do you', { age: 20_000 })).toEqual(OVER);
    expect(await keep(ben, anna, 'And do you row?', { age: 6_000 })).toMatchObject({ kept: true });
    expect(await draft(ben, anna)).toMatchObject({ body: 'And do you row?' });
  });

  it('is not kept to who is gone, and not called over either', async () => {
    const [anna, ben] = await pair();
    await anna.client.post(API.removeAccount, { confirmRemoval: true });
    await settled(app);
    expect(await keep(ben, anna, 'Do you sail?')).toEqual({ kept: false, draft: null, over: false });
  });

  it('[B11] [B20] is its writer’s alone, and tells nothing of whom it is to', async () => {
    const [anna, ben] = await pair();
    await keep(ben, anna, 'Do you sail?');
    expect(await draft(anna, ben)).toBeNull();
    await block(anna, ben);
    expect(await draft(ben, anna)).toMatchObject({ body: 'Do you sail?' });
    expect(await keep(ben, { id: 55 }, 'Hello nobody')).toMatchObject({ kept: true });
    const too = { emailToMemberId: anna.id, subject: '', body: 'x'.repeat(2_001) };
    expect((await ben.client.post(API.keepDraft, too)).status).toBe(400);
  });

  it('is one of the newest that a member keeps, among which letters that were sent do not count', async () => {
    const [anna, ben] = await pair();
    const begin = (words: string, first: number) =>
      app.sql(
        `insert into messaging.mail_draft select $1, n, '', $2, now() - interval '1 hour' - n * interval '1 second'
         from generate_series($3::int, $3::int + 199) n`,
        [ben.id, words, first],
      );
    await begin('Old', 1_000);
    await begin('', 1);
    await keep(ben, anna, 'New');
    const [row] = await app.sql(
      `select count(*) filter (where body <> '')::int as begun, count(*) filter (where body = '')::int as ended,
         max(other_id) filter (where body = 'Old')::int as oldest
       from messaging.mail_draft where member_id = $1`,
      [ben.id],
    );
    expect(row).toEqual({ begun: 200, ended: 200, oldest: 1_198 });
    await keep(ben, anna, '');
    const [ended] = await app.sql(
      `select count(*)::int as total from messaging.mail_draft where member_id = $1 and body = ''`,
      [ben.id],
    );
    expect(ended).toEqual({ total: 200 });
  });
});

/** What of a letter is where, for all that may have become of it. */
describe('the letters that two keep', () => {
  const DELETED = ['nobody', 'writer', 'reader'] as const;
  const STATES = ['arrived', 'held', 'waiting'] as const;
  const BLOCKED = ['nobody', 'viewer', 'other'] as const;
  const cases = DELETED.flatMap((deleted) =>
    STATES.flatMap((state) =>
      BLOCKED.flatMap((blocked) => [false, true].map((former) => ({ deleted, state, blocked, former }))),
    ),
  ).filter(({ state, deleted, former }) => state !== 'waiting' || (deleted === 'nobody' && !former));

  it('[B03] [B08] [E08] [E16] are in each view what they are in the boxes, whatever was deleted, blocked, held, or left', async () => {
    const viewer = await person({ firstName: 'Vera', memberType: 2 });
    const expected = new Set<string>();
    const theirs: [Person, boolean, boolean][] = [];
    for (const [n, { deleted, state, blocked, former }] of cases.entries()) {
      const other = await person({ gender: 'M', firstName: `Ben` });
      for (const [from, to, name] of [
        [viewer, other, `sent ${n}`],
        [other, viewer, `received ${n}`],
      ] as const) {
        if (state === 'waiting') await press(from, to, { subject: name, body: `Wort ${n}`, hold: 30 });
        else
          await app.sql(
            `insert into messaging.mail (sender_id, recipient_id, subject, body, held, under_review, deleted_by_sender, deleted_by_recipient)
             values ($1, $2, $3, 'Éstas son palabras', $4, $4, $5, $6)`,
            [from.id, to.id, name, state === 'held', deleted === 'writer', deleted === 'reader'],
          );
      }
      if (blocked === 'viewer') await block(viewer, other);
      if (blocked === 'other') await block(other, viewer);
      if (former)
        await app.sql(`update members.member set status = 'removed', removed_at = now() where id = $1`, [other.id]);
      const named = former || blocked === 'other' ? TEXTS.mail.unknownMember : 'Ben';
      if (blocked !== 'viewer' && state !== 'waiting') {
        if (deleted !== 'writer') expected.add(`${named}: sent ${n}`);
        if (deleted !== 'reader' && state === 'arrived') expected.add(`${named}: received ${n}`);
      }
      if (!former) {
        const shown = blocked !== 'other' && state !== 'waiting';
        theirs.push([other, shown && deleted !== 'reader' && state === 'arrived', shown && deleted !== 'writer']);
      }
    }
    const told = (letters: { member: { name: string }; letter: { subject: string } }[]) =>
      letters.map(({ member, letter }) => `${member.name}: ${letter.subject}`).toSorted();
    const { client } = viewer;
    const all = [...expected].toSorted();
    const found = (await client.get(`${API.searchLetters}?q=ESTAS%20palabras&size=100`)).body;
    expect([told(found.content), found.earlier]).toEqual([all, null]);
    const boxes = await Promise.all(
      [API.inbox, API.sent].map(async (box) => (await client.get(`${box}?size=100`)).body.content as string[][]),
    );
    const rows = boxes.flatMap((content) => content.map((row) => row[0]));
    expect(rows.toSorted()).toEqual(
      found.content.map((one: { letter: { emailId: number } }) => one.letter.emailId).toSorted(),
    );
    const { content } = (await client.get(`${API.conversations}?size=100`)).body;
    const between = await Promise.all(
      content.map(async ({ member }: { member: { memberId: number } }) => {
        const answer = (await client.get(pathTo(API.lettersWith, { memberId: member.memberId }))).body;
        return answer.content.map((letter: { subject: string }) => ({ member: answer.member, letter }));
      }),
    );
    expect(told(between.flat())).toEqual(all);
    for (const [{ client: his }, received, sent] of theirs) {
      const subjects = (await his.get(`${API.searchLetters}?q=palabras`)).body.content.map(
        ({ letter }: { letter: { mine: boolean } }) => (letter.mine ? 'sent' : 'received'),
      );
      expect(subjects.toSorted()).toEqual([...(received ? ['received'] : []), ...(sent ? ['sent'] : [])]);
    }
  });
});
