import type { SlotCodec } from '../wire/row.js';

/** The steps in which members are told when another was here last (product.md 4, Activity); earlier than that, nothing is. */
export const ACTIVITY_STEPS = ['now', 'today', 'week'] as const;
export type ActivityStep = (typeof ACTIVITY_STEPS)[number];

/** A step of activity; null long ago, and where the member wants nobody told. */
export const activityStep: SlotCodec<ActivityStep | null, ActivityStep | null> = {
  schema: { enum: [...ACTIVITY_STEPS, null] },
  encode: (value) => value,
  decode: (value) => ACTIVITY_STEPS.find((step) => step === value) ?? null,
};
