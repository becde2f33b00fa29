import { Suspense, type ComponentType } from 'react';
import { matchPath, type RouteObject, useLocation, useRoutes } from 'react-router';
import { FORGOT_PASSWORD_ALIAS, isReadable, PROFILE_ALIAS, ROUTES } from '#contract';
import { later, type Later } from '#web/later';
import { AsideContext, type AsideProps } from '../shared/layout/aside';
import { withTexts } from '../shared/language/language';
import { currentSession } from '../shared/account/session';
import { askForWaysToSignIn } from '../shared/account/waysToSignIn';
import { CheckingAuthentication } from './CheckingAuthentication';
import { fetchMemberFrame } from './memberFrame';
import { RequireSession } from './RequireSession';
import type { CataloguePart } from '../locales/catalogues';

interface Screen {
  readonly paths: readonly string[];
  /** `own` screens judge the session themselves: step 2, logout and removal still speak when the token is gone. */
  readonly access: 'everyone' | 'member' | 'own';
  readonly Page: Later<object>;
  /** Shows Close Matches in the sidebar (product.md 2). */
  readonly closeMatches?: boolean;
}

/** How screens of a kind are declared; their texts come with them, but for the login page's, which are there already. */
const declare =
  (access: Screen['access'], texts: CataloguePart) =>
  (load: () => Promise<ComponentType>, ...paths: string[]): Screen => ({
    paths,
    access,
    Page: later(() => withTexts(texts, load())),
  });
const first = declare('everyone', 'first');
const toRead = declare('everyone', 'pages');
const everyone = declare('everyone', 'screens');
const own = declare('own', 'screens');
const member = declare('member', 'screens');
const withCloseMatches = (screen: Screen): Screen => ({ ...screen, closeMatches: true });

/** Every screen of the app: who may open it, where it lives, and what shows it. */
const SCREENS: readonly Screen[] = [
  first(
    () => Promise.all([import('../features/auth/LoginPage'), askForWaysToSignIn()]).then(([page]) => page.LoginPage),
    ROUTES.login,
  ),
  everyone(() => import('../features/signup/SignupPage').then((page) => page.SignupPage), ROUTES.signup),
  own(() => import('../features/signup/Step2Page').then((page) => page.Step2Page), ROUTES.signupStep2),
  everyone(
    () => import('../features/auth/ForgotPasswordPage').then((page) => page.ForgotPasswordPage),
    ROUTES.forgotPassword,
    FORGOT_PASSWORD_ALIAS,
  ),
  everyone(
    () => import('../features/auth/ConfirmEmailPage').then((page) => page.ConfirmEmailPage),
    ROUTES.confirmEmail,
  ),
  everyone(() => import('../features/appeal/AppealPage').then((page) => page.AppealPage), ROUTES.appeal),
  everyone(
    () => import('../features/settings/UnsubscribePage').then((page) => page.UnsubscribePage),
    ROUTES.unsubscribe,
  ),
  everyone(() => import('../features/auth/UndoPage').then((page) => page.UndoPage), ROUTES.undo),
  everyone(() => import('../features/auth/ComeBackPage').then((page) => page.ComeBackPage), ROUTES.comeBack),
  everyone(() => import('../features/takedown/TakedownPage').then((page) => page.TakedownPage), ROUTES.takedown),
  own(() => import('../features/auth/LogoutPage').then((page) => page.LogoutPage), ROUTES.logout),
  withCloseMatches(
    member(
      () => import('../features/home/HomePage').then((page) => page.HomePage),
      ROUTES.root,
      ROUTES.home,
      ROUTES.welcome,
    ),
  ),
  withCloseMatches(member(() => import('../features/mail/MailboxPage').then((page) => page.InboxPage), ROUTES.inbox)),
  withCloseMatches(member(() => import('../features/mail/MailboxPage').then((page) => page.SentPage), ROUTES.sent)),
  withCloseMatches(
    member(() => import('../features/mail/MailboxPage').then((page) => page.FilteredPage), ROUTES.filtered),
  ),
  withCloseMatches(
    member(
      () => import('../features/mail/ConversationsPage').then((page) => page.ConversationsPage),
      ROUTES.conversations,
    ),
  ),
  withCloseMatches(
    member(() => import('../features/connections/ConnectionsPage').then((page) => page.ViewsPage), ROUTES.views),
  ),
  withCloseMatches(
    member(() => import('../features/connections/ConnectionsPage').then((page) => page.WinksPage), ROUTES.winks),
  ),
  withCloseMatches(
    member(
      () => import('../features/connections/ConnectionsPage').then((page) => page.FavoritesPage),
      ROUTES.favorites,
    ),
  ),
  withCloseMatches(
    member(
      () => import('../features/connections/ConnectionsPage').then((page) => page.FavoritedMePage),
      ROUTES.favoritedMe,
    ),
  ),
  withCloseMatches(
    member(() => import('../features/search/SearchPage').then((page) => page.SearchPage), ROUTES.search),
  ),
  member(
    () => import('../features/search/SavedSearchesPage').then((page) => page.SavedSearchesPage),
    ROUTES.savedSearches,
  ),
  withCloseMatches(
    member(() => import('../features/profile/ProfilePage').then((page) => page.ProfilePage), ROUTES.viewProfile),
  ),
  withCloseMatches(
    member(
      () => import('../features/profile/MyProfilePage').then((page) => page.MyProfilePage),
      ROUTES.myProfile,
      PROFILE_ALIAS,
    ),
  ),
  member(() => import('../features/profile/EditProfilePage').then((page) => page.EditProfilePage), ROUTES.editProfile),
  member(
    () => import('../features/settings/AccountSettingsPage').then((page) => page.AccountSettingsPage),
    ROUTES.accountSettings,
  ),
  member(
    () => import('../features/settings/UpgradeMembershipPage').then((page) => page.UpgradeMembershipPage),
    ROUTES.upgradeMembership,
  ),
  withCloseMatches(
    member(
      () => import('../features/settings/BlockedMembersPage').then((page) => page.BlockedMembersPage),
      ROUTES.blockedMembers,
    ),
  ),
  member(() => import('../features/settings/DecisionsPage').then((page) => page.DecisionsPage), ROUTES.decisions),
  member(() => import('../features/settings/ConsentsPage').then((page) => page.ConsentsPage), ROUTES.consents),
  member(() => import('../features/settings/ContactUsPage').then((page) => page.ContactUsPage), ROUTES.contactUs),
  withCloseMatches(
    own(
      () => import('../features/settings/RemoveAccountPage').then((page) => page.RemoveAccountPage),
      ROUTES.removeAccount,
    ),
  ),
  member(
    () => import('../features/settings/UpdatePasswordPage').then((page) => page.UpdatePasswordPage),
    ROUTES.updatePassword,
  ),
  member(
    () => import('../features/photos/ManagePhotosPage').then((page) => page.ManagePhotosPage),
    ROUTES.managePhotos,
  ),
  member(() => import('../features/photos/AddPhotosPage').then((page) => page.AddPhotosPage), ROUTES.addPhotos),
  toRead(
    () => import('../features/pages/StubPage').then((page) => page.StubPage),
    ROUTES.aboutTeam,
    ROUTES.aboutCareers,
    ROUTES.webDevelopment,
    ROUTES.mobileDevelopment,
    ROUTES.seo,
    ROUTES.contact,
  ),
  toRead(() => import('../features/pages/PrivacyPage').then((page) => page.PrivacyPage), ROUTES.privacyPolicy),
  toRead(() => import('../features/pages/SafetyPage').then((page) => page.SafetyPage), ROUTES.safety),
  toRead(() => import('../features/pages/TermsPage').then((page) => page.TermsPage), ROUTES.termsOfUse),
  toRead(() => import('../features/pages/HelpGeneralPage').then((page) => page.HelpGeneralPage), ROUTES.helpGeneral),
  toRead(
    () => import('../features/pages/HelpDatingTipsPage').then((page) => page.HelpDatingTipsPage),
    ROUTES.helpDatingTips,
  ),
  toRead(
    () => import('../features/pages/HelpFirstDatePage').then((page) => page.HelpFirstDatePage),
    ROUTES.helpFirstDate,
  ),
  toRead(
    () => import('../features/pages/HelpUpgradedMembershipPage').then((page) => page.HelpUpgradedMembershipPage),
    ROUTES.helpUpgradedMembership,
  ),
  toRead(() => import('../features/pages/InvalidUrlPage').then((page) => page.InvalidUrlPage), '*'),
];

