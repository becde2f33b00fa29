import { allowKnownDecoders, type Rendered, renderHere, UnreadablePicture } from './rendering.js';

/** What is asked of this process, and what it answers; `id` tells which answer is to which picture. */
export interface ToRender {
  readonly id: number;
  readonly bytes: Buffer;
}
export interface RenderingAnswer {
  readonly id: number;
  readonly rendered?: Rendered;
  /** Why it could not be, and whether that is the picture's own fault. */
  readonly failed?: { readonly message: string; readonly unreadable: boolean };
}

// A program of its own: `Pictures` begins it, sends it pictures, and lets go of it.
allowKnownDecoders();
process.on('message', ({ id, bytes }: ToRender) => {
  // Where the service was killed meanwhile, nobody waits for it.
  const answer = (outcome: Omit<RenderingAnswer, 'id'>): void =>
    void process.send?.({ id, ...outcome }, undefined, undefined, (error) => error && process.exit(0));
  renderHere(bytes).then(
    (rendered) => answer({ rendered }),
    (error: Error) => answer({ failed: { message: error.message, unreadable: error instanceof UnreadablePicture } }),
  );
});
process.on('disconnect', () => process.exit(0));
// Whoever stops the service by its terminal stops this as well, when the service lets go of it.
process.on('SIGINT', () => undefined);
