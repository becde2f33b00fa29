/** The product's names, said once (spec section 2: the bar shows an abbreviation). */
export const BRAND = {
  name: 'Truly Yours',
  abbreviation: 'TY',
  tagline: 'Say something real.',
} as const;
