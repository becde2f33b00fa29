import type { OpenSelfie } from '../app/records';
import { useDraft } from '../review/drafts';

/** How a moderator looks at one case: what is unveiled, which photo stands beside the selfie, and which are not verified with it. */
interface Look {
  /** The photos as they were when they were unveiled (`asOne`); null while they are veiled. */
  readonly shown: string | null;
  readonly beside: number | null;
  readonly left: ReadonlySet<number>;
}

const AT_FIRST: Look = { shown: null, beside: null, left: new Set() };

export type ComparedPhoto = OpenSelfie['photos'][number];

export interface Comparison {
  /** Whether the photos are unveiled, all of them: those that have changed since are veiled again. */
  readonly shown: boolean;
  /** Whether they were, and have changed since. */
  readonly changed: boolean;
  readonly show: (shown: boolean) => void;
  /** The photo beside the selfie; the main one at first. */
  readonly beside: ComparedPhoto | undefined;
  readonly put: (photoId: number) => void;
  /** Whether it is verified with the selfie: every one at first, the main one always. */
  readonly takes: (photo: ComparedPhoto) => boolean;
  readonly flip: (photoId: number) => void;
}

/** What is compared, chosen beside the pictures and decided in the buttons. */
export function useComparison({ caseId, photos }: OpenSelfie): Comparison {
  const [{ shown, beside, left }, change] = useDraft(caseId, 'comparison', AT_FIRST);
  const now = asOne(photos);
  return {
    shown: shown === now,
    changed: shown !== null && shown !== now,
    show: (wanted) => change((look) => ({ ...look, shown: wanted ? now : null })),
    beside: photos.find(({ id }) => id === beside) ?? photos[0],
    put: (photoId) => change((look) => ({ ...look, beside: photoId })),
    takes: ({ id, primary }) => primary || !left.has(id),
    flip: (photoId) => change((look) => ({ ...look, left: toggled(look.left, photoId) })),
  };
}

/** Which photos these are and which is the main one, in a word. */
const asOne = (photos: readonly ComparedPhoto[]): string =>
  photos.map(({ id, primary }) => `${id}${primary ? '*' : ''}`).join();

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
