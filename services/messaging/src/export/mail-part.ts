import { z } from 'zod';

const when = z.iso.datetime();
const name = z
  .string()
  .nullable()
  .describe('As you are shown it now; null is a former member, or somebody who cannot be named to you any more.');
const words = { subject: z.string(), body: z.string() };

/** What messaging gives to the copy of a member's data. */
export const MailPart = z
  .object({
    letters: z
      .array(
        z.object({
          box: z
            .enum(['inbox', 'filtered', 'sent'])
            .describe('Filtered are letters that fell out by who may reach you.'),
          name,
          correspondent: z
            .number()
            .int()
            .describe('The same number for all letters with the same member. It means nothing outside of this copy.'),
          sentAt: when,
          read: z
            .boolean()
            .nullable()
            .describe('Of letters that you received; nobody is told whether theirs were read.'),
          ...words,
        }),
      )
      .describe(
        'Your copies of letters, the newest first, as your mailbox shows them: without letters with members you have blocked.',
      ),
    drafts: z.array(z.object({ name, ...words, writtenAt: when })),
    onTheirWay: z
      .array(z.object({ name, ...words, pressedAt: when }))
      .describe('Letters that could still be taken back.'),
    hiddenWords: z.array(z.string()),
    // The part of a process of before has neither.
    letIn: z
      .array(z.object({ name }))
      .default([])
      .describe('Members whose letters reach you whatever you wish of others.'),
    warnings: z
      .array(
        z.object({
          username: z.string().nullable(),
          lastContactAt: when.nullable(),
          warnedAt: when,
          withdrawn: z.boolean(),
        }),
      )
      .default([])
      .describe('Accounts of whose frauds you were warned, by the name under which you knew them.'),
    toTheStaff: z
      .array(
        z.object({
          subject: z.string(),
          body: z.string(),
          sentAt: when,
          answers: z.array(z.string()),
        }),
      )
      .describe('What you wrote to the team, and its answers.'),
    pushDevices: z
      .array(z.object({ names: z.boolean().describe('Whether notices say by whom.'), lastSeenAt: when }))
      .describe('Devices that are told of news. Their keys and addresses open notices and are not in this copy.'),
  })
  .describe('Your mail.');
export type MailPart = z.infer<typeof MailPart>;
