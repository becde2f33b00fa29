import { DISTANCES, LIMITS, PAGING, RETENTION, TIMERS } from './limits.js';

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
    // product.md 9, Timers: "that of passing 60".
    passUndo: 60_000,
    // product.md 9: "modal transition 300 ms".
    modal: 300,
  });
});

// Written by hand: a figure that slips in the code is not repeated here.
it('[E26] every length, size, time and term is the one that was decided, and there are no others', () => {
  expect(LIMITS).toEqual({
    usernameMin: 5,
    usernameMax: 30,
    emailMax: 254,
    passwordMin: 6,
    passwordMax: 128,
    zipcode: 5,
    minimumAge: 18,
    maximumAge: 99,
    birthYears: 100,
    nameMax: 75,
    headlineMin: 5,
    headlineMax: 200,
    lookingForMax: 200,
    profileTextMax: 4_500,
    messageMax: 2_000,
    mailSubjectMax: 200,
    reportReasonMax: 1_000,
    noteMax: 500,
    genderWordsMax: 40,
    travelDays: { least: 1, most: 30 },
    bodyPreview: 75,
    introPreview: 255,
    searchKeyword: 60,
    newHereDays: 30,
    sampleCity: 11,
    sampleProfiles: 8,
    photos: { free: 10, upgraded: 20 },
    photoBytes: 10_485_760,
    photoPixels: 40_000_000,
    photoAspect: 4,
    photoSideInDoubt: 100,
    fastPhotos: { seed: 15_926, offset: 0, limit: 4, gender: 'f' },
    fastPhotosShown: 4,
    idleMinutes: 45,
    idleWarningMinutes: 40,
    tokenHours: 12,
    reviewHours: 24,
    resetLinkMinutes: 30,
    confirmLinkHours: 48,
    recentSignInMinutes: 30,
    captchaMinutes: 5,
  });
  expect(RETENTION).toEqual({
    safetyMonths: 3,
    transactionYears: 10,
    consentYears: 5,
    deviceMonths: 12,
    traceDays: 30,
    removedPictureMonths: 12,
    takenDownPictureYears: 10,
    mailedMatchMonths: 12,
    matchChoiceDays: 2,
    unsubscribeLinkMonths: 12,
    searchMatchMonths: 12,
    inactiveYears: 2,
    inactivityNoticeDays: 30,
    unconfirmedDays: 30,
    unconfirmedAskedAgainDays: 7,
  });
  expect(PAGING).toEqual({
    sizes: [20, 50, 100],
    blockedSizes: [12, 20, 50, 100],
    defaultSize: 20,
    blockedDefaultSize: 12,
    maxSize: 100,
    searchDepth: 1000,
    numbersShown: 5,
  });
  expect(DISTANCES).toEqual([5, 10, 15, 25, 50, 75, 100]);
});
