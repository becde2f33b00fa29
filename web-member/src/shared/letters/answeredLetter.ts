import { TEXTS, replySubject, type MemberLetter } from '#contract';

interface Answer {
  readonly subject: string;
  readonly mine: boolean;
}

/** Whether a mail says of itself that it answers another. */
export const saysItAnswers = (subject: string): boolean => subject.startsWith(TEXTS.mail.replyPrefix);

/**
 * Which of the letters before it, the newest first, a mail answers: the other side's newest with the subject that the answer
 * names, else what the other side wrote just before.
 */
export function answeredLetter(answer: Answer, letters: readonly MemberLetter[]): MemberLetter | null {
  const others = letters.filter(({ mine }) => mine !== answer.mine);
  const named = others.find(({ subject }) => replySubject(subject) === answer.subject);
  if (named) return named;
  const [before] = letters;
  return before && before.mine !== answer.mine ? before : null;
}
