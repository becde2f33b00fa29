import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, type AuthProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { dataProvider } from '../app/dataProvider';
import { startLanguage } from '../app/i18n';
import { staffToken } from '../app/session';
import { VeiledPicture } from '../review/VeiledPicture';
import { MemberPicture } from './MemberPicture';

beforeAll(startLanguage);

const logout = jest.fn(() => Promise.resolve('/login'));
const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout,
  checkAuth: () => Promise.resolve(),
  checkError: ({ status }: { status: number }) =>
    status === 401 ? Promise.reject(new Error('out')) : Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

/** What comes near what is seen. */
let approach: () => void;
let asked: { readonly path: string; readonly authorization: string | undefined }[];
let status: number;
/** The addresses within the page that lead to bytes now. */
let held: Set<string>;
const { fetch } = globalThis;
const { createObjectURL, revokeObjectURL } = URL;

beforeEach(() => {
  const watching = new Set<() => void>();
  approach = () => act(() => watching.forEach((tell) => tell()));
  globalThis.IntersectionObserver = class {
    private readonly tell: () => void;
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      this.tell = () => seen([{ isIntersecting: true }]);
    }
    observe() {
      watching.add(this.tell);
    }
    disconnect() {
      watching.delete(this.tell);
    }
  } as unknown as typeof IntersectionObserver;
  asked = [];
  status = 200;
  globalThis.fetch = ((path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ path, authorization: headers['Authorization'] });
    const bytes = new Blob(['picture'], { type: 'image/webp' });
    return Promise.resolve({
      ...{ ok: status === 200, status, blob: () => Promise.resolve(bytes), headers: new Headers() },
      json: () => Promise.resolve({ message: 'No.' }),
    });
  }) as unknown as typeof globalThis.fetch;
  held = new Set();
  let made = 0;
  URL.createObjectURL = () => {
    made += 1;
    held.add(`blob:desk/${made}`);
    return `blob:desk/${made}`;
  };
  URL.revokeObjectURL = (address) => void held.delete(address);
  staffToken.set('the-session');
  logout.mockClear();
});
afterEach(() => {
  globalThis.fetch = fetch;
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  staffToken.clear();
});

const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const at = (shown: boolean, picture: string | null) => (
  <MemoryRouter>
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider as never} queryClient={queries}>
      {picture && <VeiledPicture picture={picture} size="card" alt="Anna" shown={shown} />}
      <MemberPicture member={{ name: 'Anna', picture }} />
    </CoreAdminContext>
  </MemoryRouter>
);
let queries: QueryClient;
const show = (picture: string) => {
  queries = queryClient();
  return render(at(false, picture));
};
const picture = () => screen.findByRole<HTMLImageElement>('img', { name: 'Anna' });

describe('[L11] a picture at the desk', () => {
  it('is fetched under the session, not before it comes near, and unveiled without being fetched again', async () => {
    const { rerender } = show('a1');
    expect(asked).toEqual([]);
    approach();
    const image = await picture();
    expect(asked.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
      { path: '/console-api/pictures/a1/card', authorization: 'Bearer the-session' },
      { path: '/console-api/pictures/a1/thumb', authorization: 'Bearer the-session' },
    ]);
    expect(held).toContain(image.src);
    expect(getComputedStyle(image).filter).toContain('blur');

    rerender(at(true, 'a1'));
    expect(getComputedStyle(await picture()).filter).toBe('none');
    await act(() => queries.invalidateQueries());
    expect(asked).toHaveLength(2);
  });

  it('never stands in for the next, and leaves nothing behind when nobody shows it', async () => {
    const { rerender, unmount } = show('a1');
    approach();
    const first = (await picture()).src;
    rerender(at(false, 'b2'));
    await waitFor(async () => expect((await picture()).src).not.toBe(first));
    expect(asked.map(({ path }) => path)).toContain('/console-api/pictures/b2/card');
    await waitFor(() => expect(held.size).toBe(2));
    expect(held).not.toContain(first);
    unmount();
    await waitFor(() => expect([held.size, queries.getQueryCache().getAll()]).toEqual([0, []]));
  });

  it('that cannot be loaded says so and is tried again', async () => {
    status = 503;
    show('a1');
    approach();
    await screen.findByText('This picture could not be loaded.');
    status = 200;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await picture();
    expect(logout).not.toHaveBeenCalled();
  });

  it('that is gone says so, and in a list the letter stays', async () => {
    status = 404;
    show('a1');
    approach();
    await screen.findByText('This picture is gone.');
    expect(screen.queryByRole('button')).toBeNull();
    screen.getByText('A');
  });

  it('leads back to the sign-in page when the session has ended', async () => {
    status = 401;
    show('a1');
    approach();
    await waitFor(() => expect(logout).toHaveBeenCalled());
  });
});
