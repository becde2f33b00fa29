import type { Law } from './law.js';

export const DIGITAL_SERVICES: Law = {
  id: 'eu-dsa',
  title: 'Regulation (EU) 2022/2065: Digital Services Act',
  binds: {
    whom: 'Online platforms with members in the EU. Micro and small enterprises are exempt from articles 20 and 24 (3).',
  },
  reviewedByCounsel: null,
  duties: [
    {
      id: 'dsa-notice',
      where: 'Article 16',
      asks: 'Anybody can notify illegal content electronically, gets a receipt and is told what was decided.',
      state: 'met',
      how: 'Anybody, member or not, has pictures taken down or gives notice of anything else at /take-down, by a link at the foot of every page: where it is, why, their name and address (but of the sexual abuse of a child), in good faith. A receipt, and within 48 hours the decision of a person, with what can be done against it, come by e-mail. Members also report from profiles and mail and read what came of it.',
    },
    {
      id: 'dsa-reasons',
      where: 'Article 17',
      asks: 'Who is restricted is told why: what was done and for how long, the facts and how they came to light, whether software took part, the rule, and how to object.',
      state: 'met',
      how: 'The letters about refused texts and photos, usernames taken away, warnings, hiding, suspensions and closings, and the list of decisions in the app.',
    },
    {
      id: 'dsa-held-mail',
      where: 'Article 17 (2)',
      asks: 'The same of mail that was dropped.',
      state: 'not-applying',
      how: 'Dropped are only copies of one text to many strangers and mail of accounts found to be frauds: deceptive content in high volume, which the article leaves out.',
    },
    {
      id: 'dsa-complaints',
      where: 'Article 20',
      asks: 'Every restriction can be objected to for at least six months, free of charge, and not by software alone is it decided.',
      state: 'met',
      how: 'Each decision can be appealed once within 183 days, by the link of its letter or from the list in the app; somebody else of the staff decides.',
    },
    {
      id: 'dsa-reporter-outcome',
      where: 'Article 16 (5)',
      asks: 'Who gave notice learns what was decided, and what can be done against it.',
      state: 'met',
      how: 'The list of own reports says of each whether it waits, whether something was done, or not. Who is no member is told by e-mail; given again with the number of before, somebody else decides.',
    },
    {
      id: 'dsa-transparency',
      where: 'Article 24',
      asks: 'Figures of notices, decisions and appeals are published.',
      state: 'operator',
      how: 'The operator publishes them; `node dist/services/transparency.js --from <day> --to <day>` makes them from the record of the desk.',
    },
  ],
};
