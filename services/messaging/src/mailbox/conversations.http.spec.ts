import {
  API,
  Conversations,
  deletePayloads,
  LettersWith,
  pathTo,
  TEXTS,
  withQuery,
  FoundLetters,
  type Conversation,
} from '#contract';
import type { Client, TestApp } from '#testing/app';
import type { MemberTraits } from '#testing/make';
import { sharedApp } from '#testing/shared-app';
import { CONVERSATIONS, LETTERS_WITH } from './conversations.queries.js';
import { FOUND_LETTERS, LOOKED_THROUGH } from './letter-search.queries.js';

interface Person {
  readonly id: number;
  readonly client: Client;
}
interface Words {
  readonly subject?: string;
  readonly body?: string;
}

describe('mail by whom it is with', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  const person = async (traits: MemberTraits = {}): Promise<Person> => {
    const { id } = await app.make.member(traits);
    return { id, client: await app.as(id) };
  };
  const pair = () => Promise.all([person({ firstName: 'Anna' }), person({ firstName: 'Ben', gender: 'M' })]);
  const write = (from: Person, to: Person, { subject = 'Hello', body = 'Do you sail?' }: Words = {}) =>
    from.client.post(API.sendMail, { emailToMemberId: to.id, subject, body });
  const lettersWith = async ({ client }: Person, { id }: { readonly id: number }, query: object = {}) =>
    LettersWith.parse((await client.get(pathTo(API.lettersWith, { memberId: id }, { ...query }))).body);
  const conversations = async ({ client }: Person, query: object = {}) =>
    Conversations.parse((await client.get(withQuery(API.conversations, { ...query }))).body);
  const subjects = ({ content }: LettersWith): string[] => content.map(({ subject }) => subject);
  const told = ({ member, latest, unread, yourTurn }: Conversation) => [member.name, latest.subject, unread, yourTurn];
  const idsIn = async ({ client }: Person, box: string): Promise<number[]> =>
    (await client.get(box)).body.content.map(([id]: [number]) => id);

  it('holds the letters of both sides, newest last, each side from its own point of view', async () => {
    const [anna, ben] = await pair();
    await write(ben, anna, { subject: 'Boats' });
    await write(anna, ben, { subject: 'Re: Boats', body: 'Only paper ones.' });

    const hers = await lettersWith(anna, ben);
    expect(hers).toMatchObject({
      member: { memberId: ben.id, name: 'Ben', age: 30, city: 'New York' },
      earlier: false,
      declined: null,
    });
    expect(hers.content).toMatchObject([
      { mine: false, subject: 'Boats', body: 'Do you sail?', read: false, replied: true },
      { mine: true, subject: 'Re: Boats', body: 'Only paper ones.', read: null, replied: null },
    ]);
    const his = await lettersWith(ben, anna);
    expect(his.content.map(({ emailId }) => emailId)).toEqual(hers.content.map(({ emailId }) => emailId));
    expect(his.content).toMatchObject([
      { mine: true, read: null, replied: null, signs: [] },
      { mine: false, read: false, replied: false },
    ]);
  });

  it('goes back page by page, and takes odd pages for the newest', async () => {
    const [anna, ben] = await pair();
    for (const subject of ['1', '2', '3', '4', '5'])
      await (Number(subject) % 2 ? write(ben, anna, { subject }) : write(anna, ben, { subject }));
    const newest = await lettersWith(anna, ben, { size: 2 });
    expect([subjects(newest), newest.earlier]).toEqual([['4', '5'], true]);
    const middle = await lettersWith(anna, ben, { size: 2, before: newest.content[0]!.emailId });
    expect([subjects(middle), middle.earlier]).toEqual([['2', '3'], true]);
    const first = await lettersWith(anna, ben, { size: 2, before: middle.content[0]!.emailId });
    expect([subjects(first), first.earlier]).toEqual([['1'], false]);

    for (const odd of [
      { before: 'x', size: 'y' },
      { before: -1, size: -5 },
      { before: '1e400', size: 99_999 },
    ])
      expect(subjects(await lettersWith(anna, ben, odd))).toEqual(['1', '2', '3', '4', '5']);
    expect((await anna.client.get(pathTo(API.lettersWith, { memberId: 'nobody' }))).status).toBe(400);
  });

  it('leaves out the own copies that were deleted, and those alone', async () => {
    const [anna, ben] = await pair();
    await write(ben, anna, { subject: 'one' });
    await write(anna, ben, { subject: 'two' });
    await write(ben, anna, { subject: 'three' });
    const [received] = await idsIn(anna, API.inbox);
    const [sent] = await idsIn(anna, API.sent);
    await anna.client.post(API.deleteMail, deletePayloads.mail([received!]));
    expect(subjects(await lettersWith(anna, ben))).toEqual(['one', 'two']);
    expect((await conversations(anna)).content.map(told)).toEqual([['Ben', 'two', 1, false]]);
    await anna.client.post(API.deleteSentMail, deletePayloads.mail([sent!]));
    expect(subjects(await lettersWith(anna, ben))).toEqual(['one']);
    // What was answered is answered, whether the answer is kept or not.
    expect((await conversations(anna)).content.map(told)).toEqual([['Ben', 'one', 1, false]]);
    expect(subjects(await lettersWith(ben, anna))).toEqual(['one', 'two', 'three']);
  });

  it('[B03] [E08] ends with the own block and comes back with its end; the other side keeps its words, from "Member"', async () => {
    const [anna, ben] = await pair();
    await write(ben, anna, { subject: 'Boats' });
    await write(anna, ben, { subject: 'Re: Boats' });
    await anna.client.post(pathTo(API.blockById, { id: ben.id }));
    expect(await lettersWith(anna, ben)).toEqual({ member: null, content: [], earlier: false, declined: null });
    expect(await conversations(anna)).toEqual({ content: [], more: false });

    const nobody = { name: TEXTS.mail.unknownMember, age: null, city: null, imageName: null, online: false };
    expect(await lettersWith(ben, anna)).toMatchObject({
      member: nobody,
      content: [{ subject: 'Boats', mine: true }, { subject: 'Re: Boats' }],
    });
    expect((await conversations(ben)).content).toMatchObject([{ member: nobody, yourTurn: false }]);

    await anna.client.post(API.deleteBlocked, deletePayloads.blocked([ben.id]));
    expect((await conversations(anna)).content.map(told)).toEqual([['Ben', 'Re: Boats', 1, false]]);
  });

  it('[E16] shows a letter that is held to its writer, and nothing of it to its reader', async () => {
    const [anna, ben] = await pair();
    await write(ben, anna, { subject: 'arrived' });
    await write(ben, anna, { subject: 'waits' });
    await app.sql(`update messaging.mail set held = true, under_review = true where subject = 'waits'`);
    expect(subjects(await lettersWith(anna, ben))).toEqual(['arrived']);
    expect((await conversations(anna)).content.map(told)).toEqual([['Ben', 'arrived', 1, true]]);
    expect(subjects(await lettersWith(ben, anna))).toEqual(['arrived', 'waits']);
    expect((await conversations(ben)).content.map(told)).toEqual([['Anna', 'waits', 0, false]]);
  });

  it('[B11] [B20] tells nothing of members who have not written: of a stranger as of nobody and of oneself', async () => {
    const [anna, ben] = await pair();
    const stranger = await person();
    await write(ben, stranger);
    for (const id of [stranger.id, 55, anna.id])
      expect(await lettersWith(anna, { id })).toEqual({ member: null, content: [], earlier: false, declined: null });
    expect(await conversations(anna)).toEqual({ content: [], more: false });
  });

  it('has one entry for each member, the newest first, by pages', async () => {
    const anna = await person();
    const names = ['Ben', 'Carl', 'Dan', 'Emil'];
    const men = await Promise.all(names.map((firstName) => person({ firstName, gender: 'M' })));
    for (const man of men) await write(man, anna, { subject: 'first' });
    await write(men[1]!, anna, { subject: 'second' });
    await write(anna, men[0]!, { subject: 'Re: first' });
    const page = await conversations(anna, { size: 3 });
    expect([page.content.map(told), page.more]).toEqual([
      [
        ['Ben', 'Re: first', 1, false],
        ['Carl', 'second', 2, true],
        ['Emil', 'first', 1, true],
      ],
      true,
    ]);
    const rest = await conversations(anna, { size: 3, before: page.content.at(-1)!.latest.emailId });
    expect([rest.content.map(told), rest.more]).toEqual([[['Dan', 'first', 1, true]], false]);

    await anna.client.post(API.markRead, { emailIds: page.content.map(({ latest }) => latest.emailId) });
    expect((await conversations(anna, { size: 3 })).content.map(({ unread }) => unread)).toEqual([1, 1, 0]);
  });

  it('leaves with `turn=mine` those that wait for an answer and can be given one', async () => {
    const anna = await person();
    const [ben, carl, dan] = await Promise.all(
      ['Ben', 'Carl', 'Dan'].map((firstName) => person({ firstName, gender: 'M' })),
    );
    for (const man of [ben!, carl!, dan!]) await write(man, anna);
    await write(anna, carl!);
    await app.sql(`update members.member set status = 'removed', removed_at = now() where id = $1`, [dan!.id]);
    // What was held while she wrote has come later than her letter, which does not answer it.
    const emil = await person({ firstName: 'Emil', gender: 'M' });
    await write(emil, anna, { subject: 'Held' });
    await app.sql(`update messaging.mail set held = true where sender_id = $1`, [emil.id]);
    await write(anna, emil, { subject: 'Mine' });
    await app.sql(`update messaging.mail set held = false where sender_id = $1`, [emil.id]);
    const { content, more } = await conversations(anna, { turn: 'mine' });
    const waiting = [
      ['Emil', 'Mine', 1, true],
      ['Ben', 'Hello', 1, true],
    ];
    expect([content.map(told), more]).toEqual([waiting, false]);
    const turns = (await conversations(anna)).content.map(({ yourTurn }) => yourTurn);
    expect(turns).toEqual([true, false, false, true]);
  });

  describe('a search', () => {
    const found = async ({ client }: Person, query: object) =>
      FoundLetters.parse((await client.get(withQuery(API.searchLetters, { ...query }))).body);
    const subjectsOf = ({ content }: FoundLetters): string[] => content.map(({ letter }) => letter.subject);

    it('finds all of the words in subjects and texts, whether in capitals or with accents, parts of words too', async () => {
      const [anna, ben] = await pair();
      await write(ben, anna, { subject: 'Été', body: 'On va à la plage? 100 % sûr' });
      await write(anna, ben, { subject: 'Re: été', body: 'Ma chère crème brûlée, l’ŒUVRE de Žižek' });
      for (const [q, subjects] of [
        ['ete', ['Re: été', 'Été']],
        ['ÉTÉ plage', ['Été']],
        ['brulee', ['Re: été']],
        ['ZIZEK', ['Re: été']],
        ['CRÈME creme Chere', ['Re: été']],
        ['%', ['Été']],
        ['pla_e', []],
        ["'; --", []],
        ['\\', []],
        ['   ', []],
      ] as const)
        expect([q, subjectsOf(await found(anna, { q }))]).toEqual([q, subjects]);
      // As telephones and other keyboards spell it, with what was copied along, and as it is typed for want of the letter.
      await write(ben, anna, { subject: 'Copied', body: 'I don’t — “never” — sail, caf\u00ADe au cœur, Søren Łuk' });
      await write(ben, anna, { subject: 'Typed', body: `I don't - "never" - sail` });
      for (const [q, subjects] of [
        ["don't", ['Typed', 'Copied']],
        ['don´t “never”', ['Typed', 'Copied']],
        ['coeur CAFE', ['Copied']],
        ['soren luk', ['Copied']],
        ["l'oeuvre", ['Re: été']],
      ] as const)
        expect([q, subjectsOf(await found(anna, { q }))]).toEqual([q, subjects]);
      expect((await found(ben, { q: 'plage' })).content).toMatchObject([
        { member: { memberId: anna.id, name: 'Anna' }, letter: { mine: true, read: null } },
      ]);
    });

    it('finds "No, thank you" by the words in which its reader reads it', async () => {
      const [anna, ben] = await pair();
      await app.sql(`update members.member set language = 'es' where id = $1`, [ben.id]);
      await write(ben, anna);
      await anna.client.post(API.noThanks, { memberId: ben.id });
      for (const [reader, q, subjects] of [
        [ben, 'gracias detalle', ['No, gracias']],
        [ben, 'thank', []],
        [anna, 'thank', ['No, thank you']],
      ] as const)
        expect([q, subjectsOf(await found(reader, { q }))]).toEqual([q, subjects]);
    });

    it('[B11] goes back page by page, past what holds none of them, and reads nobody else’s letters', async () => {
      const [anna, ben] = await pair();
      const carl = await person({ gender: 'M' });
      await write(ben, carl, { subject: 'old boats' });
      for (const subject of ['1 boats', '2 boats', '3 boats']) await write(ben, anna, { subject });
      const newest = await found(anna, { q: 'boats', size: 2 });
      expect(subjectsOf(newest)).toEqual(['3 boats', '2 boats']);
      const first = await found(anna, { q: 'boats', size: 2, before: newest.earlier! });
      expect([subjectsOf(first), first.earlier]).toEqual([['1 boats'], null]);
      await app.sql(
        `insert into messaging.mail (sender_id, recipient_id, subject, body)
         select case when n % 2 = 0 then $1::bigint else $2 end, case when n % 2 = 0 then $2::bigint else $1 end, 'Hello', 'Again'
         from generate_series(1, ${LOOKED_THROUGH}) n`,
        [ben.id, anna.id],
      );
      const nothing = await found(anna, { q: 'boats' });
      expect(nothing).toEqual({ content: [], earlier: expect.any(Number) });
      expect(subjectsOf(await found(anna, { q: 'boats', before: nothing.earlier! }))).toHaveLength(3);
    });

    it('and all pages of letters are read by index, however many others write', async () => {
      const [anna, ben] = await pair();
      await app.sql(
        `insert into messaging.mail (sender_id, recipient_id, subject, body)
         select case when n % 2 = 0 then $1::bigint else $2 end, case when n % 2 = 0 then $2::bigint else $1 end, 'Hello', 'Again'
         from generate_series(1, 1000) n
         union all select n, n + 1 + n % 500, 'Hello', 'Again' from generate_series(1, 10000) n`,
        [ben.id, anna.id],
      );
      await app.sql('analyze messaging.mail');
      const newest = [Number.MAX_SAFE_INTEGER, 20];
      for (const [sql, values] of [
        [LETTERS_WITH, [anna.id, ben.id, ...newest]],
        [CONVERSATIONS, [anna.id, ...newest]],
        [FOUND_LETTERS, [anna.id, ['boats'], ...newest]],
      ] as const) {
        const plan = (
          await app.sql(`explain ${sql.replaceAll(/(?<=\b(from|join) )mail(_tally)?\b/g, 'messaging.$&')}`, values)
        )
          .map((row) => row['QUERY PLAN'])
          .join('\n');
        expect(plan).toMatch(/Index (Only )?Scan/);
        expect(plan).not.toContain('Seq Scan on mail m');
      }
    });
  });
});
