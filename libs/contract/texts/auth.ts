/** Sign-in (product.md 2, 4 and 8). */
export const login = {
  submit: 'Sign in',
  username: 'Username',
  password: 'Password',
  google: 'Sign in with Google',
  createAccount: 'Create new account',
  failed: 'Invalid Username Password',
} as const;

/** Sign-up: its messages are the ones product.md 5 asks for. */
export const signup = {
  title: 'Thousands of New Singles Daily',
  usernameRequired: 'Username is required',
  usernameTooShort: 'Username must be at least 5 characters',
  usernameTooLong: 'Username must be at most 30 characters',
  usernameInvalid: 'Username may hold letters, digits, dots, dashes and underscores',
  usernameTaken: 'Username is already in use',
  usernameCheckFailed: 'Error checking username',
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  emailTaken: 'Email is already in use',
  emailCheckFailed: 'Error checking email',
  genderRequired: 'Gender is required',
  zipcodeRequired: 'Zipcode is required',
  zipcodeInvalid: 'Invalid zipcode',
  zipcodeCheckFailed: 'Error checking zipcode',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordNeedsNumber: 'Password must contain at least 1 number',
  passwordTooLong: 'Password is too long',
  birthDateRequired: 'Complete birth date is required',
  birthDateUnreal: 'Please enter a real birth date.',
  underAge: 'You must be 18 or over to join.',
  captchaRequired: 'Please verify that you are not a robot',
  submitting: 'Creating Account...',
  succeeded: 'Account created. Taking you to your profile...',
  failed: 'An error occurred during signup',
} as const;

/** Sign-up step 2 (product.md 2, 5 and 8). */
export const step2 = {
  title: 'Complete profile and start dating',
  required: 'This field is required.',
  selectionRequired: 'Please make a selection.',
  headlineTooShort: 'Headline should be at least 5 characters.',
  pictureRequired: 'Profile picture is required.',
  submit: 'Save profile picture - Create My Account',
  succeeded: 'Thank you! Your account has been created.',
  tokenMissing: 'Authentication token is missing. Please log in again.',
  tokenIncomplete: 'Authentication is incomplete. Please log in again.',
} as const;

export const forgotPassword = {
  email: 'Email',
  submit: 'Submit',
  backToLogin: 'Back to Login',
  succeeded: 'Request completed',
  failed: 'Request error',
  linkIncomplete: 'This link is incomplete. Please open it from the e-mail again.',
} as const;

/** The page behind the links of the mail that asks for a confirmation. */
export const confirmEmail = {
  linkInvalid: 'This link is no longer valid. If your address is not confirmed yet, sign in and have a new one sent.',
  newLinkInvalid: 'This link is no longer valid. Please ask for the change again in your account settings.',
  failed: 'This did not work. Please try again.',
} as const;

/** The page behind the link of the goodbye, which brings a removed account back. */
export const comeBack = {
  linkInvalid: 'This link is no longer valid: the account is back already, or its time is over.',
  addressUsed: 'Another account has this address by now. Sign in there, or join anew.',
  tooSoon: 'Your account is still being removed. Please try again in a minute.',
  failed: 'This did not work. Please try again.',
} as const;

/** The page behind the link with which a change of the account is undone. */
export const undo = {
  linkInvalid: 'This link is no longer valid. If you cannot sign in, have a new password mailed to you.',
  failed: 'This did not work. Please try again.',
} as const;

/** The code that comes after the password, and its setting. */
export const secondStep = {
  title: 'Two-step sign-in',
  codeTitle: 'One more step',
  codeNeeded: 'Please take the second step of your sign-in as well.',
  wrongCode: 'This code is not right, or it was used before. Please enter the next one.',
  beginAgain: 'This took too long. Please begin again.',
  addressFirst: 'Please confirm your e-mail address first: what changes here is told to it.',
  isOn: 'Two-step sign-in is on already.',
  isOff: 'Two-step sign-in is off.',
  codeFirst: 'Please enter the code first.',
  failed: 'This did not work. Please try again.',
} as const;

/** Passkeys, which sign in by themselves and are the second step after a password. */
export const passkeys = {
  title: 'Passkeys',
  signIn: 'Sign in with a passkey',
  refused: 'This passkey was not accepted. Please try another way.',
  known: 'This passkey is in your list already.',
  limit: 'You have as many passkeys as fit. Please remove one first.',
  nameFirst: 'Please enter a name first.',
  cancelled: 'Nothing was done: your device asked for too long, or you stopped it. You can try again.',
  unusable: 'This device has no passkey that fits here, or cannot use it now. Please try another way.',
  elsewhere: 'This browser cannot use passkeys here. Your passkeys work on your other devices.',
} as const;
