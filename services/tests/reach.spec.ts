import fc from 'fast-check';
import {
  actionPayloads,
  API,
  AvoidedBody,
  Conversations,
  EVERYBODY,
  HiddenWordsBody,
  InboxRow,
  LEAVING,
  LettersWith,
  MAIL_LANGUAGES,
  NO_THANKS_LETTER,
  pathTo,
  REACH,
  REFUSALS,
  SendMailBody,
  SentRow,
  type ReachBody,
} from '#contract';
import type { Answer, TestApp } from '#testing/app';
import { easyCaptcha } from '#testing/captcha';
import { whileHearingLate } from '#testing/hears-late';
import type { MadeMember, MemberTraits } from '#testing/make';
import { PASSWORD, type Person } from '#testing/people';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { tablesWith } from './removal.fixture.js';

type Known = Person & MadeMember;

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const person = async (traits: MemberTraits = {}): Promise<Known> => {
  const made = await app.make.member(traits);
  return { ...made, client: await app.as(made.id) };
};
/** That somebody is here is told every few seconds, and matters to nothing here. */
const quiet = () => settled(app, ['account.active']);
const pair = () => Promise.all([person({ firstName: 'Anna' }), person({ firstName: 'Ben', gender: 'M' })]);
const write = ({ client }: Known, to: Known, more: object = {}): Promise<Answer> =>
  client.post(API.sendMail, { emailToMemberId: to.id, subject: 'Boats', body: 'Do you sail?', ...more });
const decline = async ({ client }: Known, to: Known, hold = 0) =>
  SendMailBody.parse((await client.post(API.noThanks, { memberId: to.id, hold })).body);
const box = async ({ client }: Known, path: string) =>
  ((await client.get(path)).body.content as unknown[][]).map((row) =>
    path === API.sent ? SentRow.decode(row) : InboxRow.decode(row),
  );
const subjects = async (who: Known, path: string) => (await box(who, path)).map(({ subject }) => subject);
const wish = ({ client }: Known, reach: Partial<ReachBody>) => client.post(API.chooseReach, { ...EVERYBODY, ...reach });
const hide = async ({ client }: Known, add: string[], remove: string[] = []) =>
  client.post(API.changeHiddenWords, { add, remove });
const avoid = ({ client }: Known, email: string, label = 'Somebody') => client.post(API.avoid, { email, label });
const letIn = ({ client }: Known, other: Known) => client.post(API.letIn, { memberId: other.id });
const block = ({ client }: Known, other: Known) => client.post(pathTo(API.blockById, { id: other.id }));
const told = async ({ client }: Known) =>
  ((await client.get(API.liveEvents)).body.events as { type: string }[]).map(({ type }) => type);
const codeOf = ({ status, body }: Answer): string => (status === 200 ? body.emailstatus : body.code);

/** Why the sender is not whom the reader wishes to hear from. */
const MISFITS = {
  nothing: { reach: { ageFrom: 30, ageTo: 40, miles: 100, photo: true, confirmed: true }, sender: {} },
  'their age': { reach: { ageFrom: 40 }, sender: { age: 39 } },
  'their age from above': { reach: { ageTo: 34 }, sender: { age: 35 } },
  'the distance': { reach: { miles: 100 }, sender: { zip: '94105' } },
  'no photo': { reach: { photo: true }, sender: { photo: false } },
  'an unconfirmed address': { reach: { confirmed: true }, sender: { emailConfirmed: false } },
  'a hidden word': { reach: {}, sender: {} },
} as const satisfies Record<string, { reach: Partial<ReachBody>; sender: MemberTraits }>;
type Misfit = keyof typeof MISFITS;

interface Between {
  readonly misfit: Misfit;
  readonly wroteFirst: boolean;
  readonly declined: boolean;
  readonly letIn: boolean;
  readonly privateMode: boolean;
  readonly blocked: 'nobody' | 'sender' | 'reader';
  readonly avoided: 'nobody' | 'sender' | 'reader';
}

/** The whole of who reaches whom. */
function outcomeOf({ misfit, wroteFirst, declined, letIn, privateMode, blocked, avoided }: Between) {
  const welcome = wroteFirst || letIn;
  const seen = blocked === 'nobody' && avoided === 'nobody' && (!privateMode || wroteFirst);
  const refused =
    (blocked === 'sender' && 'YOU_BLOCKED') ||
    (blocked === 'reader' && 'BLOCKED_YOU') ||
    ((avoided !== 'nobody' || (privateMode && !wroteFirst && !declined)) && 'MEMBER_NOT_FOUND') ||
    (declined && 'DECLINED');
  return {
    letter: refused || (misfit !== 'nothing' && !welcome ? 'filtered' : 'inbox'),
    wink: !seen ? 'MEMBER_NOT_FOUND' : ['nothing', 'a hidden word'].includes(misfit) || welcome ? 'winks' : 'filtered',
  };
}

