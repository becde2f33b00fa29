import { NO_THANKS_LETTER, TEXTS, type Correspondent, type MailLanguage, type MemberLetter } from '#contract';

/** In which language words of the product's are said; null where a letter holds those of a member. */
export interface Said {
  readonly saidIn: MailLanguage | null;
}

/** A letter as `OF_LETTER` reads it. */
export type LetterRow = Omit<MemberLetter, 'sentAt'> & Said & { readonly sentAt: Date };
/** The other side of it as `ofCorrespondent` does. */
export type CorrespondentRow = Omit<Correspondent, 'name'> & { readonly name: string | null };

/** What is read of a letter: what was written, or 'No, thank you' in the language of its reader. */
export const wordsOf = ({ saidIn, subject, body }: Said & { readonly subject: string; readonly body: string }) =>
  saidIn === null ? { subject, body } : NO_THANKS_LETTER[saidIn];

export const letterOf = (row: LetterRow): MemberLetter => {
  const { emailId, mine, sentAt, read, replied, signs } = row;
  return { ...{ emailId, mine, ...wordsOf(row), sentAt: sentAt.toISOString() }, ...{ read, replied, signs } };
};

export const correspondentOf = (row: CorrespondentRow): Correspondent => {
  const { memberId, name, memberType, age, city, state, online, verified, imageName, imageFolder } = row;
  return {
    memberId,
    name: name ?? TEXTS.mail.unknownMember,
    ...{ memberType, age, city, state, online, verified, imageName, imageFolder },
  };
};
