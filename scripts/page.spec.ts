import { createRequire } from 'node:module';
import path from 'node:path';

interface SharedPage {
  readonly window: { eval(code: string): unknown; heard?: () => void };
  keepGlobals(load: () => void): void;
  empty(): Promise<void>;
}

const load = createRequire(path.resolve('scripts/page.spec.ts'));
const Page = load('./jest/page.cjs') as new () => SharedPage;
const { JSDOM } = createRequire(load.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (html: string, options: object) => Pick<SharedPage, 'window'>;
};

/** What a test file may see of what others did. */
const SEEN = `JSON.stringify([
  document.documentElement.outerHTML, document.visibilityState, document.cookie, document.activeElement.localName,
  { ...localStorage }, { ...sessionStorage }, localStorage.getItem('key'),
  location.href, history.length, history.state,
  typeof mine, typeof Element.prototype.scrollIntoView, typeof URL.createObjectURL, typeof fetch, String(setTimeout),
  Math.abs(-1), process.env.MINE, process.env.PATH, onresize,
])`;
const CHANGED = `
  document.title = 'Mine';
  document.documentElement.lang = 'fr';
  document.body.innerHTML = '<style>p { display: none }</style><p>Mine</p><input>';
  document.querySelector('input').focus();
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.cookie = 'mine=1';
  localStorage.setItem('key', 'mine');
  sessionStorage.setItem('key', 'mine');
  Storage.prototype.getItem = () => 'anything';
  history.pushState({ mine: true }, '', '/mine');
  globalThis.mine = true;
  globalThis.fetch = () => 'mine';
  Element.prototype.scrollIntoView = () => undefined;
  URL.createObjectURL = () => 'mine';
  Math.abs = () => 7;
  Object.assign(process.env, { MINE: '1', PATH: '' });
  onresize = heard;
  addEventListener('resize', heard);
  document.addEventListener('click', heard);
  setTimeout(heard, 0);
  setInterval(heard, 1);
  requestAnimationFrame(heard);
  globalThis.setTimeout = () => 7;
`;

describe('the page that the test files of a worker share', () => {
  it('is for each of them as it was for the first', async () => {
    const page = new Page();
    const before = page.window.eval(SEEN);
    const heard = jest.fn();
    page.window.heard = heard;
    page.window.eval(CHANGED);
    expect(page.window.eval(SEEN)).not.toBe(before);

    await page.empty();
    expect(page.window.eval(SEEN)).toBe(before);

    page.window.eval(`dispatchEvent(new Event('resize')); document.dispatchEvent(new Event('click'))`);
    await page.window.eval('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 1)))');
    expect(heard).not.toHaveBeenCalled();
  });

  it('keeps the globals of what is loaded once', async () => {
    const page = new Page();
    page.keepGlobals(() => page.window.eval('globalThis.ofPackage = 1'));
    page.window.eval('globalThis.ofFile = 1');
    await page.empty();
    expect(page.window.eval('[typeof ofPackage, typeof ofFile].join()')).toBe('number,undefined');
  });

  it('says of each element what jsdom says, whether it is shown and how it looks', () => {
    const html = `<style>
      .away { display: none } .unseen { visibility: hidden } .seen { visibility: visible; color: red }
      @media screen { b { display: flex } } @media print { b { display: none } } .unset { visibility: unset }
    </style>
    <div class="unseen"><p>a<b class="seen">b</b><i class="unset" style="color: blue">c</i></p></div>
    <section hidden><p class="away" style="display: grid">d</p></section><svg><path class="away" /></svg>`;
    const looks = `JSON.stringify([...document.querySelectorAll('*'), document.createElement('b')].map((element) => {
      const style = getComputedStyle(element);
      const named = ['display', 'visibility', 'color'].map((name) => [style[name], style.getPropertyValue(name)]);
      return [element.localName, named, style.cssText, style.length, style.item(0), 'color' in style];
    }))`;
    const written = `document.documentElement.innerHTML = ${JSON.stringify(html)};`;
    const { window } = new JSDOM('<!DOCTYPE html>', { runScripts: 'outside-only' });
    expect(new Page().window.eval(written + looks)).toBe(window.eval(written + looks));

    const later = `document.querySelector('section').hidden = false; document.querySelector('i').style.display = 'none';
      document.querySelector('style').sheet.insertRule('p { visibility: collapse }', 0);`;
    expect(new Page().window.eval(written + looks + ';' + later + looks)).toBe(
      window.eval(written + looks + ';' + later + looks),
    );
  });
});