describe('who reaches whom', () => {
  const yes = (weight: number) =>
    fc.oneof({ weight, arbitrary: fc.constant(true) }, { weight: 3, arbitrary: fc.constant(false) });
  const nobodyMostly = fc.oneof(
    { weight: 6, arbitrary: fc.constant('nobody' as const) },
    { weight: 1, arbitrary: fc.constantFrom('sender' as const, 'reader' as const) },
  );
  const between: fc.Arbitrary<Between> = fc.record({
    misfit: fc.constantFrom(...(Object.keys(MISFITS) as Misfit[])),
    wroteFirst: yes(1),
    declined: yes(1),
    letIn: yes(1),
    privateMode: yes(1),
    blocked: nobodyMostly,
    avoided: nobodyMostly,
  });

  interface Case {
    readonly state: Between;
    readonly reader: Known;
    readonly sender: Known;
  }

  async function arrange(state: Between): Promise<Case> {
    const { reach, sender: traits } = MISFITS[state.misfit];
    const reader = await person({ memberType: 2 });
    const sender = await person({ gender: 'M', age: 35, ...traits });
    if (state.wroteFirst) await write(reader, sender);
    if (state.declined) {
      await write(sender, reader, { subject: 'Before' });
      expect(await decline(reader, sender)).toEqual({ emailstatus: 'SENT' });
    }
    await wish(reader, reach);
    if (state.misfit === 'a hidden word') await hide(reader, ['regatta']);
    if (state.letIn) await letIn(reader, sender);
    return { state, reader, sender };
  }

  async function part({ state, reader, sender }: Case): Promise<void> {
    await app.sql(`update members.member set private_mode = $2 where id = $1`, [reader.id, state.privateMode]);
    if (state.blocked === 'sender') await block(sender, reader);
    if (state.blocked === 'reader') await block(reader, sender);
    if (state.avoided === 'sender') await avoid(sender, reader.email);
    if (state.avoided === 'reader') await avoid(reader, sender.email);
    await app.sql(`delete from messaging.live_event where member_id = $1`, [reader.id]);
  }

  const reach = async ({ reader, sender }: Case) => ({
    letter: codeOf(await write(sender, reader, { subject: 'The letter', body: 'Come to the Régatta!' })),
    wink: (await sender.client.post(API.wink, actionPayloads.wink(reader.id))).body.code ?? 'done',
    sent: (await subjects(sender, API.sent))[0] === 'The letter',
  });

  /** Where the letter and the wink lie, and of what the reader was told. */
  async function arrived({ reader }: Case) {
    const holds = async (path: string) => (await subjects(reader, path)).includes('The letter');
    const winks = async (path: string) => (await reader.client.get(path)).body.totalElements as number;
    return {
      letters: [await holds(API.inbox), await holds(API.filtered)],
      winks: [await winks(API.winks), await winks(API.filteredWinks)],
      told: (await told(reader)).toSorted(),
    };
  }

  it('[E50] [E52] [E54] [E55] is what one small table says, whatever has come between the two, and the sender learns no more', async () => {
    const check = async (states: readonly Between[]) => {
      const cases = await Promise.all(states.map(arrange));
      await quiet();
      await Promise.all(cases.map(part));
      await quiet();
      const answers = await Promise.all(cases.map(reach));
      await quiet();
      const lies = await Promise.all(cases.map(arrived));
      const found = cases.map(({ state }, n) => ({ state, answer: answers[n], lies: lies[n] }));
      const expected = states.map((state) => {
        const { letter, wink: free } = outcomeOf(state);
        const wink = state.misfit === 'no photo' && free !== 'MEMBER_NOT_FOUND' ? 'PHOTO_REQUIRED' : free;
        const [comes, winks] = [['inbox', 'filtered'].includes(letter), ['winks', 'filtered'].includes(wink)];
        return {
          state,
          answer: { letter: comes ? 'SENT' : letter, wink: winks ? 'done' : wink, sent: comes },
          lies: {
            letters: [letter === 'inbox', letter === 'filtered'],
            winks: [Number(wink === 'winks'), Number(wink === 'filtered')],
            told: [...(letter === 'inbox' ? ['mail'] : []), ...(wink === 'winks' ? ['wink'] : [])],
          },
        };
      });
      expect(found).toEqual(expected);
    };
    await fc.assert(fc.asyncProperty(fc.array(between, { minLength: 24, maxLength: 24 }), check), {
      ...{ numRuns: 1, endOnFailure: true },
    });
  });
});

