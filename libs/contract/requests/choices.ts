import { CHOICE_LISTS, OPTION_LISTS, type ChoiceList, type Option, type OptionCode } from '../options.js';
import type { PairValues } from '../wire/pairs.js';

function isYes(value: string | undefined): boolean {
  return value !== undefined && /^(y|yes|true|1)$/i.test(value.trim());
}

/**
 * What the Y and N pairs of one list say: the first Y in the list's order, null when all that came is N,
 * undefined when no code of the list came at all.
 */
export function firstYes<Code extends string>(
  options: ReadonlyArray<Option<Code>>,
  pairs: PairValues,
): Code | null | undefined {
  const sent = options.filter((option) => pairs.has(option.code));
  if (sent.length === 0) return undefined;
  return sent.find((option) => isYes(pairs.get(option.code)))?.code ?? null;
}

/** A choice per list; a list that is absent stays as it is, null clears it. */
export type Choices = { [List in ChoiceList]?: OptionCode<List> | null };

/** Reads the choice of every list out of the pairs of a profile update. */
export function readChoices(pairs: PairValues): Choices {
  const read = CHOICE_LISTS.map((list) => [list, firstYes<string>(OPTION_LISTS[list], pairs)] as const);
  return Object.fromEntries(read.filter(([, code]) => code !== undefined)) as Choices;
}
