import { defineRates, defineCrowds } from '#platform/http/rates';

/** How often one caller may do a thing of this service. */
export const rates = defineRates({
  like: { calls: 300, seconds: 3600, by: 'member' },
  pass: { calls: 300, seconds: 3600, by: 'member' },
  note: { calls: 300, seconds: 3600, by: 'member' },
  view: { calls: 600, seconds: 3600, by: 'member' },
  block: { calls: 60, seconds: 3600, by: 'member' },
  report: { calls: 60, seconds: 3600, by: 'member' },
});

/** What is counted and refuses nobody. */
export const crowds = defineCrowds({
  winks: { usual: 30, seconds: 600 },
});
