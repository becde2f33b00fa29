import { z } from 'zod';
import { NewPassword } from '../account/passwords.js';
import { signupFields } from '../account/signup-fields.js';
import { TEXTS } from '../texts.js';
import { requiredSelect } from './select.js';

const texts = TEXTS.signup;
const birthPart = z.string().min(1, texts.birthDateRequired);

/** The sign-up form: its rules and messages are product.md 5's; the captcha's answer is the last of them. */
export const SignupForm = z.object({
  username: signupFields.username,
  email: signupFields.email,
  gender: requiredSelect(['M', 'F'], texts.genderRequired),
  zipcode: signupFields.zipcode,
  password: NewPassword,
  dobDay: birthPart,
  dobMonth: birthPart,
  dobYear: birthPart,
  captcha: z.string().min(1, texts.captchaRequired),
});
export type SignupFormValues = z.input<typeof SignupForm>;
export type SignupFormResult = z.output<typeof SignupForm>;

/** The form as it opens. */
export const EMPTY_SIGNUP: SignupFormValues = {
  username: '',
  email: '',
  gender: '',
  zipcode: '',
  password: '',
  dobDay: '',
  dobMonth: '',
  dobYear: '',
  captcha: '',
};

/** POST /rest/signup1 (product.md 3, Signup payload): gender in words, the birth date in numbers. */
export function signupPayload(form: SignupFormResult) {
  return {
    username: form.username,
    email: form.email,
    gender: form.gender === 'M' ? 'MALE' : 'FEMALE',
    zipcode: form.zipcode,
    dobDay: Number(form.dobDay),
    dobMonth: Number(form.dobMonth),
    dobYear: Number(form.dobYear),
    password: form.password,
    recaptchaResponse: form.captcha,
  } as const;
}
