/** By what two accounts may be known as one person's, in words; what exactly was equal is told to nobody. */
export const LINK_SIGNS = ['device', 'mailbox', 'picture'] as const;
export type LinkSign = (typeof LINK_SIGNS)[number];
