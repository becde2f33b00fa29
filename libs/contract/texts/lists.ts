/** Titles, empty states and load errors of the seven lists (product.md 2 and 8). */
export const lists = {
  inbox: {
    title: 'Inbox',
    empty: 'No Emails Found',
    failed: 'Failed to fetch inbox emails',
    unreachable: 'Error fetching inbox emails. Please try again.',
  },
  sent: {
    title: 'Sent',
    empty: 'No Emails Found',
    failed: 'Failed to fetch sent emails',
    unreachable: 'Error fetching sent emails. Please try again.',
  },
  views: {
    title: 'My Profile Views',
    empty: 'No Views Found',
    failed: 'Failed to fetch views',
    unreachable: 'Error fetching views. Please try again.',
  },
  winks: {
    title: 'My Winks',
    empty: 'No Winks Found',
    failed: 'Failed to fetch winks',
    unreachable: 'Error fetching winks. Please try again.',
  },
  favorites: {
    title: 'My Favorites',
    empty: 'No Favorites Found',
    failed: 'Failed to fetch favorites',
    unreachable: 'Error fetching favorites. Please try again.',
  },
  favoritedMe: {
    title: 'Members Who Favorited You',
    empty: 'No Favorites Found',
    failed: 'Failed to fetch favorited me',
    unreachable: 'Error fetching favorited me. Please try again.',
  },
  blocked: {
    title: 'Blocked Members',
    empty: 'No Blocked Members Found',
    failed: 'Failed to fetch blocked members',
    unreachable: 'Error fetching blocked members. Please try again.',
  },
} as const;

/** Toasts of the mail and list actions (product.md 8). */
export const toasts = {
  emailDeleted: 'Email deleted successfully',
  emailDeleteFailed: 'Failed to delete email',
  memberBlocked: 'Member blocked successfully',
  memberBlockFailed: 'Failed to block member',
  memberReported: 'Member reported successfully',
  memberReportFailed: 'Failed to report member',
} as const;

export const search = {
  seeking: 'Seeking',
  woman: 'Woman',
  man: 'Man',
  bodyType: 'Body Type',
  relationship: 'Relationship',
  ethnicity: 'Ethnicity',
  checkAll: 'Check All',
  uncheckAll: 'Uncheck All',
  close: 'Close',
  apply: 'Apply',
  submit: 'Update Search Results',
  empty: 'No Close Matches Found',
  failed: 'Error fetching search results. Please try again later.',
} as const;
