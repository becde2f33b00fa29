export * from './auth.js';
export type { Choices } from './choices.js';
export * from './connections.js';
export { IdParam, MemberIdParam, ProfileParams, SessionParam } from './ids.js';
export * from './mail.js';
export * from './notices.js';
export * from './members.js';
export {
  BlockedPageQuery,
  ConversationsQuery,
  LettersQuery,
  PageQuery,
  SearchLettersQuery,
  PassedQuery,
  type PageRequest,
} from './paging.js';
export { PolicyReportRequest } from './policy-report.js';
export * from './profile.js';
export * from './push.js';
export * from './reach.js';
export * from './search.js';
export {
  BeginSecondStepRequest,
  ProveSecondStepRequest,
  type SecondProof,
  SecondStepRequest,
  SetSecondStepRequest,
} from './second-step.js';
export {
  AddPasskeyRequest,
  AskForPasskeyRequest,
  type PasskeyAnswer,
  PasskeyParam,
  PasskeySignInRequest,
  RenamePasskeyRequest,
} from './passkeys.js';
export * from './settings.js';
export * from './signup.js';
