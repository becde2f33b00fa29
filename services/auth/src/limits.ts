import { defineRates, defineDelays, defineCrowds } from '#platform/http/rates';

/** How often one caller may do a thing of this service. */
export const rates = defineRates({
  login: { calls: 25, seconds: 300, by: 'address' },
  secondStep: { calls: 25, seconds: 300, by: 'address' },
  askForPasskey: { calls: 100, seconds: 300, by: 'address' },
  passkeySignIn: { calls: 25, seconds: 300, by: 'address' },
  passkeyCopied: { calls: 1, seconds: 86_400, by: 'name' },
  changeSecondStep: { calls: 40, seconds: 3600, by: 'member' },
  codesGuessed: { calls: 1, seconds: 86_400, by: 'name' },
  signup: { calls: 200, seconds: 3600, by: 'address' },
  captcha: { calls: 600, seconds: 600, by: 'address' },
  validateUsername: { calls: 20, seconds: 600, by: 'address' },
  validateEmail: { calls: 20, seconds: 600, by: 'address' },
  lookup: { calls: 10, seconds: 3600, by: 'address' },
  confirmation: { calls: 5, seconds: 86_400, by: 'member' },
  changeEmail: { calls: 10, seconds: 86_400, by: 'member' },
  // How often a mailbox is asked whether it is somebody's new one, whoever asks.
  newAddress: { calls: 3, seconds: 86_400, by: 'name' },
  changeUsername: { calls: 10, seconds: 3600, by: 'member' },
  changeGoogle: { calls: 10, seconds: 3600, by: 'member' },
  newName: { calls: 3, seconds: 14 * 86_400, by: 'name' },
  lookupName: { calls: 3, seconds: 3600, by: 'name' },
  // Whoever adds an address and sees somebody vanish has learned whose it is.
  avoid: { calls: 10, seconds: 86_400, by: 'member' },
  export: { calls: 10, seconds: 3600, by: 'member' },
  takedown: { calls: 20, seconds: 3600, by: 'address' },
  takedownMail: { calls: 5, seconds: 86_400, by: 'name' },
});

/** Attempts that may fail, and how long the next one waits then. */
export const delays = defineDelays({
  passwordHere: { free: 5, wait: 60, longest: 900 },
  passwordAnywhere: { free: 8, wait: 300, longest: 300 },
  codeHere: { free: 5, wait: 60, longest: 900 },
  codeAnywhere: { free: 8, wait: 300, longest: 300 },
});

/** What is counted and refuses nobody. */
export const crowds = defineCrowds({
  signUps: { usual: 30, seconds: 3600 },
});
