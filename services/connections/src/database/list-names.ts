// What two migrations have in common. Both have run somewhere, so this stays as it is.

/** The lists whose rows are kept, each with its column in `list_tally`. */
export const KEPT_LISTS = {
  views: 'views',
  winks: 'winks',
  filteredWinks: 'filtered_winks',
  favorites: 'favorites',
  favoritedMe: 'favorited_me',
  filteredFavoritedMe: 'filtered_favorited_me',
} as const;

/** Of whom a row of each table says something to whom: owner and other of the lists it stands in. */
export const SIDES = {
  view: [['viewed_id', 'viewer_id']],
  wink: [['to_id', 'from_id']],
  favorite: [
    ['to_id', 'from_id'],
    ['from_id', 'to_id'],
  ],
} as const;
