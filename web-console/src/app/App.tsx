import { lazy, Suspense } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdmin, CustomRoutes, type I18nProvider, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router';
import { Waiting } from '../shared/Waiting';
import { authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { store } from './i18n';
import { Layout } from './Layout';
import { Broken, NotFound } from './Problems';
import { theme } from './theme';

const SignIn = lazy(() => import('./LoginPage').then(({ LoginPage }) => ({ default: LoginPage })));
const TextDesk = lazy(() => import('../texts/TextDesk').then(({ TextDesk }) => ({ default: TextDesk })));
const PhotoDesk = lazy(() => import('../photos/PhotoDesk').then(({ PhotoDesk }) => ({ default: PhotoDesk })));
const ReportDesk = lazy(() => import('../reports/ReportDesk').then(({ ReportDesk }) => ({ default: ReportDesk })));
const ContactDesk = lazy(() => import('../contact/ContactDesk').then(({ ContactDesk }) => ({ default: ContactDesk })));
const ConductDesk = lazy(() => import('../conduct/ConductDesk').then(({ ConductDesk }) => ({ default: ConductDesk })));
const LinkedAccountsDesk = lazy(() =>
  import('../linked-accounts/LinkedAccountsDesk').then(({ LinkedAccountsDesk }) => ({ default: LinkedAccountsDesk })),
);
const HeldMailDesk = lazy(() =>
  import('../held-mail/HeldMailDesk').then(({ HeldMailDesk }) => ({ default: HeldMailDesk })),
);
const TakedownDesk = lazy(() =>
  import('../takedowns/TakedownDesk').then(({ TakedownDesk }) => ({ default: TakedownDesk })),
);
const AppealDesk = lazy(() => import('../appeals/AppealDesk').then(({ AppealDesk }) => ({ default: AppealDesk })));
const MemberList = lazy(() => import('../members/MemberList').then(({ MemberList }) => ({ default: MemberList })));
const MemberShow = lazy(() => import('../members/MemberShow').then(({ MemberShow }) => ({ default: MemberShow })));

const OverviewPage = lazy(() =>
  import('../overview/OverviewPage').then(({ OverviewPage }) => ({ default: OverviewPage })),
);

const AccountPage = lazy(() => import('../account/AccountPage').then(({ AccountPage }) => ({ default: AccountPage })));
const InvitationPage = lazy(() =>
  import('../account/InvitationPage').then(({ InvitationPage }) => ({ default: InvitationPage })),
);
const StaffList = lazy(() => import('../staff/StaffList').then(({ StaffList }) => ({ default: StaffList })));
const AuditList = lazy(() => import('../audit/AuditList').then(({ AuditList }) => ({ default: AuditList })));

const queryClient = new QueryClient({
  defaultOptions: {
    // The live socket says when something is stale, so looking away and back is no reason to ask again.
    queries: { refetchOnWindowFocus: false, retry: 1 },
    // Without a connection a decision fails at once and says so; it is not kept to surprise somebody later.
    mutations: { networkMode: 'always' },
  },
});

// Who is signed in already does not wait for it.
const LoginPage = () => (
  <Suspense fallback={<Waiting />}>
    <SignIn />
  </Suspense>
);

export function App({ i18nProvider }: { readonly i18nProvider: I18nProvider }) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <BrowserRouter>
        <CoreAdmin
          authProvider={authProvider}
          dataProvider={dataProvider as never}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={store}
          layout={Layout}
          loginPage={LoginPage}
          catchAll={NotFound}
          error={Broken}
          loading={Waiting}
          title="Review desk"
          requireAuth
          disableTelemetry
        >
          <Resource name="texts" list={<TextDesk />} />
          <Resource name="photos" list={<PhotoDesk />} />
          <Resource name="reports" list={<ReportDesk />} />
          <Resource name="contact" list={<ContactDesk />} />
          <Resource name="appeals" list={<AppealDesk />} />
          <Resource name="mails" list={<HeldMailDesk />} />
          <Resource name="takedowns" list={<TakedownDesk />} />
          <Resource name="accounts" list={<LinkedAccountsDesk />} />
          <Resource name="conduct" list={<ConductDesk />} />
          <Resource name="members" list={<MemberList />} show={<MemberShow />} />
          <Resource name="staff" list={<StaffList />} />
          <Resource name="audit" list={<AuditList />} />
          <CustomRoutes>
            <Route path="/overview" element={<OverviewPage />} />
            <Route path="/account" element={<AccountPage />} />
          </CustomRoutes>
          <CustomRoutes noLayout>
            <Route path="/invitation" element={<InvitationPage />} />
          </CustomRoutes>
        </CoreAdmin>
      </BrowserRouter>
    </ThemeProvider>
  );
}
