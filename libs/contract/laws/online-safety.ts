import type { Law } from './law.js';

export const ONLINE_SAFETY: Law = {
  id: 'uk-osa',
  title: 'Online Safety Act 2023 of the United Kingdom',
  binds: { whom: 'Services on which people in the United Kingdom meet what others post.' },
  reviewedByCounsel: null,
  duties: [
    {
      id: 'osa-risk-assessment',
      where: 's. 9',
      asks: 'A suitable and sufficient assessment of the risks of illegal content, kept up to date and in writing.',
      state: 'operator',
      how: 'docs/online-safety-act.md is a template with what the product does about each risk; the operator assesses and signs.',
    },
    {
      id: 'osa-reporting',
      where: 's. 20',
      asks: 'Illegal content can be reported easily.',
      state: 'met',
      how: 'By members from profiles and mail, by anybody else with a form; see Article 16 of the Digital Services Act.',
    },
    {
      id: 'osa-complaints',
      where: 's. 21',
      asks: 'Who is restricted can complain.',
      state: 'met',
      how: 'As Article 20 of the Digital Services Act.',
    },
  ],
};
