/** What is known of an event that was tried in vain. */
export interface Trouble {
  readonly attempts: number;
  /** How often its process ended in the middle of it. */
  readonly deaths: number;
  /** For how long it has been failing. */
  readonly seconds: number;
}

/** So long work is tried that fails, whatever at: an outage of a weekend ends before it, and its repair too. */
const TRIED_DAYS = 4;
const LONGEST_PAUSE_SECONDS = 3_600;
/** A process that so often ends in the middle of the same work is ended by it. */
const MOST_DEATHS = 6;

/** Whether it is time to try no more. */
export const isOver = ({ seconds }: Trouble): boolean => seconds >= TRIED_DAYS * 86_400;

/** Whether it takes its process along each time, and everything that this is at. */
export const isDeadly = ({ deaths }: Pick<Trouble, 'deaths'>): boolean => deaths >= MOST_DEATHS;

/** The pause before the next try: half a second after the first, then twice as long each time, up to an hour. */
export const pauseAfter = ({ attempts }: Trouble): number => Math.min(2 ** (attempts - 2), LONGEST_PAUSE_SECONDS);
