import i18next from 'i18next';
import { REFUSALS, TEXTS } from '#contract';
import { ApiError } from '../data/api';
import { LANGUAGES, chooseLanguage, chosenLanguage, localeOf, startLanguage, withTexts } from './language';
import { serverWords } from '../notices/serverWords';

const plain = (text: string) => text.replace(/\s/g, ' ');
const refusal = (body: object) => new ApiError(409, 'No', body);

beforeAll(async () => {
  localStorage.clear();
  await startLanguage();
  await withTexts('screens', Promise.resolve());
});

describe('a language', () => {
  it('is English for a browser that speaks it, and the text itself then', () => {
    expect([i18next.language, document.documentElement.lang]).toEqual(['en', 'en']);
    expect(i18next.t(TEXTS.menu.inbox)).toBe('Inbox');
    expect([1, 2000].map((count) => i18next.t('{{count}} members found', { count }))).toEqual([
      '1 member found',
      '2,000 members found',
    ]);
  });

  it('chosen is kept, brings the texts that screens asked for before, and counts as its speakers do', async () => {
    await chooseLanguage('fr');
    expect([localStorage.getItem('language'), document.documentElement.lang]).toEqual(['fr', 'fr']);
    expect(i18next.t(TEXTS.menu.inbox)).toBe('Reçus');
    const found = [0, 1, 2000, 1_000_000].map((count) => plain(i18next.t('{{count}} members found', { count })));
    expect(found).toEqual([
      '0 membre trouvé',
      '1 membre trouvé',
      '2 000 membres trouvés',
      '1 000 000 de membres trouvés',
    ]);
    expect(['Anna', 'Bruno'].map((name) => i18next.t('Photo of {{name}}', { name }))).toEqual([
      'Photo d’Anna',
      'Photo de Bruno',
    ]);
    // No line of French begins with a mark.
    expect(i18next.t('Seen by: {{who}}', { who: 'vous' })).toMatch(/\S\u00a0: vous$/);
    await chooseLanguage('es');
    expect([1, 2].map((count) => i18next.t('{{count}} new', { count }))).toEqual(['1 nuevo', '2 nuevos']);
  });

  it('has one word more than English where it needs it', () => {
    expect(['ethnicity', 'eyeColor', 'hairColor'].map((context) => i18next.t('Black', { context }))).toEqual([
      'Negro',
      'Negros',
      'Negro',
    ]);
    expect([i18next.t('Email'), i18next.t('Email', { context: 'address' })]).toEqual([
      'Mensajes',
      'Dirección de correo',
    ]);
  });

  it('is written as in the reader’s own region, else as is usual here', () => {
    expect(LANGUAGES.map(({ code }) => localeOf(code))).toEqual(['en-US', 'es-US', 'fr']);
  });
});

describe('what the server says', () => {
  it('is translated by its words, else by its code', async () => {
    await chooseLanguage('es');
    expect(serverWords(refusal({ message: TEXTS.signup.emailTaken, code: 'EMAIL_TAKEN' }))).toBe(
      'Esa dirección de correo ya está en uso',
    );
    expect(serverWords(refusal({ message: 'A word nobody foresaw', code: 'INVALID_REQUEST' }))).toBe(
      'No se pudo entender la solicitud.',
    );
    expect(serverWords(refusal({ message: 'Something broke: 7', code: 'UNEXPECTED', id: '7' }))).toBe(
      'Algo salió mal. Si vuelve a ocurrir, dinos este número: 7',
    );
  });

  it('stays as it is in English, and is nothing when nothing came', async () => {
    await chooseLanguage('en');
    const { message } = REFUSALS.PHOTO_LIMIT;
    expect(serverWords(refusal({ message, code: 'PHOTO_LIMIT' }))).toBe(message);
    expect([serverWords(new ApiError(0, 'Network Error')), serverWords(new TypeError('x'))]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('a language tag that Intl refuses', () => {
  const speaking = (languages: unknown) =>
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages as string[]);
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [['en-US@posix'], 'en', ['en', 'es-US', 'fr']],
    [['es@posix', 'fr_FR.UTF-8'], 'es', ['en-US', 'es', 'fr']],
    [['C', 'POSIX', '', '*', 'x'.repeat(40), 'fr-CA'], 'fr', ['en-US', 'es-US', 'fr-CA']],
    [[undefined, null, 7, {}], 'en', ['en-US', 'es-US', 'fr']],
    [undefined, 'en', ['en-US', 'es-US', 'fr']],
  ])(
    'is read for its language: a browser of %j has the app speak %s, and write as in %j',
    async (languages, code, locales) => {
      speaking(languages);
      await startLanguage();
      expect([i18next.language, document.documentElement.lang]).toEqual([code, code]);
      expect(LANGUAGES.map((known) => localeOf(known.code))).toEqual(locales);
      expect(plain(i18next.t('{{count}} members found', { count: 2_000_000 }))).toMatch(/^2.000.000 /);
    },
  );

  it.each([
    ['fr_FR.UTF-8', 'fr'],
    ['x', null],
    ['', null],
  ])('stored here as %j is a choice of %j', async (stored, chosen) => {
    localStorage.setItem('language', stored);
    await startLanguage();
    expect([i18next.language, chosenLanguage()]).toEqual([chosen ?? 'en', chosen]);
  });
});