it('takes the highest age that may reach a reader for that and older', async () => {
  const anna = await person();
  const [oldest, younger] = [await person({ gender: 'M', age: 104 }), await person({ gender: 'M', age: 98 })];
  await wish(anna, { ageFrom: 99, ageTo: 99 });
  await write(oldest, anna, { subject: 'Sails' });
  await write(younger, anna, { subject: 'Oars' });
  await quiet();
  expect([await subjects(anna, API.inbox), await subjects(anna, API.filtered)]).toEqual([['Sails'], ['Oars']]);
});

describe('what fell out', () => {
  const fallen = async () => {
    const [anna, ben] = await pair();
    await wish(anna, { ageFrom: 99 });
    await write(ben, anna);
    await ben.client.post(API.wink, actionPayloads.wink(anna.id));
    await ben.client.post(API.favorite, actionPayloads.favorite(anna.id));
    await quiet();
    return [anna, ben] as const;
  };

  it('[E55] counts nowhere as new, is in no conversation and in no search, and no e-mail tells of it', async () => {
    const [anna, ben] = await fallen();
    expect((await anna.client.get(API.liveCounts)).body).toEqual({
      ...{ unreadMail: 0, newWinks: 0, newViews: 0, newFavoritedMe: 0, newDecisions: 0 },
    });
    expect(await told(anna)).toEqual([]);
    expect((await anna.client.get(API.conversations)).body.content).toEqual([]);
    expect((await anna.client.get(`${API.searchLetters}?q=sail`)).body.content).toEqual([]);
    expect((await anna.client.get(pathTo(API.lettersWith, { memberId: ben.id }))).body.member).toBeNull();
    expect(await app.sql(`select 1 from messaging.email_out where member_id = $1`, [anna.id])).toEqual([]);
  });

  it('is changed wish by wish, so that two devices do not undo each other, and turned where ages are the wrong way round', async () => {
    const { client } = await person();
    const change = async (reach: Partial<ReachBody>) => (await client.post(API.chooseReach, reach)).body;
    expect(await change({ photo: true })).toEqual({ ...EVERYBODY, photo: true });
    expect(await change({ ageTo: 40, miles: 100 })).toEqual({ ...EVERYBODY, photo: true, ageTo: 40, miles: 100 });
    const turned = { ...EVERYBODY, photo: true, ageFrom: 40, ageTo: 50 };
    expect(await change({ ageFrom: 50, miles: null })).toEqual(turned);
    expect((await client.get(API.reach)).body).toEqual(turned);
  });

  it('stays apart when the wishes change, and comes over when its writer is let in, likes as well', async () => {
    const [anna, ben] = await fallen();
    await wish(anna, {});
    expect([await subjects(anna, API.inbox), await subjects(anna, API.filtered)]).toEqual([[], ['Boats']]);
    await letIn(anna, ben);
    await quiet();
    expect([await subjects(anna, API.inbox), await subjects(anna, API.filtered)]).toEqual([['Boats'], []]);
    const { newWinks, newFavoritedMe } = (await anna.client.get(API.liveCounts)).body;
    expect([newWinks, newFavoritedMe]).toEqual([1, 1]);
  });

  it('comes over when it is answered, and can be read, reported and deleted where it lies', async () => {
    const [anna, ben] = await fallen();
    const [letter] = await box(anna, API.filtered);
    expect((await anna.client.post(API.markRead, { emailIds: [letter!.emailId] })).status).toBe(200);
    expect((await anna.client.post(pathTo(API.reportMail, { id: letter!.emailId }))).status).toBe(200);
    await write(ben, anna, { subject: 'Again' });
    const [again] = await box(anna, API.filtered);
    expect((await anna.client.post(API.deleteMail, { emailIds: [again!.emailId] })).body.deleted).toBe(1);
    await write(anna, ben, { subject: 'Well then' });
    expect([await subjects(anna, API.inbox), await subjects(anna, API.filtered)]).toEqual([['Boats'], []]);
    expect(await subjects(ben, API.sent)).toEqual(['Again', 'Boats']);
  });

  it('[B11] [B22] is let in for the caller alone, and nobody who is not there is', async () => {
    const [anna, ben] = await fallen();
    await letIn(ben, anna);
    for (const memberId of [55, anna.id])
      expect((await anna.client.post(API.letIn, { memberId })).body).toEqual({ status: 'success' });
    expect(await subjects(anna, API.filtered)).toEqual(['Boats']);
    expect(await app.sql(`select member_id from messaging.let_in where member_id = $1`, [anna.id])).toEqual([]);
  });
});

