import { defineRates, defineDelays } from '#platform/http/rates';

/** How often one caller may do a thing of this service. */
export const rates = defineRates({
  appeal: { calls: 30, seconds: 3600, by: 'address' },
  staffLogin: { calls: 20, seconds: 300, by: 'address' },
});

/** Attempts that may fail, and how long the next one waits then. */
export const delays = defineDelays({
  staffPasswordHere: { free: 5, wait: 60, longest: 900 },
  staffPasswordAnywhere: { free: 100, wait: 60, longest: 300 },
  /** Of the own password or code, by somebody who is signed in. */
  staffConfirmation: { free: 8, wait: 300, longest: 300 },
  staffCode: { free: 5, wait: 60, longest: 900 },
});
