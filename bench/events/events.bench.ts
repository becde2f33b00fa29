import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { actionPayloads, API, SOCKET_PATH } from '#contract';
import { SERVICE_NAMES } from '#platform/service';
import { demoDatabase, type DemoDatabase } from '../http/demo-database.js';
import type { BenchOptions } from '../support/options.js';
import { signIn } from '../search/callers.js';
import { Child } from '../support/child.js';
import { call, load } from '../support/http.js';
import type { Finding } from '../support/report.js';
import { percentile } from '../support/rounds.js';

const MEMBERS = 13_000;
const SOCKETS = 1_500;
const CALLERS = 8;
/** Letters before anything is measured: a process that has just begun compiles as it goes. */
const WARM = 3_000;
const AT_REST = 200;
const AT_ONCE = 2_000;
const RATES = [40, 100, 200, 400];
const RATE_SECONDS = 5;
const WAITING = 30_000;
const NEVER_MS = 60_000;

/** Somebody who writes and hears: a session, and a socket that counts what came. */
export interface Person {
  readonly id: number;
  readonly token: string;
  socket?: Socket;
}

/** What two members do to each other, from the call to the other's socket, and what becomes of a backlog. */
export async function* benchEvents({ databaseUrl, say }: BenchOptions): AsyncGenerator<Finding> {
  const database = await demoDatabase(databaseUrl, MEMBERS);
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  let product = await Child.start(new URL('./product-process.js', import.meta.url), database.url);
  const bare = await Child.start(new URL('./bare-process.js', import.meta.url), database.url);
  try {
    const people = await peopleOf(db, database.url, SOCKETS);
    await connect(urlOf(product), people);
    say(`${MEMBERS} demo members made, ${people.length} of them connected, without notices by e-mail`);
    const url = urlOf(product);
    const strangers = strangersAmong(people);
    let letters = 0;
    const mail = (pair: Pair) => sendMail(url, pair, letters++);
    await load(WARM, CALLERS, () => mail(strangers()));
    await drained(db);

    const bareUrl = urlOf(bare);
    const bareMail = ({ to }: Pair, n: number) => call(bareUrl, { method: 'POST', path: '/', body: mailTo(to.id, n) });
    const bareSockets = await connectBare(bareUrl, people);
    const barePairs = strangersAmong([...bareSockets.keys()]);
    const bareWaits = await atRest('mail', bareMail, barePairs, ({ to }) => bareSockets.get(to)!);
    for (const socket of bareSockets.values()) socket.disconnect();
    for (const [name, act, p50, p99] of [
      ['mail', mail, 5, 20],
      ['wink', (pair: Pair) => wink(url, pair), 15, 40],
    ] as const) {
      const waits = await atRest(name, act, strangers, ({ to }) => to.socket!);
      for (const [share, atMost] of [
        [0.5, p50],
        [0.99, p99],
      ] as const)
        yield {
          bench: 'events',
          measure: `${name} to the other's socket, at rest, p${share * 100}`,
          figures: { [`bare p${share * 100}`]: percentile(bareWaits, share) },
          ratio: percentile(waits, share),
          goal: { atMost },
        };
    }

    const cost = (child: Child, act: Act) =>
      costOf(database, child, db, () => load(AT_ONCE, CALLERS, (n) => act(strangers(), n)));
    const perMail = await cost(product, mail);
    await load(WARM, CALLERS, (n) => bareMail(barePairs(), n));
    const perBare = await cost(bare, bareMail);
    yield {
      bench: 'events',
      measure: 'CPU a mail, all effects included',
      figures: { CPU: perMail / AT_ONCE, 'bare CPU': perBare / AT_ONCE, 'times bare': perMail / perBare },
      ratio: perMail / AT_ONCE,
      goal: { atMost: 3.5 },
    };

    let held = 0;
    const figures: Record<string, number> = {};
    for (const rate of RATES) {
      const waits = await atRate(rate, mail, strangers);
      const p99 = percentile(waits, 0.99);
      figures[`p99 at ${rate}/s`] = p99;
      if (p99 > 250) break;
      held = rate;
      await drained(db);
    }
    yield {
      bench: 'events',
      measure: 'mails a second with p99 under 250 ms',
      figures,
      ratio: held,
      goal: { atLeast: 400 },
    };
    await drained(db);

    const idle = await idleTransactions(db);
    yield {
      bench: 'events',
      measure: 'transactions a second when nobody does anything',
      figures: {},
      ratio: idle,
      goal: { atMost: 4 },
    };

    const clean = await handled(db, people, { poisoned: false });
    const poisoned = await handled(db, people, { poisoned: true });
    yield {
      bench: 'events',
      measure: 'the other 99 of a batch with a poison event, later by',
      figures: { 'without it': clean, 'with it': poisoned },
      ratio: Math.max(0, poisoned - clean),
      goal: { atMost: 1_000 },
    };

    for (const { socket } of people) socket?.disconnect();
    await product.stop();
    await backlog(db, people, WAITING);
    product = await Child.start(new URL('./product-process.js', import.meta.url), database.url);
    const began = performance.now();
    await drained(db);
    yield {
      bench: 'events',
      measure: 'waiting events drained a second',
      figures: { events: WAITING },
      ratio: WAITING / ((performance.now() - began) / 1_000),
      goal: { atLeast: 3_000 },
    };
  } finally {
    await product.stop();
    await bare.stop();
    await db.end();
    await database.drop();
  }
}

