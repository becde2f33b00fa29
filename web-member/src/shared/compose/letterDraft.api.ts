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

/** Keeps it for the other devices. Gives the one that was typed later on another of them, if there is one. */
export async function keepLetter(memberId: number, { subject, body, at }: BegunLetter): Promise<BegunLetter | null> {
  const age = Math.max(0, Date.now() - at);
  const answer = KeepDraftBody.parse(await api.post(API.keepDraft, { emailToMemberId: memberId, subject, body, age }));
  return answer.kept ? null : begunAt(answer.draft);
}
