/** What is said of searches that members keep. Not among TEXTS: nobody needs it before those screens. */
export const SAVED_SEARCH_TEXTS = {
  title: 'Saved searches',
  save: 'Save this search',
  failed: 'Your saved searches could not be loaded.',
  limit: 'You keep twenty searches already. Please delete one first.',
} as const;
