import { Suspense } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdmin, CustomRoutes, type I18nProvider, Resource } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, Route } from 'react-router';
import { Waiting } from '../shared/Waiting';
import { authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { store } from './i18n';
import { Layout } from './Layout';
import { MemberShow, PAGES, SignIn } from './pages';
import { Broken, NotFound } from './Problems';
import { theme } from './theme';

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
  const { t } = useTranslation();
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
          title={t('Review desk')}
          requireAuth
          disableTelemetry
        >
          <Resource name="texts" list={<PAGES.texts />} />
          <Resource name="photos" list={<PAGES.photos />} />
          <Resource name="reports" list={<PAGES.reports />} />
          <Resource name="contact" list={<PAGES.contact />} />
          <Resource name="appeals" list={<PAGES.appeals />} />
          <Resource name="mails" list={<PAGES.mails />} />
          <Resource name="takedowns" list={<PAGES.takedowns />} />
          <Resource name="accounts" list={<PAGES.accounts />} />
          <Resource name="selfies" list={<PAGES.selfies />} />
          <Resource name="conduct" list={<PAGES.conduct />} />
          <Resource name="members" list={<PAGES.members />} show={<MemberShow />} />
          <Resource name="staff" list={<PAGES.staff />} />
          <Resource name="audit" list={<PAGES.audit />} />
          <Resource name="work" list={<PAGES.work />} />
          <CustomRoutes>
            <Route path="/status" element={<PAGES.status />} />
            <Route path="/overview" element={<PAGES.overview />} />
            <Route path="/account" element={<PAGES.account />} />
          </CustomRoutes>
          <CustomRoutes noLayout>
            <Route path="/invitation" element={<PAGES.invitation />} />
          </CustomRoutes>
        </CoreAdmin>
      </BrowserRouter>
    </ThemeProvider>
  );
}
