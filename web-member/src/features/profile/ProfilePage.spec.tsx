import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { API, deletePayloads, pathTo, ProfileViewRow, ROUTES, SAFETY_NOTICE, TEXTS } from '#contract';
import { Toasts } from '../../app/Toasts';
import { acceptSession, endSession } from '../../shared/account/session';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { renderAt, rowWith, stubNetwork, tokenWith } from '../../shared/testing';
import { ProfilePage } from './ProfilePage';

const ANNA = { memberId: 100_007, memberTypeId: 1 };
const PROFILE = rowWith(ProfileViewRow, {
  ...{ memberId: ANNA.memberId, memberType: 1, online: false },
  ...{ heading: 'Anna', label: 'Anna, 34', headline: 'Bread and boats', gender: 'F', seeking: 'M', age: 34 },
  ...{ genderWords: 'Nonbinary woman', city: 'Hoboken', state: 'NJ', visiting: 'Boston, MA' },
  intro: 'I sail on lakes.\n\nPizza nights.',
  verified: true,
});

describe('somebody’s profile', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    acceptSession(tokenWith({ memberTypeId: 2 }), 'ben');
  });
  afterEach(() => {
    endSession('left');
    jest.restoreAllMocks();
  });

  const open = async (ground: object = { content: [] }, more: Record<string, unknown> = {}) => {
    const calls = stubNetwork({
      [`GET ${API.commonGround}`]: ground,
      [`GET ${pathTo(API.viewProfile, ANNA)}`]: [PROFILE],
      [`POST ${API.recordView}`]: { status: 'success' },
      [`POST ${API.blockMember}`]: { status: 'success' },
      [`POST ${API.deleteBlocked}`]: { status: 'success' },
      [`GET ${pathTo(API.draft, { memberId: ANNA.memberId })}`]: { draft: null },
      [`POST ${API.keepDraft}`]: { kept: true, draft: null },
      [`GET ${pathTo(API.lettersWith, { memberId: ANNA.memberId })}`]: { member: null, content: [], earlier: false },
      ...more,
    });
    renderAt(
      pathTo(ROUTES.viewProfile, { passMemberTypeId: 1, passMemberIdViewed: ANNA.memberId }),
      <>
        <Toasts />
        <Routes>
          <Route path={ROUTES.viewProfile} element={<ProfilePage />} />
        </Routes>
      </>,
    );
    await screen.findByText('I sail on lakes.');
    return calls;
  };

  it('has beside each text what takes it into a letter as a quote, and puts the writer below it', async () => {
    await open();
    const buttons = screen.getAllByRole('button', { name: 'Answer this' });
    const answered = buttons.map(
      (button) => document.getElementById(button.getAttribute('aria-describedby')!)?.textContent,
    );
    expect(answered).toEqual(['“Bread and boats”', 'I sail on lakes.', 'Pizza nights.']);
    fireEvent.click(buttons[2]!);
    const dialog = await screen.findByRole('dialog', { name: 'Email to Anna' });
    const field = within(dialog).getByLabelText<HTMLTextAreaElement>('Message');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('> Pizza nights.\n\n');
    expect(field.selectionStart).toBe(field.value.length);
  });

  it('[law: nj-disclosure] says in New Jersey that nobody is screened', async () => {
    const readAt = '2026-11-24T10:00:00.000Z';
    await open(undefined, { [`GET ${API.safetyNotice}`]: { state: 'NJ', version: SAFETY_NOTICE.reviewed, readAt } });
    await screen.findByText(TEXTS.safetyNotice.unscreened);
  });

  it('says whom they seek, what both answered alike, how they call their gender and where they are just now', async () => {
    const common = ['WANTKIDS_YES', 'TOB_NEVER'];
    await open({ content: [{ memberId: ANNA.memberId, seeks: 'both', common }] });
    await screen.findByText('You both want children and live smoke-free.');
    screen.getByText('Nonbinary woman');
    const mark = screen.getByRole('button', { name: 'Photo verified', expanded: false });
    fireEvent.click(mark);
    const meaning = screen.getByText(/^A person of our team has compared the main photo/);
    expect([mark.getAttribute('aria-expanded'), mark.getAttribute('aria-controls')]).toEqual(['true', meaning.id]);
    fireEvent.click(mark);
    expect(meaning.textContent).toBe('');
    screen.getByText(/Visiting Boston, MA/);
  });

  it('stands as it was, under the letter that is being written, where it cannot be read once more', async () => {
    let there = true;
    await open(undefined, { [`GET ${pathTo(API.viewProfile, ANNA)}`]: () => (there ? [PROFILE] : 'no network') });
    fireEvent.click(screen.getByRole('button', { name: 'Email' }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Message');
    fireEvent.change(field, { target: { value: 'Dear Anna' } });
    there = false;
    await act(() => queryClient.refetchQueries({ queryKey: queryKeys.profile }));
    await screen.findByText(TEXTS.profile.failed);
    expect([screen.getByLabelText('Message') === field, field.value]).toEqual([true, 'Dear Anna']);
    screen.getByText('I sail on lakes.');
  });

  it('offers to undo a block, which acts at once', async () => {
    const calls = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Block' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The block is lifted');
    expect(calls.filter(({ path }) => path === API.deleteBlocked).map(({ body }) => body)).toEqual([
      deletePayloads.undoneBlock(ANNA.memberId),
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Block' }).disabled).toBe(false);
  });
});
