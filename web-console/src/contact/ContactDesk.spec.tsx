import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { I18nProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import { CONSOLE_API, pathTo, REFUSALS } from '#contract';
import { startLanguage } from '../app/i18n';
import { forgetEveryDraft } from '../review/drafts';
import { UndoBar } from '../review/UndoBar';
import { forgetEveryUndo } from '../review/undoable';
import { AtDesk } from '../shared/testing';
import { ContactDesk } from './ContactDesk';

const CASE = 504;
const [DECIDE, UNDO, CLAIM] = [CONSOLE_API.decideCase, CONSOLE_API.undoDecision, CONSOLE_API.claimCase].map((path) =>
  pathTo(path, { id: CASE }),
) as [string, string, string];
const WORDS = 'Splendid, as ever.';
const MESSAGE = {
  ...{ id: 4, caseId: CASE, status: 'open', state: 'open', claimedBy: null, claimedUntil: null, closingReason: null },
  ...{
    risk: 'high',
    signalCodes: ['THREAT'],
    member: null,
    subjectCode: 'GENERAL',
    body: 'How do I look?',
    receivedAt: '2026-01-01T12:00:00.000Z',
  },
};
const OPENED = {
  ...{ id: CASE, kind: 'contact', risk: 'low', signalCodes: [], language: null, changed: [], member: null },
  ...{ openedAt: MESSAGE.receivedAt, dueAt: null, state: 'open', claimedBy: null, claimedUntil: null },
  ...{ closingReason: null, subjectId: 4, fields: [], signals: [], photo: null, facts: null, decision: null },
};

/** What is told of a writer whose account is gone. */
const GONE = {
  ...{ joinedAt: MESSAGE.receivedAt, age: 40, gender: 'F', city: null, state: null, status: 'removed', hidden: false },
  ...{
    suspendedUntil: null,
    privateMode: false,
    photoCount: 0,
    mailLanguage: 'en',
    reportsReceived: 0,
    reportsMade: 0,
    waiting: [],
    earlier: [],
  },
};

const { fetch, matchMedia, IntersectionObserver } = globalThis;
let i18nProvider: I18nProvider;
/** What the desk answers to a call: a refusal by its code, nothing where the answer is lost. */
let answers: Record<string, object | keyof typeof REFUSALS | undefined>;
let asked: string[];

beforeAll(async () => {
  i18nProvider = await startLanguage();
});
beforeEach(() => {
  asked = [];
  answers = {
    [CONSOLE_API.contacts]: { content: [MESSAGE], totalElements: 1 },
    [pathTo(CONSOLE_API.contactDetail, { id: 4 })]: {
      ...MESSAGE,
      ...{ language: 'en', answer: null, notes: [], facts: null, decision: null },
    },
    [DECIDE]: { status: 'success', caseId: CASE, undoSeconds: 30 },
    [UNDO]: OPENED,
    [CLAIM]: OPENED,
  };
  globalThis.fetch = (async (address: string) => {
    const path = address.split('?')[0]!;
    asked.push(path);
    const answer = answers[path];
    if (answer === undefined) throw new TypeError('no network');
    if (typeof answer === 'object') return { ok: true, headers: new Headers(), json: async () => answer };
    const { status, message } = REFUSALS[answer];
    return { ok: false, status, headers: new Headers(), json: async () => ({ code: answer, message }) };
  }) as unknown as typeof globalThis.fetch;
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.IntersectionObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof globalThis.IntersectionObserver;
  globalThis.matchMedia = ((media: string) => ({
    ...{ media, matches: media.includes('min-width') },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  })) as unknown as typeof globalThis.matchMedia;
});
afterEach(() => {
  Object.assign(globalThis, { fetch, matchMedia, IntersectionObserver });
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  forgetEveryUndo();
  forgetEveryDraft();
});

const open = () =>
  render(
    <AtDesk i18nProvider={i18nProvider} address="/contact/4">
      <Routes>
        <Route path="/contact/*" element={<ContactDesk />} />
      </Routes>
      <UndoBar />
    </AtDesk>,
  );
// By what stands there: roles are reckoned anew each time, and a whole desk has many.
const press = async (name: string) => fireEvent.click(await screen.findByText(name));
const answerField = () => screen.findByLabelText<HTMLTextAreaElement>(/Answer to the member/);
const answer = async () => {
  await press('Answer or close');
  fireEvent.click(screen.getByLabelText(/Answer by e-mail/));
  fireEvent.change(await answerField(), { target: { value: WORDS } });
  await press('Send the answer');
};
const bar = () => screen.findByLabelText('Undo');

it('a message by which somebody may be in danger says so in the list and where it is open, and why', async () => {
  open();
  await screen.findByText('How do I look?');
  for (const words of ['Somebody may be in danger', 'Threat or blackmail'])
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
});

it('a message of who has left says that no answer reaches them, and is closed', async () => {
  const opened = answers[pathTo(CONSOLE_API.contactDetail, { id: 4 })] as object;
  Object.assign(opened, { facts: GONE });
  open();
  await screen.findByText(REFUSALS.WRITER_GONE.message);
  await press('Answer or close');
  expect(screen.queryByLabelText(/Answer by e-mail/)).toBeNull();
  fireEvent.click(screen.getByLabelText(/Close without an answer/));
  await press('Close the message');
  await bar();
  expect(asked).toContain(DECIDE);
});

describe('an answer to a member', () => {
  it('that was begun before they left is kept from being sent, and they can still close the message', async () => {
    const { unmount } = open();
    await press('Answer or close');
    fireEvent.click(screen.getByLabelText(/Answer by e-mail/));
    fireEvent.change(await answerField(), { target: { value: WORDS } });
    unmount();
    Object.assign(answers[pathTo(CONSOLE_API.contactDetail, { id: 4 })] as object, { facts: GONE });
    open();
    await screen.findByText(REFUSALS.WRITER_GONE.message);
    await press('Answer or close');
    await press('Close the message');
    expect(asked).not.toContain(DECIDE);
    await screen.findByText('Please choose an outcome.');
  });

  it('that could not be sent is there when the message is opened again, and taken back in case it was', async () => {
    answers[DECIDE] = undefined;
    open();
    await answer();
    expect((await bar()).textContent).toMatch(/No answer came: if it stands, it takes effect in (30|2\d) s/);
    await press('Open it again');
    await press('Answer or close');
    expect((await answerField()).value).toBe(WORDS);

    answers[UNDO] = 'UNDO_TOO_LATE';
    await press('Undo');
    await screen.findByText('Taken back.');
    expect(asked.slice(asked.indexOf(UNDO))).toContain(CLAIM);
    expect(screen.queryByLabelText('Undo')).toBeNull();
  });

  it('that was refused offers nothing to take back', async () => {
    answers[DECIDE] = 'CASE_DECIDED';
    open();
    await answer();
    await screen.findByText('Open it again');
    expect(screen.queryByLabelText('Undo')).toBeNull();
  });

  it('that was taken back is there again, although the way back was cut at first', async () => {
    answers[UNDO] = undefined;
    open();
    await answer();
    expect((await bar()).textContent).toMatch(/Takes effect in (30|2\d) s/);
    await press('Undo');
    await screen.findByText(/The server cannot be reached/);
    const seconds = Number(/(\d+) s/.exec((await bar()).textContent)![1]);
    expect(seconds).toBeGreaterThan(0);

    answers[UNDO] = OPENED;
    await press('Undo');
    await screen.findByText('Taken back.');
    await press('Answer or close');
    expect((await answerField()).value).toBe(WORDS);
  });

  it('that has taken effect cannot be taken back, and is offered no more', async () => {
    Object.assign(answers, { [UNDO]: 'UNDO_TOO_LATE', [CLAIM]: 'CASE_DECIDED' });
    open();
    await answer();
    await bar();
    await press('Undo');
    await screen.findByText(REFUSALS.UNDO_TOO_LATE.message);
    expect(screen.queryByLabelText('Undo')).toBeNull();
  });
});
