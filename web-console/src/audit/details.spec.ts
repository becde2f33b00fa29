import i18next from 'i18next';
import { startLanguage } from '../app/i18n';
import { detailsOf } from './details';

beforeAll(async () => {
  await (await startLanguage()).changeLocale('fr');
});

describe('what else is on record of an entry', () => {
  it('is said in the reader’s words, codes as codes, pages from the first on', () => {
    expect(detailsOf({ page: 0, found: 18 }, i18next.t)).toBe('Page 1 · Trouvés 18');
    expect(detailsOf({ decisionId: 7, outcome: 'rejected', reasonCode: 'CONTACT' }, i18next.t)).toBe(
      'Décision 7 · Résultat Refusé · Motif CONTACT',
    );
    expect(detailsOf({ outcome: 'verified', kind: 'selfie', notices: 0, minutes: 12 }, i18next.t)).toBe(
      'Résultat Photos vérifiées · Type selfie · Signalements 0 · Minutes d’attente 12',
    );
    expect(detailsOf({ invitationId: 3, role: 'operator', language: 'es' }, i18next.t)).toBe(
      'Invitation 3 · Rôle Opérateur · Langue Espagnol',
    );
  });

  it('leaves out what was not so, and names what it has no words for as the record does', () => {
    expect(detailsOf({ reasonCode: null, copies: false, another: 'thing' }, i18next.t)).toBe('another thing');
    expect(detailsOf({ copies: true }, i18next.t)).toBe('Les copies');
  });
});
