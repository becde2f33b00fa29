import type { Page, Request } from 'playwright';
import { API, ROUTES, actionPayloads, pathTo } from '#contract';
import { axeViolations, expect, picture } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { quickHash } from '#testing/quick-hash';
import { CATALOGUES, type Texts } from '../src/locales/catalogues.js';
import { useProduct } from './signed-in.js';

const PASSWORD = 'bread and books 1';
const HEADLINES = { en: 'Say something real.', es: 'Di algo de verdad.', fr: 'Dites quelque chose de vrai.' };
type Language = keyof typeof HEADLINES;

describe('the languages of the member app', () => {
  const product = useProduct();
  let ben: MadeMember;
  let anna: MadeMember;
  let mailId: number;

  beforeAll(async () => {
    const { make } = product.app;
    const choices = {
      relationship: 2,
      body_type: 3,
      ethnicity: 2,
      education: 4,
      eye_color: 1,
      hair_color: 4,
      best_feature: 2,
      politics: 6,
      children: 2,
      want_kids: 3,
      religion: 5,
      living: 5,
      income: 3,
      drinking: 1,
      tobacco: 1,
      employment: 3,
      horoscope: 5,
      job_type: 30,
      intro: 'pan y libros',
    };
    const passwordHash = await quickHash(PASSWORD);
    ben = await make.member({ gender: 'M', username: 'ben.bakes', firstName: 'Ben', passwordHash, columns: choices });
    anna = await make.member({ gender: 'F', firstName: 'Anna', age: 34, headline: 'xyz', columns: choices });
    const blocked = await make.member({ gender: 'F', firstName: 'Zoe' });
    const [mail] = await product.app.sql<{ id: number }>(
      `insert into messaging.mail (sender_id, recipient_id, subject, body)
       values ($1, $2, 'xyz', 'xyz'), ($2, $1, 'xyz', 'xyz') returning id`,
      [anna.id, ben.id],
    );
    mailId = mail!.id;
    const [his, hers] = [await product.app.as(ben.id), await product.app.as(anna.id)];
    await hers.post(API.recordView, actionPayloads.recordView(ben.id));
    await hers.post(API.wink, actionPayloads.wink(ben.id));
    await hers.post(API.favorite, actionPayloads.favorite(ben.id));
    await his.post(API.favorite, actionPayloads.favorite(anna.id));
    await his.post(API.blockMember, actionPayloads.block(blocked.id));
  });

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const speaks = (page: Page, language: Language) => expect(page.locator('html')).toHaveAttribute('lang', language);
  const footer = (page: Page) => page.getByRole('contentinfo').locator('select');
  const opensIn = async (page: Page, language: Language) => {
    await page.goto(ROUTES.login);
    await heading(page, HEADLINES[language]).waitFor();
    await speaks(page, language);
    await expect(footer(page)).toHaveValue(language);
  };

  it('a browser that speaks German opens it in English', async () => {
    await opensIn((await product.visitor({ locale: 'de-DE' })).page, 'en');
  });

  it('every language is offered in its own words, and the choice outlives a reload and a sign-in', async () => {
    const { page, problems } = await product.visitor({ locale: 'es-MX' });
    await opensIn(page, 'es');
    await expect(footer(page).locator('option')).toHaveText(['English', 'Español', 'Français']);
    await footer(page).selectOption('fr');
    await heading(page, HEADLINES.fr).waitFor();
    await speaks(page, 'fr');
    await opensIn(page, 'fr');
    await page.getByLabel('Nom d’utilisateur').fill(ben.username);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await heading(page, 'Bienvenue, Ben').waitFor();
    await speaks(page, 'fr');
    await follow(page, ROUTES.accountSettings);
    await page.getByLabel('Langue').first().selectOption('es');
    await heading(page, 'Ajustes de la cuenta').waitFor();
    await expect(footer(page)).toHaveValue('es');
    await expect(page).toHaveTitle('Ajustes de la cuenta | Truly Yours');
    await page.reload();
    await heading(page, 'Ajustes de la cuenta').waitFor();
    expect(problems).toEqual([]);
  });

  it('a language whose texts do not come leaves the app as it is, and says so', async () => {
    const { page } = await product.visitor();
    await opensIn(page, 'en');
    await page.route(/\/assets\/fr\./, (route) => route.abort());
    await footer(page).selectOption('fr');
    await page.getByText('The language could not be loaded. Please try again.').waitFor();
    await heading(page, HEADLINES.en).waitFor();
    await expect(footer(page)).toHaveValue('en');
    await page.evaluate(`localStorage.setItem('language', 'fr')`);
    await opensIn(page, 'en');
  });

  it('dates, numbers and miles are written as the reader is used to', async () => {
    const { page } = await product.windowOf(ben, { locale: 'es-MX' });
    await page.goto(ROUTES.search);
    await expect(page.getByLabel('Distancia').locator('option').last()).toHaveText('100 millas');
    await expect(page.getByRole('status').getByText(/^\d miembros? encontrados?$/)).toBeVisible();
    await follow(page, ROUTES.upgradeMembership);
    await expect(page.getByText(/^USD\s19\.99$|^\$19\.99$/)).toBeVisible();
    await follow(page, `${ROUTES.inbox}?mail=${mailId}`);
    const month = new Intl.DateTimeFormat('es-MX', { month: 'long' }).format(new Date());
    await expect(page.getByRole('dialog').locator('time')).toContainText(` de ${month} de `);
  });

  const open = Object.values(ROUTES).filter((path) => !path.includes(':'));
  const pages = open.filter((path) => path !== ROUTES.logout && path !== ROUTES.root);
  const dialogs = () => [
    `${ROUTES.inbox}?mail=${mailId}`,
    `${ROUTES.search}?profile=${anna.id}`,
    pathTo(ROUTES.viewProfile, { passMemberTypeId: 1, passMemberIdViewed: anna.id }),
    '/no/such/page',
    ROUTES.logout,
  ];

  describe.each([
    ['es', 'es-MX'],
    ['fr', 'fr-CA'],
  ] as const)('%s, as in %s', (language, locale) => {
    let texts: Texts;
    beforeAll(async () => {
      const parts = await Promise.all(Object.values(CATALOGUES[language]).map((load) => load()));
      texts = Object.assign({}, ...parts.map((part) => part.texts)) as Texts;
    });

    it('the login page breaks no rule of accessibility, and visitors meet no English', async () => {
      const { page, problems } = await product.visitor({ locale, viewport: { width: 320, height: 640 } });
      await opensIn(page, language);
      await picture(page, `login-${language}`);
      expect(await axeViolations(page)).toEqual([]);
      expect(await flaws(page, texts)).toEqual([]);
      const paths = [ROUTES.signup, ROUTES.forgotPassword, ROUTES.termsOfUse, ROUTES.privacyPolicy];
      expect(await flawsOn(page, paths, texts)).toEqual([]);
      expect(problems).toEqual([]);
    });

    it('no screen or dialog of a member shows English or scrolls sideways at 320 pixels', async () => {
      const { page, problems } = await product.windowOf(ben, {
        locale,
        viewport: { width: 320, height: 640 },
      });
      await page.goto(ROUTES.home);
      expect(await flawsOn(page, [...pages, ...dialogs()], texts)).toEqual([]);
      expect(problems).toEqual([]);
    });
  });
});

