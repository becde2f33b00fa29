import { z } from 'zod';
import { defineSettings, flag } from '#platform/process/config';

/** What an operator decides about profiles. */
export const membersSettings = defineSettings({
  PHOTO_REVIEW: z.enum(['before', 'screened', 'after']).default('screened'),
  PATH_TOKENS: flag.default(true),
});
