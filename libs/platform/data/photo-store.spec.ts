import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectAlerts, figureIn } from '#testing/alerts';
import { readConfig } from '../process/config.js';
import { registry } from '../process/metrics.js';
import { isOutage } from './database.js';
import { DiskPhotoStore, openPhotoStore, type PhotoStore, type StoredFile } from './photo-store.js';

const configOf = (env: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://localhost/none', ...env });
const picture = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 0x0a, 0x0d]);

const SINCE = new Date().toISOString();

/** Names that lead elsewhere, or nowhere. */
const WRONG_NAMES = [
  '..',
  '.',
  '',
  'a/b',
  '../b',
  'a\\b',
  '/etc',
  '.hidden',
  'a\u0000b',
  'a b',
  '%2e%2e',
  'é',
  'x'.repeat(129),
];

async function listed(store: PhotoStore): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of store.list()) found.push(file);
  return found;
}

function keepsPictures(store: () => PhotoStore): void {
  it('gives back exactly what it was given', async () => {
    await store().put('folder1', 'n1.webp', picture, 'image/webp');
    expect(await store().get('folder1', 'n1.webp')).toEqual(picture);
  });

  it('knows nothing of what it was never given', async () => {
    expect(await store().get('folder1', 'other.webp')).toBeUndefined();
    expect(await store().get('nowhere', 'n1.webp')).toBeUndefined();
  });

  it('takes the newer of two pictures with one name', async () => {
    await store().put('folder2', 'n.webp', picture, 'image/webp');
    await store().put('folder2', 'n.webp', Buffer.from('newer'), 'image/webp');
    expect((await store().get('folder2', 'n.webp'))?.toString()).toBe('newer');
  });

  it('removes, also what is not there', async () => {
    await store().put('folder3', 'n.webp', picture, 'image/webp');
    await store().remove('folder3', 'n.webp');
    await store().remove('folder3', 'n.webp');
    expect(await store().get('folder3', 'n.webp')).toBeUndefined();
  });

  it('lists what it keeps, and since when', async () => {
    const before = Date.now();
    await store().put('folder4', 'a.webp', picture, 'image/webp');
    await store().put('folder4', 'b.webp', picture, 'image/webp');
    await store().put('folder5', 'c.webp', picture, 'image/webp');
    await store().remove('folder4', 'b.webp');
    const found = await listed(store());
    const names = found.map(({ folder, file }) => `${folder}/${file}`);
    expect(names.filter((name) => /^folder[45]/.test(name)).toSorted()).toEqual(['folder4/a.webp', 'folder5/c.webp']);
    expect(new Set(names).size).toBe(names.length);
    // A file system keeps times a little coarser than the clock.
    expect(found.find(({ folder }) => folder === 'folder5')!.at.getTime()).toBeGreaterThan(before - 60_000);
  });

  it.each(WRONG_NAMES)('never follows the name %j', async (name) => {
    for (const [folder, file] of [
      [name, 'n.webp'],
      ['folder', name],
    ] as const) {
      await expect(store().put(folder, file, picture, 'image/webp')).rejects.toThrow('not the name of a stored photo');
      await expect(store().remove(folder, file)).rejects.toThrow('not the name of a stored photo');
      expect(await store().get(folder, file)).toBeUndefined();
    }
  });
}

