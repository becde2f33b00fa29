import { fireEvent, screen } from '@testing-library/react';
import { pageWindow } from './pageWindow';
import { Pager } from './Pager';
import { PageSizeSelect } from './PageSizeSelect';
import { renderAt } from '../testing';
import { useLastPage, usePaging } from './usePaging';

const shown = (page: number, size: number, total: number) =>
  pageWindow(page, size, total).numbers.map((number) => number + 1);

describe('the window of page numbers', () => {
  it('[R-UI-03] holds at most five, with the current one in the middle where it can be', () => {
    expect(shown(0, 20, 200)).toEqual([1, 2, 3, 4, 5]);
    expect(shown(5, 20, 200)).toEqual([4, 5, 6, 7, 8]);
    expect(shown(9, 20, 200)).toEqual([6, 7, 8, 9, 10]);
    expect(shown(0, 20, 41)).toEqual([1, 2, 3]);
    expect(shown(0, 20, 0)).toEqual([1]);
  });

  it('[R-UI-08] knows on which side pages are left out', () => {
    expect(pageWindow(0, 20, 200)).toMatchObject({ leftOutBefore: false, leftOutAfter: true });
    expect(pageWindow(5, 20, 200)).toMatchObject({ leftOutBefore: true, leftOutAfter: true });
    expect(pageWindow(9, 20, 200)).toMatchObject({ leftOutBefore: true, leftOutAfter: false });
    expect(pageWindow(0, 20, 100)).toMatchObject({ leftOutBefore: false, leftOutAfter: false });
  });
});

describe('the bar', () => {
  it('[R-UI-04..07] goes to the first, previous, next and last page', () => {
    const onPage = jest.fn();
    renderAt('/', <Pager page={4} size={20} total={200} onPage={onPage} />);
    for (const name of ['First', 'Prev', 'Next', 'Last']) fireEvent.click(screen.getByRole('button', { name }));
    expect(onPage.mock.calls.flat()).toEqual([0, 3, 5, 9]);
  });

  it('[R-UI-08] shows an ellipsis on each side in the middle and says which page is open', () => {
    renderAt('/', <Pager page={4} size={20} total={200} onPage={() => undefined} />);
    expect(screen.getAllByText('…')).toHaveLength(2);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('5');
  });

  it('has nothing to go back to on the first page, and nothing to go on to on the last', () => {
    renderAt('/', <Pager page={0} size={20} total={20} onPage={() => undefined} always />);
    for (const name of ['First', 'Prev', 'Next', 'Last'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('is not there where a single page holds everybody', () => {
    const { unmount } = renderAt('/', <Pager page={0} size={20} total={20} onPage={() => undefined} />);
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
    unmount();
    renderAt('/', <Pager page={0} size={20} total={21} onPage={() => undefined} />);
    screen.getByRole('navigation', { name: 'Pagination' });
  });
});

function Paged({ rows, isKnown = true }: { rows?: number; isKnown?: boolean }) {
  const paging = usePaging();
  const { page, size, setPage, setSize } = paging;
  const { beyond } = useLastPage(paging, rows ?? 500, isKnown);
  return (
    <>
      <p>{`page=${page}&size=${size}`}</p>
      {beyond && <p>there is no such page</p>}
      <PageSizeSelect size={size} onSize={setSize} />
      <Pager page={page} size={size} total={500} onPage={setPage} />
    </>
  );
}

describe('paging in the address', () => {
  it('[T-UI-06] starts with index 0 and [B-UI-09] offers 20, 50 and 100, 20 first', () => {
    renderAt('/list', <Paged />);
    screen.getByText('page=0&size=20');
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Page size' });
    expect([...select.options].map((option) => option.text)).toEqual(['20', '50', '100']);
  });

  it('[T-UI-07] a new page size goes back to index 0', () => {
    renderAt('/list?page=3', <Paged />);
    screen.getByText('page=2&size=20');
    fireEvent.change(screen.getByRole('combobox', { name: 'Page size' }), { target: { value: '50' } });
    screen.getByText('page=0&size=50');
  });

  it.each(['/list?page=abc&size=7', '/list?page=-3&size=', '/list?page=0'])(
    'ignores what makes no sense in %s',
    (address) => {
      renderAt(address, <Paged />);
      screen.getByText('page=0&size=20');
    },
  );

  it('leads to the last page from one beyond it, and waits until the number of rows is known', () => {
    const { unmount } = renderAt('/list?page=9', <Paged rows={45} isKnown={false} />);
    screen.getByText('page=8&size=20');
    unmount();
    renderAt('/list?page=9', <Paged rows={45} />);
    screen.getByText('page=2&size=20');
    expect(screen.queryByText('there is no such page')).toBeNull();
  });

  it('stays where it is in a list without rows, which says so itself', () => {
    renderAt('/list?page=9', <Paged rows={0} />);
    screen.getByText('page=8&size=20');
  });
});
