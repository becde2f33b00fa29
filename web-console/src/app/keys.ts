interface KeyMeaning {
  /** The keys as the browser names them; a row of digits by its ends. */
  readonly keys: readonly string[];
  readonly does: string;
}

/** Everything a single key does, by where it does it: the shortcuts take their keys from here, and so does the sheet. */
export const KEYS = {
  anywhere: [
    { keys: ['g'], does: 'Go to the next desk where something waits' },
    { keys: ['/'], does: 'Search for a member' },
    { keys: ['u'], does: 'Undo the last decision' },
    { keys: ['?'], does: 'This list' },
  ],
  queue: [
    { keys: ['j'], does: 'Next case' },
    { keys: ['k'], does: 'Previous case' },
    { keys: ['s'], does: 'Skip the case' },
    { keys: ['x'], does: 'Choose a low-risk case, or not' },
    { keys: ['b'], does: 'Read the chosen cases together' },
  ],
  case: [
    { keys: ['a'], does: 'Approve, or verify the photos' },
    { keys: ['r'], does: 'Reject, or do not verify: choose a reason' },
    { keys: ['c'], does: 'Decide a report, message, appeal, held message or takedown' },
    { keys: ['v'], does: 'Show or veil photos' },
    { keys: ['z'], does: 'Show the selfie and the photo larger' },
    { keys: ['p'], does: 'Compare the next photo' },
    { keys: ['x'], does: 'Leave the photo beside the selfie out, or not' },
    { keys: ['e'], does: 'Next kind of evidence' },
  ],
  form: [
    { keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], does: 'Choose what bears that number' },
    { keys: ['h'], does: 'Hide the profile, or not' },
    { keys: ['f'], does: 'It was fraud, or not' },
    { keys: ['n'], does: 'Write a note' },
    { keys: ['Enter'], does: 'Decide and go on' },
    { keys: ['Escape'], does: 'Back without deciding' },
  ],
} as const satisfies Record<string, readonly KeyMeaning[]>;

type Meaning = (typeof KEYS)[keyof typeof KEYS][number];
/** A key that the table knows; no other can be given a meaning. */
export type ShortcutKey = Meaning['keys'][number];

/** Keys that go on for as long as they are held. Every other one acts once: what comes next has not been seen yet. */
export const HELD_KEYS: ReadonlySet<ShortcutKey> = new Set(['j', 'k']);

/** What stands under each heading of the sheet. */
export const KEY_PLACES = {
  anywhere: 'Anywhere',
  queue: 'In the queue',
  case: 'On a case',
  form: 'While deciding',
} as const satisfies Record<keyof typeof KEYS, string>;