describe('the photo store on disk', () => {
  let around: string;
  let root: string;
  let store: PhotoStore;
  beforeAll(async () => {
    around = await mkdtemp(path.join(tmpdir(), 'photos-'));
    root = path.join(around, 'photos');
    await writeFile(path.join(around, 'secret'), 'outside');
    store = await openPhotoStore(configOf({ PHOTO_DIR: root }));
  });
  afterAll(() => rm(around, { recursive: true, force: true }));

  keepsPictures(() => store);

  it('is what the configuration names, unless it names S3', () => {
    expect(store).toBeInstanceOf(DiskPhotoStore);
  });

  it('leaves whole files only, and nothing outside its folder', async () => {
    await store.put('whole', 'n.webp', picture, 'image/webp');
    expect(await readdir(path.join(root, 'whole'))).toEqual(['n.webp']);
    expect((await readdir(around)).toSorted()).toEqual(['photos', 'secret']);
    expect(await readFile(path.join(around, 'secret'), 'utf8')).toBe('outside');
  });

  it('has a picture on the disk before it is given its name, and the name before it is kept for anybody', async () => {
    const disk = await open(around);
    const settled = jest.spyOn(Object.getPrototypeOf(disk) as typeof disk, 'sync');
    const kept: boolean[] = [];
    settled.mockImplementation(async () => void kept.push(existsSync(path.join(root, 'settled', 'n.webp'))));
    try {
      await store.put('settled', 'n.webp', picture, 'image/webp');
      // The file; its name in its folder; the folder's in that of all.
      expect(kept).toEqual([false, true, true]);
      await store.put('settled', 'n.webp', picture, 'image/webp');
      expect(kept).toHaveLength(5);
      // Thousands of pictures of tests are gone in minutes.
      const fast = await openPhotoStore(configOf({ PHOTO_DIR: root, NODE_ENV: 'test' }));
      await fast.put('fast', 'n.webp', picture, 'image/webp');
      expect(kept).toHaveLength(5);
    } finally {
      settled.mockRestore();
      await disk.close();
    }
  });

  it('lists neither what is being written nor what is nobody’s, and nothing where there is no folder', async () => {
    await store.put('listed', 'n.webp', picture, 'image/webp');
    await writeFile(path.join(root, 'listed', 'm.webp.part'), picture);
    await writeFile(path.join(root, 'stray'), picture);
    const names = (await listed(store)).map(({ folder, file }) => `${folder}/${file}`);
    expect(names).toContain('listed/n.webp');
    expect(names.filter((name) => /part|stray/.test(name))).toEqual([]);
    expect(await listed(new DiskPhotoStore(path.join(around, 'nowhere')))).toEqual([]);
  });

  it('[M16] [B25] is closed to everybody else who has an account on the machine, one of before included', async () => {
    const loose = path.join(around, 'open');
    await mkdir(path.join(loose, 'old'), { recursive: true, mode: 0o755 });
    const photos = await openPhotoStore(configOf({ PHOTO_DIR: loose }));
    await photos.put('new', 'n.webp', picture, 'image/webp');
    await store.put('closed', 'n.webp', picture, 'image/webp');
    const modeOf = async (...names: string[]) => ((await stat(path.join(...names))).mode & 0o777).toString(8);
    expect(await modeOf(loose)).toBe('700');
    expect([await modeOf(root), await modeOf(root, 'closed')]).toEqual(['700', '700']);
    expect([await modeOf(root, 'closed', 'n.webp'), await modeOf(loose, 'new', 'n.webp')]).toEqual(['600', '600']);
    await rm(loose, { recursive: true });
  });

  it('takes a file for no folder', async () => {
    await store.put('plain', 'file', picture, 'image/webp');
    expect(await store.get('plain', 'file')).toEqual(picture);
    await expect(new DiskPhotoStore(path.join(root, 'plain')).get('file', 'inner')).resolves.toBeUndefined();
  });
});