const CloseMatches = later<AsideProps>(() =>
  withTexts(
    'screens',
    import('../features/close-matches/CloseMatches').then((module) => module.CloseMatches),
  ),
);

function toRoutes({ paths, access, Page, closeMatches }: Screen): RouteObject[] {
  const page = closeMatches ? (
    <AsideContext value={CloseMatches}>
      <Page />
    </AsideContext>
  ) : (
    <Page />
  );
  // The guard brings its own fallback, with the words the specification asks for.
  const element =
    access === 'member' ? (
      page
    ) : (
      <Suspense fallback={access === 'own' ? <CheckingAuthentication /> : null}>{page}</Suspense>
    );
  // To the letter, as the server does when it answers unknown addresses with 404.
  return paths.map((path) => ({ path, caseSensitive: true, element }));
}

const screensFor = (...access: Screen['access'][]) =>
  SCREENS.filter((screen) => access.includes(screen.access)).flatMap(toRoutes);

const routes: RouteObject[] = [
  ...screensFor('everyone', 'own'),
  { element: <RequireSession />, children: screensFor('member') },
];

/** What stands at the address. One whose escapes cannot be read is nobody's, as the server says too. */
export function useScreen() {
  const location = useLocation();
  return useRoutes(routes, isReadable(location.pathname) ? location : '/not-found');
}

/** Brings what stands at an address, with what is around it; a visitor fetches no member's screen. */
export async function fetchScreen(pathname: string, isMember = currentSession().isAuthenticated): Promise<void> {
  const screen = SCREENS.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
  await Promise.all([
    isMember && fetchMemberFrame(),
    screen && (screen.access !== 'member' || isMember) && screen.Page.fetch(),
    screen?.closeMatches && isMember && CloseMatches.fetch(),
  ]);
}
