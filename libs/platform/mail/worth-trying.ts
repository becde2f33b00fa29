/**
 * Trouble that knows how long it is worth trying again: so many days after the event, however often it was tried before.
 * With none it is given up at once. Any other error is tried a number of times.
 */
export class WorthTrying extends Error {
  constructor(
    cause: Error,
    readonly days: number,
    /** So long whoever refused asks not to be asked again. */
    readonly pauseSeconds = 0,
  ) {
    super(cause.message, { cause });
  }

  /** Whether it is time to give up what an event of that moment asked for. */
  isOver(since: Date): boolean {
    return Date.now() - since.getTime() >= this.days * 86_400_000;
  }
}
