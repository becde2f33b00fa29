import type { Gesture } from '#contract';

/** What a selfie is to show for each gesture. */
export const GESTURE_WORDS: Readonly<Record<Gesture, string>> = {
  'thumb-up': 'A thumb held up beside the face',
  'open-hand': 'An open hand beside the face',
  'two-fingers': 'Two fingers held up beside the face',
  'hand-on-head': 'A hand on the head',
  'finger-on-cheek': 'One finger on the cheek',
  'hand-on-shoulder': 'A hand on the other shoulder',
};
