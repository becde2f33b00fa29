import { TEXT_FIELD_NAMES, type TextField } from '#contract';
import type { TextChanges } from '../published.js';

export type Texts = { readonly [Field in TextField]?: string };

/** Where a member's texts stand. */
export interface TextState {
  /** What others see. */
  readonly approved: Texts;
  /** What the member wrote last, where that is not the approved text: under review, or rejected. */
  readonly drafts: Texts;
  /** What the open revision asks the moderators, if there is one. */
  readonly open: TextChanges | undefined;
}

export interface TextPlan {
  /** What others read is to be this from now on, without anybody's consent; null is nothing. */
  readonly applied: Partial<Record<TextField, string | null>>;
  readonly drafts: Texts;
  /** What there is to review afterwards; empty for nothing. */
  readonly review: TextChanges;
  /** Whether `review` differs from the open revision, which then is superseded. */
  readonly reviewChanged: boolean;
}

/** Whether a text may be shown before anybody has looked at it. */
type Clean = (field: TextField, text: string) => boolean;

/**
 * Decides what becomes of submitted texts, where an empty one is taken away and a missing one stays (product.md 4): a new text is reviewed, and what was
 * approved before stays visible meanwhile; an unchanged text opens no review, a rejected one sent again as it was
 * included; emptying a text and going back to the approved one apply at once, and so does a clean name. While a name is
 * doubted, none is read. A newer edit replaces the open revision and takes along what that still asked.
 */
export function planTexts(state: TextState, submitted: Texts, isClean: Clean): TextPlan {
  const applied: Partial<Record<TextField, string | null>> = {};
  const drafts: { -readonly [Field in TextField]?: string } = { ...state.drafts };
  const review: { -readonly [Field in TextField]?: TextChanges[Field] } = { ...state.open };
  let reviewChanged = false;

  for (const field of TEXT_FIELD_NAMES) {
    const text = submitted[field];
    const approved = state.approved[field];
    if (text === undefined || text === (state.drafts[field] ?? approved ?? '')) continue;
    const settled = text === '' || text === approved || isClean(field, text);
    if (settled) {
      reviewChanged ||= field in review;
      delete drafts[field];
      delete review[field];
      if (text !== (approved ?? '')) applied[field] = text || null;
    } else {
      reviewChanged = true;
      drafts[field] = text;
      const before = approved ?? (field === 'firstName' ? review[field]?.before : null) ?? null;
      review[field] = { before, after: text };
      if (field === 'firstName' && approved !== undefined) applied[field] = null;
    }
  }
  return { applied, drafts, review, reviewChanged };
}
