import type { z } from 'zod';
import { DoneBody } from '../profile/answers.js';
import type { JsonSchema } from '../wire/json-schema.js';
import type { RefusalCode } from '../wire/refusals.js';
import type { Parameter } from './parameters.js';

/** What a call is for, what it takes and what it answers: the schemas are those that its route and its clients read with. */
interface Exchange {
  readonly does: string;
  /** What stands in its path, where the name of the parameter means something else than in other paths. */
  readonly path?: Readonly<Record<string, JsonSchema>>;
  readonly query?: z.ZodType;
  readonly headers?: readonly Parameter[];
  readonly body?: z.ZodType;
  /** The body is a form with a picture in the field `file`. */
  readonly form?: true;
  /** The body is an e-mail as it came. */
  readonly message?: true;
  /** The JSON of its success, or a success of another kind; that it is done unless said otherwise. */
  readonly answer?: JsonSchema | z.ZodType | OtherAnswer;
  /** What it may say no to, besides what every call of its kind refuses. */
  readonly refusals?: readonly RefusalCode[];
  /** Further addresses of the same call, by the names under which the document lists them. */
  readonly aliases?: Readonly<Record<string, string>>;
}

interface Terms {
  readonly by: 'anybody' | 'member' | 'moderator' | 'operator';
  /** Answered so many times in a while only. */
  readonly limited?: true;
}

export type Operation = Exchange & Terms & { readonly answer: NonNullable<Exchange['answer']> };

/** Calls on the same terms. */
export const calls = <Name extends string>(terms: Terms, exchanges: Readonly<Record<Name, Exchange>>) =>
  Object.fromEntries(
    Object.entries<Exchange>(exchanges).map(([name, exchange]) => [name, { answer: DoneBody, ...terms, ...exchange }]),
  ) as Record<Name, Operation>;

/** A success that is no JSON with status 200. */
export class OtherAnswer {
  constructor(
    readonly status: 200 | 302,
    readonly description: string,
    readonly type?: string,
  ) {}
}
