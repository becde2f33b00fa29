import { z } from 'zod';
import { defineSettings } from '#platform/process/config';
import { flag, site } from '#platform/process/environment';

/** What an operator decides about accounts. */
export const authSettings = defineSettings(
  {
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: site.default('https://accounts.google.com'),
    CLOSE_INACTIVE_ACCOUNTS: flag.default(false),
  },
  {
    secrets: ['GOOGLE_CLIENT_SECRET'],
    needed: ({ GOOGLE_CLIENT_ID }) => (GOOGLE_CLIENT_ID ? ['GOOGLE_CLIENT_SECRET'] : []),
  },
);
