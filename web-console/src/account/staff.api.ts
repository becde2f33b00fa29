import {
  type AcceptInvitationRequest,
  AuditChainBody,
  CONSOLE_API,
  type ConfirmRequest,
  Enrolment,
  InvitationBody,
  type InviteRequest,
  pathTo,
  RecoveryCodesBody,
  SignedInBody,
  StaffAccountBody,
  StaffLoginBody,
  type StaffLoginRequest,
  type StaffPasswordRequest,
  type StaffRole,
} from '#contract';
import { call } from '../app/http';

type Step = { readonly ticket: string; readonly code: string };

/** The calls about accounts of the staff and about the record of what they do. */
export const staffApi = {
  login: async (credentials: StaffLoginRequest) =>
    StaffLoginBody.parse(await call('POST', CONSOLE_API.login, credentials)),
  code: async (step: Step) => SignedInBody.parse(await call('POST', CONSOLE_API.loginCode, step)),
  enrol: async (step: Step) => SignedInBody.parse(await call('POST', CONSOLE_API.loginEnrol, step)),
  invitation: async (token: string) => InvitationBody.parse(await call('POST', CONSOLE_API.invitation, { token })),
  accept: async (request: AcceptInvitationRequest) =>
    SignedInBody.parse(await call('POST', CONSOLE_API.acceptInvitation, request)),

  account: async () => StaffAccountBody.parse(await call('GET', CONSOLE_API.account)),
  confirm: (proof: Partial<ConfirmRequest>) => call('POST', CONSOLE_API.confirm, proof),
  changePassword: (request: StaffPasswordRequest) => call('POST', CONSOLE_API.staffPassword, request),
  endSessions: (everywhere: boolean) => call('POST', CONSOLE_API.endStaffSessions, { everywhere }),
  beginSecondFactor: async () => Enrolment.parse(await call('POST', CONSOLE_API.beginSecondFactor)),
  setSecondFactor: async (step: Step) => RecoveryCodesBody.parse(await call('POST', CONSOLE_API.setSecondFactor, step)),
  removeSecondFactor: () => call('POST', CONSOLE_API.removeSecondFactor),
  renewRecoveryCodes: async () => RecoveryCodesBody.parse(await call('POST', CONSOLE_API.renewRecoveryCodes)),

  invite: (request: InviteRequest) => call('POST', CONSOLE_API.inviteStaff, request),
  withdraw: (id: number) => call('POST', pathTo(CONSOLE_API.withdrawInvitation, { id })),
  changeRole: (id: number, role: StaffRole) => call('POST', pathTo(CONSOLE_API.changeRole, { id }), { role }),
  close: (id: number) => call('POST', pathTo(CONSOLE_API.closeStaff, { id })),
  resetSecondFactor: (id: number) => call('POST', pathTo(CONSOLE_API.resetSecondFactor, { id })),

  chain: async () => AuditChainBody.parse(await call('GET', CONSOLE_API.auditChain)),
};
