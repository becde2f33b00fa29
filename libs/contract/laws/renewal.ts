import type { Law } from './law.js';

const FREE =
  'Membership is free: nothing is sold, so nothing renews and nothing is to be cancelled. Before a plan is paid for this has to be built.';

export const RENEWAL: Law = {
  id: 'us-renewal',
  title:
    'Renewal and cancellation: California Business and Professions Code 17600 and Civil Code 1694, and the like of other states',
  binds: { whom: 'Whoever sells plans that renew by themselves, or dating contracts with a time to cancel.' },
  reviewedByCounsel: null,
  duties: [
    {
      id: 'renewal-consent',
      where: 'California 17602, New York 527-a, and others',
      asks: 'Terms of renewal are shown and agreed to before anybody pays, and can be ended online.',
      state: 'not-applying',
      how: FREE,
    },
    {
      id: 'cancel-in-three-days',
      where: 'California Civil Code 1694.1 and .2, and others',
      asks: 'A dating contract can be cancelled within three business days.',
      state: 'not-applying',
      how: FREE,
    },
  ],
};
