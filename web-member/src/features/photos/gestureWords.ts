import type { Gesture } from '#contract';

/** What is to be done for each gesture. */
export const GESTURE_WORDS: Readonly<Record<Gesture, string>> = {
  'thumb-up': 'Hold a thumb up beside your face',
  'open-hand': 'Hold an open hand beside your face',
  'two-fingers': 'Hold two fingers up beside your face',
  'hand-on-head': 'Lay a hand on your head',
  'finger-on-cheek': 'Touch your cheek with one finger',
  'hand-on-shoulder': 'Lay a hand on your other shoulder',
};
