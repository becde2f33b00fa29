import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import sharp from 'sharp';
import { API, CONSOLE_API, LEAVING, pathTo, RETENTION } from '#contract';
import { startTestApp, type TestApp } from '#testing/app';
import { PASSWORD, signInAtDesk, somePicture } from '#testing/people';
import { PushServer } from '#testing/push-server';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { testStores } from '#testing/stores';
import { exportExpired } from '#members/published';
import { allServices } from '../all.js';
import { acquaint, type Acquaintance, tablesWithEach } from './removal.fixture.js';

/** What is Anna's alone, of every kind of thing that is kept of somebody. */
const WORDS = {
  text: 'marker-text-of-hers',
  mail: 'marker-mail-of-hers',
  subject: 'marker-subject-of-hers',
  exif: 'marker-exif-of-hers',
  report: 'marker-report-by-her',
  reported: 'marker-report-about-her',
  note: 'marker-note-of-the-desk',
  draft: 'marker-draft-of-hers',
  address: 'marker-address@of-hers.example',
} as const;
/** Known once they are there: her photo's file and folder, the device, the copy of her data. */
type Marker = keyof typeof WORDS | 'photo' | 'picture' | 'push' | 'export' | 'file of the export';

/** Where something may stay after she has left, by the rule that keeps it there. */
type Places = Partial<Record<Marker, readonly string[]>>;

