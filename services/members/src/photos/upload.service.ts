import { Injectable } from '@nestjs/common';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { AccountState } from '#auth/published';
import { LIMITS, photoLimit } from '#contract';
import { Database, isOutage, type Sql, type Tx } from '#platform/data/database';
import { memberKey, RateLimits } from '#platform/http/limits';
import { Outbox } from '#platform/events/outbox';
import { PhotoStore } from '#platform/data/photo-store';
import { Refusal, refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { lockMember } from '../lifecycle/ensure-member.js';
import { photoUploaded } from '../published.js';
import { randomName } from './photo-files.js';
import { Pictures } from './pictures.js';
import { Turns } from './turns.js';
import { rates } from '../limits.js';

const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 100;
/** A whole file is held in memory while it is looked at; a member may have so many of them there. */
const READ_AT_ONCE = 2;
/** What the form around the file may take. */
const FORM_BYTES = 64 * 1024;

type PhotoState = 'processing' | 'waiting' | 'live' | 'erased';
const STATE = 'select state from photo where id = $1';

/** A picture of a member. It is served under `folder/name`; the uploaded file waits elsewhere until it is processed. */
interface NewPhoto {
  readonly memberId: number;
  readonly folder: string;
  readonly name: string;
  readonly originalFolder: string;
  readonly originalName: string;
  readonly uploadKey: string | null;
}

export interface Uploaded {
  readonly status: 'success';
  readonly photoId: number;
  readonly fileName: string;
  readonly imagePath: string;
  /** Others see it only once the desk has approved it. */
  readonly waits: boolean;
}

/** Takes pictures in. Whatever else the form says, the picture is the caller's and gets a name of ours. */
@Injectable()
export class UploadService {
  private readonly turns = new Turns<number>(READ_AT_ONCE);

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly store: PhotoStore,
    private readonly pictures: Pictures,
    private readonly limits: RateLimits,
  ) {}

  /**
   * `key` makes a repeated upload harmless: the same key of the same member is the same photo. A photo that is there is
   * a success, whatever fails after that.
   */
  async receive(me: MemberSession, request: FastifyRequest, key?: string): Promise<Uploaded> {
    const photo = await this.take(me, request, (bytes) => this.accept(me, bytes, key));
    return { ...photo, waits: await this.untilProcessed(photo.photoId) };
  }

  /** Reads the picture that a member sends, in turn with the others of theirs, and gives it to the work. */
  take<Result>(me: MemberSession, request: FastifyRequest, work: (bytes: Buffer) => Promise<Result>): Promise<Result> {
    return this.turns.take(me.memberId, async () => {
      const bytes = await pictureIn(request);
      await this.limits.spend(rates.uploadBytes, memberKey(me), bytes.length);
      await this.pictures.check(bytes);
      return work(bytes);
    });
  }

  /** The file comes first: a row whose file is missing is a photo that never comes. */
  private async accept(me: MemberSession, bytes: Buffer, key?: string): Promise<Omit<Uploaded, 'waits'>> {
    const before = await sentBefore(this.database, me, key);
    if (before) return before;
    await requireRoom(this.database, me);
    const photo = { memberId: me.memberId, folder: randomName(), name: `${randomName()}.webp`, uploadKey: key ?? null };
    const original = { originalFolder: randomName(), originalName: randomName() };
    const forget = () => this.store.remove(original.originalFolder, original.originalName);
    await this.store.put(original.originalFolder, original.originalName, bytes, 'application/octet-stream');
    try {
      const taken = await this.database.transaction((tx) => this.writeDown(tx, me, { ...photo, ...original }));
      if (taken.imagePath !== photo.folder) await forget();
      return taken;
    } catch (error) {
      // Only a refusal says for sure that nothing was committed.
      if (error instanceof Refusal) await forget();
      throw error;
    }
  }

  /** The lock on the member keeps parallel uploads apart, so the limit holds, and the same key is one photo. */
  private async writeDown(tx: Tx, me: MemberSession, photo: NewPhoto): Promise<Omit<Uploaded, 'waits'>> {
    await lockMember(tx, me.memberId);
    const before = await sentBefore(tx, me, photo.uploadKey ?? undefined);
    if (before) return before;
    await requireRoom(tx, me);
    const { id: photoId } = await tx.one<{ id: number }>(
      `insert into photo (member_id, folder, name, original_folder, original_name, upload_key)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [photo.memberId, photo.folder, photo.name, photo.originalFolder, photo.originalName, photo.uploadKey],
    );
    await this.outbox.append(tx, photoUploaded, { photoId });
    return { status: 'success', photoId, fileName: photo.name, imagePath: photo.folder };
  }

  /**
   * Waits for the queue, since clients read the list of photos as soon as they have the answer. When the queue is late
   * the answer is a success all the same: the photo counts at once and appears when it is done. Tells whether it waits
   * for the desk.
   */
  private async untilProcessed(photoId: number): Promise<boolean> {
    const end = performance.now() + WAIT_MS;
    do {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      const photo = await this.stateOf(photoId);
      if (photo?.state === 'live' || photo?.state === 'waiting') return photo.state === 'waiting';
      if (photo?.state !== 'processing') throw await this.whyNot(photoId);
    } while (performance.now() < end);
    return false;
  }

  private async stateOf(id: number): Promise<{ state: PhotoState } | undefined> {
    try {
      return await this.database.maybeOne<{ state: PhotoState }>({ name: 'photo-state', text: STATE }, [id]);
    } catch (error) {
      // It is taken and waits for the queue; that the database is away for the moment undoes nothing.
      if (isOutage(error)) return { state: 'processing' };
      throw error;
    }
  }

  private async whyNot(photoId: number): Promise<Error> {
    const removed = await this.database.some(`select 1 from removed_picture where refused_photo_id = $1`, [photoId]);
    return refuse(removed ? 'PHOTO_REMOVED_BEFORE' : 'PHOTO_UNREADABLE');
  }
}

/** The photo that this member sent under this key before. */
async function sentBefore(
  sql: Sql,
  { memberId }: MemberSession,
  key: string | undefined,
): Promise<Omit<Uploaded, 'waits'> | undefined> {
  if (key === undefined) return undefined;
  const photo = await sql.maybeOne<Omit<Uploaded, 'waits' | 'status'>>(
    `select id as "photoId", name as "fileName", folder as "imagePath" from photo
     where member_id = $1 and upload_key = $2`,
    [memberId, key],
  );
  return photo && { status: 'success', ...photo };
}

/** Of an account that was neither suspended nor removed while the picture was on its way. */
export async function requireActive(sql: Sql, memberId: number): Promise<void> {
  const account = await sql.maybeOne<Pick<AccountState, 'status'>>(
    'select status from auth.account_state where id = $1',
    [memberId],
  );
  if (account?.status === 'suspended') throw refuse('ACCOUNT_SUSPENDED');
  if (account?.status !== 'active') throw refuse('SESSION_ENDED');
}

/** One photo more, of an account that is active. */
async function requireRoom(sql: Sql, { memberId, memberType }: MemberSession): Promise<void> {
  await requireActive(sql, memberId);
  const { total } = await sql.one<{ total: number }>(
    `select count(*) as total from photo where member_id = $1 and state <> 'erased'`,
    [memberId],
  );
  if (total >= photoLimit(memberType)) throw refuse('PHOTO_LIMIT');
}

/** The multipart field `file`; its name and declared type are not believed. */
async function pictureIn(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw refuse('PHOTO_MISSING');
  // Who hung up while waiting for the turn will never send the rest; who announces too much need not send it.
  if (request.raw.destroyed) throw refuse('INVALID_REQUEST');
  if (Number(request.headers['content-length']) > LIMITS.photoBytes + FORM_BYTES) throw refuse('PHOTO_TOO_LARGE');
  try {
    const part = await request.file({ limits: { fileSize: LIMITS.photoBytes + 1 } });
    if (part?.fieldname !== 'file') throw refuse('PHOTO_MISSING');
    return await upToLimit(part.file);
  } catch (error) {
    throw refusalFor(error);
  }
}

/** Stops at the first byte too many: the reader of the form itself would go on to the end, which may never come. */
async function upToLimit(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > LIMITS.photoBytes) throw refuse('PHOTO_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What the form's reader throws is always about what the client sent. */
function refusalFor(error: unknown): unknown {
  if (!(error instanceof Error) || 'status' in error) return error;
  return refuse('INVALID_REQUEST');
}
