/** @jest-environment node */
import { messages } from '../locales/french';
import { detailsOf } from './details';

const inFrench = (text: string) => (messages as unknown as Record<string, string>)[text] ?? `not French: ${text}`;

describe('what else is on record of an entry', () => {
  it('is said in the reader’s words, codes as codes, pages from the first on', () => {
    expect(detailsOf({ page: 0, found: 18 }, inFrench)).toBe('Page 1 · Trouvés 18');
    expect(detailsOf({ decisionId: 7, outcome: 'rejected', reasonCode: 'CONTACT' }, inFrench)).toBe(
      'Décision 7 · Résultat Refusé · Motif CONTACT',
    );
    expect(detailsOf({ invitationId: 3, role: 'operator', language: 'es' }, inFrench)).toBe(
      'Invitation 3 · Rôle Opérateur · Langue Espagnol',
    );
  });

  it('leaves out what was not so, and names what it has no words for as the record does', () => {
    expect(detailsOf({ reasonCode: null, copies: false, another: 'thing' }, inFrench)).toBe('another thing');
    expect(detailsOf({ copies: true }, inFrench)).toBe('Les copies');
  });
});
