import { SUBJECTS } from '#contract';
import type { Phrase } from '../locales/en';

/** What a message is about, in words. */
export const subjectOf = (code: string): Phrase =>
  SUBJECTS.find((subject) => subject.code === code)?.description ?? 'Something else';