describe('the photo store in S3', () => {
  let server: Server;
  let store: PhotoStore;
  /** Which waits a tenth of a second, and is for what never comes. */
  let impatient: PhotoStore;
  const objects = new Map<string, { bytes: Buffer; type?: string }>();
  const seen: { method?: string; url?: string; authorization?: string }[] = [];
  /** With what it refuses everything, if it does. */
  let refusing: readonly [status: number, code: string] | undefined;
  let hanging = false;

  /** Two names a page, as S3 tells them. */
  const listing = (url: string): string => {
    const after = new URL(url, 'http://s3').searchParams.get('continuation-token') ?? '';
    const names = [...objects.keys()].map((key) => key.replace('/pictures/', '')).toSorted();
    const page = names.filter((name) => name > after).slice(0, 2);
    const more = page.at(-1) !== names.at(-1);
    const contents = page.map((name) => `<Contents><Key>${name}</Key><LastModified>${SINCE}</LastModified></Contents>`);
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${
      more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    }${contents.join('')}</ListBucketResult>`;
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { method, url, headers } = request;
      seen.push({ method, url, authorization: headers.authorization });
      const key = new URL(url!, 'http://s3').pathname;
      const xml = (status: number, code: string): void =>
        void response
          .writeHead(status, { 'content-type': 'application/xml' })
          .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
      void bytesOf(request).then((bytes) => {
        if (hanging) return;
        if (refusing) return xml(...refusing);
        const object = objects.get(key);
        switch (method) {
          case 'PUT':
            objects.set(key, { bytes, type: headers['content-type'] });
            return void response.writeHead(200, { etag: '"1"' }).end();
          case 'DELETE':
            objects.delete(key);
            return void response.writeHead(204).end();
          default:
            if (key.replace(/\/$/, '') === '/pictures')
              return void response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(url!));
            return object ? void response.writeHead(200).end(object.bytes) : xml(404, 'NoSuchKey');
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const open = (more: Record<string, string>) => openPhotoStore(configOf({ ...settings, ...more }));
    const settings = {
      PHOTO_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'the-key',
      S3_SECRET_ACCESS_KEY: 'the-secret-of-the-key',
    };
    store = await open({ DATABASE_PATIENCE: '30' });
    impatient = await open({ DATABASE_PATIENCE: '0.1' });
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => void seen.splice(0));

  keepsPictures(() => store);

  it('signs its calls, keeps to its bucket and tells the type', async () => {
    await store.put('signed', 'n.webp', picture, 'image/webp');
    expect(seen).toMatchObject([
      {
        method: 'PUT',
        url: expect.stringMatching(/^\/pictures\/signed\/n\.webp(\?|$)/),
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-central-1\/s3\/aws4_request/,
        ),
      },
    ]);
    expect(objects.get('/pictures/signed/n.webp')).toEqual({ bytes: picture, type: 'image/webp' });
    expect(JSON.stringify(seen)).not.toContain('the-secret-of-the-key');
  });

  it('is not waited for where it says nothing, nor asked again at once for a picture', async () => {
    hanging = true;
    const ask = () => impatient.get('folder1', 'n1.webp');
    const asked = [ask(), ask(), ask(), impatient.put('folder1', 'n9.webp', picture, 'image/webp')];
    const errors = (await Promise.allSettled(asked)).map((each) => (each as PromiseRejectedResult).reason as unknown);
    expect(errors.map(isOutage)).toEqual([true, true, true, true]);
    // What was not asked has no cause.
    await expect(ask()).rejects.toMatchObject({ code: 'ETIMEDOUT', cause: undefined });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
    await expect(ask()).rejects.toMatchObject({ code: 'ETIMEDOUT', cause: expect.anything() });
    clock.mockRestore();
    hanging = false;
  });

  const failures = () => registry.getSingleMetricAsString('photo_store_failures_total');
  const refusals = [
    [403, 'AccessDenied'],
    [403, 'QuotaExceeded'],
    [403, 'RequestTimeTooSkewed'],
    [404, 'NoSuchBucket'],
    [503, 'SlowDown'],
    [507, 'XMinioStorageFull'],
  ] as const;
  it.each(refusals)(
    '[K21] counts as out of reach where it refuses with %i %s, and whoever is on call reads why',
    async (...refusal) => {
      const [, code] = refusal;
      refusing = refusal;
      try {
        const asked = {
          put: () => store.put('folder1', 'n1.webp', picture, 'image/webp'),
          // It is no picture that is not there.
          get: () => store.get('folder1', 'n1.webp'),
          remove: () => store.remove('folder1', 'n1.webp'),
        };
        for (const [name, ask] of Object.entries(asked)) {
          const counted = async () =>
            figureIn(await failures(), `photo_store_failures_total{asked="${name}",reason="${code}"}`);
          const before = await counted();
          const error = await ask().catch((caught: unknown) => caught);
          expect([name, isOutage(error), error]).toEqual([name, true, expect.objectContaining({ name: code })]);
          expect([name, (await counted()) - before]).toEqual([name, 1]);
        }
      } finally {
        refusing = undefined;
      }
    },
  );

  it('[K32] calls somebody where it goes on refusing, and not at a picture that is not there', async () => {
    const before = await failures();
    expect(await store.get('nowhere', 'n1.webp')).toBeUndefined();
    expect(await failures()).toBe(before);
    refusing = [403, 'QuotaExceeded'];
    await expect(store.put('folder1', 'n1.webp', picture, 'image/webp')).rejects.toThrow('QuotaExceeded');
    refusing = undefined;
    const text = await failures();
    const of = /^photo_store_failures_total/;
    expectAlerts(
      { name: 'a photo store as ever', fires: [], of, text: before },
      { name: 'no room for photos', fires: ['PhotoStoreFails'], of, text, before },
    );
  });
});

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
