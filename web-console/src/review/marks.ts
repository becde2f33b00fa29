import { diffWordsWithSpace } from 'diff';
import type { Signal } from '#contract';

/** A stretch of text: how it came there, and what screening noticed in it. */
export interface Piece {
  readonly text: string;
  readonly change: 'same' | 'added' | 'removed';
  readonly signals: readonly Signal[];
}

/**
 * Cuts a text into stretches that look alike: words that stayed, came or went against the approved text, with the
 * screening's spans laid over what is new. Without an approved text nothing is marked as a change.
 */
export function piecesOf(before: string | null, after: string, signals: readonly Signal[]): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  const lay = (text: string, change: 'same' | 'added') => {
    const end = position + text.length;
    const cuts = boundaries(signals, position, end);
    cuts.slice(1).forEach((cut, index) => {
      const start = cuts[index]!;
      const over = signals.filter(({ span }) => span !== null && span[0] <= start && cut <= span[1]);
      pieces.push({ text: after.slice(start, cut), change, signals: over });
    });
    position = end;
  };
  for (const { same, removed, added } of before === null ? [{ same: after }] : editsOf(before, after)) {
    if (same) lay(same, 'same');
    if (removed) pieces.push({ text: removed, change: 'removed', signals: [] });
    if (added) lay(added, 'added');
  }
  return pieces;
}

/** Words that stayed, and then what was put in place of what. */
interface Edit {
  readonly same: string;
  readonly removed?: string;
  readonly added?: string;
}

/**
 * The word diff, read as edits. A few words that happen to stay between two larger edits belong to them: without that
 * a text written anew would be a salad of old and new words.
 */
function editsOf(before: string, after: string): Edit[] {
  const edits: Required<Edit>[] = [{ same: '', removed: '', added: '' }];
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    const last = edits.at(-1)!;
    if (removed) edits[edits.length - 1] = { ...last, removed: last.removed + value };
    else if (added) edits[edits.length - 1] = { ...last, added: last.added + value };
    else edits.push({ same: value, removed: '', added: '' });
  }
  const size = (edit: Required<Edit>) => Math.max(edit.removed.length, edit.added.length);
  for (let index = 1; index < edits.length; index += 1) {
    const [left, right] = [edits[index - 1]!, edits[index]!];
    if (right.same.length > Math.min(size(left), size(right))) continue;
    const [removed, added] = [left.removed + right.same + right.removed, left.added + right.same + right.added];
    edits.splice(index - 1, 2, { same: left.same, removed, added });
    index = Math.max(0, index - 2);
  }
  return edits;
}

function boundaries(signals: readonly Signal[], from: number, to: number): number[] {
  const inside = signals.flatMap(({ span }) => span ?? []).filter((cut) => cut > from && cut < to);
  return [...new Set([from, ...inside, to])].toSorted((a, b) => a - b);
}
