/** What every answer with a picture carries, so that nothing a file could hold is ever active content. */
export const PASSIVE = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-robots-tag': 'noindex',
} as const;
