import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { API, pathTo, type KeptAbout } from '#contract';
import { acceptSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith, type Answer } from '../../shared/testing';
import { PrivateNote } from './PrivateNote';

const ID = 100_007;
const NOTE = `POST ${pathTo(API.keepNote, { id: ID })}`;
const KEPT: KeptAbout = { text: 'Sails', version: 4, passed: false };

beforeEach(() => acceptSession(tokenWith(), 'maria_b'));
afterEach(() => localStorage.clear());
afterAll(() => endSession('left'));

function open(answer: Answer) {
  const calls = stubNetwork({ [NOTE]: answer });
  const { unmount } = renderAt('/profile/view/1/100007', <PrivateNote memberId={ID} kept={KEPT} />);
  return { sent: () => calls.map(({ body }) => body), close: unmount };
}
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
const write = (value: string) => fireEvent.change(box(), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save note' }));

describe('a private note', () => {
  it('[E36] is saved over the version that was read, once for two presses', async () => {
    const { sent } = open({ text: 'Sails, sings', version: 5, replaced: null });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' }).disabled).toBe(true);
    write(' Sails, sings ');
    act(() => {
      save();
      save();
    });
    await screen.findByText('Saved');
    expect(sent()).toEqual([{ text: 'Sails, sings', read: 4 }]);
  });

  it('[E36] is lost neither to a network that fails nor to a window that closes', async () => {
    const { close } = open('no network');
    write('Met in June');
    save();
    await screen.findByText(/could not be saved/);
    close();
    open({});
    expect(box().value).toBe('Met in June');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(box().value).toBe('Sails');
  });

  it('[E36] shows what another tab has saved, and says of what was typed over an older one that this was read', async () => {
    const calls = stubNetwork({ [NOTE]: { text: 'Met in June', version: 9, replaced: 'Sails and sings' } });
    let fetched!: (kept: KeptAbout) => void;
    function Fetched() {
      const [kept, set] = useState(KEPT);
      fetched = (now) => act(() => set(now));
      return <PrivateNote memberId={ID} kept={kept} />;
    }
    const show = () => renderAt('/profile/view/1/100007', <Fetched />);
    const { unmount } = show();
    fetched({ ...KEPT, text: 'Sails a lot', version: 6 });
    expect(box().value).toBe('Sails a lot');
    write('Met in June');
    fetched({ ...KEPT, text: 'Sails and sings', version: 8 });
    expect(box().value).toBe('Met in June');

    unmount();
    show();
    fetched({ ...KEPT, text: 'Sails and sings', version: 8 });
    expect(box().value).toBe('Met in June');
    save();
    await screen.findByRole('button', { name: 'Bring it back' });
    expect(calls.map(({ body }) => body)).toEqual([{ text: 'Met in June', read: 6 }]);
  });

  it('[E36] keeps what was typed while it was being saved', async () => {
    let arrive!: (answer: Answer) => void;
    const { sent } = open(new Promise((resolve) => (arrive = resolve)));
    write('Met in June');
    save();
    write('Met in June, in the rain');
    await act(async () => arrive({ text: 'Met in June', version: 5, replaced: null }));
    await screen.findByText('Saved');
    expect(box().value).toBe('Met in June, in the rain');
    save();
    await waitFor(() => expect(sent()[1]).toEqual({ text: 'Met in June, in the rain', read: 5 }));
  });

  it('[E36] hands back what another tab had saved meanwhile', async () => {
    open({ text: 'Met in June', version: 9, replaced: 'Sails and sings' });
    write('Met in June');
    save();
    await screen.findByText(/Sails and sings/);
    fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
    await waitFor(() => expect(box().value).toBe('Sails and sings'));
  });
});
