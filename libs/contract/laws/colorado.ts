import type { Law } from './law.js';

export const COLORADO: Law = {
  id: 'us-co-sb24-011',
  title: 'Colorado SB24-011: safety policies of online dating services',
  binds: { states: ['CO'], whom: 'Services that offer online dating to people in Colorado.' },
  reviewedByCounsel: null,
  duties: [
    {
      id: 'co-safety-policy',
      where: 'SB24-011',
      asks: 'A safety policy says what is forbidden, whether backgrounds, identity and age are checked, who is told of reports, when accounts are suspended or closed and how to appeal, how to report, that sexual acts without consent are crimes, and where to find help.',
      state: 'met',
      how: 'The page about safety, open to everybody, with the figures that the product works by.',
    },
    {
      id: 'co-yearly-report',
      where: 'SB24-011',
      asks: 'Once a year the service reports to the attorney general how it has handled reports of misconduct.',
      state: 'operator',
      how: 'The operator reports; `node dist/services/transparency.js --from <day> --to <day> --exact` makes the figures from the record of the desk.',
    },
  ],
};