/** Goes to another screen as a link would, and waits until it stands and nothing more is on its way to it. */
async function follow(page: Page, path: string): Promise<void> {
  const calls = new Set<Request>();
  const begun = (request: Request) => void (/\/(rest|assets)\//.test(request.url()) && calls.add(request));
  const over = (request: Request) => void calls.delete(request);
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over);
  await page.evaluate(`
    { const title = document.querySelector('h1'); if (title) title.dataset.was = title.textContent; }
    history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`);
  await eventually(async () =>
    expect([
      path,
      await page.evaluate(`(() => {
        const title = document.querySelector('h1');
        return title === null || title.dataset.was === title.textContent || document.querySelector('[aria-busy=true], .MuiSkeleton-root') !== null;
      })()`),
      calls.size,
    ]).toEqual([path, false, 0]),
  );
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over);
}

/** English words and sideways scrolling on these screens, one after the other. */
async function flawsOn(page: Page, paths: readonly string[], texts: Texts): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await follow(page, path);
    found.push(...(await flaws(page, texts)).map((flaw) => `${path}: ${flaw}`));
  }
  return found;
}

async function flaws(page: Page, texts: Texts): Promise<string[]> {
  const wide = await page.evaluate<number>('document.scrollingElement.scrollWidth - innerWidth');
  return [...(await leftovers(page, texts)), ...(wide > 0 ? [`${wide} pixels too wide`] : [])];
}

/** What is seen or heard on the page in the words of English, where the language has words of its own. */
async function leftovers(page: Page, texts: Texts): Promise<string[]> {
  const seen = await page.evaluate<string[]>(`(() => {
    const words = [document.title.split(' | ')[0]];
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() && element.localName !== 'option') continue;
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) words.push(element.getAttribute(name) ?? '');
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) words.push(child.textContent);
    }
    return [...new Set(words.map((text) => text.trim()).filter(Boolean))];
  })()`);
  // French marks stand on the line of their word.
  const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');
  const translations = new Set(Object.values(texts).map(spaced));
  const english = Object.entries(texts)
    .map(([key, text]) => [key.replace(/(?<=.)_[a-zA-Z]+$/, ''), text] as const)
    .filter(([key, text]) => key !== text && /\p{L}/u.test(key.replace(/\{\{\w+\}\}/g, '')))
    .map(
      ([key]) =>
        new RegExp(
          `^${key
            .split(/\{\{?\w+\}?\}|<\/?\w+>/)
            .map(escaped)
            .join('.+')}$`,
          'u',
        ),
    );
  return seen.map(spaced).filter((text) => !translations.has(text) && english.some((pattern) => pattern.test(text)));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
