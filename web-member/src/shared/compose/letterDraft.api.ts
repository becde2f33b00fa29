import { API, DraftBody, KeepDraftBody, pathTo, type LetterDraft } from '#contract';
import { api } from '../data/api';

/** A letter that is begun, by this device's clock. */
export interface BegunLetter {
  readonly subject: string;
  readonly body: string;
  /** When its last word was typed, on whichever device. */
  readonly at: number;
}

const begunAt = (draft: LetterDraft | null): BegunLetter | null =>
  draft && { subject: draft.subject, body: draft.body, at: Date.now() - draft.age };

/** What the member has begun to write to somebody, on any device. */
export async function letterBegun(memberId: number, signal?: AbortSignal): Promise<BegunLetter | null> {
  return begunAt(DraftBody.parse(await api.get(pathTo(API.draft, { memberId }), { signal })).draft);
}

/**
 * Keeps it for the other devices. Gives the one that was typed later on another of them, if there is one, and whether it is over:
 * sent since, or taken away there.
 */
export async function keepLetter(
  memberId: number,
  { subject, body, at }: BegunLetter,
): Promise<{ readonly later: BegunLetter | null; readonly over: boolean }> {
  const age = Math.max(0, Date.now() - at);
  const answer = KeepDraftBody.parse(await api.post(API.keepDraft, { emailToMemberId: memberId, subject, body, age }));
  return { later: answer.kept ? null : begunAt(answer.draft), over: answer.over ?? false };
}
