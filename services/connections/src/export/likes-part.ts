import { z } from 'zod';

const when = z.iso.datetime();
const name = z.string().describe('As you are shown it now.');
const person = z.object({ name, at: when });

/** What connections gives to the copy of a member's data. */
export const LikesPart = z
  .object({
    viewedMe: z.array(person).describe('Who looked at your profile.'),
    viewedByMe: z.array(person),
    winksReceived: z
      .array(person.extend({ filtered: z.boolean() }))
      .describe('Filtered are those that fell out by who may reach you.'),
    winksSent: z.array(person),
    favorites: z.array(person),
    favoritedMe: z.array(person.extend({ filtered: z.boolean() })),
    passed: z.array(person).describe('Whom you passed on: "Not for me".'),
    notes: z.array(z.object({ name, words: z.string(), writtenAt: when })).describe('Your private notes about others.'),
    blocked: z.array(person).describe('Whom you blocked, by the name you knew.'),
    reports: z.array(
      z.object({
        name: z.string().nullable(),
        at: when,
        reason: z.string().nullable(),
        note: z.string().nullable(),
        state: z.enum(['open', 'acted', 'dismissed']),
      }),
    ),
  })
  .describe(
    'What passed between you and others. As in the app, nobody is listed whom you cannot see at the moment; only your blocks and reports stay.',
  );
export type LikesPart = z.infer<typeof LikesPart>;
