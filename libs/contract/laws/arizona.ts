import type { Law } from './law.js';

export const ARIZONA: Law = {
  id: 'us-az-44-7157',
  title: 'Arizona Revised Statutes 44-7157: fraud bans of online dating services',
  binds: { states: ['AZ'], whom: 'Services that are predominantly about dating, of any size.' },
  reviewedByCounsel: null,
  duties: [
    {
      id: 'az-fraud-notice',
      where: '44-7157',
      asks: 'Members who received and answered a message of somebody banned for fraud are told within 24 hours: by which name, that the identity may be false, never to send money, and where to read how not to be defrauded.',
      state: 'met',
      how: 'A letter to everybody the account has written to or who wrote to it, and a list in the app.',
    },
  ],
};
