import { z } from 'zod';
import { MEMBER_TYPES } from '../limits.js';
import { MAIL_SIGNS } from './mail-signs.js';

/**
 * The other side of a conversation, as the lists of mail show them: "Member" and nothing else of whoever has left, has hidden
 * or has blocked the reader.
 */
export const Correspondent = z.object({
  memberId: z.number().int(),
  name: z.string(),
  memberType: z.literal(MEMBER_TYPES),
  age: z.number().int().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  online: z.boolean(),
  /** The desk has compared the main photo with a selfie. */
  verified: z.boolean().default(false),
  imageName: z.string().nullable(),
  imageFolder: z.string().nullable(),
});
export type Correspondent = z.infer<typeof Correspondent>;

/** A letter as its reader or writer has it: what lies in the own inbox, or among the own sent mail. */
export const MemberLetter = z.object({
  emailId: z.number().int(),
  /** Whether the caller wrote it. */
  mine: z.boolean(),
  subject: z.string(),
  body: z.string(),
  sentAt: z.string(),
  /** Of a received letter; null in one's own, whose writer never learns of either. */
  read: z.boolean().nullable(),
  replied: z.boolean().nullable(),
  /** What screening noticed in a received letter. */
  signs: z.array(z.enum(MAIL_SIGNS)),
});
export type MemberLetter = z.infer<typeof MemberLetter>;

/** GET /rest/email/with/{memberId}: letters of both sides, newest last. */
export const LettersWith = z.object({
  /** Null where there is no letter, whoever is asked about: the answer tells nothing of members. */
  member: Correspondent.nullable(),
  content: z.array(MemberLetter),
  /** Whether there are letters before the first one here; `before` its number asks for them. */
  earlier: z.boolean(),
  /** Who has said 'No, thank you' and has not written since: `mine` the caller, `theirs` the other, to whom no letter goes. */
  declined: z.enum(['mine', 'theirs']).nullable().default(null),
});
export type LettersWith = z.infer<typeof LettersWith>;

/** All letters with one member, told by the newest. */
export const Conversation = z.object({
  member: Correspondent,
  latest: MemberLetter,
  unread: z.number().int().nonnegative(),
  /** The other wrote last, can be answered, and has not been. */
  yourTurn: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

/** GET /rest/email/conversations: one for each member, the newest first. */
export const Conversations = z.object({
  content: z.array(Conversation),
  /** Whether there are older ones; `before` the last one's newest letter asks for them. */
  more: z.boolean(),
});
export type Conversations = z.infer<typeof Conversations>;

/** A letter in which the words were found, with whom it was exchanged. */
export const FoundLetter = z.object({ member: Correspondent, letter: MemberLetter });
export type FoundLetter = z.infer<typeof FoundLetter>;

/** GET /rest/email/search: the caller's own letters that hold all of the words, the newest first. */
export const FoundLetters = z.object({
  content: z.array(FoundLetter),
  /** Where older letters have yet to be looked through, found or not: `before` this number goes on from there. */
  earlier: z.number().int().nullable(),
});
export type FoundLetters = z.infer<typeof FoundLetters>;

/** How many words of a search are looked for, and how long what is searched for may be. */
export const LETTER_SEARCH = { words: 8, length: 200 } as const;
