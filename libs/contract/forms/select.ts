import { z } from 'zod';

/** A select that starts empty and must end with one of its values. */
export function requiredSelect<const Value extends string>(values: readonly Value[], message: string) {
  return z.custom<Value | ''>().pipe(z.enum(values, { error: message }));
}
