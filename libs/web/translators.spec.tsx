import { act, render, screen } from '@testing-library/react';
import { outliveTranslators } from './translators';

/** Both ways in which an element can take the place of a text. */
const WAYS = {
  'in one step': (text: Text, element: Element) => text.parentNode!.replaceChild(element, text),
  'in two steps': (text: Text, element: Element) => {
    text.parentNode!.insertBefore(element, text);
    text.remove();
  },
};

/** Translates like Chrome: text by text, each into two font elements, the inner one with the words. */
async function translate(way: (text: Text, element: Element) => void): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    if (text.parentElement?.nodeName !== 'FONT') way(text, outer);
  }
  // The app hears of changes before it does anything more.
  await act(async () => undefined);
}

/** What a screen shows beside each other: a text that comes and goes, one that changes, and an element before a text. */
function Screen({ count, fine = true, bold = false }: { count: number; fine?: boolean; bold?: boolean }) {
  return (
    <p>
      {fine && 'all is well, '}
      {bold && <b>really</b>}
      {count} letters
    </p>
  );
}

describe('a page that the browser translates', () => {
  beforeAll(outliveTranslators);

  describe.each(Object.entries(WAYS))('%s', (_, way) => {
    const shown = () => screen.getByRole('paragraph').textContent;

    it('goes on when a text goes', async () => {
      const { rerender } = render(<Screen count={1} />);
      await translate(way);
      expect(shown()).toBe('ALL IS WELL, 1 LETTERS');
      rerender(<Screen count={1} fine={false} />);
      expect(shown()).toBe('1 LETTERS');
    });

    it('shows what comes in its place, also before a text and where one comes back', async () => {
      const { rerender } = render(<Screen count={1} />);
      await translate(way);
      rerender(<Screen count={1} bold />);
      expect(shown()).toBe('ALL IS WELL, really1 LETTERS');
      rerender(<Screen count={1} fine={false} bold />);
      rerender(<Screen count={1} bold />);
      expect(shown()).toBe('all is well, really1 LETTERS');
    });

    it('shows a text that changes, which is translated again, as often as it does', async () => {
      const { rerender } = render(<Screen count={1} />);
      for (const count of [2, 3]) {
        await translate(way);
        rerender(<Screen count={count} />);
        await act(async () => undefined);
        expect(shown()).toContain(`, ${count} `);
      }
      await translate(way);
      expect(shown()).toBe('ALL IS WELL, 3 LETTERS');
    });

    it('is left by a screen that is nothing but a text', async () => {
      const { rerender } = render('all is well');
      await translate(way);
      rerender('');
      expect(document.body.textContent).toBe('');
    });
  });

  it('goes on where an extension has put something around its words', async () => {
    const { rerender } = render(<Screen count={1} />);
    const paragraph = screen.getByRole('paragraph');
    const mark = (text: ChildNode) => {
      const around = document.createElement('mark');
      text.replaceWith(around);
      around.append(text);
    };
    [...paragraph.childNodes].forEach(mark);
    rerender(<Screen count={2} bold />);
    expect(paragraph.textContent).toBe('all is well, really2 letters');
    rerender(<Screen count={2} fine={false} />);
    expect(paragraph.textContent).toBe('2 letters');
  });

  it('still says where a part of the app removes what is not there', () => {
    expect(() => document.body.removeChild(document.createTextNode('never there'))).toThrow('child');
  });
});
