import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { API, HEALTH } from '#contract';
import { startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { publicHalves } from '#testing/keys';
import { somePicture } from '#testing/people';
import { SmallDisk } from '#testing/small-disk';
import { allServices } from '../all.js';
import { productNode } from '#testing/product-node';

// Workers that make photos are killed and stopped in the middle of them, and the store of pictures is full.
describe('a photo that was taken', () => {
  let app: TestApp;
  let folder: string;
  const workers: ChildProcess[] = [];

  /** The built members service as the deployment of the photo workers runs it: jobs only. */
  const startWorker = (before?: string): ChildProcess => {
    const { QUEUE_PREFIX, PHOTO_DIR, SMTP_URL, PUBLIC_URL, CONSOLE_URL, REDIS_URL } = app.config.all;
    const settings = { QUEUE_PREFIX, PHOTO_DIR, SMTP_URL, PUBLIC_URL, CONSOLE_URL, REDIS_URL } as Record<
      string,
      string
    >;
    const worker = spawn(productNode, [path.resolve('dist/services/members/src/main.js')], {
      env: {
        ...process.env,
        ...settings,
        ...publicHalves,
        NODE_OPTIONS: before ? `--import=${pathToFileURL(before).href}` : '',
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATABASE_PATIENCE: '30',
        PORT: '0',
        PROCESS_ROLE: 'worker',
        DATABASE_URL: app.config.databaseUrl('members'),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    workers.push(worker);
    return worker;
  };
  const killed = async (worker: ChildProcess): Promise<void> => {
    worker.kill('SIGKILL');
    if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
  };
  const active = (count: number) =>
    eventually(async () => {
      const jobs = await app.running.queues.queue('photo-processing').getJobCounts('active');
      expect(jobs.active).toBeGreaterThanOrEqual(count);
    }, 60_000);
  const photos = async (): Promise<string[]> =>
    (
      await app.sql<{ state: string }>(
        // One of a single colour waits for the desk.
        `select case state when 'waiting' then 'live' else state end as state from members.photo order by id`,
      )
    ).map(({ state }) => state);
  /** Every file of a photo that is live, none of anything else, and each told once. */
  const audit = async (count: number): Promise<void> => {
    await eventually(async () => expect(await photos()).toEqual(Array<string>(count).fill('live')), 120_000);
    const told = await app.sql(
      `select payload from testing.told where type = 'photo.processed' group by payload having count(*) > 1`,
    );
    expect(told).toEqual([]);
    const files = async () => {
      const all = await readdir(app.config.all.PHOTO_DIR, { recursive: true, withFileTypes: true });
      return all.filter((entry) => entry.isFile()).map(({ name }) => name);
    };
    await eventually(async () => expect(await files()).toHaveLength(3 * count), 60_000);
    expect((await files()).filter((name) => name.endsWith('.part'))).toEqual([]);
  };
  const begin = async (env: Record<string, string> = {}): Promise<void> => {
    app = await startTestApp(allServices, { redis: true, env: { PROCESS_ROLE: 'api', ...env } });
  };
  const upload = async (picture: Buffer) =>
    (await app.as((await app.make.member({ photo: false })).id)).upload(API.uploadPhoto, picture);

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ty-workers-'));
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) {
      worker.kill('SIGCONT');
      await killed(worker);
    }
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('[K12] [D12] [D10] is made once although worker after worker is killed in the middle of it, and nobody who calls notices', async () => {
    await begin();
    const picture = await slowPicture();
    let worker = startWorker();
    const uploads = [upload(picture), upload(picture), upload(await somePicture())];
    for (const after of [0, 150, 700, 1_500]) {
      await active(1);
      await pause(after);
      await killed(worker);
      worker = startWorker();
    }
    expect((await app.visitor.get(HEALTH.ready)).status).toBe(200);
    for (const answer of await Promise.all(uploads))
      expect([answer.status, answer.body.status]).toEqual([200, 'success']);
    await audit(3);
  }, 300_000);

  it('[K12] is not given up though our fault lasts for longer than anything is tried, and made when an operator says so', async () => {
    await begin();
    const uploading = upload(await somePicture());
    const waiting = () =>
      app.sql<{ attempts: number; stopped: boolean }>(
        `select attempts, stopped_at is not null as stopped from members.outbox where queue = 'photo-processing'`,
      );
    await eventually(async () => expect(await waiting()).toHaveLength(1));
    const [photo] = await app.sql<{ file: string }>(
      `select original_folder || '/' || original_name as file from members.photo`,
    );
    const file = path.join(app.config.all.PHOTO_DIR, photo!.file);
    // A disk on which it cannot be read.
    await rename(file, `${file}.aside`);
    await mkdir(file);
    startWorker();
    await eventually(async () => expect((await waiting())[0]!.attempts).toBeGreaterThan(1), 60_000);
    await app.sql(`update members.outbox set failing_since = now() - interval '30 days', due_at = now()`);
    await eventually(async () => expect(await waiting()).toMatchObject([{ stopped: true }]), 60_000);
    expect(await photos()).toEqual(['processing']);

    await rm(file, { recursive: true });
    await rename(`${file}.aside`, file);
    await app.sql(`select members.retry_work(kind, key) from members.vain_work where apart`);
    expect((await uploading).status).toBe(200);
    await audit(1);
  }, 300_000);

  it('[K13] is made once although its worker was stopped for longer than its lock, and went on afterwards', async () => {
    await begin();
    const slow = startWorker();
    const uploading = upload(await slowPicture());
    await active(1);
    slow.kill('SIGSTOP');
    startWorker();
    await audit(1);
    slow.kill('SIGCONT');
    expect((await uploading).status).toBe(200);
    await pause(5_000);
    await audit(1);
  }, 300_000);

  it('[K15] is set apart when it takes its worker along each time, and holds no other up', async () => {
    await begin();
    const poison = path.join(folder, 'poison.mjs');
    await writeFile(
      poison,
      `import fs from 'node:fs';
       import { syncBuiltinESMExports } from 'node:module';
       const { readFile } = fs.promises;
       fs.promises.readFile = (file, ...more) => {
         if (String(file).includes('deadly')) process.kill(process.pid, 'SIGKILL');
         return readFile(file, ...more);
       };
       syncBuiltinESMExports();`,
    );
    const { id } = await app.make.member({ photo: false });
    await app.sql(
      `insert into members.photo (member_id, folder, name, original_folder, original_name)
       values ($1, 'shown', 'shown.webp', 'waiting', 'deadly')`,
      [id],
    );
    await app.sql(
      `insert into members.outbox (type, payload, deaths) select 'photo.uploaded', jsonb_build_object('photoId', id), 4 from members.photo`,
    );
    let others = 0;
    let stop = false;
    const keepUp = (async () => {
      while (!stop) {
        const worker = startWorker(poison);
        await once(worker, 'exit');
      }
    })();
    await eventually(async () => {
      if (others === 0 && (await upload(await somePicture())).status === 200) others += 1;
      expect(await app.sql(`select deaths, last_error from members.outbox where stopped_at is not null`)).toEqual([
        { deaths: expect.any(Number), last_error: 'WorkerEnded' },
      ]);
    }, 200_000);
    await eventually(async () => expect((await photos()).toSorted()).toEqual(['live', 'processing']), 60_000);
    stop = true;
    for (const worker of workers) worker.kill('SIGKILL');
    await keepUp;
  }, 300_000);

  it('[K21] is none while the disk for pictures is full: it is refused for the moment, those of before are shown, and there is room again later', async () => {
    const disk = SmallDisk.mount(4);
    await begin({ PROCESS_ROLE: 'all', PHOTO_DIR: path.join(disk.folder, 'photos') });
    try {
      const before = await app.make.member({ photo: false });
      const client = await app.as(before.id);
      expect((await client.upload(API.uploadPhoto, await somePicture())).status).toBe(200);
      disk.fill();
      const full = await upload(await somePicture());
      expect([full.status, full.body.code]).toEqual([503, 'BUSY']);
      expect(await photos()).toEqual(['live']);
      expect((await client.get(API.photos)).body).toHaveLength(1);
      disk.free();
      expect((await upload(await somePicture())).status).toBe(200);
      await audit(2);
    } finally {
      disk.unmount();
    }
  }, 120_000);
});

/** Nearly as much work as a picture may be: seconds of it. */
async function slowPicture(): Promise<Buffer> {
  return sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: '#b88' } })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
}
