import { z } from 'zod';
import { encodeIdentity, HEADERS } from '../wire/headers.js';
import { pairsOf } from '../wire/pairs.js';
import { passwordProblem } from '../account/passwords.js';
import { looksLikeEmail } from '../account/signup-fields.js';
import { TEXTS } from '../texts.js';

const texts = TEXTS.updatePassword;

/** Sign-in; its body is the call's body (product.md 7). */
export const LoginForm = z.object({
  username: z.string().trim().min(1, TEXTS.login.failed),
  password: z.string().min(1, TEXTS.login.failed),
});
export type LoginFormValues = z.infer<typeof LoginForm>;

export const ForgotPasswordForm = z.object({
  email: z.string().trim().refine(looksLikeEmail, TEXTS.signup.emailInvalid),
});
export type ForgotPasswordFormValues = z.infer<typeof ForgotPasswordForm>;

/** POST /rest/forgot-password. */
export function forgotPasswordPayload({ email }: ForgotPasswordFormValues) {
  return { loginColumns: { userPass: pairsOf({ passEmail: email }) } };
}

interface NewPasswordValues {
  newPassword: string;
  newPasswordCheck: string;
}
function checkNewPassword(values: NewPasswordValues, context: z.RefinementCtx): void {
  const complain = (field: keyof NewPasswordValues, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const problem = passwordProblem(values.newPassword);
  if (values.newPassword === '') complain('newPassword', texts.newRequired);
  else if (values.newPassword !== values.newPasswordCheck) complain('newPasswordCheck', texts.mismatch);
  else if (problem !== null) complain('newPassword', problem);
}

/** Change of password: the messages of product.md 5 first, then the rules of sign-up. */
export const PasswordForm = z
  .object({
    currentPassword: z.string().min(1, texts.currentRequired),
    newPassword: z.string(),
    newPasswordCheck: z.string(),
  })
  .superRefine(checkNewPassword);
export type PasswordFormValues = z.infer<typeof PasswordForm>;

/** POST /rest/profile/changepassword. */
export function passwordPayload({ currentPassword, newPassword, newPasswordCheck }: PasswordFormValues) {
  return { passwordChanges: pairsOf({ currentPassword, newPassword, newPasswordCheck }) };
}

/** The new password behind the look-up mail's link. */
export const ResetPasswordForm = z
  .object({ newPassword: z.string(), newPasswordCheck: z.string() })
  .superRefine(checkNewPassword);
export type ResetPasswordFormValues = z.infer<typeof ResetPasswordForm>;

/** Removal of the account: one message for either missing field (product.md 5). */
export const RemoveForm = z.object({
  email: z.string().trim().min(1, TEXTS.removeAccount.bothRequired),
  password: z.string().min(1, TEXTS.removeAccount.bothRequired),
});
export type RemoveFormValues = z.infer<typeof RemoveForm>;

/** The same of who has no password, because Google signs them in. */
export const RemoveWithoutPasswordForm = z.object({
  email: z.string().trim().min(1, TEXTS.signup.emailRequired),
  password: z.literal('').default(''),
});

/** POST /rest/profile/removeaccount: the body stays as specified, e-mail and password travel in a header. */
export function removalRequest(form: RemoveFormValues) {
  return { body: { confirmRemoval: true }, headers: { [HEADERS.confirmIdentity]: encodeIdentity(form) } } as const;
}
