import type { Dirent } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Counter } from 'prom-client';
import { Complaint } from '../process/command.js';
import { type Config, readConfig } from '../process/config.js';
import { registry } from '../process/metrics.js';
import { settleFolder } from './settle-folder.js';

/** The ending of a file that is not whole yet. */
const WRITING = '.part';
/** Nobody else who has an account on the machine reads the pictures. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

const failures = new Counter({
  name: 'photo_store_failures_total',
  help: 'What the photo store did not do: what it was asked for, and its reason in its own words, as AccessDenied or ENOSPC.',
  labelNames: ['asked', 'reason'],
  registers: [registry],
});

/** Has it counted when a store does not do what it was asked for. */
async function counted<Result>(asked: 'put' | 'get' | 'remove', work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    failures.inc({ asked, reason: String(code ?? name) });
    throw error;
  }
}

/** A file as the store finds it. */
export interface StoredFile {
  readonly folder: string;
  readonly file: string;
  /** When it was written. */
  readonly at: Date;
}

/** Keeps picture files under `folder/file`, both of them unguessable names. */
export abstract class PhotoStore {
  /** The file is on the disk when this resolves. */
  abstract put(folder: string, file: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  abstract get(folder: string, file: string): Promise<Buffer | undefined>;
  /** Removing what is not there is no error. */
  abstract remove(folder: string, file: string): Promise<void>;
  /** Every file there is, in no order; those being written are left out. */
  abstract list(): AsyncIterable<StoredFile>;
}

function checked(...names: string[]): string {
  if (!names.every((name) => NAME.test(name))) throw new Error('not the name of a stored photo');
  return names.join('/');
}

export class DiskPhotoStore extends PhotoStore {
  /** `fast` is for pictures that are gone in minutes or made anew: nothing is forced to disk. */
  constructor(
    private readonly root: string,
    private readonly fast = false,
  ) {
    super();
  }

  async put(folder: string, file: string, bytes: Buffer): Promise<void> {
    await counted('put', this.keep(path.join(this.root, checked(folder, file)), bytes));
  }