describe('hidden words', () => {
  it('[E51] are kept once however they are spelled, for their owner alone, and five hundred at most', async () => {
    const [anna, ben] = await pair();
    const words = async (answer: Promise<Answer>) => HiddenWordsBody.parse((await answer).body).words;
    expect(await words(hide(anna, ['Crypto', ' CRYPTO ', 'Bitcoin and gold', '!!', 'x']))).toEqual([
      'Bitcoin and gold',
      'Crypto',
    ]);
    expect(await words(hide(anna, [], ['crÿpto']))).toEqual(['Bitcoin and gold']);
    expect(await words(ben.client.get(API.hiddenWords))).toEqual([]);
    const many = Array.from({ length: REACH.hiddenWords }, (_, n) => `word ${n}`);
    expect((await hide(anna, many)).body.code).toBe('LIST_FULL');
    expect(await words(hide(anna, many, ['bitcoin AND gold']))).toHaveLength(REACH.hiddenWords);
    for (const add of [['x'.repeat(61)], [...many, 'one more']]) expect((await hide(anna, add)).status).toBe(400);
  });

  it('[E51] are not sought in what the product put in the place of a subject', async () => {
    const [anna, ben] = await pair();
    await hide(anna, ['subject']);
    await write(ben, anna, { subject: '' });
    expect(await subjects(anna, API.inbox)).toHaveLength(1);
  });
});

describe('"No, thank you"', () => {
  const rows = async (who: Known) => (await box(who, API.inbox)).map(({ subject, body }) => ({ subject, body }));

  it.each(MAIL_LANGUAGES)('[E52] is a letter in the language of whoever reads it: %s', async (language) => {
    const [anna, ben] = [await person({ columns: { language: 'fr' } }), await person({ columns: { language } })];
    await write(ben, anna);
    expect(await decline(anna, ben)).toEqual({ emailstatus: 'SENT' });
    expect(await rows(ben)).toEqual([NO_THANKS_LETTER[language]]);
    const between = LettersWith.parse((await ben.client.get(pathTo(API.lettersWith, { memberId: anna.id }))).body);
    expect([between.content.at(-1)!.body, between.declined]).toEqual([NO_THANKS_LETTER[language].body, 'theirs']);
    expect((await box(anna, API.sent))[0]).toMatchObject(NO_THANKS_LETTER.fr);
  });

  it('[E52] ends the turn of both, is told like any letter, and stops further ones until it is answered', async () => {
    const [anna, ben] = await pair();
    await write(ben, anna);
    const turns = async ({ client }: Known) =>
      Conversations.parse((await client.get(`${API.conversations}?turn=mine`)).body).content.length;
    expect(await turns(anna)).toBe(1);
    await decline(anna, ben);
    await quiet();
    expect([await turns(anna), await turns(ben)]).toEqual([0, 0]);
    expect(await told(ben)).toEqual(['mail']);
    const refused = await write(ben, anna);
    expect([refused.status, refused.body.message]).toEqual([REFUSALS.DECLINED.status, REFUSALS.DECLINED.message]);
    expect(await decline(anna, ben)).toEqual({ emailstatus: 'SENT' });
    expect(await rows(ben)).toHaveLength(1);
    await write(anna, ben);
    expect(codeOf(await write(ben, anna))).toBe('SENT');
  });

  it('[E52] [K35] can be taken back, is said once however often it is pressed, and goes by itself', async () => {
    const [anna, ben] = await pair();
    await write(ben, anna);
    await anna.client.post(API.keepDraft, { emailToMemberId: ben.id, subject: '', body: 'I do' });
    const { waiting } = await decline(anna, ben, 10);
    expect((await decline(anna, ben, 10)).waiting).toEqual(waiting);
    expect((await anna.client.post(API.takeBackMail, { id: waiting!.id })).body.letter).toEqual({
      ...{ memberId: ben.id, subject: '', body: '' },
    });
    expect((await anna.client.get(pathTo(API.draft, { memberId: ben.id }))).body.draft).toMatchObject({ body: 'I do' });
    await quiet();
    expect(await rows(ben)).toEqual([]);
    await decline(anna, ben, 10);
    await quiet();
    expect(await rows(ben)).toEqual([NO_THANKS_LETTER.en]);
  });

  it('[E52] is not said where the letter was answered meanwhile, or its writer blocked', async () => {
    const [anna, ben] = await pair();
    await write(ben, anna);
    await decline(anna, ben, 10);
    await write(anna, ben, { subject: 'I changed my mind' });
    await quiet();
    expect(await subjects(ben, API.inbox)).toEqual(['I changed my mind']);
    await write(ben, anna);
    await decline(anna, ben, 10);
    await block(anna, ben);
    await quiet();
    expect(await app.sql(`select 1 from messaging.mail where kind is not null and sender_id = $1`, [anna.id])).toEqual(
      [],
    );
  });

  it('[E52] [B20] is said to nobody who has not written, is blocked or gone, and lets nobody see a private profile', async () => {
    const [anna, ben, carl] = [await person({ memberType: 2 }), await person(), await person()];
    const answers = async (id: number) => {
      const { status, body } = await anna.client.post(API.noThanks, { memberId: id });
      return status === 200 ? body.emailstatus : body.code;
    };
    expect([await answers(ben.id), await answers(55), await answers(anna.id)]).toEqual([
      ...['NOTHING_TO_DECLINE', 'MEMBER_NOT_FOUND', 'OWN_PROFILE'],
    ]);
    for (const one of [ben, carl]) await write(one, anna);
    await block(anna, carl);
    expect(await answers(carl.id)).toBe('YOU_BLOCKED');
    await decline(anna, ben);
    await quiet();
    expect(await app.sql(`select other_id from connections.unlock where owner_id = $1`, [anna.id])).toEqual([]);
    await app.sql(`update members.member set status = 'removed', removed_at = now() where id = $1`, [ben.id]);
    expect(await answers(ben.id)).toBe('MEMBER_NOT_FOUND');
  });
});

