import { defineRates } from '#platform/http/rates';

/** How often one caller may do a thing of this service. */
export const rates = defineRates({
  mail: { calls: 100, seconds: 3600, by: 'member' },
  mailCheck: { calls: 300, seconds: 3600, by: 'member' },
  mailSearch: { calls: 300, seconds: 3600, by: 'member' },
  /** What is typed is kept every few seconds. */
  draft: { calls: 1_800, seconds: 3600, by: 'member' },
  push: { calls: 300, seconds: 3600, by: 'member' },
  /** A page that shows a conversation says so each three quarters of a minute, and whenever it is left or returned to. */
  openConversation: { calls: 1_200, seconds: 3600, by: 'member' },
  reach: { calls: 300, seconds: 3600, by: 'member' },
  contact: { calls: 10, seconds: 3600, by: 'member' },
  // Providers of mail press it for all their customers, from few addresses; a token cannot be guessed.
  unsubscribe: { calls: 3_000, seconds: 3600, by: 'address' },
  /** Addresses of members that a mail server names, and are none or not its sender's. */
  answerRefused: { calls: 60, seconds: 3600, by: 'address' },
  /** All of a hosted service's, from few addresses; without the secret nothing is read. */
  inboundMail: { calls: 6_000, seconds: 3600, by: 'address' },
});
