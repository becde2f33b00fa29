import type { Law } from './law.js';

export const DATA_PROTECTION: Law = {
  id: 'eu-gdpr',
  title: 'Regulation (EU) 2016/679: General Data Protection Regulation',
  binds: { whom: 'Whoever handles data of people in the EU.' },
  reviewedByCounsel: null,
  duties: [
    {
      id: 'gdpr-access',
      where: 'Articles 15 and 20',
      asks: 'Members get a copy of their data, readable by people and by machines.',
      state: 'met',
      how: 'One press in the settings makes a file with a page, JSON, photos and mail.',
    },
    {
      id: 'gdpr-erasure',
      where: 'Article 17',
      asks: 'Members have their data erased.',
      state: 'met',
      how: 'Removing the account; what is put aside for a return is erased after thirty days, records of safety after three months.',
    },
    {
      id: 'gdpr-special',
      where: 'Article 9',
      asks: 'What tells of religion, origin or whom somebody seeks is shown with explicit consent, which can be withdrawn.',
      state: 'met',
      how: 'The app says at these answers that telling is agreeing to be shown with it; each consent is recorded with its time and withdrawn by emptying the answer or keeping it from everybody, and each answer is shown to whom its owner chose only.',
    },
  ],
};
