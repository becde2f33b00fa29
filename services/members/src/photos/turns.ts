/** Lets so many pieces of work of one key run at a time; further ones wait in the order in which they came. */
export class Turns<Key> {
  private readonly running = new Map<Key, number>();
  private readonly waiting = new Map<Key, (() => void)[]>();

  constructor(private readonly atOnce: number) {}

  async take<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const running = this.running.get(key) ?? 0;
    if (running >= this.atOnce) await new Promise<void>((resolve) => this.queueOf(key).push(resolve));
    else this.running.set(key, running + 1);
    try {
      return await work();
    } finally {
      this.handOver(key);
    }
  }

  private queueOf(key: Key): (() => void)[] {
    const queue = this.waiting.get(key) ?? [];
    this.waiting.set(key, queue);
    return queue;
  }

  /** The turn goes to the next in line; with nobody in line the key is forgotten with its last turn. */
  private handOver(key: Key): void {
    const next = this.waiting.get(key)?.shift();
    if (next) return next();
    this.waiting.delete(key);
    const left = this.running.get(key)! - 1;
    if (left > 0) this.running.set(key, left);
    else this.running.delete(key);
  }
}
