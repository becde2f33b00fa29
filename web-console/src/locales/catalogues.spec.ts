/** @jest-environment node */
import { describeCatalogues } from '#testing/catalogues';
import { reactAdminTexts } from '../app/reactAdminTexts';
import { CATALOGUES } from './catalogues';

const { en, es, fr } = CATALOGUES;

describeCatalogues({
  app: 'web-console',
  catalogues: { es: { all: es }, fr: { all: fr } },
  english: async () => (await en()).texts,
  sharedWords: {
    es: ['Selfie', 'Selfies'],
    fr: [
      'E-mail',
      'Invitation',
      'Invitations',
      'Message',
      'Messages',
      'Messages ({{number}})',
      'Page',
      'Pages',
      'Photo',
      'Photos',
      'Photos ({{number}})',
      'Sanction',
      'Selfie',
      'Selfies',
      'Service',
      'Services',
    ],
  },
  // What react-admin's own components say comes with its packages.
  speakForOthers: ['web-console/src/app/i18n.ts'],
  least: 500,
});

describe('what react-admin says', () => {
  it('is in Spanish as well, with our places and forms', async () => {
    const [english, spanish] = await Promise.all(
      [en, es].map(async (load) => reactAdminTexts((await load()).reactAdmin)),
    );
    // What only puts names together, and the few words that both languages have.
    const shared = [
      'ra.page.edit',
      'ra.page.list',
      'ra.page.show',
      'ra.boolean.false',
      'ra.message.no',
      'ra.configurable.inspector.title',
    ];
    const kept = Object.entries(english!).filter(([name, said]) => spanish![name] === said || !spanish![name]);
    expect(kept.map(([name]) => name).sort()).toEqual(shared.sort());
    expect(spanish!['ra.action.bulk_actions_other']).toBe('{{count}} elementos seleccionados');
  });
});
