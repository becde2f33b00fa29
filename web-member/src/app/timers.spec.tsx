import type { ReactElement } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import {
  AccountSettingsRow,
  API,
  InboxRow,
  MemberRow,
  ProfileViewRow,
  ROUTES,
  SUBJECTS,
  SubjectRow,
  TEXTS,
  pathTo,
} from '#contract';
import { InboxPage } from '../features/mail/MailboxPage';
import { ProfilePage } from '../features/profile/ProfilePage';
import { AccountSettingsPage } from '../features/settings/AccountSettingsPage';
import { ContactUsPage } from '../features/settings/ContactUsPage';
import { RemoveAccountPage } from '../features/settings/RemoveAccountPage';
import { UpdatePasswordPage } from '../features/settings/UpdatePasswordPage';
import { UpgradeMembershipPage } from '../features/settings/UpgradeMembershipPage';
import { QuickProfile } from '../shared/quick-profile/QuickProfile';
import { acceptSession, currentSession, endSession } from '../shared/account/session';
import { renderAt, rowWith, stubNetwork, tokenWith, type Answer, type SeenCall } from '../shared/testing';
import { dismissAllToasts } from '../shared/notices/toasts';
import { Toasts } from './Toasts';

const ANNA = {
  memberId: 100_007,
  memberType: 1,
  name: 'Anna',
  heading: 'Anna',
  label: 'Anna, 34',
  age: 34,
  gender: 'F',
  seeking: 'M',
  online: false,
} as const;
const ANNAS = pathTo(ROUTES.viewProfile, { passMemberTypeId: 1, passMemberIdViewed: ANNA.memberId });

const ANSWERS: Record<string, Answer> = {
  [`GET ${API.safetyNotice}`]: { state: null, version: '2026-11-23', readAt: null },
  [`GET ${API.settings}`]: [rowWith(AccountSettingsRow, { memberId: 100_001, memberType: 1, profileSetting: true })],
  [`GET ${pathTo(API.viewProfile, { memberTypeId: 1, memberId: ANNA.memberId })}`]: [rowWith(ProfileViewRow, ANNA)],
  [`GET ${pathTo(API.profileModal, { memberId: ANNA.memberId })}`]: [rowWith(MemberRow, ANNA)],
  [`GET ${API.inbox}`]: [
    rowWith(InboxRow, { ...ANNA, emailId: 12, subject: 'Clocks', body: 'Hello', sentAt: new Date(), read: true }),
  ],
  [`GET ${API.contactSubjects}`]: SUBJECTS.map((subject) => SubjectRow.encode(subject)),
  [`POST ${API.contactUs}`]: [{ contact_id: 1, status: 'received' }],
  [`POST ${API.removeAccount}`]: { removalStatus: 'success' },
  [`POST ${API.checkMail}`]: { ask: [], left: null, moreAt: null },
  [`POST ${API.sendMail}`]: { emailstatus: 'SENT' },
  'POST /rest/': {},
};

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

/** Opens a screen; no time passes on it but what a test lets pass. */
async function open(
  page: ReactElement,
  route: string,
  address = route,
  answers: Record<string, Answer> = {},
): Promise<SeenCall[]> {
  const calls = stubNetwork({ ...ANSWERS, ...answers });
  renderAt(
    address,
    <>
      <Address />
      <Routes>
        <Route path={route} element={page} />
        <Route path="*" element={null} />
      </Routes>
      <Toasts />
    </>,
  );
  await answered();
  return calls;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** Answers that are there have reached the screen. */
const answered = () => pass(10);

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const address = () => screen.getByTestId('address').textContent;

/** A text that shows now is still there shortly before so much time has passed, and gone shortly after. */
async function expectToLast(text: string, milliseconds: number): Promise<void> {
  screen.getByText(text);
  await pass(milliseconds - 100);
  screen.getByText(text);
  await pass(150);
  expect(screen.queryByText(text)).toBeNull();
}

/** The app is still here shortly before so much time has passed, and there shortly after. */
async function expectToLead(to: string, milliseconds: number): Promise<void> {
  const here = address();
  expect(here).not.toBe(to);
  await pass(milliseconds - 100);
  expect(address()).toBe(here);
  await pass(150);
  expect(address()).toBe(to);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  acceptSession(tokenWith(), 'maria_b');
  act(dismissAllToasts);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  endSession('left');
});

