import { isUpgraded, LIMITS, photoLimit, PLANS } from './limits.js';
import { isRefusalCode, REFUSALS } from './wire/refusals.js';
import { fillText, TEXTS } from './texts.js';

describe('texts', () => {
  it.each<[string, number]>([
    [TEXTS.contact.counter, LIMITS.messageMax],
    [TEXTS.contact.tooLong, LIMITS.messageMax],
    [TEXTS.mail.bodyTooLong, LIMITS.messageMax],
    [TEXTS.mail.subjectTooLong, LIMITS.mailSubjectMax],
    [TEXTS.editProfile.textTooLong, LIMITS.profileTextMax],
    [TEXTS.editProfile.firstNameTooLong, LIMITS.nameMax],
    [TEXTS.editProfile.headlineTooLong, LIMITS.headlineMax],
    [TEXTS.step2.headlineTooShort, LIMITS.headlineMin],
    [TEXTS.signup.passwordTooShort, LIMITS.passwordMin],
    [TEXTS.signup.usernameTooShort, LIMITS.usernameMin],
    [TEXTS.signup.usernameTooLong, LIMITS.usernameMax],
    [TEXTS.signup.underAge, LIMITS.minimumAge],
  ])('names the limit that is enforced: %s', (text, limit) => {
    expect(text).toMatch(new RegExp(`\\b${limit}\\b`));
  });

  it('are filled place by place, and an unknown place stays visible', () => {
    expect(fillText(TEXTS.photos.uploadStatus, { n: 413 })).toBe(
      'Failed to upload photo. Server responded with status 413',
    );
    expect(fillText(TEXTS.upgrade.activated, {})).toBe(TEXTS.upgrade.activated);
  });
});

describe('member types', () => {
  it('are free for 1 and upgraded for 2 and 5, with 10 and 20 photos', () => {
    expect([1, 2, 5].map(isUpgraded)).toEqual([false, true, true]);
    expect([1, 2, 5].map(photoLimit)).toEqual([10, 20, 20]);
    expect(PLANS.map((plan) => plan.originalPrice)).toEqual([9.99, 19.99, 29.99]);
  });
});

describe('refusals', () => {
  it('sign no member out but for a session, suspension, role or origin', () => {
    const onlyAtTheDesk = ['SELF', 'STAFF_CREDENTIALS'];
    const codes = Object.entries(REFUSALS).flatMap(([code, { status }]) =>
      status === 401 || status === 403 ? code : [],
    );
    expect(codes.filter((code) => !onlyAtTheDesk.includes(code))).toEqual([
      'SIGN_IN_REQUIRED',
      'SESSION_ENDED',
      'WRONG_ROLE',
      'FOREIGN_ORIGIN',
      'BAD_CREDENTIALS',
      'ACCOUNT_SUSPENDED',
    ]);
  });

  it('are known by their code alone', () => {
    expect(isRefusalCode('PHOTO_REQUIRED')).toBe(true);
    expect(isRefusalCode('toString')).toBe(false);
  });
});
