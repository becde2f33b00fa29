/**
 * What an account does that people rarely do, as the desk sees it. Nothing of it is refused: what is sent arrives, and
 * whoever is known to the desk may be an eager newcomer.
 */
export const CONDUCT = {
  /** Details to meet elsewhere, links or money in the first mail to so many strangers, within so many days. */
  lures: { strangers: 3, days: 7 },
  /** Of a burst of winks only the first days of an account say something. */
  newDays: 7,
  /** The same is brought up once in so many hours. */
  againHours: 24,
} as const;
