import pg from 'pg';
import {
  actionPayloads,
  API,
  BlockedRow,
  CONSOLE_API,
  decodePage,
  deletePayloads,
  MemberRow,
  pathTo,
  RETENTION,
  type CaseItem,
  type ConsoleLinkedAccountsDetail,
  type LinkedAccountsOutcome,
} from '#contract';
import { type Answer, Client, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { PASSWORD, personOf, signupBody, somePicture, type Person } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { type Author, DeskFixture } from '../moderation/src/desk.fixture.js';
import { moderationSettings } from '../moderation/src/settings.js';

/** Of who is active nobody is told; what this is about does not wait for it. */
const quiet = (app: TestApp): Promise<void> => settled(app, ['account.active']);

/** The cookies of a browser, as it keeps them from one answer to the next call. */
class Browser {
  private cookie = '';

  constructor(private readonly app: TestApp) {}

  async signIn(username: string): Promise<Person> {
    return personOf(this.app.url, await this.post(API.login, { username, password: PASSWORD }));
  }

  async signUp(username: string, email = `${username}@example.test`): Promise<Person> {
    const made = personOf(this.app.url, await this.post(API.signup, { ...(await signupBody(username)), email }));
    await quiet(this.app);
    return made;
  }

  async post(path: string, body: object): Promise<Answer> {
    const answer = await this.app.visitor.post(path, body, this.cookie ? { cookie: this.cookie } : {});
    const [left] = answer.headers.getSetCookie();
    if (left) this.cookie = left.split(';')[0]!;
    return answer;
  }
}

describe('somebody blocked who comes back with a second account', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;
  let passwordHash: string;

  beforeAll(async () => {
    app = await sharedApp();
    desk = new DeskFixture(app);
    robin = await desk.moderator();
    passwordHash = await quickHash(PASSWORD);
  });

  const someone = () => desk.author({ passwordHash });
  const him = () => desk.author({ passwordHash, gender: 'M' });
  const block = async ({ client }: Person, { id }: { id: number }) => {
    expect((await client.post(API.blockMember, actionPayloads.block(id))).status).toBe(200);
    await quiet(app);
  };
  const lift = ({ client }: Person, { id }: { id: number }) =>
    client.post(API.deleteBlocked, deletePayloads.blocked([id]));
  const sees = async ({ client }: Person, { id }: { id: number }): Promise<boolean> =>
    JSON.stringify((await client.get(pathTo(API.profileModal, { memberId: id }))).body).includes(String(id));
  /** Whether the first sees the second, and the second the first. */
  const see = async (one: Person, other: Person) => [await sees(one, other), await sees(other, one)];
  const linkTo = async (email: string): Promise<string> => {
    const { text = '' } = await app.mails.next(email, 'confirm');
    await quiet(app); // the mail is out a moment before its link is committed
    return /#token=([\w-]+)/.exec(text)![1]!;
  };
  /** Presses the link to confirm the address, or the one to disown it. */
  const press = async (email: string, call: 'confirmEmail' | 'disownEmail' = 'confirmEmail') => {
    expect((await app.visitor.post(API[call], { token: await linkTo(email) })).status).toBe(200);
    await quiet(app);
  };
  const leave = async ({ client }: Person) => {
    await client.post(API.removeAccount, { confirmRemoval: true });
    await quiet(app);
  };
  /** Two accounts of one person, known by the browser. */
  const shareDevice = async (...members: readonly Author[]) => {
    const browser = new Browser(app);
    for (const { username } of members) await browser.signIn(username);
    await quiet(app);
  };

  const showSamePicture = async (first: Author, second: Author) => {
    await app.sql(
      `insert into members.outbox (type, payload, subscriber, together)
      select 'picture.shared', jsonb_build_object('memberId', $2::bigint, 'otherId', $1::bigint), subscriber, together
      from public.subscription where type = 'picture.shared'`,
      [first.id, second.id],
    );
    await quiet(app);
  };

  const cases = async ({ id }: { id: number }): Promise<CaseItem[]> =>
    (await robin.get(pathTo(CONSOLE_API.cases, {}, { kind: 'accounts', memberId: id }))).body.content;
  const read = async (member: { id: number }): Promise<ConsoleLinkedAccountsDetail> => {
    const [waiting] = await cases(member);
    return (await robin.get(pathTo(CONSOLE_API.linkedAccountsDetail, { id: waiting!.id }))).body;
  };
  const decide = async (
    { id, subjectId, signs }: ConsoleLinkedAccountsDetail,
    decision: LinkedAccountsOutcome,
  ): Promise<Answer> => {
    const request = { kind: 'accounts', subjectId, signs, decision };
    const answer = await robin.post(pathTo(CONSOLE_API.decideCase, { id }), request);
    if (app.config.of(moderationSettings).DECISION_UNDO_SECONDS === 0) await quiet(app);
    return answer;
  };

  it('[E13] is out of sight from the sign-up on by the same browser, whoever signed out or left there before', async () => {
    const browser = new Browser(app);
    const [vera, first] = [await someone(), await him()];
    const { client } = await browser.signIn(first.username);
    await block(vera, first);
    await client.post(API.logout);
    const second = await browser.signUp('back.again');
    expect(await see(vera, second)).toEqual([false, false]);
    await leave(first);
    const third = await browser.signUp('back.once.more');
    expect(await see(vera, third)).toEqual([false, false]);
    expect(await see(await someone(), third)).toEqual([true, true]);
  });

  it('[E13] is out of sight when the block comes after the second account, until the block is lifted', async () => {
    const [vera, first, second] = [await someone(), await him(), await him()];
    await shareDevice(first, second);
    expect(await see(vera, second)).toEqual([true, true]);
    await block(vera, first);
    expect(await see(vera, second)).toEqual([false, false]);
    await block(vera, second);
    await lift(vera, second);
    expect(await see(vera, second)).toEqual([false, false]);
    await lift(vera, first);
    expect(await see(vera, second)).toEqual([true, true]);
  });

  /** Whether the pictures of the members keep the addresses that they have before something is done. */
  const stay = async (act: () => Promise<unknown>, ...members: readonly Author[]): Promise<boolean[]> => {
    const folder = async ({ id }: Author) =>
      (await app.sql<{ folder: string }>(`select folder from members.photo where member_id = $1`, [id]))[0]!.folder;
    const before = await Promise.all(members.map(folder));
    await act();
    await quiet(app);
    const after = await Promise.all(members.map(folder));
    return members.map((_, at) => before[at] === after[at]);
  };

  it('[E13] opens no picture by an address that it knew before it was out of sight', async () => {
    const [vera, otto, first, second] = [await someone(), await someone(), await him(), await him()];
    await block(vera, first);
    await block(second, otto);
    expect(await stay(() => shareDevice(first, second), vera, otto, first, second)).toEqual([false, true, true, true]);
    // What the second account itself has blocked binds the first only when the desk has found that they are one person's.
    const found = await read(second);
    expect(await stay(() => decide(found, 'same-person'), vera, otto, first, second)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    const anna = await someone();
    expect(await stay(() => block(first, anna), anna, first, second)).toEqual([true, false, false]);
  });

  it('[E13] is out of sight by the same mailbox, however it is spelled, and after the first account has gone', async () => {
    const [vera, anna] = [await someone(), await someone()];
    const confirmed = async (username: string, email: string) => {
      const made = await new Browser(app).signUp(username, email);
      await press(email);
      return made;
    };
    const first = await confirmed('mailbox.first', 'quiet.lake@gmail.com');
    await block(vera, first);
    const second = await confirmed('mailbox.second', 'quietlake+new@gmail.com');
    expect(await see(vera, second)).toEqual([false, false]);
    await leave(second);
    await leave(first);
    const third = await confirmed('mailbox.third', 'QuietLake@googlemail.com');
    expect(await see(vera, third)).toEqual([false, false]);
    expect(await see(anna, third)).toEqual([true, true]);
    const [kept] = await app.sql(`select former_mailbox::text as mailbox from auth.account where id = $1`, [first.id]);
    expect(JSON.stringify(kept)).not.toContain('lake');
  });

  it('is nobody else, whose address an account gave that never confirmed it, neither now nor once that has gone', async () => {
    const [vera, owner] = [await someone(), await new Browser(app).signUp('true.owner', 'calmshore@gmail.com')];
    await press('calmshore@gmail.com');
    const impostor = await new Browser(app).signUp('impostor.one', 'calmshore+1@gmail.com');
    await block(vera, impostor);
    expect([await see(vera, owner), await see(vera, impostor)]).toEqual([
      [true, true],
      [false, false],
    ]);
    await press('calmshore+1@gmail.com', 'disownEmail');
    const again = await new Browser(app).signUp('true.owner.2', 'calm.shore@gmail.com');
    await press('calm.shore@gmail.com');
    expect(await see(vera, again)).toEqual([true, true]);
  });

  it('[E13] is found though both accounts confirm the mailbox at once', async () => {
    const vera = await someone();
    const emails = ['bothatonce@gmail.com', 'both.at.once@gmail.com'];
    const [first, second] = [
      await new Browser(app).signUp('both.first', emails[0]),
      await new Browser(app).signUp('both.second', emails[1]),
    ];
    await block(vera, first!);
    const tokens = await Promise.all(emails.map(linkTo));
    const holding = new pg.Client(app.databaseUrl);
    await holding.connect();
    try {
      await holding.query('begin; select from auth.confirmation_token for update');
      const confirmed = tokens.map((token) => app.visitor.post(API.confirmEmail, { token }));
      await eventually(async () =>
        expect(
          await app.sql(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
               and query like 'delete from confirmation_token%'`,
          ),
        ).toHaveLength(2),
      );
      await holding.query('commit');
      expect((await Promise.all(confirmed)).map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      await holding.end();
    }
    await quiet(app);
    expect(await see(vera, second!)).toEqual([false, false]);
  });

  it('[E13] is out of sight by the same picture, and whose picture somebody has taken is not', async () => {
    const picture = await somePicture();
    const [vera, first, second] = [await someone(), await him(), await him()];
    const show = async ({ client }: Person) => {
      expect((await client.upload(API.uploadPhoto, picture)).status).toBe(200);
      await quiet(app);
    };
    await show(first);
    await show(second);
    await block(vera, second);
    expect(await see(vera, first)).toEqual([true, true]);
    await lift(vera, second);
    await block(vera, first);
    expect(await see(vera, second)).toEqual([false, false]);
    await leave(first);
    const third = await him();
    await show(third);
    expect(await see(vera, third)).toEqual([false, false]);
  });

  it('[E13] is nothing between accounts of which nobody has blocked another, nor of whom one has blocked oneself', async () => {
    const [vera, anna, first, second] = [await someone(), await someone(), await him(), await him()];
    await shareDevice(first, second, vera);
    expect([await see(vera, first), await see(vera, second), await see(first, anna)]).toEqual(
      Array(3).fill([true, true]),
    );
    await block(first, anna);
    // They share a browser, not whom they want to meet.
    expect([await see(second, anna), await see(vera, anna)]).toEqual(Array(2).fill([true, true]));
    expect([...(await cases(first)), ...(await cases(second)), ...(await cases(vera))]).toEqual([]);
  });

  it('[E13] can be told from nobody by neither, and stands in no list of whom one blocked', async () => {
    const [vera, first, second] = [await someone(), await him(), await him()];
    await second.client.post(API.sendMail, { emailToMemberId: vera.id, subject: 'Hello', body: 'Do you sail?' });
    await vera.client.post(API.sendMail, { emailToMemberId: second.id, subject: 'Yes', body: 'Every summer.' });
    await shareDevice(first, second);
    await block(vera, first);
    const ask = async ({ client }: Person, id: number) => {
      const answers = [
        await client.post(API.wink, actionPayloads.wink(id)),
        await client.post(API.favorite, actionPayloads.favorite(id)),
        await client.post(API.recordView, actionPayloads.recordView(id)),
        await client.post(API.sendMail, { emailToMemberId: id, subject: 'Again', body: 'Are you there?' }),
        await client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: id })),
      ];
      return answers.map(({ status, body }) => [status, body]);
    };
    for (const [one, other] of [
      [vera, second],
      [second, vera],
    ] as const) {
      expect(await ask(one, other.id)).toEqual(await ask(one, 55));
      const found = decodePage(MemberRow, (await one.client.post(API.search, { P_AGE_START: 18, P_AGE_END: 99 })).body);
      expect(found.content.map(({ memberId }) => memberId)).not.toContain(other.id);
    }
    const blocked = decodePage(BlockedRow, (await vera.client.get(API.blocked)).body);
    expect(blocked.content.map(({ memberId }) => memberId)).toEqual([first.id]);
    expect((await second.client.get(API.blocked)).body.totalElements).toBe(0);
  });

  it('[E13] shows at the desk with both accounts, the signs in words and how many are protected', async () => {
    const [vera, anna, first, second] = [await someone(), await someone(), await him(), await him()];
    await shareDevice(first, second);
    expect(await cases(second)).toEqual([]);
    for (const blocker of [vera, anna]) await block(blocker, first);
    expect(await cases(second)).toMatchObject([{ signalCodes: ['SAME_DEVICE'], risk: 'medium', state: 'open' }]);
    const found = await read(second);
    expect(found).toMatchObject({
      signs: ['device'],
      protects: 2,
      first: { member: { memberId: first.id }, facts: { status: 'active' } },
      second: { member: { memberId: second.id }, facts: { status: 'active' } },
    });
    for (const { id, username } of [vera, anna]) {
      expect(JSON.stringify(found)).not.toContain(String(id));
      expect(JSON.stringify(found)).not.toContain(username);
    }
    const [mark] = await app.sql<{ mark: string }>(`select encode(mark, 'hex') as mark from auth.device_mark`);
    expect(JSON.stringify(found)).not.toContain(mark!.mark);
    const [entry] = await app.sql(
      `select action, details from moderation.audit where subject_kind = 'accounts' and subject_id = $1`,
      [found.subjectId],
    );
    expect(entry).toEqual({ action: 'accounts.read', details: { caseId: found.id } });
  });

  it('[E13] stays out of sight when the desk finds the same person, and what either blocks or is blocked by binds both', async () => {
    const [vera, anna, otto] = [await someone(), await someone(), await someone()];
    const [first, second] = [await him(), await him()];
    await shareDevice(first, second);
    await block(vera, first);
    expect((await decide(await read(second), 'same-person')).status).toBe(200);
    expect(await see(vera, second)).toEqual([false, false]);
    await block(anna, second);
    await block(second, otto);
    expect([await see(anna, first), await see(otto, first)]).toEqual(Array(2).fill([false, false]));
    expect(await cases(second)).toEqual([]);
  });

  it('[E13] is back in sight when the desk finds two people, and the same sign does not bring it up again', async () => {
    const [vera, first, second] = [await someone(), await him(), await him()];
    await shareDevice(first, second);
    await block(vera, first);
    expect((await decide(await read(second), 'not-the-same')).status).toBe(200);
    expect(await see(vera, second)).toEqual([true, true]);
    await shareDevice(second, first);
    await block(await someone(), first);
    await lift(vera, first);
    await block(vera, first);
    expect(await see(vera, second)).toEqual([true, true]);
    expect([...(await cases(first)), ...(await cases(second))]).toEqual([]);
    // Another sign is another question.
    await showSamePicture(first, second);
    expect(await see(vera, second)).toEqual([false, false]);
    expect(await cases(second)).toMatchObject([{ signalCodes: ['SAME_PICTURE'] }]);
  });

  it('[E13] is asked about again by a sign that comes while the decision about another one waits to take effect', async () => {
    const [vera, first, second] = [await someone(), await him(), await him()];
    await shareDevice(first, second);
    await block(vera, first);
    app.configure({ DECISION_UNDO_SECONDS: '30' });
    expect((await decide(await read(second), 'not-the-same')).status).toBe(200);
    app.configure();
    await showSamePicture(first, second);
    expect(await see(vera, second)).toEqual([false, false]);
    expect(await cases(second)).toMatchObject([{ signalCodes: ['SAME_PICTURE'], state: 'open' }]);
  });

  it('[E13] is decided about by the signs that were read, and a decision that is taken back has changed nothing', async () => {
    const [vera, first, second] = [await someone(), await him(), await him()];
    await shareDevice(first, second);
    await block(vera, first);
    const found = await read(second);
    expect((await decide({ ...found, signs: [] }, 'not-the-same')).body.code).toBe('CASE_CHANGED');
    app.configure({ DECISION_UNDO_SECONDS: '30' });
    expect((await decide(found, 'not-the-same')).status).toBe(200);
    expect(await see(vera, second)).toEqual([false, false]);
    expect((await robin.post(pathTo(CONSOLE_API.undoDecision, { id: found.id }))).status).toBe(200);
    app.configure();
    await quiet(app);
    expect(await see(vera, second)).toEqual([false, false]);
    expect(await cases(second)).toHaveLength(1);
  });

  it('[E13] is found whichever comes first, the block or the sign, though both come at once', async () => {
    const pairs = await Promise.all(Array.from({ length: 6 }, async () => [await someone(), await him(), await him()]));
    await Promise.all(
      pairs.map(async ([vera, first, second]) => {
        const browser = new Browser(app);
        await browser.signIn(first!.username);
        await Promise.all([
          browser.signIn(second!.username),
          vera!.client.post(API.blockMember, actionPayloads.block(first!.id)),
        ]);
      }),
    );
    await quiet(app);
    for (const [vera, , second] of pairs) expect(await see(vera!, second!)).toEqual([false, false]);
  });

  describe('the mark of a browser', () => {
    it('[E13] [C-HTTP-02] is a random cookie that no script reads and no other page sends, and is stored as a hash', async () => {
      const anna = await someone();
      const { headers } = await app.visitor.post(API.login, { username: anna.username, password: PASSWORD });
      const [cookie, ...others] = headers.getSetCookie();
      expect(others).toEqual([]);
      const [, mark] = /^device=([\w-]{22}); Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/.exec(cookie!)!;
      const rows = await app.sql<{ all: string }>(`select encode(mark, 'escape') as all from auth.device_mark`);
      expect(JSON.stringify(rows)).not.toContain(mark);
      const again = await app.visitor.post(
        API.login,
        { username: anna.username, password: PASSWORD },
        { cookie: `theme=dark; device=${mark}` },
      );
      expect(again.headers.getSetCookie()).toEqual([cookie]);
      for (const forged of ['short', '"quoted"', `${mark}x`, '%00'])
        expect(
          (
            await app.visitor.post(
              API.login,
              { username: anna.username, password: PASSWORD },
              { cookie: `device=${forged}` },
            )
          ).headers.getSetCookie()[0],
        ).not.toContain(forged);
    });

    it('[T-REMOVE-05] goes with the account', async () => {
      const anna = await someone();
      const { body } = await app.visitor.post(API.login, { username: anna.username, password: PASSWORD });
      const { headers } = await new Client(app.url, body.token).post(API.removeAccount, { confirmRemoval: true });
      expect(headers.getSetCookie()).toEqual(['device=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict']);
    });

    it('[E13] is left by nobody who did not get in', async () => {
      const anna = await someone();
      const { status, headers } = await app.visitor.post(API.login, { username: anna.username, password: 'wrong1' });
      expect([status, headers.getSetCookie()]).toEqual([401, []]);
    });
  });

  describe('as time passes', () => {
    afterEach(async () => {
      app.clock.reset();
      robin = await desk.moderator();
    });
    const pass = async (months: number) => {
      await quiet(app);
      const [row] = await app.sql<{ at: Date }>(`select now() + make_interval(months => $1, days => 1) as at`, [
        months,
      ]);
      app.clock.set(row!.at);
      await app.running.runDaily();
    };
    const left = async (table: string, condition: string, ...ids: number[]) =>
      (await app.sql(`select 1 from ${table} where ${condition}`, ids)).length;

    it('[E13] [E26] marks, mailboxes, pictures and links go three months after an account, or with the use of a browser', async () => {
      const [vera, first, second] = [await someone(), await him(), await him()];
      await first.client.upload(API.uploadPhoto, await somePicture());
      await shareDevice(first, second);
      await block(vera, first);
      await leave(first);
      const rest = () =>
        Promise.all([
          left('auth.account', 'id = $1 and former_mailbox is not null', first.id),
          left('auth.device_mark', 'account_id = $1', first.id),
          left('members.former_picture', 'member_id = $1', first.id),
          left('connections.account_link', '$1 in (first_id, second_id)', first.id),
          left('connections.kept_apart', '$1 in (member_id, other_id)', second.id),
        ]);
      await pass(RETENTION.safetyMonths - 1);
      expect(await rest()).toEqual([1, 1, 1, 1, 2]);
      await pass(RETENTION.safetyMonths);
      expect(await rest()).toEqual([0, 0, 0, 0, 0]);
      expect(await left('auth.device_mark', 'account_id = $1', second.id)).toBe(1);
      await pass(RETENTION.deviceMonths);
      expect(await left('auth.device_mark', 'account_id = $1', second.id)).toBe(0);
    });

    it('[E13] who is the same person by the desk does not come into sight by waiting until the first account is forgotten', async () => {
      const [vera, first, second] = [await someone(), await him(), await him()];
      await shareDevice(first, second);
      await block(vera, first);
      await decide(await read(second), 'same-person');
      await leave(first);
      await pass(RETENTION.deviceMonths + RETENTION.safetyMonths);
      expect(await left('connections.block', '$1 in (blocker_id, blocked_id)', first.id)).toBe(0);
      app.clock.reset();
      expect(await see(vera, second)).toEqual([false, false]);
    });
  });
});
