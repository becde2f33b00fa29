import type { OptionCode } from '#contract';

/** Something a member loves to do, and how it shows in the texts of a profile. */
export interface Interest {
  /** As it reads in the middle of a sentence: "a long walk", "cooking for friends". */
  thing: string;
  hobby: readonly string[];
  hangout: string;
  date: string;
}

/**
 * Sentences a profile is put together from. `{city}`, `{thing}` and `{other}` are filled in; `[o|a]` follows the
 * member's own gender, man first; a sentence that begins with "40+ " is not said before that age.
 */
export interface TextBank {
  headlines: readonly string[];
  /** Most headlines are a start and an end of their own choosing, so that a page of cards does not repeat itself. */
  headlineStarts: readonly string[];
  headlineEnds: readonly string[];
  openings: readonly string[];
  character: readonly string[];
  values: readonly string[];
  closings: readonly string[];
  withChildren: readonly string[];
  interests: readonly Interest[];
  dateEndings: readonly string[];
  hangouts: readonly string[];
  fun: readonly string[];
  jobs: Readonly<Partial<Record<OptionCode<'jobType'>, readonly string[]>>>;
  jobTails: readonly string[];
  lookingFor: readonly string[];
}
