/** Whether the process can serve. Each part adds a check; while draining it is never ready. */
export class Readiness {
  private readonly checks = new Map<string, () => Promise<unknown>>();
  /** The process is about to stop. */
  draining = false;

  /** A part that says nothing for `patienceMs` does not work. */
  constructor(private readonly patienceMs = 1_000) {}

  /** `check` resolves when the part works. */
  needs(part: string, check: () => Promise<unknown>): void {
    this.checks.set(part, check);
  }

  /** From now on answers "not ready", so that no new requests are sent here. */
  drain(): void {
    this.draining = true;
  }

  /** The parts that do not work now; empty when ready. */
  async missing(): Promise<string[]> {
    if (this.draining) return ['stopping'];
    const failed = await Promise.all(
      [...this.checks].map(([part, check]) =>
        Promise.race([check(), silence(this.patienceMs)]).then(
          () => undefined,
          () => part,
        ),
      ),
    );
    return failed.filter((part) => part !== undefined);
  }
}

function silence(patienceMs: number): Promise<never> {
  return new Promise((_, reject) => void setTimeout(() => reject(new Error('no answer')), patienceMs).unref());
}
