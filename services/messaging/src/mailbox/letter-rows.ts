import { TEXTS, type Correspondent, type MemberLetter } from '#contract';

/** A letter as `OF_LETTER` reads it. */
export type LetterRow = Omit<MemberLetter, 'sentAt'> & { readonly sentAt: Date };
/** The other side of it as `OF_CORRESPONDENT` does. */
export type CorrespondentRow = Omit<Correspondent, 'name'> & { readonly name: string | null };

export const letterOf = ({ emailId, mine, subject, body, sentAt, read, replied, signs }: LetterRow): MemberLetter => ({
  ...{ emailId, mine, subject, body, sentAt: sentAt.toISOString() },
  ...{ read, replied, signs },
});

export const correspondentOf = (row: CorrespondentRow): Correspondent => {
  const { memberId, name, memberType, age, city, state, online, imageName, imageFolder } = row;
  return {
    memberId,
    name: name ?? TEXTS.mail.unknownMember,
    ...{ memberType, age, city, state, online, imageName, imageFolder },
  };
};
