import type { Law } from './law.js';

export const NEW_YORK: Law = {
  id: 'us-ny-gbl-394-cc',
  title: 'New York General Business Law 394-cc: internet dating safety',
  binds: { states: ['NY'], whom: 'Services that offer dating to people in New York.' },
  reviewedByCounsel: null,
  duties: [
    {
      id: 'ny-safety-notice',
      where: '394-cc',
      asks: 'Members of New York are given advice for safer dating.',
      state: 'met',
      how: 'The safety notice before the first letter, and the page about safety.',
    },
  ],
};
