import { readdir } from 'node:fs/promises';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { DiskPhotoStore } from '#platform/data/photo-store';
import { startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { somePicture } from '#testing/people';
import { membersService } from '../members.service.js';
import { ErasePhoto } from './erase-files.js';
import { Pictures } from './pictures.js';
import { ProcessPhoto } from './process-photo.js';
import { RemovedPictures } from './removed-pictures.js';
import { ShownPictures } from './shown-pictures.js';

describe('processing a photo', () => {
  let app: TestApp;
  let database: Database;
  let store: DiskPhotoStore;
  let jpeg: Buffer;
  const pictures = new Pictures();
  afterAll(() => pictures.onModuleDestroy());

  const processing = (files = store) =>
    new ProcessPhoto(
      database,
      files,
      pictures,
      new Outbox(
        () => undefined,
        () => undefined,
      ),
      new RemovedPictures(),
      new ShownPictures(),
      app.config,
    );
  const run = async (photoId: number, by = processing(), at = new Date()) => {
    const prepared = await by.prepare({ photoId }, { at });
    await database.transaction((tx) => by.handle(tx, { photoId }, { prepared }));
  };
  const waiting = async (): Promise<number> => {
    const { id } = await app.make.member({ photo: false });
    const original = `original${id}`;
    await store.put('waiting', original, jpeg);
    const [photo] = await app.sql<{ id: number }>(
      `insert into members.photo (member_id, folder, name, original_folder, original_name)
       values ($1, gen_random_uuid(), md5($2) || '.webp', 'waiting', $2) returning id::int`,
      [id, original],
    );
    return photo!.id;
  };
  const stateOf = async (photoId: number) =>
    (await app.sql<{ state: string }>('select state from members.photo where id = $1', [photoId]))[0]?.state;
  const told = async (photoId: number) =>
    (
      await app.sql<{ type: string }>(
        `select type from testing.told where (payload ->> 'photoId')::bigint = $1 order by seq`,
        [photoId],
      )
    ).map(({ type }) => type);
  const originalOf = async (photoId: number) =>
    (await app.sql<{ name: string }>('select original_name as name from members.photo where id = $1', [photoId]))[0]!
      .name;
  const served = async (photoId: number) => {
    const [photo] = await app.sql<{ folder: string }>('select folder from members.photo where id = $1', [photoId]);
    return readdir(`${app.config.all.PHOTO_DIR}/${photo!.folder}`).catch(() => []);
  };

  const erase = async (photoId: number): Promise<void> => {
    const handler = app.running.app.get(ErasePhoto, { strict: false });
    await handler.prepare({ photoId }, { id: '', type: 'photo.erased', at: new Date(), prepared: undefined });
    await database.transaction((tx) => handler.handle(tx, { photoId }));
  };

  beforeAll(async () => {
    app = await startTestApp([membersService], { env: { PROCESS_ROLE: 'api' } });
    database = await Database.open(app.config, membersService);
    store = new DiskPhotoStore(app.config.all.PHOTO_DIR);
  });
  beforeEach(async () => void (jpeg = await somePicture(100, 100)));
  afterAll(async () => {
    await database.close();
    await app.stop();
  });

  it('makes the photo live once, however often it is asked to', async () => {
    const photoId = await waiting();

    await run(photoId);
    await run(photoId);

    expect(await stateOf(photoId)).toBe('live');
    expect(await told(photoId)).toEqual(['photo.processed']);
    expect(await served(photoId)).toHaveLength(3);
  });

  it('starts again from the uploaded file when the first attempt could not commit', async () => {
    const photoId = await waiting();

    const prepared = await processing().prepare({ photoId }, { at: new Date() });
    await expect(
      database.transaction(async (tx) => {
        await processing().handle(tx, { photoId }, { prepared });
        throw new Error('the connection broke');
      }),
    ).rejects.toThrow('the connection broke');
    await run(photoId);

    expect(await stateOf(photoId)).toBe('live');
  });

  it('leaves no file of a photo that was deleted while it was rendered', async () => {
    const photoId = await waiting();
    class SlowStore extends DiskPhotoStore {
      override async put(folder: string, file: string, bytes: Buffer): Promise<void> {
        await super.put(folder, file, bytes);
        await app.sql(`update members.photo set state = 'erased' where id = $1`, [photoId]);
      }
    }

    await run(photoId, processing(new SlowStore(app.config.all.PHOTO_DIR)));

    expect(await stateOf(photoId)).toBe('erased');
    expect(await served(photoId)).toEqual([]);
    expect(await told(photoId)).toEqual([]);
  });

  it('leaves no file of a photo that was deleted at the very moment in which it would have been shown', async () => {
    const photoId = await waiting();
    const prepared = await processing().prepare({ photoId }, { at: new Date() });
    await app.sql(`update members.photo set state = 'erased' where id = $1`, [photoId]);

    await database.transaction((tx) => processing().handle(tx, { photoId }, { prepared }));

    await eventually(async () => expect(await served(photoId)).toEqual([]));
    expect(await told(photoId)).toEqual([]);
  });

  it('[K13] leaves the photo as it is that another process has finished meanwhile', async () => {
    const photoId = await waiting();
    class SlowStore extends DiskPhotoStore {
      override async put(folder: string, file: string, bytes: Buffer): Promise<void> {
        await super.put(folder, file, bytes);
        if ((await stateOf(photoId)) === 'processing') await run(photoId);
      }
    }

    await processing(new SlowStore(app.config.all.PHOTO_DIR)).prepare({ photoId }, { at: new Date() });

    expect([await stateOf(photoId), (await served(photoId)).length]).toEqual(['live', 3]);
  });

  it('[K12] looks for a photo whose file is not there for days, then tells its member', async () => {
    const photoId = await waiting();
    const file = await originalOf(photoId);
    await store.remove('waiting', file);

    await expect(run(photoId)).rejects.toThrow('the uploaded file is not in the store');
    expect(await stateOf(photoId)).toBe('processing');
    await run(photoId, processing(), new Date(Date.now() - 4 * 86_400_000));

    expect(await stateOf(photoId)).toBe('erased');
    expect(await told(photoId)).toEqual(['photo.erased', 'photo.failed']);
  });

  it('erases nothing of a photo that is live', async () => {
    const photoId = await waiting();
    await run(photoId);

    await erase(photoId);

    expect(await served(photoId)).toHaveLength(3);
  });

  it('reads and writes no file while a transaction holds what others wait for', async () => {
    const within = database.transaction(() => store.get('waiting', 'some'));
    await expect(within).rejects.toThrow('get is called within a transaction');
  });
});
