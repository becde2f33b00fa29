import { Component, Suspense, useState, type ReactNode } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { later, soon } from './later';

/** A component that remembers how often it was pressed. */
function Counter({ label }: { readonly label: string }) {
  const [presses, setPresses] = useState(0);
  return <button onClick={() => setPresses(presses + 1)}>{`${label} ${presses}`}</button>;
}
const inItsPlace = (element: React.ReactNode) => <Suspense fallback="empty">{element}</Suspense>;

/** Says what broke in its place, and gives it another chance at a press. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly said: string | null }> {
  override state = { said: null };
  static getDerivedStateFromError = (error: Error) => ({ said: error.message });
  override render() {
    const again = () => this.setState({ said: null });
    return this.state.said === null ? this.props.children : <button onClick={again}>{this.state.said}</button>;
  }
}

describe('what comes later', () => {
  it('leaves its place empty until it is there, and keeps its state when it is drawn again', async () => {
    const Part = later(async () => Counter);
    const { rerender } = render(inItsPlace(<Part label="Pressed" />));
    expect(screen.getByText('empty')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button'));
    rerender(inItsPlace(<Part label="Was pressed" />));
    expect(screen.getByRole('button').textContent).toBe('Was pressed 1');
  });

  it('is drawn at once where it was fetched before', async () => {
    const load = jest.fn(async () => Counter);
    const Part = later(load);
    await Promise.all([Part.fetch(), Part.fetch()]);
    render(inItsPlace(<Part label="Pressed" />));
    expect(screen.getByRole('button').textContent).toBe('Pressed 0');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is fetched again when it is drawn, if it did not come before', async () => {
    const load = jest.fn(async () => Counter).mockRejectedValueOnce(new Error('no connection'));
    const Part = later(load);
    await expect(Part.fetch()).rejects.toThrow('no connection');
    render(inItsPlace(<Part label="Pressed" />));
    await screen.findByRole('button');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that does not come while it is drawn breaks its place each time, and is fetched anew when the place is drawn anew', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn(async () => Counter);
    for (const problem of ['no connection', 'no such file']) load.mockRejectedValueOnce(new Error(problem));
    const Part = later(load);
    render(<Boundary>{inItsPlace(<Part label="Pressed" />)}</Boundary>);
    fireEvent.click(await screen.findByRole('button', { name: 'no connection' }));
    fireEvent.click(await screen.findByRole('button', { name: 'no such file' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Pressed 0' }));
    screen.getByRole('button', { name: 'Pressed 1' });
    expect(load).toHaveBeenCalledTimes(3);
    said.mockRestore();
  });
});

describe('the wait for the first screen', () => {
  afterEach(() => void jest.useRealTimers());

  it('ends with what is waited for, also when that fails', async () => {
    jest.useFakeTimers();
    await soon(Promise.resolve());
    await soon(Promise.reject(new Error('no connection')));
    expect(jest.getTimerCount()).toBe(2);
  });

  it('ends after 300 ms on a slow line', async () => {
    jest.useFakeTimers();
    let ended = false;
    void soon(new Promise(() => undefined)).then(() => (ended = true));
    await jest.advanceTimersByTimeAsync(299);
    expect(ended).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toBe(true);
  });
});
