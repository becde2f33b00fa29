import { z } from 'zod';
import { MAIL_LANGUAGES } from './mail-languages.js';

/** GET /rest/connections/contactus/answers: what the staff answered the caller's messages, newest first. */
export const ContactAnswers = z.object({
  answers: z.array(
    z.object({
      /** The number of the message. */
      id: z.number(),
      subjectCode: z.string(),
      question: z.string(),
      askedAt: z.string(),
      answer: z.string(),
      answeredAt: z.string(),
      /** That of the answer. */
      language: z.enum(MAIL_LANGUAGES),
    }),
  ),
});
export type ContactAnswers = z.infer<typeof ContactAnswers>;
