import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import sharp from 'sharp';
import { LIMITS } from '#contract';
import { refuse } from '#platform/http/refusal';
import { allowKnownDecoders, type Rendered, UnreadablePicture } from './rendering.js';
import type { RenderingAnswer, ToRender } from './rendering-process.js';
import { Turns } from './turns.js';

const PROGRAM = fileURLToPath(new URL('./rendering-process.js', import.meta.url));
/** A picture of the largest size takes two seconds of a processor that is its own. */
const PATIENCE_MS = 60_000;
/** A large one takes more than a hundred megabytes while it is rendered, and many may send a selfie at the same time. */
const AT_ONCE = 2;
/** Whoever uploads one picture often uploads another. */
const IDLE_MS = 60_000;

interface Waiting {
  readonly resolve: (rendered: Rendered) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Looks at uploaded pictures. They are rendered in a process of its own that is begun when it is needed and gives way to
 * everything else on the machine: searches do not feel it, and a decoder that crashes takes no service with it.
 */
@Injectable()
export class Pictures implements OnModuleDestroy {
  private readonly waiting = new Map<number, Waiting>();
  private readonly turns = new Turns<'render'>(AT_ONCE);
  private process?: ChildProcess;
  private idle?: NodeJS.Timeout;
  private last = 0;
  private stopping = false;

  constructor() {
    allowKnownDecoders();
  }

  /** Refuses what is no JPEG, PNG or WebP by its content, or too large. Reads the header only. */
  async check(bytes: Buffer): Promise<void> {
    if (!isOfKnownType(bytes)) throw refuse('PHOTO_TYPE');
    const { width, height } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw refuse('PHOTO_UNREADABLE');
      });
    if (width * height > LIMITS.photoPixels) throw refuse('PHOTO_TOO_LARGE');
    if (Math.max(width, height) > LIMITS.photoAspect * Math.min(width, height)) throw refuse('PHOTO_SHAPE');
  }

  /**
   * Gives every stored size, upright and without metadata. Throws `UnreadablePicture` where the picture is at fault, any
   * other error where the process is that rendered it.
   */
  render(bytes: Buffer): Promise<Rendered> {
    return this.turns.take('render', () => this.renderNow(bytes));
  }

  private async renderNow(bytes: Buffer): Promise<Rendered> {
    const id = (this.last += 1);
    clearTimeout(this.idle);
    const child = (this.process ??= this.begin());
    child.ref();
    child.channel?.ref();
    const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    try {
      return await new Promise((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        child.send({ id, bytes } satisfies ToRender, (error) => error && reject(error));
      });
    } finally {
      clearTimeout(patience);
      this.waiting.delete(id);
      if (this.waiting.size === 0) this.rest(child);
    }
  }

  /** The process that renders, while there is one. */
  get renderer(): number | undefined {
    return this.process?.pid;
  }

  /** Lets the process go when it has rendered what it was given. */
  onModuleDestroy(): void {
    this.stopping = true;
    if (this.process && this.waiting.size === 0) this.letGo(this.process);
  }

  private begin(): ChildProcess {
    const child = fork(PROGRAM, {
      serialization: 'advanced',
      execArgv: [],
      // It needs nothing that the service may know.
      env: { PATH: process.env['PATH'], UV_THREADPOOL_SIZE: String(availableParallelism()) },
    });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on('message', (answer) => this.hear(answer as RenderingAnswer));
    child.on('error', (error) => this.lose(child, error));
    child.on('exit', (code, signal) =>
      this.lose(child, new Error(`the process that renders pictures ended with ${signal ?? code}`)),
    );
    return child;
  }

  private hear({ id, rendered, failed }: RenderingAnswer): void {
    const waiting = this.waiting.get(id);
    if (rendered) waiting?.resolve(rendered);
    else waiting?.reject(failed!.unreadable ? new UnreadablePicture(failed!.message) : new Error(failed!.message));
  }

  private lose(child: ChildProcess, reason: Error): void {
    if (this.process !== child) return;
    this.process = undefined;
    for (const { reject } of this.waiting.values()) reject(reason);
  }

  /** With nothing to do it keeps nobody from ending, and ends itself after a while. */
  private rest(child: ChildProcess): void {
    if (this.process !== child) return;
    if (this.stopping) return this.letGo(child);
    child.unref();
    child.channel?.unref();
    this.idle = setTimeout(() => this.letGo(child), IDLE_MS).unref();
  }

  private letGo(child: ChildProcess): void {
    clearTimeout(this.idle);
    if (this.process === child) this.process = undefined;
    if (child.connected) child.disconnect();
  }
}

function isOfKnownType(bytes: Buffer): boolean {
  const ascii = (from: number, to: number): string => bytes.toString('latin1', from, to);
  return (
    ascii(0, 3) === '\xff\xd8\xff' ||
    ascii(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP')
  );
}
