import { z } from 'zod';
import {
  APPEAL_OUTCOMES,
  AUDIENCES,
  GESTURES,
  NoticesBody,
  ReachBody,
  SANCTIONS,
  SETTING_NAMES,
  TEXT_FIELD_NAMES,
} from '#contract';

const when = z.iso.datetime();
const field = z.enum(TEXT_FIELD_NAMES);

/** What members itself gives to the copy of a member's data. */
export const ProfilePart = z
  .object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    language: z.string().describe('In which you are written to.'),
    seeks: z.array(z.enum(['F', 'M'])),
    seeksSeenBy: z.enum(AUDIENCES).describe('Who sees whom you seek: everybody, members you wrote to, or nobody.'),
    ages: z.object({ from: z.number().int(), to: z.number().int() }).describe('Whom you look for.'),
    zip: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    lastActiveAt: when,
    completedAt: when.nullable(),
    hiddenByTheTeam: z.boolean(),
    activityHidden: z.boolean().describe('Whether nobody is told when you were here last.'),
    answers: z.array(z.object({ question: z.string(), answer: z.string(), seenBy: z.enum(AUDIENCES) })),
    texts: z.array(
      z.object({
        field,
        shown: z.string().nullable().describe('What others read.'),
        written: z.string().nullable().describe('What you wrote last.'),
        review: z.enum(['shown', 'waits', 'rejected']),
      }),
    ),
    reviews: z
      .array(
        z.object({
          submittedAt: when,
          decidedAt: when.nullable(),
          state: z.enum(['pending', 'approved', 'rejected', 'superseded']),
          reason: z.string().nullable(),
          texts: z.array(
            z.object({ field, written: z.string(), verdict: z.enum(['approved', 'rejected']).nullable() }),
          ),
        }),
      )
      .describe('What the team has read of your texts, and how it decided.'),
    photos: z.array(
      z.object({
        file: z.string().describe('In this copy. The file that you uploaded is not kept; this is the largest that is.'),
        uploadedAt: when,
        main: z.boolean(),
        waits: z.boolean().describe('For the team: nobody but you sees it.'),
        verifiedAt: when.nullable().describe('When the team compared it with a selfie.'),
      }),
    ),
    selfies: z
      .array(
        z.object({
          gesture: z.enum(GESTURES),
          state: z.enum(['waiting', 'verified', 'refused']),
          takenAt: when,
          decidedAt: when.nullable(),
          reason: z.string().nullable().describe('Why it verified no photo, as you were told.'),
          file: z.string().nullable().describe('In this copy, while it waits. Once it is decided about it is erased.'),
        }),
      )
      .describe('The selfies that you took to have your photos verified.'),
    rejectedPhotos: z.array(z.object({ reason: z.string().nullable() })),
    decisions: z
      .array(z.object({ kind: z.enum(SANCTIONS), at: when, until: when.nullable(), reason: z.string() }))
      .describe('What the team decided about your account, with the reason you were told.'),
    appeals: z
      .array(z.object({ outcome: z.enum(APPEAL_OUTCOMES), about: z.string() }))
      .describe('Those that were decided.'),
    settings: z.record(z.enum(SETTING_NAMES), z.boolean()).describe('True is the first of the two choices.'),
    notices: NoticesBody.describe('What you are told of, how and how often.'),
    reach: ReachBody.describe('Who may reach you.'),
    travel: z.object({ city: z.string().nullable(), state: z.string().nullable(), until: z.string().nullable() }),
    safetyNotices: z.array(z.object({ state: z.string(), version: z.string(), readAt: when })),
    savedSearches: z.array(
      z.object({ name: z.string(), frequency: z.string(), criteria: z.record(z.string(), z.unknown()), savedAt: when }),
    ),
  })
  .describe('Your profile, photos and settings.');
export type ProfilePart = z.infer<typeof ProfilePart>;
