import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API, HEADERS } from '#contract';
import { readConfig } from '#platform/process/config';
import { Tokens } from '#platform/security/tokens';
import { Client, type Answer } from '#testing/app';
import type { TestDatabase } from '#testing/database';
import { eventually } from '#testing/eventually';
import { testKeys } from '#testing/keys';
import { somePicture } from '#testing/people';
import { settled } from '#testing/settled';

type Store = Pick<TestDatabase, 'sql' | 'make'>;

/** A token of a session, for a product that signs with the keys of the tests. */
async function tokenFor({ make }: Pick<Store, 'make'>, memberId: number): Promise<string> {
  const { sid, memberType } = await make.session(memberId);
  const tokens = new Tokens(readConfig({ DATABASE_URL: 'postgres://localhost/none', ...testKeys }));
  const claims = { sid, memberId, memberTypeId: memberType, auth_time: Math.floor(Date.now() / 1_000) };
  return tokens.sign(claims, 'member', new Date(Date.now() + 12 * 3_600_000));
}

interface Writer {
  readonly id: number;
  readonly token: string;
  readonly reader: number;
}

/** No answer may take longer, whatever is broken. */
const LONGEST_MS = 25_000;
/** What a product may answer that has lost something: nothing of ours is a 500. */
const REFUSALS = [502, 503, 504];

/**
 * What members were told is done while something was broken. Each writes mail after mail, sends each under its key until it
 * is acknowledged, and uploads photos the same way; in the end every acknowledged one has to be there, once.
 */
export class Ledger {
  /** Subjects of mails that were acknowledged. */
  private readonly acknowledged = new Set<string>();
  private readonly photos = new Set<number>();
  /** What should not have been answered. */
  private readonly wrong: string[] = [];
  private writing: Promise<unknown>[] = [];
  private ended = false;

  private constructor(
    private readonly url: string,
    private readonly writers: readonly Writer[],
  ) {}

  /** So many members who write to each other, two and two. */
  static async of(url: string, store: Store, count = 4): Promise<Ledger> {
    const writers: Writer[] = [];
    for (let pair = 0; pair < count / 2; pair += 1) {
      const [one, two] = [
        await store.make.member({ photo: false }),
        await store.make.member({ photo: false, gender: 'M' }),
      ];
      for (const [{ id }, reader] of [[one, two.id] as const, [two, one.id] as const])
        writers.push({ id, reader, token: await tokenFor(store, id) });
    }
    return new Ledger(url, writers);
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

  /** Waits until so many more are acknowledged. */
  async acknowledges(more: number): Promise<void> {
    const before = this.total;
    await eventually(() => expect(this.total - before).toBeGreaterThanOrEqual(more), 120_000);
  }

  /** Each writer uploads a photo. */
  async upload(): Promise<void> {
    await Promise.all(
      this.writers.map(async ({ token }) => {
        const [picture, key] = [await somePicture(), randomUUID()];
        const { body } = await this.untilTaken(() =>
          new Client(this.url, token).upload(API.uploadPhoto, picture, 'me.jpg', 'image/jpeg', {
            [HEADERS.idempotencyKey]: key,
          }),
        );
        this.photos.add(body.photoId as number);
      }),
    );
  }

  /** What was acknowledged is there, once, with all that follows from it; and nobody waited for ever or read an error of ours. */
  async audit(store: Store): Promise<void> {
    expect(this.wrong).toEqual([]);
    expect(this.total).toBeGreaterThan(0);
    await settled(store);
    const mails = await store.sql<{ subject: string; times: number }>(
      `select subject, count(*)::int as times from messaging.mail group by subject`,
    );
    const there = new Set(mails.map(({ subject }) => subject));
    expect([...this.acknowledged].filter((subject) => !there.has(subject))).toEqual([]);
    expect(mails.filter(({ times }) => times !== 1)).toEqual([]);
    const [live] = await store.sql<{ told: number }>(
      `select count(*)::int as told from messaging.live_event where type = 'mail'`,
    );
    expect(live!.told).toBe(mails.length);
    const photos = await store.sql<{ id: number; state: string }>(
      `select id::int, state from members.photo where member_id = any($1) order by id`,
      [this.writers.map(({ id }) => id)],
    );
    expect(photos).toEqual([...this.photos].toSorted((a, b) => a - b).map((id) => ({ id, state: 'live' })));
  }

  private async write({ token, reader }: Writer): Promise<void> {
    const client = new Client(this.url, token);
    while (!this.ended) {
      const key = randomUUID();
      const mail = { emailToMemberId: reader, subject: `Note ${key}`, body: `What do you think of ${key}?` };
      const { body } = await this.untilTaken(() => client.post(API.sendMail, mail, { [HEADERS.idempotencyKey]: key }));
      if (body.emailstatus === 'SENT') this.acknowledged.add(mail.subject);
      else this.wrong.push(JSON.stringify(body));
      await pause(20);
    }
  }

  /** As a person would, or the member app: tries again until it is taken. */
  private async untilTaken(send: () => Promise<Answer>): Promise<Answer> {
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
      await pause(100);
    }
  }
}
