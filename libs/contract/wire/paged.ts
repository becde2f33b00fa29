import { UnreadableRow, type RowCodec } from './row.js';
import { ProfilePhotoRow } from '../rows/photo-row.js';

/** A page of a list (product.md 3, Paged list). */
export interface Paged<Item> {
  readonly content: readonly Item[];
  readonly totalElements: number;
}

/** A page on its way out: positional rows, and how many there are in all. */
export type PageOfRows = Paged<unknown[]>;

/** Encodes the rows of a page. */
export function encodePage<In>(codec: RowCodec<In, unknown>, items: readonly In[], totalElements: number): PageOfRows {
  return { content: items.map((item) => codec.encode(item)), totalElements };
}

/** Reads a page, or a bare array whose length is then the total (product.md 3). */
export function decodePage<Out>(codec: RowCodec<never, Out>, body: unknown): Paged<Out> {
  if (Array.isArray(body)) return { content: decodeRows(codec, body), totalElements: body.length };
  if (typeof body !== 'object' || body === null || !('content' in body)) {
    throw new UnreadableRow(`no page of ${codec.rowName}`);
  }
  const content = decodeRows(codec, body.content);
  const total = 'totalElements' in body ? Number(body.totalElements) : content.length;
  return { content, totalElements: Number.isFinite(total) ? total : content.length };
}

/** Reads a bare array of rows. */
export function decodeRows<Out>(codec: RowCodec<never, Out>, rows: unknown): Out[] {
  if (!Array.isArray(rows)) throw new UnreadableRow(`no list of ${codec.rowName}`);
  return rows.map((row) => codec.decode(row));
}

/** A profile with its photos; an empty answer means there is nothing the reader may see. */
export interface ProfileWithPhotos<Profile> {
  readonly profile: Profile;
  readonly photos: readonly ProfilePhotoRow[];
}

/** Reads the array of the profile calls: the profile first, photos behind it (product.md 7, Profile). */
export function decodeProfile<Out>(codec: RowCodec<never, Out>, body: unknown): ProfileWithPhotos<Out> | null {
  if (!Array.isArray(body)) throw new UnreadableRow(`no array with ${codec.rowName}`);
  const [first, ...rest] = body as readonly unknown[];
  if (first === undefined || first === null) return null;
  return { profile: codec.decode(first), photos: decodeRows(ProfilePhotoRow, rest) };
}
