import { z } from 'zod';
import { LINK_SIGNS } from '#contract';
import { defineEvent, defineFunction, defineView, type RowOf } from '#platform/service';

const id = z.number().int();

/** A member winked at another. */
export const winkSent = defineEvent('wink.sent', z.object({ winkId: id, from: id, to: id }));

/** A member winked at very many others within minutes. */
export const winksBurst = defineEvent('winks.burst', z.object({ memberId: id }));

/** A member added another to the favorites. */
export const favoriteAdded = defineEvent('favorite.added', z.object({ favoriteId: id, from: id, to: id }));

/** A member looked at another's profile; told once a day per pair. */
export const profileViewed = defineEvent('profile.viewed', z.object({ viewId: id, from: id, to: id }));

/** A member has somebody out of sight, by a block of theirs or of another account, or by an address. Who that is, nobody needs to know. */
export const memberBlocked = defineEvent('member.blocked', z.object({ by: id }));

/** The same with the other's id, and that a block has ended: connections itself keeps both in the journal. */
export const blockMade = defineEvent('block.made', z.object({ by: id, other: id }));
export const blockLifted = defineEvent('block.lifted', z.object({ by: id, other: id }));

/** A member is shown otherwise than before; to connections itself, whose lists follow (`changed_standing`). */
export const standingChanged = defineEvent('standing.changed', z.object({ memberId: id }));

/** A member has left; to connections itself, which forgets what there was between them and others by little and little. */
export const memberLeft = defineEvent('member.left', z.object({ memberId: id }));

/** A report waits in `connections.report_open` for the desk: a new one, or one that was made again or explained; by a mail, where it names one. */
export const memberReported = defineEvent(
  'member.reported',
  z.object({ reportId: id, reporter: id, reported: id, mailId: id.optional() }),
);

/** Two accounts may be one person's, and a block of one keeps the other apart too: `connections.linked_accounts` has them. */
export const accountsLinked = defineEvent('accounts.linked', z.object({ linkId: id }));

/** Who is out of whose sight: each block from both sides, and who is kept apart by a block of a linked account. */
export const blockPair = defineView('block_pair', {
  to: ['members', 'messaging'],
  columns: {
    member_id: id,
    other_id: id,
    /** Who made the block: the member, or the other; null where a linked account did, or an address says that they never meet. */
    mine: z.boolean().nullable(),
  },
});

/** Accounts that may be one person's, each pair with the reasons to think so. */
export const linkedAccounts = defineView('linked_accounts', {
  to: ['moderation'],
  columns: {
    id,
    /** Who was there first, and who came with the sign. */
    first_id: id,
    second_id: id,
    signs: z.array(z.enum(LINK_SIGNS)),
    noticed_at: z.date(),
    /** How many members have blocked one of them and are kept from the other. */
    protects: z.number().int(),
  },
});
export type LinkedAccounts = RowOf<typeof linkedAccounts>;

/** Whom a member has blocked, and by what name they knew them; null where they could not see them then. */
export const knownBlock = defineView('known_block', {
  to: ['members'],
  columns: { member_id: id, other_id: id, known_name: z.string().nullable() },
});

/** Whom a member in private mode lets in. */
export const unlocked = defineView('unlocked', {
  to: ['members', 'messaging'],
  columns: { owner_id: id, other_id: id },
});

/** Whom members have passed on: shown to them no more where nobody asked for that one. Those they passed on are not told. */
export const passed = defineView('passed', {
  to: ['members', 'messaging'],
  columns: { member_id: id, other_id: id },
});

/** About whom members keep a note; nobody but its writer reads the words. */
export const noted = defineView('noted', { to: ['members'], columns: { member_id: id, other_id: id } });

/** What a member has done about another, as the other's profile shows it. */
export const mark = defineView('mark', {
  to: ['members'],
  columns: { member_id: id, other_id: id, kind: z.enum(['favorite', 'wink', 'block', 'report']) },
});

/** Winks, views and favorites that a member has not looked at yet. */
export const unseen = defineView('unseen', {
  to: ['messaging'],
  columns: { member_id: id, other_id: id, kind: z.enum(['wink', 'view', 'favorite']) },
});

/** How many of each kind there are that a member may see, but for those of `unsettled`. */
export const newsOf = defineFunction('news_of', { to: ['messaging'] });

/** Who is shown otherwise than what connections has counted follows yet: few, and looked at as they are. */
export const unsettled = defineView('unsettled', { to: ['messaging'], columns: { member_id: id } });

/** Reports that the desk has not decided about. */
export const reportOpen = defineView('report_open', {
  to: ['messaging', 'moderation', 'members'],
  columns: {
    id,
    reporter_id: id,
    reported_id: id,
    /** A code of the contract's report reasons, when the reporter gave one. */
    reason: z.string().nullable(),
    note: z.string().nullable(),
    created_at: z.date(),
  },
});
export type OpenReport = RowOf<typeof reportOpen>;

/** What connections gives to the copy of a member's data lies in `connections.export_part_kept`. */
export const likesGathered = defineEvent('likes.gathered', z.object({ memberId: id, exportId: z.uuid() }));

/** That part, as `unpackPart` reads it: a `LikesPart`. */
export const likesPartKept = defineView('export_part_kept', {
  to: ['members'],
  columns: { member_id: id, export_id: z.uuid(), part: z.instanceof(Buffer) },
});
export { LikesPart } from './export/likes-part.js';
