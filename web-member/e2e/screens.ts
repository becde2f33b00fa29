import type { Page } from 'playwright';
import { FORGOT_PASSWORD_ALIAS, PROFILE_ALIAS, ROUTES, pathTo } from '#contract';
import { eventually } from '#testing/eventually';

/** Addresses of the member app, parameters filled in, and the heading of each screen. */
export type Screens = ReadonlyMap<string, string>;

export const UNKNOWN_HEADING = 'Invalid URL - we are working hard to fix all 404 errors';

/** What everybody may open. */
export const OPEN_SCREENS: Screens = new Map([
  [ROUTES.login, 'Say something real.'],
  [ROUTES.signup, 'Thousands of New Singles Daily'],
  [ROUTES.forgotPassword, 'Forgot your password?'],
  [FORGOT_PASSWORD_ALIAS, 'Forgot your password?'],
  [ROUTES.aboutTeam, 'Our team'],
  [ROUTES.aboutCareers, 'Careers'],
  [ROUTES.webDevelopment, 'Web development'],
  [ROUTES.mobileDevelopment, 'Mobile development'],
  [ROUTES.seo, 'Search engine optimization'],
  [ROUTES.contact, 'Contact us'],
  [ROUTES.privacyPolicy, 'Privacy policy'],
  [ROUTES.termsOfUse, 'Terms of use'],
  [ROUTES.helpGeneral, 'General help'],
  [ROUTES.helpDatingTips, 'Dating tips'],
  [ROUTES.helpFirstDate, 'First date'],
  [ROUTES.helpUpgradedMembership, 'Upgraded membership'],
  [ROUTES.confirmEmail, 'Confirm your e-mail address'],
  [ROUTES.appeal, 'Appeal'],
  [ROUTES.unsubscribe, 'Stop these e-mails?'],
  [ROUTES.undo, 'Was this change not yours?'],
  [ROUTES.comeBack, 'Would you like to come back?'],
  [ROUTES.takedown, 'Take a picture down'],
  [ROUTES.safety, 'Safety'],
]);

/** What needs a session, as this member sees it; the last one ends it. */
export const memberScreens = (
  own: { readonly name: string; readonly label: string },
  other: { readonly id: number; readonly label: string },
): Screens =>
  new Map([
    [ROUTES.root, `Welcome, ${own.name}`],
    [ROUTES.home, `Welcome, ${own.name}`],
    [pathTo(ROUTES.welcome, { username: 'anna.reads' }), 'Welcome, anna.reads'],
    [ROUTES.inbox, 'Inbox'],
    [ROUTES.sent, 'Sent'],
    [ROUTES.conversations, 'Conversations'],
    [ROUTES.filtered, 'Filtered'],
    [ROUTES.signupStep2, 'Complete profile and start dating'],
    [ROUTES.views, 'My Profile Views'],
    [ROUTES.winks, 'My Winks'],
    [ROUTES.favorites, 'My Favorites'],
    [ROUTES.favoritedMe, 'Members Who Favorited You'],
    [ROUTES.myProfile, own.label],
    [PROFILE_ALIAS, own.label],
    [pathTo(ROUTES.viewProfile, { passMemberTypeId: 1, passMemberIdViewed: other.id }), other.label],
    [ROUTES.editProfile, 'Edit profile'],
    [ROUTES.managePhotos, 'My Photos'],
    [ROUTES.addPhotos, 'Add photos'],
    [ROUTES.search, 'Search'],
    [ROUTES.savedSearches, 'Saved searches'],
    [ROUTES.accountSettings, 'Account settings'],
    [ROUTES.upgradeMembership, 'Upgrade membership'],
    [ROUTES.blockedMembers, 'Blocked Members'],
    [ROUTES.decisions, 'Decisions about you'],
    [ROUTES.consents, 'What you agreed to'],
    [ROUTES.contactUs, 'Contact us'],
    [ROUTES.removeAccount, 'Remove account'],
    [ROUTES.updatePassword, 'Manage personal details'],
    [ROUTES.logout, 'You are logged out. Goodbye'],
  ]);

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Goes to another address as a link would, without loading the app again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

/** Goes to another screen as a link would, and waits until it is all there. */
export async function follow(page: Page, path: string, title: string): Promise<void> {
  await goWithin(page, path);
  await heading(page, title).waitFor();
  await settled(page);
}

/**
 * Waits for words that stay for a moment only. The page looks at each of its changes by itself: who asks it now and then may
 * come too late. To be called before what brings them.
 */
export async function shownBriefly(page: Page, words: string): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const look = () => document.body.innerText.includes(${JSON.stringify(words)}) && resolve();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    setTimeout(() => reject(new Error('Nothing said so')), 30_000);
  })`);
}

/** Looks until nothing is on its way, twice: what a finished call brings about takes a moment to begin. */
const CALM = `(async () => {
  const waiting = () => document.querySelectorAll('[aria-busy=true], .MuiSkeleton-root').length + document.getAnimations().length +
    [...document.images].filter((image) => !image.complete && image.loading !== 'lazy').length +
    (document.fonts.status === 'loaded' ? 0 : 1);
  let calm = 0;
  for (let looks = 0; looks < 600; looks += 1) {
    calm = waiting() === 0 ? calm + 1 : 0;
    if (calm > 1) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(waiting() + ' things are still on their way');
})()`;

/** Waits until nothing is on its way any more: lists, pictures, faces, transitions. The page looks by itself. */
export async function settled(page: Page): Promise<void> {
  await eventually(() => page.evaluate(CALM));
}
