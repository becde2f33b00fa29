const setting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/** What the page was served with; the server may rewrite these meta elements, so no rebuild is needed. */
export const site = {
  /** Empty for the page's own origin. */
  apiHost: setting('api-host').replace(/\/$/, ''),
  imageHost: setting('image-host').replace(/\/$/, '') || '/images',
  supportEmail: setting('support-email'),
  /** Where the sign-in provider ends its own session; empty switches the hidden frame off. */
  providerLogout: setting('provider-logout'),
} as const;
