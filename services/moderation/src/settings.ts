import { z } from 'zod';
import { type Config, defineSettings } from '#platform/process/config';
import { flag } from '#platform/process/environment';

/** What an operator decides about the review desk. */
export const moderationSettings = defineSettings({
  DECISION_UNDO_SECONDS: z.coerce.number().int().min(0).max(600).default(30),
  AUTO_APPROVE_CLEAN_TEXT: flag.default(false),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
});

/** Whether nobody may work at the desk without a second factor: in production unless switched off. */
export const requiresSecondFactor = (config: Config): boolean =>
  (config.of(moderationSettings).STAFF_SECOND_FACTOR ?? (config.production ? 'required' : 'optional')) === 'required';
