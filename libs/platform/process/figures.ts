import type { Logger } from 'pino';
import type { Readiness } from '../http/readiness.js';
import { registry } from './metrics.js';

/** Whoever reads sooner gets what was found last: no collector asks more often, and nobody else makes the stores work. */
const KEPT_MS = 10_000;

/**
 * The figures of a process, as collectors read them. Most are counted where something happens. What a store has to be
 * asked for is asked when somebody reads, and never while nobody does; where no answer comes, the figure stays as it was,
 * and `part_missing` says so.
 */
export class Figures {
  private readonly questions = new Map<string, () => Promise<void>>();
  private asked = -Infinity;
  private asking: Promise<unknown> = Promise.resolve();

  /** An answer that takes longer than `patienceMs` is not waited for. */
  constructor(
    private readonly readiness: Readiness,
    private readonly patienceMs: number,
    private readonly log: Logger,
  ) {}

  /** `ask` finds out and sets the figures about something; a named statement that reads little. */
  about(what: string, ask: () => Promise<void>): void {
    this.questions.set(what, ask);
  }

  /** All figures at the moment `now`, in the form that collectors read. */
  async read(now: Date): Promise<string> {
    const at = now.getTime();
    if (Math.abs(at - this.asked) >= KEPT_MS) {
      this.asked = at;
      this.asking = this.ask();
    }
    await this.asking;
    return registry.metrics();
  }

  private async ask(): Promise<void> {
    const answers = [...this.questions].map(([what, ask]) =>
      ask().catch((error: unknown) => this.log.warn({ err: error, what }, 'a figure could not be asked for')),
    );
    const late = new Promise((resolve) => void setTimeout(resolve, this.patienceMs).unref());
    await Promise.all([Promise.race([Promise.all(answers), late]), this.readiness.look()]);
  }
}
