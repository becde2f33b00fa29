import { useState } from 'react';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { API, pathTo, TEXTS } from '#contract';
import { Toasts } from '../../app/Toasts';
import { renderAt, stubNetwork, tokenWith, type Answer } from '../testing';
import { acceptSession, endSession } from '../account/session';
import { queryClient } from '../data/queryClient';
import { ComposeDialog } from './ComposeDialog';
import { WAITED_MILLISECONDS } from './mailCheck.api';

const CHECK = `POST ${API.checkMail}`;
const SEND = `POST ${API.sendMail}`;
const KEEP = `POST ${API.keepDraft}`;
const BACK = `POST ${API.takeBackMail}`;
/** Where the law of no state asks for the safety notice. */
const NOT_ASKED_FOR = { state: null, version: '2026-11-23', readAt: null };
const ANNA = { memberId: 100_007, name: 'Anna' };
const BEGUN = `GET ${pathTo(API.draft, { memberId: ANNA.memberId })}`;
/** Nothing is begun on any device. */
const NOTHING_BEGUN = { [BEGUN]: { draft: null }, [KEEP]: { kept: true, draft: null } };

describe('writing to somebody', () => {
  beforeEach(() => {
    acceptSession(tokenWith({ memberTypeId: 2 }), 'ben');
  });
  afterEach(() => {
    act(() => endSession('left'));
    jest.restoreAllMocks();
  });

  const compose = (checked: Answer, sent: Answer = { emailstatus: 'SENT' }) => {
    const calls = stubNetwork({
      [CHECK]: checked,
      [SEND]: sent,
      [`GET ${API.safetyNotice}`]: NOT_ASKED_FOR,
      ...NOTHING_BEGUN,
    });
    const done = jest.fn();
    renderAt('/', <ComposeDialog recipient={ANNA} open onClose={() => undefined} onSent={done} />);
    const write = (words: string) => fireEvent.change(screen.getByLabelText('Message'), { target: { value: words } });
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const mails = () =>
      calls.filter(({ path }) => path === API.sendMail).map(({ body }) => (body as { body: string }).body);
    return { done, write, press, mails };
  };
  const answer = (more: object) => ({ ask: [], left: null, moreAt: null, ...more });

  it('[H4] says before it is sent what it may be taken for, once, and then sends it as it is written', async () => {
    const { done, write, press, mails } = compose(answer({ ask: ['money', 'contact'] }));
    write('Call me and send money.');
    press('Send');
    await screen.findByRole('alertdialog', { name: 'Send it like this?' });
    expect(screen.getByText(/mentions money/)).toBeTruthy();
    expect(screen.getByText(/how to reach you elsewhere/)).toBeTruthy();
    press('Change it');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(mails()).toEqual([]);
    write('Call me.');
    press('Send');
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(mails()).toEqual(['Call me.']);
  });

  it('[H4] sends it like this when the writer wants that', async () => {
    const { done, write, press, mails } = compose(answer({ ask: ['link'] }));
    write('www.clocks.example');
    press('Send');
    await screen.findByRole('alertdialog');
    press('Send it like this');
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(mails()).toEqual(['www.clocks.example']);
  });

  it.each([
    ['fails', [500, { message: 'no' }]],
    ['has no network', 'no network'],
    ['cannot be read', { ask: 'everything' }],
  ])('[H4] keeps nobody from sending when the look at it %s', async (_what, checked) => {
    for (const log of ['warn', 'error'] as const) jest.spyOn(console, log).mockImplementation(() => undefined);
    const { done, write, press, mails } = compose(checked);
    write('Hello');
    press('Send');
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(mails()).toEqual(['Hello']);
  });

  it('[H4] keeps nobody from sending when the look at it takes long', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.useFakeTimers();
    const { done, write, press } = compose(new Promise(() => undefined));
    write('Hello');
    press('Send');
    await act(() => jest.advanceTimersByTimeAsync(WAITED_MILLISECONDS));
    expect(done).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('[H4] says how many new people may be written to once they are few, and nothing where that does not count', async () => {
    compose(answer({ left: 2 }));
    expect((await screen.findByRole('status')).textContent).toContain('today: 2, this one included');
  });

  it('[H4] says that there are none left, until when, and keeps what is written', async () => {
    const { write } = compose(answer({ left: 0, moreAt: '2026-03-05T07:08:09.010Z' }));
    const hint = await screen.findByRole('status');
    expect(hint.textContent).toContain(TEXTS.mail.strangersToday);
    expect(hint.textContent).toContain('March 5, 2026');
    write('For tomorrow');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('For tomorrow');
  });

  describe('a letter that is begun', () => {
    const begin = (draft: object | null, kept: Answer = { kept: true, draft: null }) => {
      const calls = stubNetwork({
        [CHECK]: answer({}),
        [`GET ${API.safetyNotice}`]: NOT_ASKED_FOR,
        [BEGUN]: { draft },
        [KEEP]: kept,
      });
      const { unmount } = renderAt(
        '/',
        <ComposeDialog recipient={ANNA} open onClose={() => undefined} onSent={() => undefined} />,
      );
      const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
      const type = (value: string) => fireEvent.change(field(), { target: { value } });
      const keptWords = () =>
        calls.filter(({ path }) => path === API.keepDraft).map(({ body }) => (body as { body: string }).body);
      return { calls, field, type, keptWords, unmount };
    };

    it('goes on where another device left it, and is kept for that one as it is closed', async () => {
      const { field, type, keptWords, unmount } = begin({ subject: 'Boats', body: 'Do you', age: 60_000 });
      await waitFor(() => expect(field().value).toBe('Do you'));
      expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Boats');
      type('Do you sail?');
      unmount();
      await waitFor(() => expect(keptWords()).toEqual(['Do you sail?']));
    });

    it('asks where this device holds other words that are older, and takes the ones that are chosen', async () => {
      const { field, type, keptWords } = begin(null, {
        kept: false,
        draft: { subject: '', body: 'The later letter', age: 0 },
      });
      type('The earlier letter');
      // The page is left for a moment, which is when phones may end it.
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(document, new Event('visibilitychange'));
      await screen.findByText(/It begins: The later letter/);
      expect(field().value).toBe('The earlier letter');
      expect(keptWords()).toEqual(['The earlier letter']);
      fireEvent.click(screen.getByRole('button', { name: 'Continue with that version' }));
      expect(field().value).toBe('The later letter');
      expect(screen.queryByText(/It begins/)).toBeNull();
    });

    it('stays on this device while there is no network, and follows when there is one', async () => {
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { type, keptWords, unmount } = begin(null, 'no network');
      type('From a tunnel');
      unmount();
      await waitFor(() => expect(keptWords()).toHaveLength(1));
      const again = begin(null);
      expect(again.field().value).toBe('From a tunnel');
      await waitFor(() => expect(again.keptWords()).toEqual(['From a tunnel']));
    });

    it('is nothing of the next member, who signs in in another tab before it is kept', async () => {
      const { calls, type, unmount } = begin(null);
      await waitFor(() => expect(calls.some(({ path }) => `GET ${path}` === BEGUN)).toBe(true));
      type('Ben to Anna');
      act(() => acceptSession(tokenWith({ memberId: 100_003 }), 'carl'));
      unmount();
      expect(calls.map(({ path }) => path)).not.toContain(API.keepDraft);
    });

    /** Sent from another device since, or emptied there. */
    const OVER = { kept: false, draft: null, over: true };
    const seeAgain = () => fireEvent(document, new Event('visibilitychange'));

    it('is begun no more once it was sent from another device', async () => {
      let answer: object = { kept: true, draft: null };
      const { field, type, keptWords, unmount } = begin(null, () => answer);
      type('Half a letter');
      seeAgain();
      await waitFor(() => expect(keptWords()).toEqual(['Half a letter']));
      answer = OVER;
      seeAgain();
      await waitFor(() => expect(field().value).toBe(''));
      unmount();
      expect(begin(null).field().value).toBe('');
    });

    it('stays where it is over by what stood there before, and where nothing is known of whom it is to', async () => {
      let later!: (given: object) => void;
      let answer: unknown = new Promise((resolve) => (later = resolve));
      const { field, type, keptWords } = begin(null, () => answer);
      type('Half a letter');
      seeAgain();
      await waitFor(() => expect(keptWords()).toHaveLength(1));
      type('Another letter');
      await act(async () => later(OVER));
      expect(field().value).toBe('Another letter');
      answer = { kept: false, draft: null, over: false };
      seeAgain();
      await waitFor(() => expect(keptWords()).toEqual(['Half a letter', 'Another letter']));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(field().value).toBe('Another letter');
    });
  });

  describe('a letter that is on its way', () => {
    const send = async (kept: Answer = { kept: true, draft: null }) => {
      for (const log of ['warn', 'error'] as const) jest.spyOn(console, log).mockImplementation(() => undefined);
      let reply!: (given: unknown) => void;
      const slow = new Promise((resolve) => (reply = resolve));
      const calls = stubNetwork({
        [CHECK]: answer({}),
        [SEND]: () => slow,
        [`GET ${API.safetyNotice}`]: NOT_ASKED_FOR,
        [BEGUN]: { draft: null },
        [KEEP]: kept,
      });
      const closed = jest.fn();
      const went = (path: string) => calls.filter((call) => call.path === path).length;
      const Page = () => {
        const [open, setOpen] = useState(true);
        return (
          <>
            <ComposeDialog recipient={ANNA} open={open} onClose={closed} onSent={() => undefined} />
            <button onClick={() => setOpen(false)}>Leave</button>
          </>
        );
      };
      renderAt('/', <Page />);
      const field = screen.getByLabelText<HTMLTextAreaElement>('Message');
      fireEvent.change(field, { target: { value: 'Do you sail?' } });
      fireEvent.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(went(API.sendMail)).toBe(1));
      return { field, closed, went, reply: (given: unknown) => act(async () => reply(given)) };
    };

    it('is what was pressed: nothing is typed into it, nor kept for other devices, until it could not be sent', async () => {
      const { field, went, reply } = await send();
      const read = screen.getByLabelText<HTMLInputElement>('Subject');
      await waitFor(() => expect([field.readOnly, read.readOnly]).toEqual([true, true]));
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(document, new Event('visibilitychange'));
      expect(went(API.keepDraft)).toBe(0);
      await reply('no network');
      await waitFor(() => expect(went(API.keepDraft)).toBe(1));
      await waitFor(() => expect([field.readOnly, read.readOnly, field.value]).toEqual([false, false, 'Do you sail?']));
    });

    it('[H10] stays to be sent again where its answer was lost, although other devices begin it no more', async () => {
      const { field, went, reply } = await send({ kept: false, draft: null, over: true });
      await reply('no network');
      await waitFor(() => expect(went(API.keepDraft)).toBe(1));
      await waitFor(() => expect(field.readOnly).toBe(false));
      expect(field.value).toBe('Do you sail?');
    });

    it('closes nothing that was opened since', async () => {
      const { closed, went, reply } = await send();
      fireEvent.click(screen.getByText('Leave'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await reply({ emailstatus: 'SENT' });
      await waitFor(() => expect(queryClient.isMutating()).toBe(0));
      expect([closed.mock.calls, went(API.keepDraft)]).toEqual([[], 0]);
    });
  });

  describe('a letter that was sent', () => {
    const send = async (back: Answer, meanwhile?: string) => {
      const calls = stubNetwork({
        [CHECK]: answer({}),
        [SEND]: { emailstatus: 'SENT', waiting: { id: 12, goesAt: '2026-11-01T10:00:00.000Z' } },
        [`GET ${API.safetyNotice}`]: NOT_ASKED_FOR,
        [BACK]: back,
        ...NOTHING_BEGUN,
      });
      const reopened = jest.fn();
      renderAt(
        '/',
        <>
          <Toasts />
          <ComposeDialog
            recipient={ANNA}
            open
            onClose={() => undefined}
            onSent={() => undefined}
            onTakenBack={reopened}
          />
        </>,
      );
      const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
      fireEvent.change(field(), { target: { value: 'Too early' } });
      fireEvent.click(screen.getByRole('button', { name: 'Send' }));
      const undo = await screen.findByRole('button', { name: 'Take it back' });
      expect(field().value).toBe('');
      if (meanwhile) fireEvent.change(field(), { target: { value: meanwhile } });
      fireEvent.click(undo);
      return { calls, reopened, field };
    };

    it('waits on the server, and comes back into the form with one press', async () => {
      const { calls, reopened, field } = await send({
        letter: { memberId: ANNA.memberId, subject: '', body: 'Too early' },
      });
      await waitFor(() => expect(reopened).toHaveBeenCalledTimes(1));
      expect(field().value).toBe('Too early');
      const posted = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
      expect(posted(API.takeBackMail)).toEqual([{ id: 12 }]);
      expect(posted(API.sendMail)).toMatchObject([{ hold: 12 }]);
    });

    it('comes back below what was begun meanwhile', async () => {
      const back = { letter: { memberId: ANNA.memberId, subject: '', body: 'Too early' } };
      const { reopened, field } = await send(back, 'And do you row?');
      await waitFor(() => expect(reopened).toHaveBeenCalledTimes(1));
      expect(field().value).toBe('And do you row?\n\nToo early');
    });

    it.each([
      ['it has gone', { letter: null }, 'Your message has gone already.'],
      ['nobody answers', 'no network', 'Your message could not be taken back.'],
    ])('says so when %s', async (_why, back, text) => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { reopened, field } = await send(back);
      await screen.findByText(text);
      expect([reopened.mock.calls, field().value]).toEqual([[], '']);
    });
  });

  it('[E52] says that the other has declined, and keeps what is written', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { done, write, press } = compose(answer({}), [409, { code: 'DECLINED', message: TEXTS.mail.declined }]);
    write('Will you not think about it?');
    press('Send');
    await screen.findByText(TEXTS.mail.declined);
    screen.getByDisplayValue('Will you not think about it?');
    expect(done).not.toHaveBeenCalled();
  });

  it('says of a first letter that only greets what would be easier to answer, and sends it all the same', async () => {
    const { done, write, press, mails } = compose(answer({ left: 9 }));
    const hint = /A greeting is a good start/;
    write('Hello Anna!');
    await screen.findByText(hint);
    write('Hello Anna, do you sail?');
    expect(screen.queryByText(hint)).toBeNull();
    write('Hi');
    press('Send');
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(mails()).toEqual(['Hi']);
  });

  it.each(['ctrlKey', 'metaKey'])('goes by Enter with %s, and not by Enter alone', async (key) => {
    const { done, write, mails } = compose(answer({}));
    write('Do you row?');
    const field = screen.getByLabelText('Message');
    expect(field.getAttribute('aria-keyshortcuts')).toBe('Control+Enter Meta+Enter');
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
    // The Enter that ends the composing of a word.
    expect(fireEvent.keyDown(field, { key: 'Enter', [key]: true, isComposing: true })).toBe(true);
    expect(fireEvent.keyDown(field, { key: 'Enter', [key]: true })).toBe(false);
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(mails()).toEqual(['Do you row?']);
  });

  it('goes by no key where nobody new can be written to', async () => {
    const { write, mails } = compose(answer({ left: 0, moreAt: '2026-03-05T07:08:09.010Z' }));
    write('For tomorrow');
    await screen.findByText(new RegExp(TEXTS.mail.strangersToday.slice(0, 20)));
    fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Enter', ctrlKey: true });
    // What is typed now is still the form's: nothing is on its way.
    write('For the day after');
    screen.getByDisplayValue('For the day after');
    expect(mails()).toEqual([]);
  });

  describe('where the law asks for a notice', () => {
    const NOTICE = { state: 'NJ', version: '2026-11-23', readAt: null };
    const NOTED = { ...NOTICE, readAt: '2026-12-01T10:00:00.000Z' };
    const READ = `POST ${API.readSafetyNotice}`;
    const ASKED = `GET ${API.safetyNotice}`;
    const noticed = (asked: Answer, noted: Answer = NOTED) => {
      const calls = stubNetwork({
        [CHECK]: answer({}),
        [SEND]: { emailstatus: 'SENT' },
        [ASKED]: asked,
        [READ]: noted,
        ...NOTHING_BEGUN,
      });
      const done = jest.fn();
      renderAt('/', <ComposeDialog recipient={ANNA} open onClose={() => undefined} onSent={done} />);
      const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
      const went = (path: string) => calls.filter((call) => call.method === 'POST' && call.path === path);
      fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Hello' } });
      return { done, press, went };
    };
    const notice = () => screen.queryByRole('region', { name: TEXTS.safetyNotice.title });

    it('[E18] [law: ct-safety-notice] [law: ut-screening-disclosure] [law: ny-safety-notice] [law: nj-safety-awareness] sends nothing before it is read, keeps what is written, and asks no more afterwards', async () => {
      const { done, press, went } = noticed(NOTICE);
      press('Send');
      await waitFor(() => expect(document.activeElement).toBe(notice()));
      expect(notice()!.textContent).toContain(TEXTS.safetyNotice.unscreened);
      expect(went(API.sendMail)).toEqual([]);
      press(TEXTS.safetyNotice.read);
      // At once, while it is still being noted.
      press('Send');
      await waitFor(() => expect(notice()).toBeNull());
      expect(went(API.readSafetyNotice).map(({ body }) => body)).toEqual([{ version: NOTICE.version }]);
      await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
      expect(went(API.sendMail).map(({ body }) => (body as { body: string }).body)).toEqual(['Hello']);
    });

    it('[law: nj-disclosure] says in New Jersey that nobody is screened also where the notice was read long ago, and elsewhere nothing', async () => {
      noticed(NOTED);
      expect((await screen.findByText(TEXTS.safetyNotice.unscreened)).tagName).toBe('STRONG');
      expect(notice()).toBeNull();
      cleanup();
      queryClient.clear();
      noticed({ ...NOTED, state: 'CT' });
      await screen.findByLabelText('Message');
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(screen.queryByText(TEXTS.safetyNotice.unscreened)).toBeNull();
    });

    it('[E18] stays, and says so, when it could not be noted', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { press } = noticed(NOTICE, 'no network');
      await waitFor(() => expect(notice()).not.toBeNull());
      press(TEXTS.safetyNotice.read);
      await screen.findByText(TEXTS.safetyNotice.failed);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: TEXTS.safetyNotice.read }).disabled).toBe(false);
    });

    it.each([
      ['is in no such state', NOT_ASKED_FOR],
      ['has read it before', NOTED],
      ['cannot be told', 'no network'],
    ])('[E18] stands in nobody’s way who %s', async (_who, asked) => {
      for (const log of ['warn', 'error'] as const) jest.spyOn(console, log).mockImplementation(() => undefined);
      const { done, press } = noticed(asked);
      press('Send');
      await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
      expect(notice()).toBeNull();
    });
  });
});
