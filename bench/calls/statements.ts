import type { ServiceName } from '#contract';

/** A statement as it was sent, by which service; a buffer among its values is what JSON makes of it. */
export interface SentStatement {
  readonly service: ServiceName;
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the bare process answers: by the path of a call, the statements that the product sends for it. */
export type Script = Readonly<Record<string, readonly SentStatement[]>>;

/** What a session is looked up by. It is asked again after a second, so each process asks for itself. */
export const SESSION = 'session-of';