  private async keep(target: string, bytes: Buffer): Promise<void> {
    const home = path.dirname(target);
    const made = await mkdir(home, { recursive: true, mode: OWN_FOLDER });
    try {
      await this.write(target + WRITING, bytes);
      await rename(target + WRITING, target);
      // The row that names it outlives a power cut, so the name has to as well.
      if (!this.fast) await settleFolder(home);
      if (!this.fast && made) await settleFolder(this.root);
    } catch (error) {
      // A disk that is full needs the room of what it could not take whole.
      await rm(target + WRITING, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  private async write(file: string, bytes: Buffer): Promise<void> {
    const handle = await open(file, 'w', OWN_FILE);
    try {
      await handle.writeFile(bytes);
      if (!this.fast) await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async get(folder: string, file: string): Promise<Buffer | undefined> {
    if (!NAME.test(folder) || !NAME.test(file)) return undefined;
    return counted('get', readFile(path.join(this.root, folder, file)).catch(unlessMissing));
  }

  async remove(folder: string, file: string): Promise<void> {
    await counted('remove', rm(path.join(this.root, checked(folder, file)), { force: true }));
  }

  async *list(): AsyncIterable<StoredFile> {
    for (const folder of await entriesOf(this.root)) {
      if (!folder.isDirectory()) continue;
      for (const entry of await entriesOf(path.join(this.root, folder.name))) {
        if (!entry.isFile() || entry.name.endsWith(WRITING)) continue;
        const found = await stat(path.join(this.root, folder.name, entry.name)).catch(unlessMissing);
        if (found) yield { folder: folder.name, file: entry.name, at: found.mtime };
      }
    }
  }
}

async function entriesOf(directory: string): Promise<Dirent[]> {
  return (await readdir(directory, { withFileTypes: true }).catch(unlessMissing)) ?? [];
}

/** What is not there, or no longer, is no error. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}

function unlessNotOurs(error: NodeJS.ErrnoException): void {
  if (!['ENOENT', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error;
}

/** After so many silences in a row nobody asks a store for a picture for so long: who waits keeps others from being answered. */
const SILENCES = 3;
const SILENT_MS = 5_000;
/** So many times as long as for the beginning of an answer it may say nothing in the middle of a file. */
const PAUSES = 10;

/** Any store that speaks S3. The SDK is loaded only when it is used: it is large. */
class S3PhotoStore extends PhotoStore {
  private silences = 0;
  private silentUntil = 0;

  private constructor(
    private readonly sdk: typeof import('@aws-sdk/client-s3'),
    private readonly client: import('@aws-sdk/client-s3').S3Client,
    private readonly bucket: string,
    /** How long whoever asks for a picture waits for the beginning of an answer. */
    private readonly patienceMs: number,
  ) {
    super();
  }

  static async open(config: Config): Promise<S3PhotoStore> {
    const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config.all;
    const patienceMs = config.all.DATABASE_PATIENCE * 1_000;
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      forcePathStyle: Boolean(S3_ENDPOINT),
      credentials: { accessKeyId: S3_ACCESS_KEY_ID!, secretAccessKey: S3_SECRET_ACCESS_KEY! },
      maxAttempts: 2,
      requestHandler: { connectionTimeout: patienceMs, socketTimeout: PAUSES * patienceMs },
    });
    return new S3PhotoStore(sdk, client, S3_BUCKET!, patienceMs);
  }

  async put(folder: string, file: string, bytes: Buffer, contentType: string): Promise<void> {
    const Key = checked(folder, file);
    const sent = new this.sdk.PutObjectCommand({ Bucket: this.bucket, Key, Body: bytes, ContentType: contentType });
    await counted('put', this.client.send(sent));
  }

  async get(folder: string, file: string): Promise<Buffer | undefined> {
    if (!NAME.test(folder) || !NAME.test(file)) return undefined;
    return counted('get', this.download(`${folder}/${file}`));
  }

  private async download(Key: string): Promise<Buffer | undefined> {
    if (performance.now() < this.silentUntil) throw silent();
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), this.patienceMs);
    try {
      const found = await this.client.send(new this.sdk.GetObjectCommand({ Bucket: this.bucket, Key }), {
        abortSignal: patience.signal,
      });
      clearTimeout(timer);
      this.silences = 0;
      return Buffer.from(await found.Body!.transformToByteArray());
    } catch (error) {
      if (patience.signal.aborted) throw this.wasSilent(error);
      this.silences = 0;
      if ((error as { name?: string }).name === 'NoSuchKey') return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private wasSilent(cause: unknown): Error {
    this.silences += 1;
    if (this.silences >= SILENCES) this.silentUntil = performance.now() + SILENT_MS;
    return silent(cause);
  }

  async remove(folder: string, file: string): Promise<void> {
    const Key = checked(folder, file);
    await counted('remove', this.client.send(new this.sdk.DeleteObjectCommand({ Bucket: this.bucket, Key })));
  }

  async *list(): AsyncIterable<StoredFile> {
    const pages = this.sdk.paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket });
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified = new Date(0) } of Contents) {
        const [folder, file, ...deeper] = Key.split('/');
        if (folder && file && deeper.length === 0) yield { folder, file, at: LastModified };
      }
    }
  }
}

/** As the network says it of what does not answer. */
const silent = (cause?: unknown): Error =>
  Object.assign(new Error('The photo store does not answer', { cause }), { code: 'ETIMEDOUT' });

/** Where the photos are, for people. */
export const placeOfPhotos = ({ all: { PHOTO_STORE, PHOTO_DIR, S3_BUCKET } }: Config): string =>
  PHOTO_STORE === 's3' ? `the bucket ${S3_BUCKET}` : path.resolve(PHOTO_DIR);

/**
 * The store for a command of the operator, beside a database that is named as well. There is no default: the folder below
 * where the command is given may be that of another installation.
 */
export async function openNamedPhotoStore(env: Readonly<Record<string, string | undefined>>): Promise<PhotoStore> {
  const config = readConfig(env);
  if (config.all.PHOTO_STORE === 'disk' && !env['PHOTO_DIR'])
    throw new Complaint('PHOTO_DIR is needed: the folder of the photos that this database names.\n');
  return openPhotoStore(config);
}

/** The store that the configuration names. */
export async function openPhotoStore(config: Config): Promise<PhotoStore> {
  const { PHOTO_STORE, PHOTO_DIR, NODE_ENV } = config.all;
  if (PHOTO_STORE === 's3') return S3PhotoStore.open(config);
  // A folder of before, or of the operator's making. Where there is none, or not ours to close, that is no error.
  await chmod(PHOTO_DIR, OWN_FOLDER).catch(unlessNotOurs);
  return new DiskPhotoStore(PHOTO_DIR, NODE_ENV === 'test');
}
