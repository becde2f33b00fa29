import { ContactRequest, SendMailRequest } from '../requests/mail.js';
import { ChangePasswordRequest, ForgotPasswordRequest } from '../requests/auth.js';
import { FavoriteRequest, WinkRequest } from '../requests/connections.js';
import { decodeIdentity } from '../wire/headers.js';
import { SUBJECTS } from '../rows/subject-row.js';
import { forgotPasswordPayload, passwordPayload, PasswordForm, removalRequest, RemoveForm } from './account-forms.js';
import { actionPayloads } from './action-payloads.js';
import { contactPayload, ContactForm, mailPayload, replySubject } from './message-forms.js';
import { SettingsForm } from './settings-form.js';

const messages = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map((issue) => issue.message) ?? [];

describe('the password form', () => {
  it.each([
    [['', 'secret1', 'secret1'], ['Please enter your current password.']],
    [['old1234', '', ''], ['Please enter a new password.']],
    [['old1234', 'secret1', 'secret2'], ['New password and confirmation do not match.']],
    [['old1234', 'abc1', 'abc1'], ['Password must be at least 6 characters']],
    [['old1234', 'abcdefg', 'abcdefg'], ['Password must contain at least 1 number']],
    [['old1234', 'secret1', 'secret1'], []],
  ])('%j: %j', ([currentPassword, newPassword, newPasswordCheck], expected) => {
    expect(messages(PasswordForm.safeParse({ currentPassword, newPassword, newPasswordCheck }))).toEqual(expected);
  });

  it('[C-PASSWD-01] sends three pairs, which the server reads back', () => {
    const form = { currentPassword: 'old1234', newPassword: 'secret1', newPasswordCheck: 'secret1' };
    expect(passwordPayload(form).passwordChanges).toEqual([
      { name: 'currentPassword', val: 'old1234' },
      { name: 'newPassword', val: 'secret1' },
      { name: 'newPasswordCheck', val: 'secret1' },
    ]);
    expect(ChangePasswordRequest.parse(passwordPayload(form))).toEqual(form);
  });
});

describe('the removal form', () => {
  it('asks for both with one message', () => {
    const text = 'Please enter both email and password to confirm account removal.';
    expect(messages(RemoveForm.safeParse({ email: 'a@b.c', password: '' }))).toEqual([text]);
    expect(messages(RemoveForm.safeParse({ email: ' ', password: 'x' }))).toEqual([text]);
  });

  it('[C-REMOVE-01] sends confirmRemoval and nothing else in the body', () => {
    const request = removalRequest({ email: 'a@b.c', password: 'secret1' });
    expect(request.body).toEqual({ confirmRemoval: true });
    expect(decodeIdentity(request.headers['X-Confirm-Identity'])).toEqual({ email: 'a@b.c', password: 'secret1' });
  });
});

describe('the contact form', () => {
  it('asks for subject and trimmed message with one message', () => {
    expect(messages(ContactForm.safeParse({ subject: 'GENERAL', message: '  ' }))).toEqual([
      'Please fill in all fields',
    ]);
    expect(messages(ContactForm.safeParse({ subject: '', message: 'Hi' }))).toEqual(['Please fill in all fields']);
  });

  it('[C-CONTACT-02] sends three one-key objects, which the server reads back', () => {
    const payload = contactPayload(SUBJECTS[5], 'Help');
    expect(payload).toEqual({
      message: [{ subject_code: 'REPORT' }, { subject_desc: 'Report a member' }, { contact_body: 'Help' }],
    });
    expect(ContactRequest.parse(payload)).toEqual({
      subjectCode: 'REPORT',
      subjectDescription: 'Report a member',
      body: 'Help',
    });
  });
});

describe('the password look-up', () => {
  it('[C-FORGOT-01] sends the address as the pair passEmail', () => {
    const payload = forgotPasswordPayload({ email: 'a@b.c' });
    expect(payload).toEqual({ loginColumns: { userPass: [{ name: 'passEmail', val: 'a@b.c' }] } });
    expect(ForgotPasswordRequest.parse(payload)).toEqual({ email: 'a@b.c' });
  });
});

describe('mail', () => {
  it('[C-SENDMAIL-01] [D-SENDMAIL-01] names the recipient, and the sender from the list’s modal only', () => {
    const form = { subject: 'Hi', body: 'Hello' };
    const recipient = { memberId: 100_002, name: 'Ben' };
    const mail = { emailToMemberId: 100_002, to: 'Ben', subject: 'Hi', body: 'Hello' };
    expect(mailPayload(recipient, form)).toEqual(mail);
    expect(mailPayload(recipient, form, 'anna5')).toEqual({ ...mail, from: 'anna5' });
    expect(SendMailRequest.parse(mailPayload(recipient, form))).toEqual({ memberId: 100_002, ...form, hold: 0 });
  });

  it('answers with Re: once', () => {
    expect(replySubject('Hello')).toBe('Re: Hello');
    expect(replySubject('RE: re: Hello')).toBe('Re: Hello');
    expect(replySubject('x'.repeat(200))).toHaveLength(200);
  });
});

describe('member actions', () => {
  it('[C-PROFILE-08] [C-PROFILE-09] name winked-at and favorited members in one pair', () => {
    expect(actionPayloads.wink(7)).toEqual({
      updatedColumns: { profile: [{ name: 'P_MEMBER_ID_WINKED_AT', val: 7 }] },
    });
    expect(actionPayloads.favorite(7)).toEqual({
      updatedColumns: { profile: [{ name: 'P_MEMBER_ID_FAVORITED', val: 7 }] },
    });
    expect(WinkRequest.parse(actionPayloads.wink(7))).toEqual({ memberId: 7 });
    expect(FavoriteRequest.parse(actionPayloads.favorite(7))).toEqual({ memberId: 7 });
  });
});

describe('the settings form', () => {
  it('asks for every select', () => {
    expect(new Set(messages(SettingsForm.safeParse({})))).toEqual(new Set(['Please make a selection.']));
    expect(messages(SettingsForm.safeParse({}))).toHaveLength(10);
  });
});
