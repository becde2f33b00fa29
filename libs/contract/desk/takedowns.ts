import { z } from 'zod';
import { DoneBody } from '../profile/answers.js';
import { MAIL_LANGUAGES } from '../mail/mail-languages.js';
import { onlyText, plainLine, plainText, wireText } from '../values/plain-text.js';
import { looksLikeEmail, signupFields } from '../account/signup-fields.js';
import { ASKED_ABOUT, mayBeNameless, NOTICE_REASON_CODES, TAKEDOWN, TAKEDOWN_REASONS } from './takedown-terms.js';
import { TEXTS } from '../texts.js';

const texts = TEXTS.takedown;

const line = (required: string, most: number) =>
  z.string().transform(plainLine).pipe(z.string().min(1, required).max(most, texts.tooLong));

/** Each place is a line of its own; empty ones are none. */
const placesIn = (written: readonly string[]): string[] => [...new Set(written.map(plainLine).filter(Boolean))];
const places = (required: string) =>
  z
    .array(z.string().max(TAKEDOWN.placeMax, texts.placeTooLong))
    .min(1, required)
    .max(TAKEDOWN.placesMax, texts.tooManyPlaces);

const text = z.string().transform(plainText).pipe(z.string().max(TAKEDOWN.descriptionMax, texts.tooLong));
const orNull = (given: string): string | null => given || null;

/** What is said of a picture. */
const picture = {
  description: text,
  name: line(texts.nameRequired, TAKEDOWN.nameMax),
  email: signupFields.email,
  signature: line(texts.signatureRequired, TAKEDOWN.nameMax),
};
/** What is said of anything else; `saysWho` knows of what nobody need give a name. */
const thing = {
  description: z
    .string()
    .transform(plainText)
    .pipe(z.string().min(1, texts.explanationRequired).max(TAKEDOWN.descriptionMax, texts.tooLong)),
  name: z.string().transform(plainLine).pipe(z.string().max(TAKEDOWN.nameMax, texts.tooLong)).transform(orNull),
  email: z
    .string()
    .trim()
    .refine((given) => given === '' || looksLikeEmail(given), TEXTS.signup.emailInvalid)
    .transform(orNull),
};

/** Said along with whatever else is missing, rather than after it. */
const atOnce = (path: 'name' | 'email', error: string) => ({ path: [path], error, when: () => true });
const saysWho = <Schema extends z.ZodType<Named>>(schema: Schema) =>
  schema
    .refine(({ reason, name }) => mayBeNameless(reason) || name !== null, atOnce('name', texts.nameRequired))
    .refine(
      ({ reason, email }) => mayBeNameless(reason) || email !== null,
      atOnce('email', TEXTS.signup.emailRequired),
    );

interface Named {
  readonly reason: string;
  readonly name: string | null;
  readonly email: string | null;
}

const stated = {
  goodFaith: z.boolean().refine((given) => given, texts.goodFaithRequired),
  captcha: z.string().min(1, TEXTS.signup.captchaRequired),
};
const writtenPlaces = (required: string) =>
  z
    .string()
    .transform((written) => placesIn(written.split('\n')))
    .pipe(places(required));

const chosen = <const Reason extends string>(reasons: readonly Reason[]) =>
  z.string().pipe(z.enum(reasons, { error: texts.reasonRequired }));

/** The form as it is filled in: one for both, so that nothing is typed twice by who changes what it is about. */
const FilledIn = z.object({
  about: z.enum(ASKED_ABOUT),
  places: z.string(),
  reason: z.string(),
  description: z.string(),
  name: z.string(),
  email: z.string(),
  goodFaith: z.boolean(),
  signature: z.string(),
  captcha: z.string(),
});

/** The form, whose places are written line by line. */
export const TakedownForm = FilledIn.pipe(
  z.discriminatedUnion('about', [
    z.object({
      about: z.literal('picture'),
      ...picture,
      reason: chosen(TAKEDOWN_REASONS),
      places: writtenPlaces(texts.placeRequired),
      ...stated,
    }),
    saysWho(
      z.object({
        about: z.literal('content'),
        ...thing,
        // A notice takes none.
        signature: z.string().transform(() => undefined),
        reason: chosen(NOTICE_REASON_CODES),
        places: writtenPlaces(texts.thingPlaceRequired),
        ...stated,
      }),
    ),
  ]),
);
export type TakedownFormValues = z.input<typeof TakedownForm>;
export type TakedownFormResult = z.output<typeof TakedownForm>;

/** The form as it opens. */
export const EMPTY_TAKEDOWN: TakedownFormValues = {
  about: 'picture',
  places: '',
  reason: '',
  description: '',
  name: '',
  email: '',
  goodFaith: false,
  signature: '',
  captcha: '',
};

const asked = {
  goodFaith: z.literal(true, texts.goodFaithRequired),
  language: z.enum(MAIL_LANGUAGES).nullish().catch(null).describe('Of the answers; the browser’s unless given.'),
  recaptchaResponse: wireText.pipe(z.string().min(1, TEXTS.signup.captchaRequired)).describe('The solved captcha.'),
};
const askedPlaces = (required: string) => z.array(onlyText, required).transform(placesIn).pipe(places(required));

const PictureRequest = z.object({
  about: z.literal('picture').describe('Pictures that are to go; meant where nothing is said.'),
  places: askedPlaces(texts.placeRequired).describe('Addresses of pages or pictures, or usernames.'),
  reason: z.enum(TAKEDOWN_REASONS, texts.reasonRequired),
  description: wireText.pipe(picture.description).describe('What else is to be known.'),
  name: wireText.pipe(picture.name),
  email: wireText.pipe(picture.email).describe('Where the answer goes.'),
  signature: wireText.pipe(picture.signature).describe('The name, typed as a signature.'),
  ...asked,
});
const NoticeRequest = saysWho(
  z.object({
    about: z.literal('content').describe('A profile, a text, a letter or whatever else.'),
    places: askedPlaces(texts.thingPlaceRequired).describe('Addresses of pages, or usernames.'),
    reason: z.enum(NOTICE_REASON_CODES, texts.reasonRequired),
    description: wireText.pipe(thing.description).describe('What is wrong with it, and how it is found there.'),
    name: wireText.pipe(thing.name).describe('Needed, but of the sexual abuse of a child.'),
    email: wireText.pipe(thing.email).describe('Where the answer goes. Needed, but of the sexual abuse of a child.'),
    ...asked,
  }),
);

const FIELDS = Object.keys({ ...PictureRequest.shape, ...NoticeRequest.shape });
const missing = { ...Object.fromEntries(FIELDS.map((name) => [name, undefined])), about: 'picture' };

/**
 * POST /rest/takedown: anybody asks that pictures are taken down, or says what else here should not be. `language` is
 * that of the answers by e-mail.
 */
export const TakedownRequest = z.preprocess(
  (value) => ({ ...missing, ...(typeof value === 'object' && !Array.isArray(value) ? value : {}) }),
  z.discriminatedUnion('about', [PictureRequest, NoticeRequest], { error: texts.aboutRequired }),
);
export type TakedownRequest = z.infer<typeof TakedownRequest>;

/** The form as the call takes it. */
export function takedownPayload({ captcha, ...form }: TakedownFormResult, language: string) {
  return { ...form, language, recaptchaResponse: captcha };
}

/** Answer: under which number the request is known, whatever was found of what it names. */
export const TakedownBody = DoneBody.extend({ reference: z.string() });
export type TakedownBody = z.infer<typeof TakedownBody>;
