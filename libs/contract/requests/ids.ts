import { z } from 'zod';
import { idOf } from '../values/id.js';
import { TEXTS } from '../texts.js';
import { ID, ID_OR_DIGITS, list } from './as-sent.js';
import { body } from './body.js';

const MOST_IDS = 1000;

function collect(value: unknown, found: Set<number>, depth: number): void {
  if (found.size >= MOST_IDS) return;
  if (typeof value === 'string' && value.includes(',')) {
    value.split(',').forEach((part) => collect(part, found, depth));
  } else if (typeof value === 'object' && value !== null && depth > 0) {
    Object.values(value).forEach((inner) => collect(inner, found, depth - 1));
  } else {
    const id = idOf(value);
    if (id !== null) found.add(id);
  }
}

/**
 * All ids somewhere inside a value: numbers, digits, comma text, arrays, one-key objects or name/val pairs.
 * What is no id is passed over, so a delete of nothing is simply a delete of nothing.
 */
export function idsIn(value: unknown): number[] {
  const found = new Set<number>();
  collect(value, found, 4);
  return [...found].slice(0, MOST_IDS);
}

export const IdList = z.unknown().transform(idsIn).meta(list(ID_OR_DIGITS));

/** The id of a member (or of a row) that a call cannot do without. */
export const RequiredId = z
  .unknown()
  .transform((value, context) => {
    const id = idOf(value);
    if (id !== null) return id;
    context.addIssue({ code: 'custom', message: TEXTS.profile.memberRequired });
    return z.NEVER;
  })
  .meta(ID_OR_DIGITS);

/** The id in a value, and null in what holds none. */
export const OptionalId = z.unknown().transform(idOf).meta(ID);

/** The id in the path of the calls without a body. */
export const IdParam = body({ id: RequiredId });
export const MemberIdParam = body({ memberId: RequiredId });
/** The session in the path of the call that ends it. */
export const SessionParam = body({ sid: z.uuid() });
/** The type in a profile's address must be digits and decides nothing. */
export const ProfileParams = body({ memberTypeId: z.string().regex(/^\d+$/), memberId: RequiredId });
