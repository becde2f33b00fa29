/**
 * In which order a process ends: first it takes on nothing new and finishes what its callers wait for, then the jobs that
 * still run, then what carried word of all that to others; the databases last.
 */
const STAGES = ['calls', 'jobs', 'word', 'stores'] as const;
type Stage = (typeof STAGES)[number];
type End = () => unknown;

/** What a process has begun, so that it ends in order: when it is asked to, or because its start failed half way. */
export class Lifetime {
  private readonly ends = new Map<Stage, End[]>(STAGES.map((stage) => [stage, []]));

  /** From now on `end` is called when the process ends, together with the others of its stage. */
  until(stage: Stage, end: End): void {
    this.ends.get(stage)!.push(end);
  }

  /** Ends all of it. What fails to end holds up nothing else; the first such failure is thrown when the rest is done. */
  async end(): Promise<void> {
    const outcomes: PromiseSettledResult<unknown>[] = [];
    for (const stage of STAGES)
      outcomes.push(...(await Promise.allSettled(this.ends.get(stage)!.map(async (end) => end()))));
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }
}
