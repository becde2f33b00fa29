import type { TakedownPicture } from '#contract';
import type { OpenTakedown } from '../app/records';
import { useDraft } from '../review/drafts';

/** What the moderator did about one case: pictures that were looked up, and those of which they want the other thing. */
interface Choice {
  readonly added: readonly TakedownPicture[];
  readonly flipped: ReadonlySet<number>;
}

const NOTHING: Choice = { added: [], flipped: new Set() };

export interface PictureChoice {
  readonly pictures: readonly TakedownPicture[];
  /** Whether it goes. A picture that the request names does at first, and a copy goes with what it is a copy of. */
  readonly goes: (picture: TakedownPicture) => boolean;
  readonly flip: (photoId: number) => void;
  readonly add: (pictures: readonly TakedownPicture[]) => void;
}

/** Which pictures of the request go: chosen beside what was asked, and decided in the form. */
export function usePictureChoice({ caseId, pictures }: OpenTakedown): PictureChoice {
  const [{ added, flipped }, change] = useDraft(caseId, 'pictures', NOTHING);
  const all = [
    ...new Map([...pictures, ...added, ...pictures].map((picture) => [picture.photoId, picture])).values(),
  ].toSorted((one, other) => Number(one.copyOf !== null) - Number(other.copyOf !== null));
  const goes = (picture: TakedownPicture): boolean => {
    const original = all.find(({ photoId }) => photoId === picture.copyOf);
    return (original ? goes(original) : picture.named) !== flipped.has(picture.photoId);
  };
  return {
    pictures: all,
    goes,
    flip: (photoId) => change((choice) => ({ ...choice, flipped: toggled(choice.flipped, photoId) })),
    add: (found) => change((choice) => ({ ...choice, added: [...choice.added, ...found] })),
  };
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