const urlOf = ({ greeting }: Child): string => (greeting as { url: string }).url;
/** A letter unlike any other: of copies to many strangers only the first few would arrive. */
const mailTo = (id: number, n: number) => ({
  emailToMemberId: id,
  subject: 'Hello',
  body: Array.from({ length: 30 }, (_, at) => word(n * 30 + at)).join(' '),
});
const word = (n: number): string => (n * 2_654_435_761 + 305_419_896).toString(36).replaceAll(/[0-9]/g, 'e').slice(-5);

export const sendMail = (url: string, { from, to }: { from: Person; to: Person }, n: number) =>
  call(url, { method: 'POST', path: API.sendMail, token: from.token, body: mailTo(to.id, n) });
const wink = (url: string, { from, to }: { from: Person; to: Person }) =>
  call(url, { method: 'POST', path: API.wink, token: from.token, body: actionPayloads.wink(to.id) });

/** So many who may write to each other: nobody of them blocks or hides from another. */
export async function peopleOf(db: pg.Client, databaseUrl: string, count: number): Promise<Person[]> {
  await db.query(`update members.member set notice_contacts = false, notice_favorited = false`);
  await db.query('delete from connections.block; delete from connections.wink');
  const { rows } = await db.query<{ id: string }>(
    `select m.id from members.member m join members.member_search s on s.id = m.id
     where m.member_type > 1 and not m.private_mode and m.photo_name is not null order by m.id limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`of these members only ${rows.length} can be seen with a photo`);
  const people: Person[] = [];
  for (const row of rows) people.push({ id: Number(row.id), token: await signIn(db, databaseUrl, Number(row.id)) });
  return people;
}

/** Two of whom neither has written to the other yet. */
interface Pair {
  readonly from: Person;
  readonly to: Person;
}
type Act = (pair: Pair, n: number) => Promise<unknown>;

/**
 * Gives another pair at each call. Everybody is in turn the one who writes, and written to half a round earlier or later; never
 * just half of them away, where the two would answer each other.
 */
function strangersAmong(people: readonly Person[]): () => Pair {
  let n = 0;
  return () => {
    const round = Math.floor(n / people.length);
    const from = n++ % people.length;
    return { from: people[from]!, to: people[(from + people.length / 2 + 1 + round) % people.length]! };
  };
}

async function connect(url: string, people: readonly Person[]): Promise<void> {
  for (let first = 0; first < people.length; first += 50) {
    await Promise.all(
      people.slice(first, first + 50).map(
        (person) =>
          new Promise<void>((resolve, reject) => {
            person.socket = io(url, {
              path: SOCKET_PATH.member,
              transports: ['websocket'],
              auth: { token: person.token },
              forceNew: true,
            });
            person.socket.once('connect', () => resolve());
            person.socket.once('connect_error', reject);
          }),
      ),
    );
  }
}

/** Sockets of the least that a mail can cost, for as many as are asked. */
async function connectBare(url: string, people: readonly Person[]): Promise<Map<Person, Socket>> {
  const sockets = new Map<Person, Socket>();
  for (const person of people.slice(1, AT_REST + 1)) {
    const socket = io(url, { transports: ['websocket'], auth: { member: person.id }, forceNew: true });
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    sockets.set(person, socket);
  }
  return sockets;
}

/** Resolves when a socket hears of the next of its kind; what never comes is an error, not a long time. */
async function heard(socket: Socket, type: 'mail' | 'wink'): Promise<void> {
  const patience = new AbortController();
  const came = new Promise<void>((resolve) => socket.once(type, () => resolve()));
  const late = pause(NEVER_MS, undefined, { signal: patience.signal }).then(
    () => Promise.reject(new Error(`no ${type} came within ${NEVER_MS / 1_000} s`)),
    () => undefined,
  );
  await Promise.race([came, late]);
  patience.abort();
}

/** One after the other, with time between them: how long from the call until the other's socket has it. */
async function atRest(
  type: 'mail' | 'wink',
  act: Act,
  pairs: () => Pair,
  socketOf: (pair: Pair) => Socket,
): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 0; n < AT_REST; n += 1) {
    const pair = pairs();
    const came = heard(socketOf(pair), type);
    const began = performance.now();
    await Promise.all([act(pair, n), came]);
    waits.push(performance.now() - began);
    await pause(15);
  }
  return waits;
}

/** So many a second, whether or not those before have arrived. */
async function atRate(rate: number, act: Act, pairs: () => Pair): Promise<number[]> {
  const waits: number[] = [];
  const under: Promise<unknown>[] = [];
  const began = performance.now();
  for (let n = 0; n < rate * RATE_SECONDS; n += 1) {
    const due = began + (n * 1_000) / rate;
    if (performance.now() < due) await pause(due - performance.now());
    const pair = pairs();
    const came = heard(pair.to.socket!, 'mail');
    under.push(Promise.all([act(pair, n), came]).then(() => waits.push(performance.now() - due)));
  }
  await Promise.all(under);
  return waits;
}

/** CPU milliseconds of the process and of Postgres until all is done, effects included. */
async function costOf(
  database: DemoDatabase,
  child: Child,
  db: pg.Client,
  work: () => Promise<unknown>,
): Promise<number> {
  const [cpu, count] = [child.cpu, await database.count()];
  await work();
  await drained(db);
  return child.cpu - cpu + (await count());
}

const WAIT = SERVICE_NAMES.map((name) => `exists (select from ${name}.outbox where due_at <= now())`).join(' or ');

export async function drained(db: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ waits: boolean }>(`select ${WAIT} as waits`);
    if (!rows[0]!.waits) return;
    await pause(20);
  }
}

async function idleTransactions(db: pg.Client): Promise<number> {
  const count = async (): Promise<number> => {
    const { rows } = await db.query<{ total: string }>(
      `select xact_commit + xact_rollback as total from pg_stat_database where datname = current_database()`,
    );
    return Number(rows[0]!.total);
  };
  // Daily jobs of a database that is new have not run today.
  const unrun = SERVICE_NAMES.map((name) => `select from ${name}.daily_run where finished_at is null and failures = 0`);
  while ((await db.query(unrun.join(' union all '))).rows.length > 0) await pause(500);
  // What the load before left to be tidied, autovacuum would come by for, in transactions of its own.
  await db.query('vacuum (analyze)');
  await pause(11_000);
  const before = await count();
  await pause(20_000);
  // The one that asks is one of them.
  return ((await count()) - before - 1) / 20;
}

/** What was not handled while nobody was at work: winks among people who can see each other. */
async function backlog(db: pg.Client, people: readonly Person[], count: number, poisoned = false): Promise<void> {
  await db.query(
    `insert into connections.outbox (type, payload)
     select 'wink.sent',
       case when $3 and n = $1 / 2 then '{"winkId": "none"}'::jsonb
       else jsonb_build_object('winkId', n, 'from', ids[1 + n % cardinality(ids)], 'to', ids[1 + (n * 7 + 1) % cardinality(ids)])
       end
     from generate_series(1, $1::int) as n, (select $2::bigint[] as ids) as people`,
    [count, people.map(({ id }) => id), poisoned],
  );
}

/** Milliseconds until a batch of a hundred is handled, but for the one that can never be. */
async function handled(db: pg.Client, people: readonly Person[], { poisoned }: { poisoned: boolean }): Promise<number> {
  await db.query('begin');
  await backlog(db, people, 100, poisoned);
  await db.query(`select pg_notify('events', '*')`);
  await db.query('commit');
  const began = performance.now();
  for (;;) {
    const { rows } = await db.query<{ waiting: number }>(
      `select count(*)::int as waiting from connections.outbox where type = 'wink.sent'`,
    );
    if (rows[0]!.waiting <= Number(poisoned)) break;
    await pause(5);
  }
  const took = performance.now() - began;
  await db.query(`delete from connections.outbox where type = 'wink.sent'`);
  return took;
}
