import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { askAgain } from '#web/again';

describe('what is asked again', () => {
  const KEY = ['inbox', 0];
  let queries: QueryClient;
  let answers: ((letters: string) => void)[];
  let shown: string | undefined;
  let leave: () => void;

  beforeEach(() => {
    queries = new QueryClient();
    answers = [];
    shown = undefined;
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const observer = new QueryObserver(queries, { queryKey: KEY, queryFn });
    leave = observer.subscribe(({ data }) => (shown = data));
  });
  afterEach(() => {
    leave();
    queries.clear();
  });

  it('while it is fetched for the first time is shown as it comes, and asked once more, however often news came', async () => {
    expect(answers).toHaveLength(1);
    for (const _ of Array(3)) askAgain(queries, { queryKey: ['inbox'] });
    answers[0]!('none');
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(shown).toBe('none');
    answers[1]!('one letter');
    await waitFor(() => expect(shown).toBe('one letter'));
    expect(answers).toHaveLength(2);
  });

  it('after it came is fetched once more', async () => {
    answers[0]!('none');
    await waitFor(() => expect(shown).toBe('none'));
    askAgain(queries, { queryKey: ['inbox'] });
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!('one letter');
    await waitFor(() => expect(shown).toBe('one letter'));
    expect(answers).toHaveLength(2);
  });

  it('of another kind leaves it alone', async () => {
    askAgain(queries, { queryKey: ['winks'] });
    answers[0]!('none');
    await waitFor(() => expect(shown).toBe('none'));
    expect(answers).toHaveLength(1);
  });
});
