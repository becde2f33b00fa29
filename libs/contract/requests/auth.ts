import { z } from 'zod';
import { LIMITS } from '../limits.js';
import { readPairs } from '../wire/pairs.js';
import { NewPassword } from '../account/passwords.js';
import { onlyText, wireText } from '../values/plain-text.js';
import { looksLikeEmail, signupFields } from '../account/signup-fields.js';
import { TEXTS } from '../texts.js';
import { object, pairs, text } from './as-sent.js';
import { body, under } from './body.js';

/** POST /rest/login. `username` may hold the e-mail; what is missing is empty and simply does not sign in. */
export const LoginRequest = body({
  username: wireText.transform((name) => name.trim()).describe('Username or e-mail address.'),
  password: wireText,
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/** GET /auth/google: where to come back to, and what comes back with the code. */
export const GoogleRedirectQuery = z.object({
  redirect_uri: z.string().describe('The login page of the member app.'),
  state: onlyText.pipe(z.string().max(200)).default('').describe('Comes back with the code.'),
  code_challenge: onlyText
    .pipe(z.string().max(200))
    .default('')
    .describe('SHA-256 of the code verifier, in base64url.'),
});
export type GoogleRedirectQuery = z.infer<typeof GoogleRedirectQuery>;

/** POST /auth/google/login. */
export const GoogleLoginRequest = body({ id_token: wireText });

/** POST /auth/google/callback. */
export const GoogleCallbackRequest = body({
  code: wireText,
  redirect_uri: wireText.describe('The address that Google sent the browser back to.'),
  code_verifier: z.string().optional().describe('What the code challenge was made of, where there was one.'),
});

/** POST /rest/forgot-password: `loginColumns.userPass[{name: passEmail, val}]`; null when it is no address. */
export const ForgotPasswordRequest = body({
  loginColumns: z.unknown().meta(object({ userPass: pairs([['passEmail', { type: 'string' }]]) })),
}).transform(({ loginColumns }) => {
  const email = readPairs(under(loginColumns, 'userPass')).get('passEmail')?.trim() ?? '';
  return { email: looksLikeEmail(email) ? email : null };
});
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>;

/** POST /rest/account/email: the new address, and the password, empty of who has none. */
export const ChangeEmailRequest = body({ email: wireText.pipe(signupFields.email), password: wireText });
export type ChangeEmailRequest = z.infer<typeof ChangeEmailRequest>;

/** POST /rest/account/username. */
export const ChangeUsernameRequest = body({ username: wireText.pipe(signupFields.username), password: wireText });
export type ChangeUsernameRequest = z.infer<typeof ChangeUsernameRequest>;

/** POST /rest/account/google/unlink and its neighbour /allow: the password; empty of who has none. */
export const GoogleSettingRequest = body({ password: wireText });
export type GoogleSettingRequest = z.infer<typeof GoogleSettingRequest>;

/** POST /rest/account/export: the password; empty of who has none. */
export const AskForExportRequest = body({ password: wireText });
export type AskForExportRequest = z.infer<typeof AskForExportRequest>;

/** POST /rest/reset-password, from the link of the look-up mail. */
export const ResetPasswordRequest = body({
  token: wireText.pipe(z.string().min(1, TEXTS.forgotPassword.linkIncomplete)),
  password: wireText.pipe(NewPassword),
});
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;

/** What links of e-mails carry: POST /rest/confirm-email, its `/not-mine` and `/new`, /rest/account/undo and /rest/account/return. */
export const EmailLinkRequest = body({
  token: wireText.pipe(z.string().min(1, TEXTS.forgotPassword.linkIncomplete)),
});
export type EmailLinkRequest = z.infer<typeof EmailLinkRequest>;

/**
 * POST /rest/profile/changepassword: pairs currentPassword, newPassword, newPasswordCheck. A wrong value is
 * answered with `passwordupdate: "error"` and status 200, so nothing fails here.
 */
export const ChangePasswordRequest = body({
  passwordChanges: z.unknown().meta(
    pairs([
      ['currentPassword', { type: 'string' }],
      [
        ['newPassword', 'newPasswordCheck'],
        { ...text(LIMITS.passwordMax), minLength: LIMITS.passwordMin, pattern: '\\d' },
      ],
    ]),
  ),
}).transform(({ passwordChanges }) => {
  const values = readPairs(passwordChanges);
  const value = (name: string) => (values.get(name) ?? '').slice(0, LIMITS.passwordMax + 1);
  return {
    currentPassword: value('currentPassword'),
    newPassword: value('newPassword'),
    newPasswordCheck: value('newPasswordCheck'),
  };
});
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>;

/** POST /rest/profile/removeaccount: `confirmRemoval` true; who asks is told by a header or the session's age. */
export const RemoveAccountRequest = body({
  confirmRemoval: z
    .unknown()
    .transform((value) => value === true || value === 'true')
    .meta({ const: true }),
});
export type RemoveAccountRequest = z.infer<typeof RemoveAccountRequest>;

/** The value of the three live checks, and of the zip look-up. */
export const ValueParam = body({ value: wireText.transform((value) => value.trim()) });
export const ZipParam = body({ zip: wireText.transform((zip) => zip.trim()) });
