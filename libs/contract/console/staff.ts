import { z } from 'zod';
import { Enrolment, RecoveryCodes } from '../account/second-step.js';
import { MAIL_LANGUAGES } from '../mail/mail-languages.js';
import { wireLine, wireText } from '../values/plain-text.js';
import { body } from '../requests/body.js';
import { code, ticket } from '../requests/second-step.js';

/** Moderators decide cases; operators also change accounts and staff. */
export const STAFF_ROLES = ['moderator', 'operator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What holds for accounts of the staff. */
export const STAFF_LIMITS = {
  passwordMin: 12,
  passwordMax: 128,
  nameMax: 75,
  /** How long a confirmation counts before staff is changed. */
  confirmMinutes: 5,
  invitationHours: 72,
  sessionHours: 12,
} as const;

const address = wireText.transform((email) => email.trim());

/** POST /console-api/login. */
export const StaffLoginRequest = body({ email: address, password: wireText });
export type StaffLoginRequest = z.infer<typeof StaffLoginRequest>;

/** POST /console-api/login/code and /console-api/login/enrol: the second step, with the ticket of the first. */
export const StaffCodeRequest = body({ ticket, code });
export type StaffCodeRequest = z.infer<typeof StaffCodeRequest>;

/** Body of GET /console-api/me. */
export const StaffMe = z.object({
  staffId: z.number(),
  email: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
});
export type StaffMe = z.infer<typeof StaffMe>;

/** Body of a staff sign-in: done, or what is asked next. Recovery codes come with the first second factor, this once. */
export const SignedInBody = z.object({
  step: z.literal('done'),
  token: z.string(),
  staff: StaffMe,
  recoveryCodes: RecoveryCodes.nullable(),
});
export type SignedInBody = z.infer<typeof SignedInBody>;
export const StaffLoginBody = z.discriminatedUnion('step', [
  SignedInBody,
  z.object({ step: z.literal('code'), ticket: z.string() }),
  Enrolment.extend({ step: z.literal('enrol') }),
]);
export type StaffLoginBody = z.infer<typeof StaffLoginBody>;

/** POST /console-api/invitation: the token of the link, which is in no server's log because it is in the fragment. */
export const InvitationRequest = body({ token: wireText });
export const InvitationBody = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  expiresAt: z.string(),
  secondFactorRequired: z.boolean(),
  enrolment: Enrolment,
});
export type InvitationBody = z.infer<typeof InvitationBody>;

/** POST /console-api/invitation/accept. */
export const AcceptInvitationRequest = body({
  token: wireText,
  name: wireLine.pipe(z.string().min(1).max(STAFF_LIMITS.nameMax)),
  password: wireText.pipe(z.string().min(STAFF_LIMITS.passwordMin).max(STAFF_LIMITS.passwordMax)),
  ticket,
  code: code.describe('A code of the app; empty where no second factor is required and none is wanted.'),
});
export type AcceptInvitationRequest = z.infer<typeof AcceptInvitationRequest>;

/** Body of GET /console-api/account: the caller's own second factor and sessions. */
export const StaffAccountBody = z.object({
  secondFactor: z.object({
    since: z.string().nullable(),
    required: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
  sessions: z.array(
    z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      /** The beginning of the network address: enough to tell office from home. */
      network: z.string().nullable(),
      signedInAt: z.string(),
      lastUsedAt: z.string(),
      current: z.boolean(),
    }),
  ),
});
export type StaffAccountBody = z.infer<typeof StaffAccountBody>;

/** POST /console-api/account/confirm. */
export const ConfirmRequest = body({
  code: code.describe('A code of the app, or a recovery code.'),
  password: wireText.describe('The password, of who has no second factor.'),
});
export type ConfirmRequest = z.infer<typeof ConfirmRequest>;

/** POST /console-api/account/password. */
export const StaffPasswordRequest = body({
  currentPassword: wireText,
  newPassword: wireText.pipe(z.string().min(STAFF_LIMITS.passwordMin).max(STAFF_LIMITS.passwordMax)),
});
export type StaffPasswordRequest = z.infer<typeof StaffPasswordRequest>;

/** POST /console-api/account/sessions/end. */
export const EndSessionsRequest = body({
  everywhere: z
    .unknown()
    .transform((value) => value === true)
    .meta({ type: 'boolean', description: 'Here too.' }),
});

/** POST /console-api/staff/invite. */
export const InviteRequest = body({
  email: address.pipe(z.email().max(254)),
  role: z.enum(STAFF_ROLES),
  language: z.enum(MAIL_LANGUAGES).catch('en').describe('Of the e-mail.'),
});
export type InviteRequest = z.infer<typeof InviteRequest>;

/** POST /console-api/staff/:id/role. */
export const StaffRoleRequest = body({ role: z.enum(STAFF_ROLES) });
