/** The product's names, said once (product.md 2: the bar shows an abbreviation). */
export const BRAND = {
  name: 'Truly Yours',
  abbreviation: 'TY',
  tagline: 'Say something real.',
} as const;
