import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ScrollMemory } from './ScrollMemory';

describe('where a document begins that is opened by its address', () => {
  let top = 0;
  beforeAll(() => {
    window.scrollTo = (_to?: unknown, y?: number) => void (top = y ?? 0);
    Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  });

  /** Opens an address as a browser does, reads on, and leaves; gives where it began. */
  const read = (address: string, readTo: number): number => {
    top = 0;
    const { unmount } = render(
      <MemoryRouter initialEntries={[address]}>
        <ScrollMemory />
      </MemoryRouter>,
    );
    const began = top;
    top = readTo;
    fireEvent.scroll(window);
    unmount();
    return began;
  };

  it('is the top, however far another one was read, and where it was left after a reload', () => {
    expect(read('/search', 300)).toBe(0);
    expect(read('/help/general', 120)).toBe(0);
    expect(read('/search', 300)).toBe(300);
  });
});
