import { moment } from '../values/moment.js';
import { at, defineRow, type RowOf } from '../wire/row.js';
import { flag, gender, id, lookingFor, mark, memberType, number, optionalText, text } from '../wire/slots.js';

const shared = {
  name: at(text, 2),
  age: at(number, 3),
  memberType: at(memberType, 4),
  gender: at(gender, 5),
  lookingFor: at(lookingFor, 6),
  city: at(optionalText, 7),
  state: at(optionalText, 8),
  online: at(flag, 9),
  happenedAt: moment({ date: 10, iso: 13 }),
  imageName: at(optionalText, 11),
  imageFolder: at(optionalText, 12),
  headline: at(optionalText, 14),
  // The desk has compared the main photo with a selfie.
  verified: at(mark, 15),
};

/** Somebody who viewed me (product.md 3, Connection rows); deleted by the view's id. */
export const ViewRow = defineRow('ViewRow', 16, { id: at(id, 0), memberId: at(id, 1), ...shared });
export type ViewRow = RowOf<typeof ViewRow>;

/** Somebody who winked at me; deleted by the wink's id. */
export const WinkRow = defineRow('WinkRow', 16, { id: at(id, 0), memberId: at(id, 1), ...shared });
export type WinkRow = RowOf<typeof WinkRow>;

/** My favorite: the member id is column 0, and repeated in 1. */
export const FavoriteRow = defineRow('FavoriteRow', 16, { memberId: at(id, 0, 1), ...shared });
export type FavoriteRow = RowOf<typeof FavoriteRow>;

/** Somebody who favorited me: the deletion id is column 1, which is the member id, repeated in 0. */
export const FavoritedMeRow = defineRow('FavoritedMeRow', 16, { memberId: at(id, 1, 0), ...shared });
export type FavoritedMeRow = RowOf<typeof FavoritedMeRow>;

export type ConnectionRow = ViewRow | WinkRow | FavoriteRow | FavoritedMeRow;

/** The id a list's delete call takes for this row. */
export function deletionIdOf(row: ConnectionRow): number {
  return 'id' in row ? row.id : row.memberId;
}
