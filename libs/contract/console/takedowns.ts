import { z } from 'zod';
import { MAIL_LANGUAGES } from '../mail/mail-languages.js';
import { onlyText } from '../values/plain-text.js';
import { body } from '../requests/body.js';
import { ASKED_ABOUT, NOTICE_REASON_CODES, TAKEDOWN, TAKEDOWN_REASONS } from '../desk/takedown-terms.js';
import { CaseItem, CaseMember, DeskPicture, MadeDecision, MemberFacts, othersMay } from './cases.js';

/** A member who is found for a request, and in which language they are written to. */
export const TakedownMember = CaseMember.extend({ mailLanguage: z.enum(MAIL_LANGUAGES) });
export type TakedownMember = z.infer<typeof TakedownMember>;

/** A picture that a request may mean. */
export const TakedownPicture = z.object({
  photoId: z.number(),
  ...DeskPicture.shape,
  /** Whose it is. */
  member: TakedownMember,
  /** The request names this very picture, rather than the profile that shows it. */
  named: z.boolean(),
  /** The picture that it is a copy of, to the byte or by its looks. */
  copyOf: z.number().nullable(),
});
export type TakedownPicture = z.infer<typeof TakedownPicture>;

/** Body of GET /console-api/takedowns/:id/pictures: what is to be found at a place, and copies of it elsewhere. */
export const TakedownPictures = z.array(TakedownPicture);
export type TakedownPictures = z.infer<typeof TakedownPictures>;

/** GET /console-api/takedowns/:id/pictures. */
export const TakedownPicturesQuery = body({
  place: onlyText
    .pipe(z.string().trim().min(1).max(TAKEDOWN.placeMax))
    .describe('A username, the number of a member, or the address of a page or picture.'),
});
export type TakedownPicturesQuery = z.infer<typeof TakedownPicturesQuery>;

/** Body of GET /console-api/takedowns/:id: a request to take pictures down, or a notice of something else, as the desk reads it. */
export const ConsoleTakedownDetail = CaseItem.extend({
  subjectId: z.number(),
  /** The number under which who asked knows the request. */
  reference: z.string(),
  about: z.enum(ASKED_ABOUT),
  reason: z.enum([...TAKEDOWN_REASONS, ...NOTICE_REASON_CODES]),
  /** What who asked has said. The desk is not told the e-mail address, and the rest is null once its time is over. */
  asked: z
    .object({
      /** Null of who gives notice without one. */
      name: z.string().nullable(),
      /** Null of a notice, which takes none. */
      signature: z.string().nullable(),
      description: z.string(),
      places: z.array(z.string()),
    })
    .nullable(),
  /** In which language who asked is written to. */
  answerLanguage: z.enum(MAIL_LANGUAGES),
  /** Whether who asked is answered at all: nobody is who left no address. */
  answered: z.boolean(),
  dueAt: z.string(),
  /** The members who are found now at the places that the request names. */
  members: z.array(TakedownMember),
  /** What is to be found now at the places that the request names, and copies of it elsewhere. */
  pictures: TakedownPictures,
  /** How many were taken down, copies that turned up later among them. */
  takenDown: z.number(),
  othersMay,
  facts: MemberFacts.nullable(),
  decision: MadeDecision.nullable(),
});
export type ConsoleTakedownDetail = z.infer<typeof ConsoleTakedownDetail>;
