import { Gauge } from 'prom-client';
import { registry } from '../process/metrics.js';

const partMissing = new Gauge({
  name: 'part_missing',
  help: 'Whether a part of the process did not work when it was last looked at: 1 or 0.',
  labelNames: ['part'],
  registers: [registry],
});

/** How to find out whether a part works, and whether the process can serve without it. */
interface Check {
  readonly works: () => Promise<unknown>;
  readonly needed: boolean;
}

/** Whether the process can serve. Each part adds a check; while draining it is never ready. */
export class Readiness {
  private readonly checks = new Map<string, Check>();
  /** The process is about to stop. */
  draining = false;

  /** A part that says nothing for `patienceMs` does not work. */
  constructor(private readonly patienceMs = 1_000) {}

  /** `works` resolves when the part works. */
  needs(part: string, works: () => Promise<unknown>): void {
    this.checks.set(part, { works, needed: true });
  }

  /** The same of a part without which the process serves all the same, less well: that shows in the figures alone. */
  uses(part: string, works: () => Promise<unknown>): void {
    this.checks.set(part, { works, needed: false });
  }

  /** From now on answers "not ready", so that no new requests are sent here. */
  drain(): void {
    this.draining = true;
  }

  /** The needed parts that do not work now; empty when ready. */
  async missing(): Promise<string[]> {
    if (this.draining) return ['stopping'];
    return this.failing([...this.checks].filter(([, { needed }]) => needed));
  }

  /** The parts without which the process serves less well, and which do not work now. */
  lacking(): Promise<string[]> {
    return this.failing([...this.checks].filter(([, { needed }]) => !needed));
  }

  /** Looks at every part, for the figures. */
  async look(): Promise<void> {
    await this.failing([...this.checks]);
  }

  private async failing(checks: readonly [string, Check][]): Promise<string[]> {
    const failed = await Promise.all(
      checks.map(async ([part, { works }]) => {
        const missing = await Promise.race([works(), silence(this.patienceMs)]).then(
          () => false,
          () => true,
        );
        partMissing.set({ part }, Number(missing));
        return missing ? part : undefined;
      }),
    );
    return failed.filter((part) => part !== undefined);
  }
}

function silence(patienceMs: number): Promise<never> {
  return new Promise((_, reject) => void setTimeout(() => reject(new Error('no answer')), patienceMs).unref());
}
