import { moment } from '../values/moment.js';
import { at, defineRow, type RowOf } from '../wire/row.js';
import { flag, id, mailSigns, mark, memberType, number, optionalText, text } from '../wire/slots.js';

const shared = {
  emailId: at(id, 0),
  memberId: at(id, 1),
  name: at(text, 2),
  subject: at(text, 3),
  // Both slots hold the whole text; the card cuts its preview itself.
  body: at(text, 14, 4),
  memberType: at(memberType, 5),
  sentAt: moment({ date: 6, time: 7, iso: 8 }),
  age: at(number, 11),
  city: at(optionalText, 12),
  state: at(optionalText, 13),
  online: at(flag, 15),
  // The desk has compared the main photo with a selfie.
  verified: at(mark, 19),
};

/** A received mail (product.md 3, Email row): image at 17 and 18. */
export const InboxRow = defineRow('InboxRow', 20, {
  ...shared,
  read: at(flag, 9),
  replied: at(flag, 10),
  // The slot of the image in a sent row; null unless screening noticed something.
  signs: at(mailSigns, 16),
  imageName: at(optionalText, 17),
  imageFolder: at(optionalText, 18),
});
export type InboxRow = RowOf<typeof InboxRow>;

/** A sent mail: image at 16 and 17, one slot before the inbox's. The sender never learns of reading or replying. */
export const SentRow = defineRow(
  'SentRow',
  20,
  { ...shared, imageName: at(optionalText, 16), imageFolder: at(optionalText, 17) },
  {
    9: { name: 'read', schema: { const: '' }, of: () => '' },
    10: { name: 'replied', schema: { const: '' }, of: () => '' },
  },
);
export type SentRow = RowOf<typeof SentRow>;
