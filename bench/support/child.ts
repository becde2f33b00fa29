import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { otherCpu } from './cpu.js';

/** A process of ours whose CPU is measured apart. */
export class Child {
  private constructor(
    private readonly child: ChildProcess,
    readonly greeting: unknown,
  ) {}

  static async start(file: URL, ...words: string[]): Promise<Child> {
    const child = fork(fileURLToPath(file), words);
    const ended = once(child, 'exit').then(() =>
      Promise.reject(new Error(`${file.pathname} ended before it was ready`)),
    );
    const [greeting] = (await Promise.race([once(child, 'message'), ended])) as unknown[];
    ended.catch(() => undefined);
    return new Child(child, greeting);
  }

  get cpu(): number {
    return otherCpu(this.child.pid!);
  }

  /** Sends a message and gives what comes back. */
  async ask(message: object): Promise<unknown> {
    this.child.send(message);
    const [answer] = (await once(this.child, 'message')) as unknown[];
    return answer;
  }

  async stop(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.disconnect();
    await gone;
  }
}
