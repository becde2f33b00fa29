import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API, decodePage, HEADERS, InboxRow, PAGING, pathTo } from '#contract';
import { readConfig } from '#platform/process/config';
import { Tokens } from '#platform/security/tokens';
import { Client, type Answer } from '#testing/app';
import type { TestDatabase } from '#testing/database';
import { eventually } from '#testing/eventually';
import { testKeys } from '#testing/keys';
import type { Mailbox } from '#testing/mailbox';
import { somePicture } from '#testing/people';
import { settled } from '#testing/settled';

/** Where what was acknowledged has to be; e-mails where a test reads them. */
type Store = Pick<TestDatabase, 'sql' | 'make'> & { readonly mails?: Mailbox };

/** A token of a session, for a product that signs with the keys of the tests. */
export async function tokenFor({ make }: Pick<Store, 'make'>, memberId: number): Promise<string> {
  const { sid, memberType } = await make.session(memberId);
  const tokens = new Tokens(readConfig({ DATABASE_URL: 'postgres://localhost/none', ...testKeys }));
  const claims = { sid, memberId, memberTypeId: memberType, auth_time: Math.floor(Date.now() / 1_000) };
  return tokens.sign(claims, 'member', new Date(Date.now() + 12 * 3_600_000));
}

interface Writer {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly reader: number;
}
type Other = Pick<Writer, 'id' | 'token'>;

/** No answer may take longer, whatever is broken. */
const LONGEST_MS = 25_000;
/** Nobody tries for longer, but where a test says so. */
const GIVEN_UP_MS = 240_000;
/** What a product may answer that has lost something: nothing of ours is a 500. */
const REFUSALS = [502, 503, 504];

/**
 * What members were told is done while something was broken. Each writes mail after mail, winks and edits a text from time
 * to time, sends each until it is acknowledged, and uploads photos the same way; in the end every acknowledged one has to be
 * there, once, with all that follows from it.
 */
export class Ledger {
  /** Whom the mails that were acknowledged went to, by subject. */
  private readonly acknowledged = new Map<string, number>();
  private readonly photos = new Set<number>();
  /** Who winked at whom. */
  private readonly winks = new Set<string>();
  /** The newest text of each who edited one. */
  private readonly texts = new Map<number, string>();
  /** What should not have been answered. */
  private readonly wrong: string[] = [];
  private writing: Promise<unknown>[] = [];
  private ended = false;
  private uploads = 0;
  private edits = 0;
  /** How often somebody was told to come again. */
  refused = 0;
  /** How often somebody had no answer at all. */
  unanswered = 0;

  private constructor(
    private readonly url: string,
    readonly writers: readonly Writer[],
    readonly others: readonly Other[],
    /** Photos that were there before. */
    private readonly had: ReadonlySet<number>,
    private readonly pace: number,
    private readonly givenUpMs: number,
  ) {}

  /** Members who write to each other, two and two, and winks and photos of so many others; each rests `pace` ms between. */
  static async of(
    url: string,
    store: Store,
    {
      writers: count = 4,
      others: more = 6,
      pace = 20,
      givenUpMs = GIVEN_UP_MS,
    }: { writers?: number; others?: number; pace?: number; givenUpMs?: number } = {},
  ): Promise<Ledger> {
    const writers: Writer[] = [];
    for (let pair = 0; pair < count / 2; pair += 1) {
      // Who winks has a photo.
      const [one, two] = [await store.make.member(), await store.make.member({ gender: 'M' })];
      for (const [{ id, email }, reader] of [[one, two.id] as const, [two, one.id] as const])
        writers.push({ id, email, reader, token: await tokenFor(store, id) });
    }
    const others: Other[] = [];
    for (let other = 0; other < more; other += 1) {
      const { id } = await store.make.member({ photo: false });
      others.push({ id, token: await tokenFor(store, id) });
    }
    const ids = [...writers, ...others].map(({ id }) => id);
    const had = await store.sql<{ id: number }>(`select id::int from members.photo where member_id = any($1)`, [ids]);
    return new Ledger(url, writers, others, new Set(had.map(({ id }) => id)), pace, givenUpMs);
  }

  /** How many were acknowledged. */
  get total(): number {
    return this.acknowledged.size + this.photos.size;
  }

  begin(): void {
    this.ended = false;
    this.writing = this.writers.map((writer) => this.write(writer));
  }

  /** Goes on for so long, and until everything that was begun is acknowledged. */
  async during(work: () => Promise<unknown>): Promise<void> {
    this.begin();
    try {
      await work();
    } finally {
      await this.end();
    }
  }

