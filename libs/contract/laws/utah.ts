import type { Law } from './law.js';

export const UTAH: Law = {
  id: 'us-ut-13-67',
  title: 'Utah Code 13-67: Online Dating Safety Act',
  binds: { states: ['UT'], whom: 'Providers that are predominantly about online dating, of any size.' },
  reviewedByCounsel: null,
  duties: [
    {
      id: 'ut-screening-disclosure',
      where: '13-67-103 and 104',
      asks: 'Before a member of Utah may write for the first time: that criminal records are not screened, and how to be careful.',
      state: 'met',
      how: 'The safety notice in the window in which the first letter is written, noted as read.',
    },
    {
      id: 'ut-fraud-notice',
      where: '13-67-105',
      asks: 'Members who received and answered a message of a banned member are told within 24 hours: username, that the identity may be false or a fraud was meant, to send no money nor financial details, and a link about frauds.',
      state: 'met',
      how: 'As in Arizona.',
    },
  ],
};
