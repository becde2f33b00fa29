import { ROUTES, TEXTS, type LiveCountsBody } from '#contract';

const menu = TEXTS.menu;

export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  /** Name of the live count shown beside the entry. */
  readonly count?: keyof LiveCountsBody;
}

export const EMAIL_MENU: readonly NavigationEntry[] = [
  { label: menu.inbox, to: ROUTES.inbox, count: 'unreadMail' },
  { label: menu.sent, to: ROUTES.sent },
];

export const CONNECTIONS_MENU: readonly NavigationEntry[] = [
  { label: menu.viewedMe, to: ROUTES.views, count: 'newViews' },
  { label: menu.winksAtMe, to: ROUTES.winks, count: 'newWinks' },
  { label: menu.myFavorites, to: ROUTES.favorites },
  { label: menu.favoritedMe, to: ROUTES.favoritedMe, count: 'newFavoritedMe' },
];

/** Exactly eight entries in this order (product.md 2). */
export const SETTINGS_MENU: readonly NavigationEntry[] = [
  { label: menu.accountSettings, to: ROUTES.accountSettings, count: 'newDecisions' },
  { label: menu.upgradeMembership, to: ROUTES.upgradeMembership },
  { label: menu.blockedMembers, to: ROUTES.blockedMembers },
  { label: menu.privacyPolicy, to: ROUTES.privacyPolicy },
  { label: menu.termsOfUse, to: ROUTES.termsOfUse },
  { label: menu.contactUs, to: ROUTES.contactUs },
  { label: menu.removeAccount, to: ROUTES.removeAccount },
  { label: menu.updatePassword, to: ROUTES.updatePassword },
];

export const PROFILE_MENU: readonly NavigationEntry[] = [
  { label: menu.myProfile, to: ROUTES.myProfile },
  { label: menu.editProfile, to: ROUTES.editProfile },
  { label: menu.managePhotos, to: ROUTES.managePhotos },
  { label: menu.addPhotos, to: ROUTES.addPhotos },
];

export const HELP_MENU: readonly NavigationEntry[] = [
  { label: menu.helpGeneral, to: ROUTES.helpGeneral },
  { label: menu.helpDatingTips, to: ROUTES.helpDatingTips },
  { label: menu.helpFirstDate, to: ROUTES.helpFirstDate },
];

export const SIGN_OUT: NavigationEntry = { label: menu.signOut, to: ROUTES.logout };
