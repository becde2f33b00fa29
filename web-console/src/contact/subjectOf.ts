import { SUBJECTS } from '#contract';

/** What a message is about, in words. */
export const subjectOf = (code: string): string =>
  SUBJECTS.find((subject) => subject.code === code)?.description ?? 'Something else';
