import type { Law } from './law.js';

export const NEW_JERSEY: Law = {
  id: 'us-nj-56-8-168',
  title: 'New Jersey Statutes 56:8-168 to 174: Internet Dating Safety Act',
  binds: {
    states: ['NJ'],
    whom: 'Services that charge members of New Jersey a fee; shown here although membership is free.',
  },
  reviewedByCounsel: null,
  duties: [
    {
      id: 'nj-disclosure',
      where: '56:8-171',
      asks: 'Whether criminal records are screened is said in bold capitals where a member of New Jersey joins, on profiles, and with mail.',
      state: 'met',
      how: 'The sentence stands at the sign-up, on every profile, above opened mail and where letters are written, for who lives there by their zip, wherever they travel.',
    },
    {
      id: 'nj-safety-awareness',
      where: '56:8-171',
      asks: 'A notice of safer dating.',
      state: 'met',
      how: 'The safety notice before the first letter, and the page about safety.',
    },
  ],
};
