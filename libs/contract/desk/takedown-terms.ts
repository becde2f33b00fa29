/** What a request to take a picture down is measured by. The hours are the law's (TAKE IT DOWN Act), not ours to choose. */
export const TAKEDOWN = {
  hours: 48,
  /** In the last of them the desk is shown that time runs short. */
  shortHours: 12,
  placesMax: 10,
  placeMax: 500,
  nameMax: 150,
  descriptionMax: 2000,
  /** So many pictures are taken down with one decision. */
  picturesMax: 100,
} as const;

/** What is wrong with the picture. */
export const TAKEDOWN_REASONS = ['intimate', 'child', 'permission', 'other'] as const;
export type TakedownReason = (typeof TAKEDOWN_REASONS)[number];
