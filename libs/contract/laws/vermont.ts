import type { Law } from './law.js';

export const VERMONT: Law = {
  id: 'us-vt-9-2482b',
  title: '9 Vermont Statutes 2482b: internet dating services',
  binds: { states: ['VT'], whom: 'Services that are primarily about dating, of any size.' },
  reviewedByCounsel: null,
  duties: [
    {
      id: 'vt-fraud-notice',
      where: '2482b (a) and (b)',
      asks: 'Members who received and answered a message of a banned member are told within 24 hours, by e-mail or otherwise: username, why it was banned, never to send money nor financial details, and a link about frauds.',
      state: 'met',
      how: 'As in Arizona.',
    },
    {
      id: 'vt-account-change',
      where: '2482b (c)',
      asks: 'A member whose password, username or address was changed is told within 24 hours.',
      state: 'met',
      how: 'A letter at once, also to the address of before, with a link that undoes the change for 48 hours.',
    },
  ],
};
