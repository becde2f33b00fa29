import { z } from 'zod';
import { defineSettings } from '#platform/process/config';
import { flag } from '#platform/process/environment';

/** What an operator decides about profiles. */
export const membersSettings = defineSettings({
  PHOTO_REVIEW: z.enum(['before', 'screened', 'after']).default('screened'),
  PATH_TOKENS: flag.default(true),
});
