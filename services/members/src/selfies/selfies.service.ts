import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GESTURES, type Gesture, imageFile, type SelfieBody } from '#contract';
import { Database, type Sql, type Tx } from '#platform/data/database';
import { PhotoStore } from '#platform/data/photo-store';
import { Outbox } from '#platform/events/outbox';
import { Refusal, refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { lockMember } from '../lifecycle/ensure-member.js';
import { randomName } from '../photos/photo-files.js';
import { Pictures } from '../photos/pictures.js';
import { RemovedPictures } from '../photos/removed-pictures.js';
import { type Rendered, UnreadablePicture } from '../photos/rendering.js';
import { requireActive, UploadService } from '../photos/upload.service.js';
import { selfieErased, selfieTaken } from '../published.js';
import { withdrawSelfie } from './withdraw-selfie.js';

/** By then a selfie is written down, or its call has ended in the middle and nobody knows of the file. */
const WRITTEN_DOWN_SECONDS = 3_600;

/** By this the rules of a bucket tell selfies from photos: no version of one stays, and no copy is made (docs/backup.md). */
const APART = 'selfie-';

const STANDING = `
  select open.gesture, open.state = 'waiting' as waits, open.taken_at as "takenAt", main.verified_at as "verifiedAt",
         exists (select from photo p where p.member_id = m.id and p.state = 'live') as "hasPhoto",
         last.state = 'refused' as refused, last.reason, last.decided_at as "decidedAt"
  from member m
  join selfie open on open.member_id = m.id and open.decided_at is null
  left join photo main on main.member_id = m.id and main.is_primary
  left join lateral (
    select s.state, s.reason, s.decided_at from selfie s
    where s.member_id = m.id and s.decided_at is not null order by s.id desc limit 1
  ) last on true
  where m.id = $1 and m.status <> 'removed'`;

interface Standing {
  readonly gesture: Gesture;
  readonly waits: boolean;
  readonly takenAt: Date | null;
  /** Of the main photo. */
  readonly verifiedAt: Date | null;
  readonly hasPhoto: boolean;
  /** Of the last selfie that was decided about, as long as that is kept. */
  readonly refused: boolean | null;
  readonly reason: string | null;
  readonly decidedAt: Date | null;
}

/** Where the one file of a selfie lies. */
interface SelfieFile {
  readonly folder: string;
  readonly name: string;
}

/** A member's own selfies: what one is to show, and that it waits for the desk. */
@Injectable()
export class SelfiesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly store: PhotoStore,
    private readonly pictures: Pictures,
    private readonly removed: RemovedPictures,
    private readonly uploads: UploadService,
  ) {}

  async read({ memberId }: MemberSession): Promise<SelfieBody> {
    const known = await this.standing(memberId);
    if (known) return bodyOf(known);
    await this.database.transaction(async (tx) => {
      await lockMember(tx, memberId);
      await ask(tx, memberId);
    });
    const asked = await this.standing(memberId);
    if (!asked) throw refuse('SESSION_ENDED');
    return bodyOf(asked);
  }

  /** Takes a selfie in. The file that was sent is only ever in memory: stored is what it was rendered to. */
  async take(me: MemberSession, request: FastifyRequest): Promise<SelfieBody> {
    await this.uploads.take(me, request, (bytes) => this.accept(me.memberId, bytes));
    return this.read(me);
  }

  async takeBack(me: MemberSession): Promise<SelfieBody> {
    await this.database.transaction(async (tx) => {
      await lockMember(tx, me.memberId);
      await withdrawSelfie(tx, this.outbox, me.memberId, 'taken-back');
    });
    return this.read(me);
  }

  /** Never the same again. The gesture of a selfie that waits stays. */
  async otherGesture(me: MemberSession): Promise<SelfieBody> {
    await this.database.transaction(async (tx) => {
      await lockMember(tx, me.memberId);
      await ask(tx, me.memberId);
      const asked = await tx.maybeOne<{ gesture: Gesture }>(
        `select gesture from selfie where member_id = $1 and state = 'asked'`,
        [me.memberId],
      );
      if (!asked) return;
      const others = GESTURES.filter((gesture) => gesture !== asked.gesture);
      await tx.run(`update selfie set gesture = $2 where member_id = $1 and state = 'asked'`, [
        me.memberId,
        anyOf(others),
      ]);
    });
    return this.read(me);
  }

  /** Whatever dies in between, a file that no row names is erased by the event that was there before it. */
  private async accept(memberId: number, bytes: Buffer): Promise<void> {
    await requireReady(this.database, memberId);
    const rendered = await this.render(bytes);
    const file = { folder: `${APART}${randomName()}`, name: `${randomName()}.webp` };
    const stored = imageFile(file.name, 'full');
    await this.database.transaction((tx) =>
      this.outbox.append(tx, selfieErased, file, { afterSeconds: WRITTEN_DOWN_SECONDS }),
    );
    await this.store.put(file.folder, stored, rendered.files.full, 'image/webp');
    try {
      await this.database.transaction((tx) => this.writeDown(tx, memberId, file, rendered));
    } catch (error) {
      // Only a refusal says for sure that nothing was committed.
      if (error instanceof Refusal) await this.store.remove(file.folder, stored);
      throw error;
    }
  }

  private async render(bytes: Buffer): Promise<Rendered> {
    try {
      return await this.pictures.render(bytes);
    } catch (error) {
      throw error instanceof UnreadablePicture ? refuse('PHOTO_UNREADABLE') : error;
    }
  }

  private async writeDown(tx: Tx, memberId: number, { folder, name }: SelfieFile, rendered: Rendered): Promise<void> {
    await lockMember(tx, memberId);
    await requireReady(tx, memberId);
    await ask(tx, memberId);
    const seen = await this.removed.seenBefore(tx, memberId, rendered);
    // As an upload is: nobody of the desk has to look at it again and again.
    if (seen?.where === 'removed' && seen.refused) throw refuse('PHOTO_REMOVED_BEFORE');
    const { selfieId } = await tx.one<{ selfieId: number }>(
      `update selfie set state = 'waiting', folder = $2, name = $3, returned = $4, taken_at = now()
       where member_id = $1 and state = 'asked' returning id as "selfieId"`,
      [memberId, folder, name, seen?.where ?? null],
    );
    await this.outbox.append(tx, selfieTaken, { selfieId });
  }

  private standing(memberId: number): Promise<Standing | undefined> {
    return this.database.maybeOne<Standing>({ name: 'selfie-standing', text: STANDING }, [memberId]);
  }
}

