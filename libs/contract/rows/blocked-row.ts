import { calendarDate, moment } from '../values/moment.js';
import { at, defineRow, type RowOf } from '../wire/row.js';
import { flag, id, lookingFor, mark, number, optionalGender, optionalText, text } from '../wire/slots.js';

/**
 * A member I blocked (product.md 3, Blocked member row); unblocked by the member id. The name is the one I knew when I
 * blocked, empty where I knew none; what else is told of the member is there only while I could see it but for my block.
 */
export const BlockedRow = defineRow('BlockedRow', 25, {
  memberId: at(id, 0, 1),
  name: at(text, 2),
  age: at(number, 3),
  memberType: at(number, 4),
  gender: at(optionalGender, 5),
  lookingFor: at(lookingFor, 6),
  blockId: at(number, 7),
  blockedAt: moment({ iso: 8 }),
  headline: at(optionalText, 9),
  city: at(optionalText, 15),
  state: at(optionalText, 16),
  imageName: at(optionalText, 19),
  imageFolder: at(optionalText, 20),
  // When I last viewed the member, else the day of the block.
  viewedOn: at(calendarDate, 22),
  online: at(flag, 23),
  // The desk has compared the main photo with a selfie.
  verified: at(mark, 24),
});
export type BlockedRow = RowOf<typeof BlockedRow>;
