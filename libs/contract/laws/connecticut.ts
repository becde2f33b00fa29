import type { Law } from './law.js';

export const CONNECTICUT: Law = {
  id: 'us-ct-21a-436',
  title: 'Connecticut General Statutes 21a-436: online dating operators',
  binds: { states: ['CT'], whom: 'Operators of online dating, of any size.' },
  reviewedByCounsel: null,
  duties: [
    {
      id: 'ct-safety-notice',
      where: '21a-436',
      asks: 'A safety notice that a member of Connecticut has to acknowledge before writing to anybody for the first time.',
      state: 'met',
      how: 'The safety notice in the window in which the first letter is written, noted as read.',
    },
  ],
};
