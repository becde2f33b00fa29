import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { API } from '#contract';
import { demoDatabase } from '../http/demo-database.js';
import type { BenchOptions } from '../support/options.js';
import { callSearch, signIn } from '../search/callers.js';
import { Child } from '../support/child.js';
import type { Finding } from '../support/report.js';
import { interleaved, percentile } from '../support/rounds.js';

const MEMBERS = 2_000;
const ROUNDS = 5;
/** So many pictures in a round, each by somebody else. */
const PICTURES = 4;
const SEARCHERS = 2;
const IDLE_MS = 5_000;
const SEARCHES = 300;

/** What a large photo costs until it is live, and what those who search meanwhile feel of it. */
export async function* benchPhotos({ databaseUrl, say }: BenchOptions): AsyncGenerator<Finding> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ty-bench-photos-'));
  const database = await demoDatabase(databaseUrl, MEMBERS);
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  const product = await Child.start(
    new URL('./product-process.js', import.meta.url),
    database.url,
    path.join(folder, 'store'),
  );
  const bare = await Child.start(new URL('./bare-process.js', import.meta.url));
  try {
    const { url } = product.greeting as { url: string };
    const files = await pictures(folder);
    const megabytes = (await readFile(files[0]!)).length / 2 ** 20;
    say(`pictures of 4000 x 3000 pixels, ${megabytes.toFixed(1)} MB each`);
    const uploaders = await withRoom(db, database.url, (2 * ROUNDS + 1) * PICTURES + 1);
    const upload = async (file: string): Promise<void> => send(url, uploaders.pop()!, await readFile(file));

    await upload(files[0]!); // the process that renders begins
    // What it does anyway, which on a machine that does other things as well is much of a long while.
    const [cpu, count, began] = [product.cpuOfAll, await database.count(), performance.now()];
    await pause(IDLE_MS);
    const idle = (product.cpuOfAll - cpu + (await count())) / (performance.now() - began);
    const { live, codec } = await interleaved(ROUNDS, {
      live: async () => {
        const [cpu, count, began] = [product.cpuOfAll, await database.count(), performance.now()];
        await Promise.all(files.map(upload));
        const used = product.cpuOfAll - cpu + (await count());
        return (used - idle * (performance.now() - began)) / PICTURES;
      },
      codec: async () => {
        const { cpu } = bare;
        await bare.ask({ files });
        return (bare.cpu - cpu) / PICTURES;
      },
    });
    yield {
      bench: 'photos',
      measure: '12 MP photo until live / bare codec',
      figures: { CPU: live.median, 'bare CPU': codec.median, 'idle CPU a second': idle * 1_000 },
      ratio: live.median / codec.median,
      goal: { atMost: 1.2 },
      note: 'upload, checks, likeness, files and rows included; what the idle product uses is taken off',
    };

    const searchers: string[] = [];
    const { rows } = await db.query<{ id: string }>(`select id from members.member_search order by id limit $1`, [
      SEARCHERS,
    ]);
    for (const { id } of rows) searchers.push(await signIn(db, database.url, Number(id)));
    const search = () => callSearch(url, searchers, SEARCHES, SEARCHERS);
    await search(); // warms up
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await search()));
      const uploads = Promise.all(files.map(upload));
      // As long as they are at work.
      let over = false;
      void uploads.finally(() => (over = true)).catch(() => undefined);
      while (!over) beside.push(...(await callSearch(url, searchers, SEARCHERS * 5, SEARCHERS)));
      await uploads;
    }
    yield {
      bench: 'photos',
      measure: 'search p99 while four photos are processed',
      figures: {
        'p50 alone': percentile(alone, 0.5),
        p50: percentile(beside, 0.5),
        'p99 alone': percentile(alone, 0.99),
        p99: percentile(beside, 0.99),
        searches: beside.length,
      },
      ratio: percentile(beside, 0.99) / percentile(alone, 0.99),
      goal: { atMost: 1.5 },
      note: 'on the clock, from the callers',
    };
  } finally {
    await product.stop();
    await bare.stop();
    await db.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Pictures as cameras make them: large shapes with the grain of a sensor, each another one. */
async function pictures(folder: string): Promise<string[]> {
  const size = { width: 4000, height: 3000 };
  const files = Array.from({ length: PICTURES }, (_, n) => path.join(folder, `${n}.jpg`));
  for (const file of files) {
    const noise = { type: 'gaussian', mean: 128, sigma: 28 } as const;
    const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const shapes = { width: 32, height: 24, channels: 3 } as const;
    const picture = await sharp(randomBytes(32 * 24 * 3), { raw: shapes })
      .resize({ ...size, fit: 'fill', kernel: 'cubic' })
      .composite([{ input: grain, blend: 'soft-light' }])
      .jpeg({ quality: 88 })
      .toBuffer();
    await writeFile(file, picture);
  }
  return files;
}

async function withRoom(db: pg.Client, databaseUrl: string, count: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select m.id from members.member m join members.member_search s on s.id = m.id
     where (select count(*) from members.photo p where p.member_id = m.id) < 2 order by m.id limit $1`,
    [count],
  );
  const tokens: string[] = [];
  for (const { id } of rows) tokens.push(await signIn(db, databaseUrl, Number(id)));
  return tokens;
}

/** Uploads it; the answer comes when the photo is live. */
async function send(url: string, token: string, picture: Buffer): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg');
  const answer = await fetch(new URL(API.uploadPhoto, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the upload was answered ${answer.status}: ${await answer.text()}`);
}