describe('the app goes on by itself', () => {
  it('[T-CONTACT-01] from a message that was sent, into which nothing more is typed, to the search, after 0.9 seconds', async () => {
    await open(<ContactUsPage />, ROUTES.contactUs);
    type('Subject', 'TECHNICAL');
    type('Message', 'Hello');
    press('Send Message');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').readOnly).toBe(true);
    await answered();
    screen.getByText(TEXTS.contact.succeeded);
    await expectToLead('/search', 900);
  });

  it.each(['success', 'pass'])(
    '[T-PASSWD-01] [C-PASSWD-02] from a password whose change was a %s to the inbox, after 3 seconds',
    async (passwordupdate) => {
      const answers = { [`POST ${API.changePassword}`]: { passwordupdate } };
      await open(<UpdatePasswordPage />, ROUTES.updatePassword, undefined, answers);
      type('Current password', 'quiet1lake');
      type('New password', 'brighter2day');
      type('Confirm new password', 'brighter2day');
      press('Make updates');
      await answered();
      screen.getByText(TEXTS.updatePassword.succeeded);
      await expectToLead('/email/inbox', 3_000);
    },
  );

  it('[T-REMOVE-02] [T-REMOVE-03] from a removed account, whose form is gone, to the login page, after 3 seconds', async () => {
    await open(<RemoveAccountPage />, ROUTES.removeAccount);
    type('Email', 'me@example.test');
    type('Password', 'quiet1lake');
    press('Confirm ID to cancel');
    press('Yes, Delete My Account');
    await answered();
    screen.getByText(TEXTS.removeAccount.succeeded);
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(currentSession().isAuthenticated).toBe(false);
    await expectToLead('/login', 3_000);
  });
});

describe('a message goes by itself', () => {
  it('[T-ACCT-03] that the settings are saved, after 15 seconds', async () => {
    await open(<AccountSettingsPage />, ROUTES.accountSettings);
    press('Save settings');
    await answered();
    await expectToLast('Settings updated successfully!', 15_000);
  });

  it('[V-UPGRADE-01] [T-UPGRADE-01] that a plan is missing, after 3 seconds', async () => {
    await open(<UpgradeMembershipPage />, ROUTES.upgradeMembership);
    press('Activate Free Access');
    const text = 'Please select a plan preview before proceeding.';
    expect(screen.getByText(text).closest('[role=alert]')).not.toBeNull();
    await expectToLast(text, 3_000);
  });

  it('[E24] [T-UPGRADE-02] [T-UPGRADE-03] [C-UPGRADE-01] that the preview is active: it comes a second after the press, stays for 5, and nobody is called', async () => {
    const calls = await open(<UpgradeMembershipPage />, ROUTES.upgradeMembership);
    const text = 'Gold preview activated: free during the promotional period.';
    const before = [...calls];
    fireEvent.click(screen.getByLabelText(/Gold/));
    press('Activate Free Access');
    await pass(900);
    expect(screen.queryByText(text)).toBeNull();
    await pass(110);
    await expectToLast(text, 5_000);
    expect(calls).toEqual(before);
  });

  it.each([
    ['Wink', 'Your wink is on its way'],
    ['Favorite', 'Added to your favorites'],
    ['Block', 'Member blocked successfully'],
    ['Report', 'Member reported successfully'],
  ])('[T-PROFILE-07] [T-UI-08] what became of %s on a profile, after 3 seconds', async (action, text) => {
    await open(<ProfilePage />, ROUTES.viewProfile, ANNAS);
    press(action);
    await answered();
    await expectToLast(text, 3_000);
  });

  it.each([
    ['a profile', <ProfilePage key="page" />],
    ['a quick profile', <QuickProfile key="quick" memberId={ANNA.memberId} onClose={() => undefined} />],
  ])('[T-SENDMAIL-01] [T-UI-08] that an email was sent from %s, after 3 seconds', async (_place, page) => {
    await open(page, ROUTES.viewProfile, ANNAS);
    press('Email');
    type('Message', 'Which one is your favorite?');
    press('Send');
    await answered();
    await expectToLast('✓ Email sent successfully!', 3_000);
  });

  it('that a reply was sent, after 5 seconds', async () => {
    await open(<InboxPage />, ROUTES.inbox, `${ROUTES.inbox}?mail=12`);
    type('Your reply', 'Hello, you');
    press('Send Reply');
    await answered();
    await expectToLast('Reply sent successfully!', 5_000);
  });
});

describe('a dialog', () => {
  it('[B-UI-07] takes 300 ms to come and as long to go', async () => {
    await open(<ProfilePage />, ROUTES.viewProfile, ANNAS);
    press('Email');
    const title = screen.getByText('Email to Anna');
    expect(title.closest<HTMLElement>('.MuiDialog-container')!.style.transition).toContain('opacity 300ms');
    press('Cancel');
    await pass(250);
    expect(title.isConnected).toBe(true);
    await pass(100);
    expect(title.isConnected).toBe(false);
  });
});
