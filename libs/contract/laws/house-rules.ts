import type { Law } from './law.js';

/** What the product does for everybody although only some laws ask for it; an operator may leave it at what they ask. */
export const HOUSE_RULES: Law = {
  id: 'house-fraud-notice',
  title: 'Own rule: everybody is warned of a fraud, wherever they live',
  binds: { whom: 'Every installation, until its operator switches it off.' },
  reviewedByCounsel: null,
  duties: [
    {
      id: 'house-fraud-notice',
      where: 'Own rule',
      asks: 'Who has written with somebody found to be a fraud is told, in every state and country.',
      state: 'met',
      how: 'The letter of Arizona, Utah and Vermont goes to everybody.',
    },
  ],
};
