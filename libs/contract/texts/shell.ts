/** Bar, footer, guards and pages without a form (product.md 2). */
export const shell = {
  checkingAuthentication: 'Checking authentication...',
  loggedOut: 'You are logged out. Goodbye',
  invalidUrl: 'Invalid URL - we are working hard to fix all 404 errors',
  missing: 'Missing',
  reportUser: 'Report User',
  networkErrorLog: 'CORS or network error',
} as const;

export const menu = {
  email: 'Email',
  inbox: 'Inbox',
  sent: 'Sent',
  connections: 'Connections',
  viewedMe: 'Viewed me',
  winksAtMe: 'Winks at me',
  myFavorites: 'My Favorites',
  favoritedMe: 'Favorited me',
  search: 'Search',
  settings: 'Settings',
  accountSettings: 'Account settings',
  upgradeMembership: 'Upgrade membership',
  blockedMembers: 'Blocked members',
  privacyPolicy: 'Privacy policy',
  termsOfUse: 'Terms of use',
  contactUs: 'Contact us',
  removeAccount: 'Remove account',
  updatePassword: 'Update password',
  profile: 'Profile',
  myProfile: 'My profile',
  editProfile: 'Edit profile',
  managePhotos: 'Manage photos',
  addPhotos: 'Add photos',
  helpGeneral: 'General help',
  helpDatingTips: 'Dating tips',
  helpFirstDate: 'First date',
  signOut: 'Sign out',
  login: 'Login',
  forgotAccount: 'Forgot account',
} as const;

export const sidebar = {
  title: 'Close Matches',
  empty: 'No Fast Photos Found',
  emptyOnSearch: 'No Close Matches Found',
  failed: 'Failed to fetch fast photos',
} as const;

/** The pagination bar's accessible names (product.md 4, Pagination). */
export const pagination = {
  first: 'First',
  previous: 'Prev',
  next: 'Next',
  last: 'Last',
  pageSize: 'Page size',
} as const;
