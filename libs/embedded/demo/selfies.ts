import { randomBytes } from 'node:crypto';
import { GESTURES, type Gesture, imageFile } from '#contract';
import { type PictureStore, renderPicture } from './pool.js';
import { drawPortrait, planPortraits } from './portraits.js';
import type { Random } from './random.js';
import type { Cast } from './relations.js';

/** A selfie that waits for the desk, and where its one file lies. */
export interface DemoSelfie {
  readonly memberId: number;
  readonly gesture: Gesture;
  readonly folder: string;
  readonly name: string;
  readonly takenAt: Date;
}

const WAITING = 3;
/** A wall like none of the photos has. */
const WALL: [string, string] = ['b8b2a7', 'cfc9bd'];

/** The desk has compared the photos of one in four. */
export const isVerified = (n: number): boolean => n % 4 === 0;

/** Draws the selfies of a few whose photos are not verified: the face of the photo, in other clothes and before another wall. */
export async function drawSelfies(
  store: PictureStore,
  random: Random,
  cast: readonly Cast[],
  now: Date,
): Promise<DemoSelfie[]> {
  const pool = planPortraits();
  const takers = cast.filter(
    ({ person }) => person.n >= 0 && person.portrait !== null && person.completedAt !== null && !isVerified(person.n),
  );
  return Promise.all(
    random.sample(takers, Math.min(WAITING, takers.length)).map(async ({ id, person }) => {
      const gesture = random.pick(GESTURES);
      const takenAt = new Date(now.getTime() - random.between(20, 9 * 60) * 60_000);
      const portrait = pool[person.portrait!]!;
      const look = { ...portrait.look, clothing: 'hoodie', clothesColor: '5a6472', background: WALL };
      const [folder, name] = [randomBytes(16).toString('hex'), `${randomBytes(16).toString('hex')}.webp`];
      const full = imageFile(name, 'full');
      const bytes = (await renderPicture(drawPortrait({ ...portrait, look }), name)).get(full)!;
      await store.put(folder, full, bytes, 'image/webp');
      return { memberId: id, gesture, folder, name, takenAt };
    }),
  );
}
