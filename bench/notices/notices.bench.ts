import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { API, SOCKET_PATH } from '#contract';
import { builtApp } from '#embedded/web';
import { demoDatabase } from '../http/demo-database.js';
import type { BenchOptions } from '../support/options.js';
import { signIn } from '../search/callers.js';
import { Child } from '../support/child.js';
import { call } from '../support/http.js';
import type { Finding } from '../support/report.js';
import { percentile } from '../support/rounds.js';
import { PushService } from './push-service.js';

const MEMBERS = 2_000;
const LETTERS = 100;

interface Person {
  readonly id: number;
  readonly token: string;
  readonly socket: Socket;
  /** When the first notice came to their device. */
  readonly pushed: Promise<number>;
}

/** From the press of "Send" to the other's open browser and to the push service of their device, one letter after the other. */
export async function* benchNotices({ databaseUrl, say }: BenchOptions): AsyncGenerator<Finding> {
  const database = await demoDatabase(databaseUrl, MEMBERS);
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  const service = await PushService.open();
  const product = await Child.start(new URL('./product-process.js', import.meta.url), database.url);
  const { url } = product.greeting as { url: string };
  try {
    const people = await peopleOf(db, database.url, url, service);
    say(`${LETTERS} first letters, each to another member`);
    const [toScreen, toPush]: [number[], number[]] = [[], []];
    for (const [n, to] of people.slice(1).entries()) {
      const from = people[n]!;
      const heard = new Promise<number>((resolve) => to.socket.once('mail', () => resolve(performance.now())));
      const began = performance.now();
      // Unlike any other: of copies to many strangers only the first few would arrive.
      const words = Array.from({ length: 12 }, () => randomUUID().slice(0, 8)).join(' ');
      const body = { emailToMemberId: to.id, subject: `Letter ${n}`, body: words };
      await call(url, { method: 'POST', path: API.sendMail, token: from.token, body });
      toScreen.push((await heard) - began);
      toPush.push((await to.pushed) - began);
    }
    for (const [what, waits] of [
      ['screen', toScreen],
      ['push service', toPush],
    ] as const)
      yield {
        bench: 'notices',
        measure: `letter to the ${what}, p50`,
        figures: { p99: percentile(waits, 0.99) },
        ratio: percentile(waits, 0.5),
      };
    const worker = readFileSync(`${builtApp('web-member')}/sw.js`);
    yield {
      bench: 'notices',
      measure: 'service worker, bytes',
      figures: { gzipped: gzipSync(worker).length },
      ratio: worker.length,
    };
    for (const { socket } of people) socket.disconnect();
  } finally {
    await product.stop();
    await service.close();
    await db.end();
    await database.drop();
  }
}

async function peopleOf(db: pg.Client, databaseUrl: string, url: string, service: PushService): Promise<Person[]> {
  const { rows } = await db.query<{ id: string }>(
    `select m.id from members.member m join members.member_search s on s.id = m.id
     where m.member_type > 1 and not m.private_mode and m.photo_name is not null order by m.id limit $1`,
    [LETTERS + 1],
  );
  const people: Person[] = [];
  for (const row of rows) {
    const id = Number(row.id);
    const token = await signIn(db, databaseUrl, id);
    const { device, came } = service.subscribe();
    await call(url, { method: 'POST', path: API.pushOn, token, body: { ...device, names: false } });
    const socket = io(url, { path: SOCKET_PATH.member, transports: ['websocket'], auth: { token }, forceNew: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
    people.push({ id, token, socket, pushed: came });
  }
  return people;
}
