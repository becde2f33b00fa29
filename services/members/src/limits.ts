import { defineRates, defineCrowds } from '#platform/http/rates';

/** How often one caller may do a thing of this service. */
export const rates = defineRates({
  validate: { calls: 40, seconds: 600, by: 'address' },
  search: { calls: 600, seconds: 3600, by: 'member' },
  /** Each counts several times. */
  searchWider: { calls: 120, seconds: 3600, by: 'member' },
  savedSearch: { calls: 200, seconds: 3600, by: 'member' },
  /** Who moves about learns no more of where others are than by searching, and others are not led about. */
  travel: { calls: 5, seconds: 86_400, by: 'member' },
  /** One for each change of a filter. */
  searchCounts: { calls: 600, seconds: 3600, by: 'member' },
  commonGround: { calls: 1_200, seconds: 3600, by: 'member' },
  profile: { calls: 300, seconds: 3600, by: 'member' },
  exportFile: { calls: 20, seconds: 3600, by: 'member' },
  upload: { calls: 60, seconds: 86_400, by: 'member' },
  /** Each is looked at by a person. */
  selfie: { calls: 5, seconds: 86_400, by: 'member' },
  gesture: { calls: 60, seconds: 3600, by: 'member' },
  uploadBytes: { calls: 200 * 1024 * 1024, seconds: 86_400, by: 'member' },
});

/** What is counted and refuses nobody. */
export const crowds = defineCrowds({
  /** Profiles opened and searches made. */
  looks: { usual: 1_500, seconds: 86_400 },
});
