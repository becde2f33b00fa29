import { act, fireEvent, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';

const files = jest.requireActual<{ readFileSync(file: string, encoding: string): string }>('node:fs');
const SCRIPT = files.readFileSync('libs/web/public/start-trouble.js', 'utf8');
/** How long something else may still draw the page after a script failed, and when a line is slow. */
const SETTLED_MS = 2_000;
const SLOW_MS = 20_000;

const heard: Parameters<typeof window.addEventListener>[] = [];
/** The page before is gone, and hears nothing any more. */
function leave(): void {
  for (const [type, listener, options] of heard.splice(0)) window.removeEventListener(type, listener, options);
}

/** The page as it comes: nothing in it, and the script that runs first. */
function begin({ language = 'en-US', online = true, modules = true } = {}) {
  leave();
  document.body.innerHTML = '<div id="root"></div>';
  const reload = jest.fn();
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  if (modules) Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false, configurable: true });
  const listens = jest.spyOn(window, 'addEventListener');
  // What the page runs, as text: it is no module, so that every browser takes it.
  new Function('location', SCRIPT)({ reload });
  heard.push(...listens.mock.calls);
  listens.mockRestore();
  return { reload, root: document.getElementById('root')! };
}

function failOf(name: string): void {
  const element = document.head.appendChild(document.createElement(name));
  fireEvent.error(element);
}

const isSaid = () => screen.queryByRole('alert') !== null;

describe('a page whose script did not start', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    leave();
    jest.useRealTimers();
    jest.restoreAllMocks();
    sessionStorage.clear();
    Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
  });

  it('is loaded once more by itself where the script did not come, and then says so, with a button', () => {
    const first = begin();
    failOf('script');
    jest.advanceTimersByTime(SETTLED_MS - 1);
    expect(first.reload).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(first.reload).toHaveBeenCalledTimes(1);
    expect(isSaid()).toBe(false);

    const again = begin();
    failOf('script');
    jest.advanceTimersByTime(SETTLED_MS);
    expect(again.reload).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded');
    expect(screen.getByRole('alert').textContent).toContain('there is a newer version');
    fireEvent.click(screen.getByRole('button', { name: 'Reload page' }));
    expect(again.reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded by itself again when the last time is a minute ago', () => {
    begin();
    failOf('script');
    jest.advanceTimersByTime(SETTLED_MS + 60_000);
    const later = begin();
    failOf('script');
    jest.advanceTimersByTime(SETTLED_MS);
    expect(later.reload).toHaveBeenCalledTimes(1);
  });

  it('is not loaded again where there is no connection, nor where the browser stores nothing', () => {
    const { reload } = begin({ online: false });
    failOf('script');
    jest.advanceTimersByTime(SETTLED_MS);
    expect(isSaid()).toBe(true);
    const stored = begin();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    failOf('script');
    jest.advanceTimersByTime(SETTLED_MS);
    expect(isSaid()).toBe(true);
    expect([reload, stored.reload].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it.each([
    [
      'an error',
      () => fireEvent(window, new ErrorEvent('error', { message: 'Unexpected token' })),
      'too old for this page',
    ],
    ['a promise that fails', () => fireEvent(window, new Event('unhandledrejection')), 'Reloading usually helps'],
  ])('says what may help after %s', (_, happens, words) => {
    begin({ online: false });
    happens();
    jest.advanceTimersByTime(SETTLED_MS);
    expect(screen.getByRole('alert').textContent).toContain(words);
  });

  it('says so at once in a browser that knows no modules', () => {
    begin({ modules: false });
    expect(screen.getByRole('alert').textContent).toContain('Your browser is too old');
  });

  it.each([
    ['es-MX', 'es', 'No se pudo cargar esta página'],
    ['fr', 'fr', 'Cette page n’a pas pu être chargée'],
    ['en-US@posix', 'en', 'This page could not be loaded'],
    ['de-DE', 'en', 'This page could not be loaded'],
  ])('speaks the language of the browser: %s', (language, spoken, title) => {
    begin({ language, modules: false });
    expect(screen.getByRole('alert').lang).toBe(spoken);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });

  it('says after twenty seconds that it may still come, and makes room for it when it does', () => {
    const { root, reload } = begin();
    jest.advanceTimersByTime(SLOW_MS - 1);
    expect(isSaid()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(screen.getByRole('heading', { name: 'This takes longer than usual' })).toBeTruthy();
    act(() => createRoot(root).render(<p>The app</p>));
    expect(root.textContent).toBe('The app');
    expect(reload).not.toHaveBeenCalled();
  });

  it('goes on waiting on a slow line where a font or a picture does not come', () => {
    const { reload } = begin();
    for (const name of ['link', 'img']) failOf(name);
    jest.advanceTimersByTime(SLOW_MS - 1);
    expect(isSaid()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('keeps quiet about what fails beside a page that is drawn, or is drawn in time', () => {
    const { root, reload } = begin();
    failOf('script');
    root.append(document.createElement('main'));
    jest.advanceTimersByTime(SLOW_MS);
    failOf('script');
    failOf('img');
    fireEvent(window, new Event('unhandledrejection'));
    jest.advanceTimersByTime(SLOW_MS);
    expect(isSaid()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