/** Asks a locked member for a gesture, unless one was asked for or a selfie waits. */
function ask(tx: Tx, memberId: number): Promise<void> {
  return tx.run(
    `insert into selfie (member_id, gesture) values ($1, $2)
     on conflict (member_id) where decided_at is null do nothing`,
    [memberId, anyOf(GESTURES)],
  );
}

/** Of an account that is neither suspended nor removed, with a photo to compare with, and one selfie at a time. */
async function requireReady(sql: Sql, memberId: number): Promise<void> {
  await requireActive(sql, memberId);
  const { shown, waits } = await sql.one<{ shown: boolean; waits: boolean }>(
    `select exists (select from photo where member_id = $1 and state = 'live') as shown,
            exists (select from selfie where member_id = $1 and state = 'waiting') as waits`,
    [memberId],
  );
  if (waits) throw refuse('SELFIE_WAITS');
  if (!shown) throw refuse('SELFIE_NEEDS_PHOTO');
}

const anyOf = (gestures: readonly Gesture[]): Gesture => gestures[randomInt(gestures.length)]!;

function bodyOf({ gesture, waits, takenAt, verifiedAt, hasPhoto, refused, reason, decidedAt }: Standing): SelfieBody {
  const at = (when: Date | null): string | null => when?.toISOString() ?? null;
  if (waits) return { state: 'waiting', gesture, reason: null, at: at(takenAt) };
  if (verifiedAt) return { state: 'verified', gesture, reason: null, at: at(verifiedAt) };
  if (!hasPhoto) return { state: 'no-photo', gesture, reason: null, at: null };
  if (refused) return { state: 'refused', gesture, reason, at: at(decidedAt) };
  return { state: 'open', gesture, reason: null, at: null };
}
