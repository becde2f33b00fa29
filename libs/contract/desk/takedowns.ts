import { z } from 'zod';
import { DoneBody } from '../profile/answers.js';
import { requiredSelect } from '../forms/select.js';
import { MAIL_LANGUAGES } from '../mail/mail-languages.js';
import { onlyText, plainLine, plainText, wireText } from '../values/plain-text.js';
import { body } from '../requests/body.js';
import { signupFields } from '../account/signup-fields.js';
import { TAKEDOWN, TAKEDOWN_REASONS } from './takedown-terms.js';
import { TEXTS } from '../texts.js';

const texts = TEXTS.takedown;

const line = (required: string, most: number) =>
  z.string().transform(plainLine).pipe(z.string().min(1, required).max(most, texts.tooLong));

/** Each place is a line of its own; empty ones are none. */
const placesIn = (written: readonly string[]): string[] => [...new Set(written.map(plainLine).filter(Boolean))];
const places = z
  .array(z.string().max(TAKEDOWN.placeMax, texts.placeTooLong))
  .min(1, texts.placeRequired)
  .max(TAKEDOWN.placesMax, texts.tooManyPlaces);

const fields = {
  description: z.string().transform(plainText).pipe(z.string().max(TAKEDOWN.descriptionMax, texts.tooLong)),
  name: line(texts.nameRequired, TAKEDOWN.nameMax),
  email: signupFields.email,
  signature: line(texts.signatureRequired, TAKEDOWN.nameMax),
};

/** The form, whose places are written line by line. */
export const TakedownForm = z.object({
  ...fields,
  reason: requiredSelect(TAKEDOWN_REASONS, texts.reasonRequired),
  goodFaith: z.boolean().refine((stated) => stated, texts.goodFaithRequired),
  places: z
    .string()
    .transform((written) => placesIn(written.split('\n')))
    .pipe(places),
  captcha: z.string().min(1, TEXTS.signup.captchaRequired),
});
export type TakedownFormValues = z.input<typeof TakedownForm>;
export type TakedownFormResult = z.output<typeof TakedownForm>;

/** The form as it opens. */
export const EMPTY_TAKEDOWN: TakedownFormValues = {
  places: '',
  reason: '',
  description: '',
  name: '',
  email: '',
  goodFaith: false,
  signature: '',
  captcha: '',
};

/** POST /rest/takedown: anybody asks that pictures are taken down. `language` is that of the answers by e-mail. */
export const TakedownRequest = body({
  places: z
    .array(onlyText, texts.placeRequired)
    .transform(placesIn)
    .pipe(places)
    .describe('Addresses of pages or pictures, or usernames.'),
  reason: z.enum(TAKEDOWN_REASONS, texts.reasonRequired),
  description: wireText.pipe(fields.description).describe('What else is to be known.'),
  name: wireText.pipe(fields.name),
  email: wireText.pipe(fields.email).describe('Where the answer goes.'),
  goodFaith: z.literal(true, texts.goodFaithRequired),
  signature: wireText.pipe(fields.signature).describe('The name, typed as a signature.'),
  language: z.enum(MAIL_LANGUAGES).nullish().catch(null).describe('Of the answers; the browser’s unless given.'),
  recaptchaResponse: wireText.pipe(z.string().min(1, TEXTS.signup.captchaRequired)).describe('The solved captcha.'),
});
export type TakedownRequest = z.infer<typeof TakedownRequest>;

/** The form as the call takes it. */
export function takedownPayload({ captcha, ...form }: TakedownFormResult, language: string) {
  return { ...form, language, recaptchaResponse: captcha };
}

/** Answer: under which number the request is known, whatever was found of the pictures. */
export const TakedownBody = DoneBody.extend({ reference: z.string() });
export type TakedownBody = z.infer<typeof TakedownBody>;
