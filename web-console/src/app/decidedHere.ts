import type { DeskLine } from './records';

/** Cases decided on this page, by when the decision was answered; one that is not answered yet by infinity. */
const answered = new Map<number, number>();

/**
 * Sends a decision. While it is under way, and in lists that were asked for before its answer came, its cases do not
 * wait any more: a list that comes late would open them again.
 */
export async function deciding<Answer>(caseIds: readonly number[], send: () => Promise<Answer>): Promise<Answer> {
  for (const id of caseIds) answered.set(id, Infinity);
  try {
    const answer = await send();
    for (const id of caseIds) answered.set(id, performance.now());
    return answer;
  } catch (error) {
    for (const id of caseIds) answered.delete(id);
    throw error;
  }
}

interface Found {
  readonly data: readonly { readonly id: number | string }[];
  readonly total: number;
}

/** Asks for a list and leaves out what has been decided here since. */
export async function withoutDecided<List extends Found>(ask: () => Promise<List>): Promise<List> {
  const asked = performance.now();
  const list = await ask();
  const data = list.data.filter((line) => {
    const { caseId, state } = line as Partial<DeskLine>;
    return caseId === undefined || state === 'decided' || (answered.get(caseId) ?? -Infinity) < asked;
  });
  return { ...list, data, total: list.total - (list.data.length - data.length) };
}
