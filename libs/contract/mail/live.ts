import { z } from 'zod';
import { CLOSING_REASON_CODES } from '../console/closing-reasons.js';
import { StaffMember } from '../console/staff-member.js';

const envelope = { id: z.number(), at: z.string() };
const fromMember = {
  ...envelope,
  memberId: z.number(),
  name: z.string(),
  /** Screens show it, and nothing greets it: the member wants no word of it, has it in front of them, or has looked at it since. */
  quiet: z.boolean().optional(),
};

/** Body of GET /rest/live/counts: what the badges of the navigation show, asked after a reload or a lost connection. */
export const LiveCountsBody = z.object({
  unreadMail: z.number(),
  newWinks: z.number(),
  newViews: z.number(),
  newFavoritedMe: z.number(),
  /** What the desk has decided about the member, said of their appeals or warned them of, and they have not looked at. */
  newDecisions: z.number(),
});
export type LiveCountsBody = z.infer<typeof LiveCountsBody>;

/**
 * What members' browsers hear: ids and a name, never a text; the screen fetches the rest itself.
 * `id` grows per member, so a client asks for what it missed with the last one it saw.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('wink'), ...fromMember, winkId: z.number() }),
  z.object({ type: z.literal('mail'), ...fromMember, mailId: z.number() }),
  z.object({ type: z.literal('favorite'), ...fromMember }),
  z.object({ type: z.literal('view'), ...fromMember }),
  z.object({ type: z.literal('text-decided'), ...envelope, revisionId: z.number() }),
  z.object({ type: z.literal('photo-decided'), ...envelope, photoId: z.number() }),
  z.object({ type: z.literal('photo-ready'), ...envelope, photoId: z.number(), failed: z.boolean().optional() }),
  z.object({ type: z.literal('selfie-decided'), ...envelope, verified: z.boolean() }),
  z.object({ type: z.literal('decided'), ...envelope }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
export type LiveEventType = LiveEvent['type'];
export type LiveEventOf<Type extends LiveEventType> = Extract<LiveEvent, { type: Type }>;
export const LIVE_EVENT_TYPES = LiveEvent.options.map((option) => option.shape.type.value);

/**
 * The last a socket hears when its session has ended, of a member or of the staff. It concerns this one socket and is
 * nothing to catch up with later, so unlike the events it has no number.
 */
export const SessionEnded = z.object({ type: z.literal('session-ended'), at: z.string(), reason: z.string() });
export type SessionEnded = z.infer<typeof SessionEnded>;

/** Body of GET /rest/live/events?after=n, oldest first. */
export const LiveEventsBody = z.object({ events: z.array(LiveEvent) });
export type LiveEventsBody = z.infer<typeof LiveEventsBody>;

/** The same as a browser reads it: an older page understands what it knows, and passes over what came to be since. */
export const HeardEventsBody = z.object({ events: z.array(z.looseObject({ id: z.number() })) });

/**
 * What the member's socket says about itself when it connects: the last event it saw or, if there was none, since how many
 * seconds its page has been asking for lists, which may lack what has happened meanwhile. With neither it hears only what is new.
 */
export const LiveHandshake = z.object({
  token: z.string(),
  after: z.number().nonnegative().optional(),
  seconds: z.number().nonnegative().optional(),
});
export type LiveHandshake = z.infer<typeof LiveHandshake>;

/** Cases not yet decided, by kind. */
export const ConsoleCounts = z.object({
  text: z.number(),
  photo: z.number(),
  report: z.number(),
  contact: z.number(),
  appeal: z.number(),
  accounts: z.number(),
  conduct: z.number(),
  mail: z.number(),
  takedown: z.number(),
  selfie: z.number(),
});
export type ConsoleCounts = z.infer<typeof ConsoleCounts>;

/** What the moderators' console hears. `by` is who did it; nobody where a claim was given back or a case closed by itself. */
export const ConsoleEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('case-opened'), ...envelope, caseId: z.number() }),
  z.object({ type: z.literal('case-claimed'), ...envelope, caseId: z.number(), by: StaffMember.nullable() }),
  z.object({
    type: z.literal('case-decided'),
    ...envelope,
    caseId: z.number(),
    by: StaffMember.nullable(),
    closingReason: z.enum(CLOSING_REASON_CODES).nullable(),
  }),
  z.object({ type: z.literal('case-reopened'), ...envelope, caseId: z.number(), by: StaffMember }),
  z.object({ type: z.literal('counts'), ...envelope, counts: ConsoleCounts }),
]);
export type ConsoleEvent = z.infer<typeof ConsoleEvent>;
export type ConsoleEventType = ConsoleEvent['type'];