describe('what is a member’s, of every kind, wherever it may lie', () => {
  let app: TestApp;
  let scene: Acquaintance;
  let push: PushServer;
  let redis: Redis;
  let logged = '';
  let removedAt: Date | undefined;
  const markers = new Map<Marker, string>(Object.entries(WORDS) as [Marker, string][]);

  /** Which of the markers lie in files: in their names, in what they hold, or as the digest of that. */
  const inFiles = async (): Promise<Set<string>> => {
    const lie = new Set<string>();
    const entries = await readdir(app.config.all.PHOTO_DIR, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      for (const marker of markers.values())
        if (file.includes(marker) || bytes.includes(marker) || digestOf(bytes) === marker) lie.add(marker);
    }
    return lie;
  };

  /** Everything that lies in Redis, of whatever kind a key is. */
  const inRedis = async (): Promise<string> => {
    const held: unknown[] = [];
    const { REDIS_URL: _, QUEUE_PREFIX: prefix } = app.config.all;
    for await (const keys of redis.scanStream({ match: `*${prefix}*` }))
      for (const key of keys as string[]) {
        // What ends by itself may have ended since the scan.
        const type = (await redis.type(key)) as keyof typeof READ | 'none';
        if (type !== 'none') held.push(key, await READ[type](redis, key));
      }
    return inspect(held, { depth: null, maxArrayLength: null, maxStringLength: null });
  };

  const found = async (): Promise<Places> => {
    const [tables, files, queues] = [
      await tablesWithEach(app, [...markers.values()]),
      await inFiles(),
      await inRedis(),
    ];
    const letters = app.mails.messages.filter(({ to }) => !to.includes(WORDS.address)).map(({ raw }) => raw);
    const places = [...markers].map(([name, marker]): [Marker, string[]] => [
      name,
      [
        ...tables.get(marker)!,
        ...(files.has(marker) ? ['files'] : []),
        ...(queues.includes(marker) ? ['queues'] : []),
        ...(logged.includes(marker) ? ['log'] : []),
        ...(letters.some((raw) => raw.includes(marker)) ? ['e-mails to others'] : []),
      ],
    ]);
    return Object.fromEntries(places.filter(([, where]) => where.length > 0));
  };
  const quiet = () => settled(app, removedAt ? [] : [exportExpired.type]);
  /** The clock stands so long after she left, and the daily jobs have been there, as often as one waits for another. */
  const pass = async (span: string): Promise<void> => {
    for (const day of [1, 3]) {
      const [row] = await app.sql<{ at: Date }>(
        `select $1::timestamptz + $2::interval + make_interval(days => $3) as at`,
        [removedAt, span, day],
      );
      app.clock.set(row!.at);
      await app.running.runDaily();
      await quiet();
    }
  };

  beforeAll(async () => {
    const log = pino(
      { level: 'trace' },
      new Writable({
        write: (line, _, done) => {
          logged += String(line);
          done();
        },
      }),
    );
    push = await PushServer.open();
    app = await startTestApp(allServices, { redis: true, log, env: { PUSH_ON_LOOPBACK: 'true' } });
    redis = new Redis(testStores().redisUrl!);
    scene = await acquaint(app);
    const { anna, bob, carl } = scene;
    await app.sql(`update auth.account set email = $2, password_hash = $3 where id = $1`, [
      anna.id,
      WORDS.address,
      await quickHash(PASSWORD),
    ]);
    const picture = await sharp(await somePicture())
      .withExif({ IFD0: { ImageDescription: WORDS.exif } })
      .jpeg()
      .toBuffer();
    expect(picture.includes(WORDS.exif)).toBe(true);
    await anna.client.upload(API.uploadPhoto, picture);
    await anna.client.post(API.updateProfile, {
      updatedColumns: { profile: [{ name: 'desc_hobbies', val: WORDS.text }] },
    });
    await anna.client.post(API.sendMail, { emailToMemberId: bob.id, subject: WORDS.subject, body: WORDS.mail });
    await anna.client.post(API.keepDraft, { emailToMemberId: bob.id, subject: '', body: WORDS.draft });
    const device = push.subscribe();
    await anna.client.post(API.pushOn, { ...device, names: false });
    await anna.client.post(pathTo(API.reportDetails, { id: carl.id }), { reason: 'OTHER', note: WORDS.report });
    await carl.client.post(pathTo(API.reportDetails, { id: anna.id }), { reason: 'OTHER', note: WORDS.reported });
    await quiet();
    const moderator = await signInAtDesk(app.consoleUrl, await app.make.staff('moderator', 'Robin'));
    await moderator.post(pathTo(CONSOLE_API.addMemberNote, { id: anna.id }), { text: WORDS.note });
    await anna.client.post(API.askForExport, { password: PASSWORD });
    await quiet();
    const [copy] = await app.sql<{ id: string }>(`select export_id as id from members.data_export`);
    const [photo] = await app.sql<{ folder: string; name: string }>(
      `select coalesce(former_folders[1], folder) as folder, name from members.photo
       where member_id = $1 order by id limit 1`,
      [anna.id],
    );
    markers.set('push', device.endpoint);
    markers.set('export', copy!.id);
    markers.set('file of the export', copy!.id.replaceAll('-', ''));
    markers.set('photo', photo!.folder);
    const files = await readdir(path.join(app.config.all.PHOTO_DIR), { recursive: true });
    const file = files.find((one) => one.includes(photo!.folder) && one.endsWith('.webp'))!;
    markers.set('picture', digestOf(await readFile(path.join(app.config.all.PHOTO_DIR, file))));
  }, 180_000);

  afterAll(async () => {
    await app.stop();
    redis.disconnect();
    await push.close();
  });

  it('lies where it is needed while she is here, and in no queue, log, letter to others or record of the staff', async () => {
    expect(await found()).toEqual({
      text: ['members.member', 'members.text_revision'],
      mail: ['messaging.mail'],
      subject: ['messaging.mail'],
      report: ['connections.report', 'moderation.case_report'],
      reported: ['connections.report', 'moderation.case_report'],
      note: ['moderation.desk_note'],
      draft: ['messaging.mail_draft'],
      address: ['auth.account'],
      photo: ['members.photo', 'files'],
      picture: ['files'],
      push: ['messaging.push_subscription'],
      // The event that is due when the copy's day is over.
      export: ['auth.data_export', 'members.data_export', 'members.outbox'],
      'file of the export': ['files'],
    });
  });

  it('is kept after she has left for her return, and as evidence, alone', async () => {
    await scene.anna.client.post(API.removeAccount, { confirmRemoval: true });
    await quiet();
    const [account] = await app.sql<{ at: Date }>(`select removed_at as at from auth.account where id = $1`, [
      scene.anna.id,
    ]);
    removedAt = account!.at;
    expect(await found()).toEqual({
      text: ['members.sealed'],
      mail: ['messaging.mail', 'messaging.sealed'],
      subject: ['messaging.mail', 'messaging.sealed'],
      report: ['connections.report', 'moderation.case_report'],
      reported: ['connections.report', 'moderation.case_report'],
      note: ['moderation.desk_note'],
      address: ['auth.departure'],
      export: ['members.outbox'],
      photo: ['members.photo', 'members.sealed', 'files'],
      picture: ['files'],
    });
    // The walk has seen what there was to see.
    expect(logged).toContain('an account was removed');
    expect(await inRedis()).toContain('photo-processing');
  });

  it('is kept, when nothing brings her back any more, in reports and in the mail of others', async () => {
    // The database has a clock of its own.
    await app.sql(`update members.outbox set due_at = now() where type = $1`, [exportExpired.type]);
    await pass(`${LEAVING.days} days`);
    expect(await found()).toEqual({
      mail: ['messaging.mail'],
      subject: ['messaging.mail'],
      report: ['connections.report', 'moderation.case_report'],
      reported: ['connections.report', 'moderation.case_report'],
      note: ['moderation.desk_note'],
      // What was to be seen when she was reported, under another name.
      picture: ['files'],
    });
  });

  it('is kept by who has a letter of hers alone, when the term of safety data is over', async () => {
    await pass(`${RETENTION.safetyMonths} months`);
    expect(await found()).toEqual({ mail: ['messaging.mail'], subject: ['messaging.mail'] });
  });

  it('is nowhere any more when that one deletes the letter, and ten years on only her number is left', async () => {
    await pass(`${RETENTION.takenDownPictureYears} years`);
    const [{ id }] = (await app.sql(`select id from messaging.mail where subject = $1`, [WORDS.subject])) as [
      { id: number },
    ];
    await (await app.as(scene.bob.id)).post(API.deleteMail, { emailIds: [id] });
    expect(await found()).toEqual({});
    const tables = await tablesWithEach(app, [String(scene.anna.id)]);
    // Beside letters without words and how many they were, which are the other's.
    expect([...tables.values()].flat()).toEqual(['messaging.mail', 'messaging.mail_tally']);
  });
});

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const READ = {
  string: (redis: Redis, key: string) => redis.get(key),
  hash: (redis: Redis, key: string) => redis.hgetall(key),
  list: (redis: Redis, key: string) => redis.lrange(key, 0, -1),
  set: (redis: Redis, key: string) => redis.smembers(key),
  zset: (redis: Redis, key: string) => redis.zrange(key, '0', '-1'),
  stream: (redis: Redis, key: string) => redis.xrange(key, '-', '+'),
};
