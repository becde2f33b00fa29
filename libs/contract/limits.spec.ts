import { LIMITS, TIMERS } from './limits.js';

it('every wait and display time is the one of the product specification, and there are no others', () => {
  expect(TIMERS).toEqual({
    // product.md 4 and 9: "Success notes 3 s (wink, email, profile actions)".
    note: 3_000,
    // product.md 4 and 9: "settings success 15 s".
    settingsSaved: 15_000,
    // product.md 4 and 9: "plan message shown 5 s after a 1 s delay".
    planDelay: 1_000,
    planShown: 5_000,
    // product.md 5 and 9: "plan error 3 s".
    planError: 3_000,
    // product.md 2 and 9: "signup to step 2 1.5 s".
    signupRedirect: 1_500,
    // product.md 2 and 4 and 9: "signup completion or auth error 2 s".
    step2Redirect: 2_000,
    // product.md 2 and 9: "contact to /search 0.9 s".
    contactRedirect: 900,
    // product.md 2 and 9: "removal or password change 3 s".
    removalRedirect: 3_000,
    passwordRedirect: 3_000,
    // product.md 4 and 9: "Hidden logout frame 1000 ms".
    logoutFrame: 1_000,
    // product.md 9: "toast default 5000 ms".
    toast: 5_000,
    // product.md 9: "modal transition 300 ms".
    modal: 300,
  });
});

it('the hours and minutes that the help pages promise are those of product.md 9', () => {
  expect(LIMITS).toMatchObject({ idleMinutes: 45, reviewHours: 24 });
});
