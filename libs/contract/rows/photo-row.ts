import { at, defineRow, type RowOf } from '../wire/row.js';
import { number, text, yesNo } from '../wire/slots.js';

/**
 * A photo, behind the profile in profile arrays and in the list of GET /rest/profile/photos: one layout.
 * The keys are those of product.md 3.
 */
export const ProfilePhotoRow = defineRow('ProfilePhotoRow', 5, {
  MEMBER_IMAGE_NAME: at(text, 0),
  IMAGE_PATH: at(text, 1),
  IMAGE_PRIMARY: at(yesNo, 2),
  PHOTOS_ID: at(number, 3),
  /** Of the own photos: nobody else sees it until it is approved. */
  PHOTO_WAITS: at(yesNo, 4),
});
export type ProfilePhotoRow = RowOf<typeof ProfilePhotoRow>;
