import { fireEvent, screen } from '@testing-library/react';
import { API, TEXTS } from '#contract';
import { acceptSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith, type Answer } from '../../shared/testing';
import { UpdatePasswordPage } from './UpdatePasswordPage';

const { succeeded, refused, failed } = TEXTS.updatePassword;
const CALL = `POST ${API.changePassword}`;

beforeEach(() => {
  acceptSession(tokenWith(), 'maria_b');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('left');
  jest.restoreAllMocks();
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const press = () => fireEvent.click(screen.getByRole('button', { name: TEXTS.updatePassword.submit }));
function fill() {
  renderAt('/settings/update-password', <UpdatePasswordPage />);
  type('Current password', 'quiet1lake');
  for (const label of ['New password', 'Confirm new password']) type(label, 'brighter2day');
}

describe('a new password whose answer was lost', () => {
  const pairs = (currentPassword: string, newPassword: string) => ({
    passwordChanges: [
      { name: 'currentPassword', val: currentPassword },
      { name: 'newPassword', val: newPassword },
      { name: 'newPasswordCheck', val: newPassword },
    ],
  });

  /** Presses twice, the first time in vain, and gives what was sent. */
  async function pressTwice(answers: Answer[]) {
    const calls = stubNetwork({ [CALL]: () => answers.shift()! });
    fill();
    press();
    await screen.findByText(failed);
    press();
    return () => calls.map(({ body }) => body);
  }

  it('is the one in force, sent again: it says so, and not that the current one is wrong', async () => {
    const answers: Answer[] = ['no network', { passwordupdate: 'error' }, { passwordupdate: 'success' }];
    const sent = await pressTwice(answers);
    await screen.findByText(succeeded);
    expect(sent()).toEqual([
      pairs('quiet1lake', 'brighter2day'),
      pairs('quiet1lake', 'brighter2day'),
      pairs('brighter2day', 'brighter2day'),
    ]);
  });

  it('had not come so far, and the current one is wrong: says that', async () => {
    await pressTwice(['no network', { passwordupdate: 'error' }, { passwordupdate: 'error' }]);
    await screen.findByText(refused);
  });
});

it('a wrong current password is asked about once, where every answer came', async () => {
  const calls = stubNetwork({ [CALL]: { passwordupdate: 'error' } });
  fill();
  press();
  await screen.findByText(refused);
  expect(calls).toHaveLength(1);
});
