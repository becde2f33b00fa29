import { later } from '#web/later';
import { staffToken } from './session';

// Every page of the console. Each has a script of its own, which comes when it is opened.

export const PAGES = {
  texts: later(() => import('../texts/TextDesk').then((page) => page.TextDesk)),
  photos: later(() => import('../photos/PhotoDesk').then((page) => page.PhotoDesk)),
  reports: later(() => import('../reports/ReportDesk').then((page) => page.ReportDesk)),
  contact: later(() => import('../contact/ContactDesk').then((page) => page.ContactDesk)),
  appeals: later(() => import('../appeals/AppealDesk').then((page) => page.AppealDesk)),
  mails: later(() => import('../held-mail/HeldMailDesk').then((page) => page.HeldMailDesk)),
  takedowns: later(() => import('../takedowns/TakedownDesk').then((page) => page.TakedownDesk)),
  accounts: later(() => import('../linked-accounts/LinkedAccountsDesk').then((page) => page.LinkedAccountsDesk)),
  selfies: later(() => import('../selfies/SelfieDesk').then((page) => page.SelfieDesk)),
  conduct: later(() => import('../conduct/ConductDesk').then((page) => page.ConductDesk)),
  members: later(() => import('../members/MemberList').then((page) => page.MemberList)),
  staff: later(() => import('../staff/StaffList').then((page) => page.StaffList)),
  audit: later(() => import('../audit/AuditList').then((page) => page.AuditList)),
  work: later(() => import('../work/WorkPage').then((page) => page.WorkPage)),
  status: later(() => import('../status/StatusPage').then((page) => page.StatusPage)),
  overview: later(() => import('../overview/OverviewPage').then((page) => page.OverviewPage)),
  account: later(() => import('../account/AccountPage').then((page) => page.AccountPage)),
  invitation: later(() => import('../account/InvitationPage').then((page) => page.InvitationPage)),
} as const;

export const MemberShow = later(() => import('../members/MemberShow').then((page) => page.MemberShow));
export const SignIn = later(() => import('./LoginPage').then((page) => page.LoginPage));

/** Where the console opens when nobody says where. */
const FIRST: keyof typeof PAGES = 'texts';

/** Brings the page of an address; to nobody who is not signed in more than the sign-in. */
export async function fetchPage(pathname: string): Promise<void> {
  const [, name = '', ...rest] = pathname.split('/');
  const page = name === 'members' && rest.length > 0 ? MemberShow : new Map(Object.entries(PAGES)).get(name || FIRST);
  await (staffToken.get() || page === PAGES.invitation ? page : SignIn)?.fetch();
}
