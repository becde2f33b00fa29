import { z } from 'zod';
import { CONSENT_PURPOSES } from '#contract';

const when = z.iso.datetime();
const device = {
  browser: z.string().nullable(),
  system: z.string().nullable(),
};

/** What auth gives to the copy of a member's data. */
export const AccountPart = z
  .object({
    username: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    hasPassword: z.boolean().describe('The password itself is kept as a hash, from which nobody can read it.'),
    google: z.boolean().describe('Whether Google signs you in.'),
    googleUnlinked: z
      .boolean()
      .default(false)
      .describe('Whether you unlinked Google, so that it signs nobody in until you allow it again.'),
    memberType: z.number().int().describe('1 is free; 2 and 5 are upgraded.'),
    gender: z.enum(['F', 'M']),
    birthDate: z.iso.date(),
    zip: z.string(),
    language: z.string().describe('Of the page on which you signed up.'),
    signedUpAt: when,
    newEmail: z
      .object({ email: z.string(), askedAt: when })
      .nullable()
      .describe('The address that is to take the place of yours, as long as nobody has confirmed it.'),
    secondStep: z
      .object({ since: when, recoveryCodesLeft: z.number().int(), app: z.boolean().default(true) })
      .nullable()
      .default(null)
      .describe(
        'Since when signing in takes a second step: a code of an authenticator app, whose secret is kept sealed, or a passkey. Of recovery codes only keyed hashes are kept.',
      ),
    passkeys: z
      .array(z.object({ name: z.string(), madeAt: when, lastUsedAt: when.nullable() }))
      .default([])
      .describe('Your passkeys, under the names that you gave them; of each only its public half is kept.'),
    changes: z
      .array(
        z.object({
          what: z.enum([
            'email',
            'username',
            'password',
            'second-step-on',
            'second-step-off',
            'passkey-added',
            'passkey-removed',
            'app-removed',
            'google-unlinked',
            'google-allowed',
          ]),
          email: z.string(),
          username: z.string(),
          changedAt: when,
        }),
      )
      .describe('Your changes of the last 48 hours, with address and username as they were before.'),
    formerUsernames: z
      .array(z.object({ username: z.string(), givenUpAt: when, taken: z.boolean().default(false) }))
      .describe(
        'Names that you gave up and that are nobody else’s for three months, or that our team took away and that are nobody’s any more, in small letters.',
      ),
    formerAddresses: z
      .array(z.object({ leftAt: when }))
      .describe('When you gave up an address during the last year; of the address only a keyed hash is kept.'),
    consents: z
      .array(
        z.object({
          purpose: z.enum(CONSENT_PURPOSES),
          version: z.string().describe('Of the words that asked for it.'),
          givenAt: when.nullable().describe('Null where it was given before these times were kept.'),
          withdrawnAt: when.nullable(),
        }),
      )
      .describe('What you agreed to.'),
    sessions: z
      .array(z.object({ ...device, signedInAt: when, lastUsedAt: when, endedAt: when.nullable() }))
      .describe('Where you were signed in during the last month.'),
    knownDevices: z
      .array(z.object({ ...device, lastSeenAt: when }))
      .describe('Devices that you signed in with; of their networks only keyed hashes are kept.'),
    neverToMeet: z
      .array(z.object({ label: z.string(), addedAt: when }))
      .describe('Your own names for addresses; the addresses themselves are not kept.'),
  })
  .describe('Your account and how you sign in.');
export type AccountPart = z.infer<typeof AccountPart>;