  /** Ends when all that was begun is acknowledged. */
  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.writing);
  }

  /** Waits until so many more are acknowledged; fails at once, by what it was, when somebody is answered what nobody should be. */
  async acknowledges(more: number): Promise<void> {
    const before = this.total;
    await eventually(() => {
      if (this.wrong.length === 0) expect(this.total - before).toBeGreaterThanOrEqual(more);
    }, 120_000);
    expect(this.wrong).toEqual([]);
  }

  /** Each writer uploads a photo. */
  async upload(): Promise<void> {
    await Promise.all(this.writers.map((writer) => this.uploadBy(writer)));
  }

  /** One of the others uploads a photo, each in turn. */
  async uploadOne(): Promise<void> {
    this.uploads += 1;
    await this.uploadBy(this.others[this.uploads % this.others.length]!);
  }

  /** Waits until all that follows has happened, also where an e-mail was begun by a process that is gone. */
  async settled(store: Store): Promise<void> {
    // Lets the minute pass after which another process sends it.
    await store.sql(
      `update messaging.email_out set sending_since = sending_since - interval '1 minute'
       where sending_since < now() - interval '5 seconds'`,
    );
    await settled(store);
  }

  /**
   * What was acknowledged is there, once, with all that follows from it; and nobody waited for ever or read an error of
   * ours. Inboxes are read at `url`, where the product answers by now. Says what it counted.
   */
  async audit(store: Store, url = this.url): Promise<void> {
    expect(this.wrong).toEqual([]);
    expect(this.total).toBeGreaterThan(0);
    await this.settled(store);
    const letters = await this.auditLetters(store);
    const winks = await this.auditWinks(store);
    const photos = await this.auditPhotos(store);
    await this.auditTexts(store);
    await this.auditInboxes(url);
    const counted = { letters, winks, photos, texts: this.texts.size, ...(await this.auditMails(store)) };
    process.stdout.write(`each once: ${JSON.stringify(counted)}\n`);
  }

  /** Each letter lies there once, and was told once. */
  private async auditLetters(store: Store): Promise<number> {
    const mails = await store.sql<{ subject: string; times: number }>(
      `select subject, count(*)::int as times from messaging.mail group by subject`,
    );
    const there = new Set(mails.map(({ subject }) => subject));
    expect([...this.acknowledged.keys()].filter((subject) => !there.has(subject))).toEqual([]);
    expect(mails.filter(({ times }) => times !== 1)).toEqual([]);
    const wrongly = await store.sql(
      `select m.id, count(e.*)::int as told from messaging.mail m
       left join messaging.live_event e on e.type = 'mail' and (e.payload->>'mailId')::bigint = m.id
       group by m.id having count(e.*) <> 1`,
    );
    expect(wrongly).toEqual([]);
    return mails.length;
  }

  /** Whoever was written to finds each letter: a row that lies there is not yet one that somebody sees. */
  private async auditInboxes(url: string): Promise<void> {
    for (const { id, token } of this.writers) {
      const found = new Set<string>();
      for (let page = 0, last = false; !last; page += 1) {
        const { body } = await this.untilTaken(() =>
          new Client(url, token).get(`${API.inbox}?page=${page}&size=${PAGING.maxSize}`),
        );
        const read = decodePage(InboxRow, body);
        for (const { subject } of read.content) found.add(subject);
        last = read.content.length < PAGING.maxSize;
      }
      const sent = [...this.acknowledged].flatMap(([subject, reader]) => (reader === id ? subject : []));
      expect(sent.filter((subject) => !found.has(subject))).toEqual([]);
    }
  }

  /** Each wink lies there once, and was told once. */
  private async auditWinks(store: Store): Promise<number> {
    const winks = await store.sql<{ pair: string; told: number }>(
      `select w.from_id || '>' || w.to_id as pair, count(e.*)::int as told from connections.wink w
       left join messaging.live_event e on e.type = 'wink' and (e.payload->>'winkId')::bigint = w.id
       group by w.id`,
    );
    const there = new Set(winks.map(({ pair }) => pair));
    expect([...this.winks].filter((pair) => !there.has(pair))).toEqual([]);
    expect(winks.filter(({ told }) => told !== 1)).toEqual([]);
    return there.size;
  }

  /** Each photo is shown, and the desk has it once. */
  private async auditPhotos(store: Store): Promise<number> {
    const photos = await store.sql<{ id: number; state: string; cases: number }>(
      `select p.id::int, p.state, count(c.*)::int as cases from members.photo p
       left join moderation.review_case c on c.kind = 'photo' and c.subject_id = p.id
       where p.member_id = any($1) and p.id <> all($2) group by p.id order by p.id`,
      [[...this.writers, ...this.others].map(({ id }) => id), [...this.had]],
    );
    const expected = [...this.photos].toSorted((a, b) => a - b).map((id) => ({ id, state: 'live', cases: 1 }));
    expect(photos).toEqual(expected);
    return photos.length;
  }

  /** The newest text of each waits at the desk, and none waits there that it has replaced. */
  private async auditTexts(store: Store): Promise<void> {
    const waiting = await store.sql<{ id: number; text: string }>(
      `select r.member_id as id, r.fields->'intro'->>'after' as text from moderation.review_case c
       join members.text_revision r on r.id = c.subject_id
       where c.kind = 'text' and c.state = 'open' and r.member_id = any($1) order by r.member_id`,
      [[...this.writers, ...this.others].map(({ id }) => id)],
    );
    expect(waiting).toEqual([...this.texts].toSorted(([a], [b]) => a - b).map(([id, text]) => ({ id, text })));
  }

  /** Each letter and wink was told by one e-mail, under one Message-ID, in however many copies a lost answer has made of it. */
  private async auditMails(store: Store): Promise<object> {
    const wrongly = await store.sql(
      `select kind, payload from messaging.email_out where kind in ('mail', 'wink')
       group by member_id, kind, payload having count(*) > 1
       union all select kind, payload from messaging.email_out where sent_at is null`,
    );
    expect(wrongly).toEqual([]);
    const sent = await store.sql<{ id: string; kind: string }>(
      `select message_id as id, kind from messaging.email_out where message_id is not null`,
    );
    if (!store.mails) return {};
    const copies = store.mails.messages.flatMap(
      ({ mail }) => /^<([\da-f-]{36})@/.exec(mail.messageId ?? '')?.[1] ?? [],
    );
    const arrived = new Set(copies);
    expect(sent.filter(({ id }) => !arrived.has(id))).toEqual([]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
    return { emails: arrived.size, copies: copies.length - arrived.size };
  }

  private async write(writer: Writer): Promise<void> {
    for (let round = 0; !this.ended; round += 1) {
      await this.send(writer);
      if (round % 4 === 1 && this.others.length > 0)
        await this.wink(writer, this.others[((round - 1) / 4) % this.others.length]!.id);
      if (round % 4 === 3) await this.edit(writer);
      await pause(this.pace);
    }
  }

  private async send({ token, reader }: Writer): Promise<void> {
    const key = randomUUID();
    const mail = { emailToMemberId: reader, subject: `Note ${key}`, body: `What do you think of ${key}?` };
    const { status, body } = await this.untilTaken(() =>
      new Client(this.url, token).post(API.sendMail, mail, { [HEADERS.idempotencyKey]: key }),
    );
    if (body.emailstatus === 'SENT') this.acknowledged.set(mail.subject, reader);
    else if (status === 200) this.wrong.push(JSON.stringify(body));
  }

  /** One of the others edits a text, each in turn. */
  async editOne(): Promise<void> {
    this.edits += 1;
    await this.edit(this.others[this.edits % this.others.length]!);
  }

  /** Winks at somebody, until that is acknowledged. */
  async wink({ id, token }: Writer, to: number): Promise<void> {
    await this.untilTaken(() => new Client(this.url, token).post(pathTo(API.winkById, { id: to })));
    this.winks.add(`${id}>${to}`);
  }

  private async edit({ id, token }: Other): Promise<void> {
    const text = `I thought of ${randomUUID()} today.`;
    const edited = { updatedColumns: { profile: [{ name: 'desc_intro', val: text }] } };
    await this.untilTaken(() => new Client(this.url, token).post(API.updateProfile, edited));
    this.texts.set(id, text);
  }

  private async uploadBy({ token }: { readonly token: string }): Promise<void> {
    const [picture, key] = [await somePicture(), randomUUID()];
    const { body } = await this.untilTaken(() =>
      new Client(this.url, token).upload(API.uploadPhoto, picture, 'me.jpg', 'image/jpeg', {
        [HEADERS.idempotencyKey]: key,
      }),
    );
    this.photos.add(body.photoId as number);
  }

  /** As a person would, or the member app: tries again until it is taken. */
  private async untilTaken(send: () => Promise<Answer>): Promise<Answer> {
    const first = performance.now();
    for (;;) {
      const began = performance.now();
      const answer = await send().catch(() => undefined);
      const took = performance.now() - began;
      if (took > LONGEST_MS) this.wrong.push(`an answer took ${Math.round(took)} ms`);
      if (answer?.status === 200) return answer;
      if (answer && !REFUSALS.includes(answer.status)) {
        this.wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`);
        return answer;
      }
      if (answer) this.refused += 1;
      else this.unanswered += 1;
      if (began - first > this.givenUpMs) throw new Error(`not taken for minutes: ${answer?.status ?? 'no answer'}`);
      await pause(100);
    }
  }
}
