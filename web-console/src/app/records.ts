import {
  FILTERED_LISTS,
  type AuditItem,
  type CaseDetail,
  type CaseItem,
  type CaseKind,
  type CaseMember,
  type Colleague,
  type ConsoleAppealDetail,
  type ConsoleContact,
  type ConsoleContactDetail,
  type ConsoleHeldMailDetail,
  type ConsoleLinkedAccountsDetail,
  type ConsoleMember,
  type ConsoleMemberDetail,
  type ConsoleReport,
  type ConsoleReportDetail,
  type ConsoleSelfieDetail,
  type ConsoleTakedownDetail,
  type Invitation,
  type MadeDecision,
  type MemberFacts,
  type WorkItem,
} from '#contract';

/** Resources whose records are cases to decide: those whose filters can be saved. */
export const DESKS = FILTERED_LISTS;
export type DeskName = (typeof DESKS)[number];
export type ResourceName = DeskName | 'members' | 'staff' | 'audit' | 'work';

/** A whole case is kept apart from the line that lists have of it. */
export const WHOLE = { meta: { whole: true } } as const;
/** A list that is asked for to be kept as a file. */
export const EXPORTED = { exported: true } as const;
export const caseKey = (desk: DeskName, id: number) => [desk, 'getOne', { id: String(id), ...WHOLE }] as const;

/** What every queue shows of a case, whatever it is about. */
export interface DeskLine extends Pick<CaseItem, 'state' | 'claimedBy' | 'claimedUntil' | 'closingReason'> {
  readonly id: number;
  readonly caseId: number;
  /** Whom the case is about. */
  readonly member: CaseMember | null;
  readonly since: string;
  /** Until when the law wants it decided, where it does. */
  readonly dueAt?: string | null;
  /** False where it is against a decision of the reader: somebody else decides it. */
  readonly mayDecide?: boolean;
}

/** What every case has once it is opened. `subjectId` goes back with the decision: it names what was read. */
export interface DeskCase extends DeskLine {
  /** What the case is called where it is about no member. */
  readonly called?: string;
  readonly subjectId: number;
  readonly facts: MemberFacts | null;
  readonly decision: MadeDecision | null;
  /** Where somebody else has to decide it: whether there is anybody. */
  readonly othersMay?: boolean;
}

export type CaseLine = CaseItem & DeskLine;
export type OpenCase = CaseDetail & DeskCase;
export type ReportLine = ConsoleReport & DeskLine;
export type OpenReport = ConsoleReportDetail & DeskCase;
export type ContactLine = ConsoleContact & DeskLine;
export type OpenContact = ConsoleContactDetail & DeskCase;
export type AppealLine = CaseLine;
export type OpenAppeal = ConsoleAppealDetail & DeskCase;
export type HeldMailLine = CaseLine;
export type OpenHeldMail = ConsoleHeldMailDetail & DeskCase;
export type TakedownLine = CaseLine;
export type OpenTakedown = ConsoleTakedownDetail & DeskCase & { readonly dueAt: string };
export type LinkedAccountsLine = CaseLine;
export type OpenLinkedAccounts = ConsoleLinkedAccountsDetail & DeskCase;
export type SelfieLine = CaseLine;
export type OpenSelfie = ConsoleSelfieDetail & DeskCase;
export type MemberLine = ConsoleMember & { readonly id: number };
export type OpenMember = ConsoleMemberDetail & { readonly id: number };
export type AuditLine = AuditItem;
export type WorkLine = WorkItem & { readonly id: string };
export type StaffLine = Colleague & { readonly id: number };
/** What comes with the accounts of the staff. */
export interface StaffMeta {
  readonly invitations: readonly Invitation[];
}

/** Kinds of cases whose pictures are veiled. */
const VEILED: ReadonlySet<CaseKind> = new Set(['photo', 'selfie']);

export const caseLine = (item: CaseItem): CaseLine => ({
  ...item,
  caseId: item.id,
  since: item.openedAt,
  // The photo under review is often the main one, and a selfie always waits beside it: beside the veil it must not stand unveiled.
  member: VEILED.has(item.kind) && item.member ? { ...item.member, picture: null } : item.member,
});
export const openCase = (detail: CaseDetail): OpenCase => ({
  ...detail,
  ...caseLine(detail),
  subjectId: detail.subjectId,
});

export const reportLine = (report: ConsoleReport): ReportLine => ({
  ...report,
  member: report.reported,
  since: report.reportedAt,
});
export const openReport = (report: ConsoleReportDetail): OpenReport => ({
  ...report,
  ...reportLine(report),
  subjectId: report.subjectId,
});

export const contactLine = (contact: ConsoleContact): ContactLine => ({ ...contact, since: contact.receivedAt });
export const openContact = (contact: ConsoleContactDetail): OpenContact => ({
  ...contact,
  ...contactLine(contact),
  subjectId: contact.id,
});
