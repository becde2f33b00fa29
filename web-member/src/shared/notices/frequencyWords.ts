import type { NoticeFrequency } from '#contract';

/** How often something is told. */
export const FREQUENCY_WORDS: Readonly<Record<NoticeFrequency, string>> = {
  never: 'Never',
  'at-once': 'At once',
  daily: 'Every day',
  weekly: 'Every week',
};
