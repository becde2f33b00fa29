import { z } from 'zod';
import * as answers from '../answers.js';
import { AppealLookBody } from '../appeals.js';
import { ConsoleAppealDetail } from '../console/appeal-cases.js';
import { ApproveCasesBody } from '../console/bulk.js';
import * as cases from '../console/cases.js';
import * as contacts from '../console/contacts.js';
import { DashboardBody, DeskFigures } from '../console/dashboard.js';
import { TrendBody, TrendDay } from '../console/trend.js';
import { DecidedBody } from '../console/decisions.js';
import { ConsoleHeldMailDetail, HeldCopy } from '../console/held-mail.js';
import { ConsoleTakedownDetail, TakedownPicture, TakedownPictures } from '../console/takedowns.js';
import { ConsoleLinkedAccountsDetail, LinkedAccount } from '../console/linked-accounts.js';
import * as members from '../console/members.js';
import { DeskNote, DeskNotes } from '../console/notes.js';
import { ReasonsBody } from '../console/reasons.js';
import * as reports from '../console/reports.js';
import { OwnReport, OwnReports } from '../own-reports.js';
import { SavedFilter, SavedFiltersBody } from '../console/saved-filters.js';
import { StaffMember } from '../console/staff-member.js';
import * as staff from '../console/staff.js';
import * as team from '../console/team.js';
import { MailCheckBody } from '../first-contacts.js';
import type { JsonSchema } from '../json-schema.js';
import * as conversations from '../conversations.js';
import { LiveCountsBody, LiveEvent, LiveEventsBody } from '../live.js';
import { REFUSALS } from '../refusals.js';
import { TakedownBody } from '../takedowns.js';
import { WiderSearchBody } from '../wider-search.js';
import { ROWS, tupleOf } from './rows.js';

/** Answers that the document may list by name. */
const bodies = Object.fromEntries(Object.entries(answers).filter((entry) => entry[1] instanceof z.ZodType));
const NAMED: Readonly<Record<string, z.ZodType>> = {
  ...bodies,
  LiveCountsBody,
  WiderSearchBody,
  LiveEvent,
  LiveEventsBody,
  StaffMe: staff.StaffMe,
  StaffMember,
  SignedInBody: staff.SignedInBody,
  StaffLoginBody: staff.StaffLoginBody,
  Enrolment: staff.Enrolment,
  InvitationBody: staff.InvitationBody,
  StaffAccountBody: staff.StaffAccountBody,
  RecoveryCodesBody: staff.RecoveryCodesBody,
  Colleague: team.Colleague,
  Invitation: team.Invitation,
  TeamPage: team.TeamPage,
  AuditItem: team.AuditItem,
  AuditPage: team.AuditPage,
  AuditChainBody: team.AuditChainBody,
  ReasonsBody,
  CaseMember: cases.CaseMember,
  CaseItem: cases.CaseItem,
  DecidedBody,
  ApproveCasesBody,
  DeskFigures,
  DashboardBody,
  TrendDay,
  TrendBody,
  SavedFilter,
  SavedFiltersBody,
  CasePage: cases.CasePage,
  MadeDecision: cases.MadeDecision,
  MemberFacts: cases.MemberFacts,
  CaseDetail: cases.CaseDetail,
  ConsoleCountsBody: cases.ConsoleCountsBody,
  ConsoleReport: reports.ConsoleReport,
  ConsoleReportPage: reports.ConsoleReportPage,
  FrozenProfile: reports.FrozenProfile,
  FrozenMail: reports.FrozenMail,
  FiledReport: reports.FiledReport,
  ConsoleReportDetail: reports.ConsoleReportDetail,
  ConsoleAppealDetail,
  HeldCopy,
  ConsoleHeldMailDetail,
  TakedownPicture,
  TakedownPictures,
  ConsoleTakedownDetail,
  LinkedAccount,
  ConsoleLinkedAccountsDetail,
  AppealLookBody,
  TakedownBody,
  MailCheckBody,
  OwnReport,
  OwnReports,
  ...conversations,
  DeskNote,
  DeskNotes,
  ConsoleContact: contacts.ConsoleContact,
  ConsoleContactPage: contacts.ConsoleContactPage,
  ConsoleContactDetail: contacts.ConsoleContactDetail,
  ConsoleMember: members.ConsoleMember,
  ConsoleMemberPage: members.ConsoleMemberPage,
  SubmittedText: members.SubmittedText,
  SanctionEntry: members.SanctionEntry,
  MemberCase: members.MemberCase,
  ConsoleMemberDetail: members.ConsoleMemberDetail,
  MemberEmailBody: members.MemberEmailBody,
};

const names = new Map(Object.entries(NAMED).map(([name, schema]) => [schema, name]));
const pointer = (name: string): string => `#/components/schemas/${name}`;

/** A named answer, where the document lists it. */
export function refTo(schema: z.ZodType): JsonSchema {
  const name = names.get(schema);
  if (name === undefined) throw new Error('an answer without a name');
  return { $ref: pointer(name) };
}

/** A named answer whose fields, which clients take as any text, are in truth one of these words. */
export const narrowed = (schema: z.ZodType, fields: Readonly<Record<string, readonly string[]>>): JsonSchema => ({
  ...refTo(schema),
  properties: Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, { enum: words }])),
});

/** Body of every answer that is not 2xx. */
const Refusal: JsonSchema = {
  type: 'object',
  properties: {
    message: { description: 'A sentence for people.', type: 'string', minLength: 1 },
    code: { description: 'What programs go by.', enum: [...Object.keys(REFUSALS), 'UNEXPECTED'] },
    id: { description: 'Of an unexpected failure: the number under which the log has the story.', type: 'string' },
    email: { description: 'With SIGNUP_REQUIRED: the address that Google vouches for.', type: 'string' },
    until: { description: 'With ACCOUNT_SUSPENDED: when the suspension ends by itself.', type: 'string' },
    by: { description: 'With CONFIRM_REQUIRED: what is asked for.', enum: ['password', 'code'] },
  },
  required: ['message', 'code'],
  additionalProperties: false,
};

/** Every schema that the document lists by name. */
export function componentSchemas(): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'output', unrepresentable: 'any', uri: pointer });
  const plain = Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [name, schema]);
  const tuples = ROWS.map((codec) => [codec.rowName, tupleOf(codec)]);
  return Object.fromEntries([...plain, ...tuples, ['Refusal', Refusal]]) as Record<string, JsonSchema>;
}
