import type { z } from 'zod';
import type { JsonSchema } from '../json-schema.js';
import type { RefusalCode } from '../refusals.js';
import type { Parameter } from './requests.js';

/** What a call is for, who may make it, what it takes and what it answers. */
export interface Operation {
  readonly does: string;
  /** A member who is signed in unless said otherwise; of the console's calls, a moderator. */
  readonly by?: 'anybody' | 'member' | 'moderator' | 'operator';
  /** Whether it is answered so many times in a while only. */
  readonly limited?: true;
  readonly query?: readonly Parameter[];
  readonly headers?: readonly Parameter[];
  readonly body?: JsonSchema | z.ZodType;
  /** The body is a form with a picture in the field `file`. */
  readonly form?: true;
  /** The JSON of its success, or a success of another kind. */
  readonly answer: JsonSchema | z.ZodType | OtherAnswer;
  /** What it may say no to, besides what every call of its kind refuses. */
  readonly refusals?: readonly RefusalCode[];
  /** Further addresses of the same call, by the names under which the document lists them. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** A success that is no JSON with status 200. */
export class OtherAnswer {
  constructor(
    readonly status: 200 | 302,
    readonly description: string,
    readonly type?: string,
  ) {}
}
