/** Runs passes until one finds nothing: side by side where allowed, the next beginning as soon as one has found something. */
export class Lane {
  private running = 0;
  private again = false;
  private resolve?: () => void;
  ended: Promise<void> = Promise.resolve();

  constructor(
    private readonly width: number,
    private readonly pass: () => Promise<boolean>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Asks for a pass. Calls while all are under way are folded into one more. */
  wake(): void {
    if (this.running >= this.width) {
      this.again = true;
      return;
    }
    // Whoever waits for the end waits for that of the last pass, however often another one was asked for meanwhile.
    if (!this.resolve) this.ended = new Promise((resolve) => (this.resolve = resolve));
    this.running += 1;
    void this.run();
  }

  private async run(): Promise<void> {
    try {
      while (await this.pass()) if (this.running < this.width) this.wake();
    } catch (error) {
      this.failed(error);
    }
    this.running -= 1;
    if (this.again) {
      this.again = false;
      this.wake();
    } else if (this.running === 0) {
      this.resolve?.();
      this.resolve = undefined;
    }
  }
}