describe('an address whose owner is never to be met', () => {
  const apart = async (one: Known, other: Known) =>
    (
      await app.sql<{ mine: boolean | null }>(
        `select mine from connections.block_pair where (member_id, other_id) in (($1, $2), ($2, $1))`,
        [one.id, other.id],
      )
    ).map(({ mine }) => mine);
  const list = async (answer: Promise<Answer>) => AvoidedBody.parse((await answer).body).addresses;

  it('[E53] [E54] parts the two both ways as long as it is on the list, and is answered as one of nobody', async () => {
    const [anna, ben] = await pair();
    await write(ben, anna);
    const [of, nobodys] = [
      await avoid(anna, ` ${ben.email.toUpperCase()}`, 'Ben'),
      await avoid(anna, 'no@body.test', 'Ben'),
    ];
    const shape = ({ status, body }: Answer) => [
      status,
      Object.keys(body),
      Object.keys(body.addresses[0]),
      body.addresses[0].label,
    ];
    expect(shape(of)).toEqual(shape(nobodys));
    await quiet();
    expect(await apart(anna, ben)).toEqual([null, null]);
    const [row] = await box(anna, API.inbox);
    expect([row!.name, row!.imageName]).toEqual(['Member', null]);
    const entry = (await list(anna.client.get(API.avoided)))[1]!;
    // Only who keeps the list takes off it.
    await ben.client.post(API.meetAgain, { id: entry.id });
    expect(await list(anna.client.get(API.avoided))).toHaveLength(2);
    expect(await list(anna.client.post(API.meetAgain, { id: entry.id }))).toHaveLength(1);
    await quiet();
    expect(await apart(anna, ben)).toEqual([]);
  });

  it('[E54] holds for an account that is made later, in another spelling, also while it is being made', async () => {
    const anna = await person();
    await avoid(anna, 'Ben.Rower+dates@gmail.com', 'The rower');
    const signUp = async (username: string, email: string): Promise<Known> => {
      const { status } = await app.visitor.post(API.signup, {
        ...{ username, email, gender: 'MALE', zipcode: '10001', dobDay: 5, dobMonth: 6, dobYear: 1990 },
        ...{ password: PASSWORD, recaptchaResponse: await easyCaptcha(app) },
      });
      expect(status).toBe(200);
      const [account] = await app.sql<{ id: number }>(`select id from auth.account where username = $1`, [username]);
      return { id: account!.id, username, email, client: await app.as(account!.id) };
    };
    const ben = await signUp('benrower', 'benrower@googlemail.com');
    const [, carl] = await Promise.all([avoid(anna, 'carl@rowing.test'), signUp('carlrower', 'carl@rowing.test')]);
    await quiet();
    expect([await apart(anna, ben), await apart(anna, carl)]).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('[E53] stands nowhere as it was typed, not even as the name for it', async () => {
    const anna = await person();
    await avoid(anna, 'quite.unique@address.test', 'My old boss');
    expect(await tablesWith(app, 'quite.unique')).toEqual([]);
    expect((await avoid(anna, 'other@address.test', 'other@address.test')).status).toBe(400);
    expect((await avoid(anna, 'nothing', 'Nobody')).status).toBe(400);
    // The same address in another spelling is the same entry.
    expect((await list(avoid(anna, 'Quite.Unique@address.test', 'The boss'))).map(({ label }) => label)).toEqual([
      'The boss',
    ]);
  });

  it('[E53] is one of a hundred, and ten a day', async () => {
    const anna = await person();
    await app.sql(
      `insert into auth.avoided_address (account_id, mailbox, label)
       select $1, int4send(n), '' from generate_series(1, ${REACH.avoidedAddresses}) n`,
      [anna.id],
    );
    app.configure({ RATE_LIMIT_FACTOR: '1' });
    const answers: string[] = [];
    for (let n = 0; n < 11; n += 1) answers.push((await avoid(anna, `a${n}@b.test`)).body.code);
    expect(answers).toEqual([...Array<string>(10).fill('LIST_FULL'), 'TOO_MANY_REQUESTS']);
    app.configure();
  });

  it('[E54] keeps whom it parts from each other also in the moment in which one of them is back and not everybody has heard of it', async () => {
    const [anna, ben] = await pair();
    await avoid(anna, ben.email);
    await quiet();
    await anna.client.post(API.removeAccount, { confirmRemoval: true });
    await quiet();
    const { text = '' } = await app.mails.next(anna.email, 'removed');
    const finds = async (one: Pick<Known, 'client'>, other: Known) =>
      JSON.stringify((await one.client.get(pathTo(API.profileModal, { memberId: other.id }))).body).includes(
        String(other.id),
      );
    await whileHearingLate(app, { emitter: 'auth', type: 'account.returned', service: 'connections' }, async () => {
      const token = /#token=([\w-]+)/.exec(text)![1]!;
      expect((await app.visitor.post(API.comeBack, { token })).status).toBe(200);
      await settled(app, ['account.active', 'account.returned']);
      const back = { client: await app.as(anna.id) };
      expect(await finds(await person(), anna)).toBe(true);
      expect([await finds(ben, anna), await finds(back, ben)]).toEqual([false, false]);
    });
    await quiet();
    expect(await apart(anna, ben)).toEqual([null, null]);
  });

  it('[E25] goes with either account when it cannot come back any more, and the wishes, words and exceptions of the one that goes at once', async () => {
    const [anna, ben] = await pair();
    await avoid(anna, ben.email);
    await avoid(ben, anna.email);
    for (const [one, other] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      await wish(one, { photo: true });
      await hide(one, ['crypto']);
      await app.sql(`insert into messaging.let_in values ($1, $2)`, [one.id, other.id]);
    }
    await quiet();
    expect((await anna.client.post(API.removeAccount, { confirmRemoval: true })).body.removalStatus).toBe('success');
    await quiet();
    const left = () =>
      app.sql(
        `select (select count(*) from auth.avoided_address where account_id = $1)
            + (select count(*) from auth.avoided_account where account_id = $1)
            + (select count(*) from connections.never_meet where $1 in (member_id, other_id))
            + (select count(*) from members.reach where member_id = $1)
            + (select count(*) from messaging.hidden_word where member_id = $1)
            + (select count(*) from messaging.let_in where $1 in (member_id, other_id)) as hers,
              (select count(*) from auth.avoided_address where account_id = $2)
            + (select count(*) from members.reach where member_id = $2)
            + (select count(*) from messaging.hidden_word where member_id = $2) as his`,
        [anna.id, ben.id],
      );
    // Her list stays until then, since who joins meanwhile may stand on it, and so do the two who are on each other's.
    expect(await left()).toEqual([{ hers: 4, his: 3 }]);
    app.clock.advance(LEAVING.days * 86_400_000);
    await app.sql('delete from auth.daily_run');
    await app.running.runDaily();
    app.clock.reset();
    await quiet();
    expect(await left()).toEqual([{ hers: 0, his: 3 }]);
  });
});
