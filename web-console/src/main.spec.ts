jest.mock('./app/start', () => ({}));

const own = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
afterEach(() => void Object.defineProperty(window, 'localStorage', own));

it('starts where the browser forbids storage, and remembers choices as long as the page is there', async () => {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  await jest.isolateModulesAsync(async () => {
    await import('./main');
    const { store } = await import('./app/i18n');
    store.setItem('locale', 'fr');
    expect(store.getItem('locale')).toBe('fr');
  });
});
