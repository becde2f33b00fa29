import { z } from 'zod';
import type { JsonSchema } from '../wire/json-schema.js';
import { LIMITS } from '../limits.js';
import { FAVORITE_PAIR, readPairs, WINK_PAIR } from '../wire/pairs.js';
import { wirePlainText } from '../values/plain-text.js';
import { ID_OR_DIGITS, list, object, pairs, text } from './as-sent.js';
import { REPORT_REASON_CODES } from '../desk/report-reasons.js';
import { body, under } from './body.js';
import { idOf } from '../values/id.js';
import { TEXTS } from '../texts.js';
import { idsIn, RequiredId } from './ids.js';
import { wholeNumber } from './paging.js';

/** POST /rest/recordView; its errors are swallowed by clients, so a wrong id is simply nobody. */
export const RecordViewRequest = body({ viewedMemberId: z.unknown().transform(idOf).meta(ID_OR_DIGITS) }).transform(
  ({ viewedMemberId }) => ({ memberId: viewedMemberId }),
);
/** POST /rest/blockMember. */
export const BlockRequest = body({ blockedMemberId: RequiredId }).transform(({ blockedMemberId }) => ({
  memberId: blockedMemberId,
}));
/** POST /rest/reportMember. */
export const ReportRequest = body({ reportedMemberId: RequiredId }).transform(({ reportedMemberId }) => ({
  memberId: reportedMemberId,
}));

function contactRequest(pair: typeof WINK_PAIR | typeof FAVORITE_PAIR) {
  return body({
    updatedColumns: z
      .unknown()
      .transform((columns) => readPairs(under(columns, 'profile')).get(pair) as unknown)
      .pipe(RequiredId)
      .meta(object({ profile: { ...pairs([[pair, ID_OR_DIGITS]]), minItems: 1 } }, ['profile'])),
  }).transform(({ updatedColumns }) => ({ memberId: updatedColumns }));
}
/** POST /rest/membercontact/wink and favorite: one pair that names the member (product.md 7). */
export const WinkRequest = contactRequest(WINK_PAIR);
export const FavoriteRequest = contactRequest(FAVORITE_PAIR);

const named = (item: JsonSchema): JsonSchema => ({
  ...list(item),
  description: 'By the numbers of the rows or of their members.',
});

function deletion(key: string, item: JsonSchema) {
  return z
    .unknown()
    .transform((request) => ({ ids: idsIn(under(request, key)) }))
    .meta(object({ [key]: named(item) }));
}
/** The delete calls; ids may be row ids or member ids, whose ranges never meet. */
export const DeleteViewsRequest = deletion('view', object({ view_delete_list: ID_OR_DIGITS }));
export const DeleteWinksRequest = deletion('wink', object({ wink_delete_list: ID_OR_DIGITS }));
export const DeleteFavoriteRequest = deletion('favorites', object({ favorite_delete_list: ID_OR_DIGITS }));
export const DeleteFavoritedMeRequest = deletion('favoritedMe', object({ favorited_me_delete_list: ID_OR_DIGITS }));
/** A block can also be undone, as the toast offers it (product.md 4, Undo). */
export const DeleteBlockedRequest = z
  .unknown()
  .transform((request) => ({ ids: idsIn(under(request, 'blocked')), undo: under(request, 'undo') === true }))
  .meta(
    object({
      blocked: named(object({ name: { const: 'blocked_delete_list' }, val: ID_OR_DIGITS })),
      undo: {
        type: 'boolean',
        description: 'Of a block that was made a moment ago: whoever it shut out of a private profile is let in again.',
      },
    }),
  );
export type DeleteBlockedRequest = z.infer<typeof DeleteBlockedRequest>;
/** POST /rest/deleteMail and deleteSentMail; memberId is accepted and means nothing. */
export const DeleteMailRequest = deletion('emailIds', ID_OR_DIGITS);
export type DeletionRequest = z.infer<typeof DeleteMailRequest>;

/** POST /rest/kept/{id}/note: empty text takes the note away. */
export const NoteRequest = body({
  text: wirePlainText
    .pipe(z.string().max(LIMITS.noteMax, TEXTS.note.tooLong))
    .meta({ ...text(LIMITS.noteMax), description: 'Empty takes it away.' }),
  read: wholeNumber({ least: 0, most: Number.MAX_SAFE_INTEGER, otherwise: 0 }).describe(
    'The version that the writer has read; 0 where there was none.',
  ),
});
export type NoteRequest = z.infer<typeof NoteRequest>;

/** POST /rest/report/{id}/details: optional words after a report. */
export const ReportDetailsRequest = body({
  reason: z.enum(REPORT_REASON_CODES).catch('OTHER'),
  note: wirePlainText.transform((note) => note.slice(0, LIMITS.reportReasonMax)).meta(text(LIMITS.reportReasonMax)),
});
export type ReportDetailsRequest = z.infer<typeof ReportDetailsRequest>;
