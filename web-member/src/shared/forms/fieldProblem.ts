import i18next from 'i18next';
import type { z } from 'zod';

/** What a rule of the contract says of what was typed, in the reader's language; undefined where it has nothing to say. */
export function fieldProblem(rule: z.ZodType, typed: string): string | undefined {
  const said = rule.safeParse(typed).error?.issues[0]?.message;
  return said === undefined ? undefined : i18next.t(said);
}
