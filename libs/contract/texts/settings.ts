export const accountSettings = {
  basic: 'Basic member settings',
  upgraded: 'Upgraded member settings',
  submitting: 'Updating...',
  succeeded: 'Settings updated successfully!',
  tokenMissing: 'Authentication token not found. Please log in again.',
  loadFailed: 'Failed to load settings. Please try again.',
  saveFailed: 'Failed to update settings. Please try again.',
  required: 'Please make a selection.',
  contradicting: 'The settings contradict each other.',
} as const;

export const upgrade = {
  submit: 'Activate Free Access',
  planRequired: 'Please select a plan preview before proceeding.',
  activated: '{{plan}} preview activated: free during the promotional period.',
} as const;

export const unsubscribe = {
  title: 'Stop these e-mails?',
  ended: 'You are unsubscribed',
  submit: 'Unsubscribe',
  linkUnknown: 'This link is no longer valid. Your account settings say which e-mails you get.',
  failed: 'This did not work. Please try again.',
} as const;

export const contact = {
  counter: '{{n}}/2000',
  cancel: 'Cancel',
  submit: 'Send Message',
  succeeded: 'Message sent successfully! Redirecting...',
  subjectsFailed: 'Failed to load subjects. Please try again later.',
  incomplete: 'Please fill in all fields',
  tooLong: 'Please use at most 2000 characters.',
  failed: 'Failed to send message. Please try again.',
} as const;

export const removeAccount = {
  submit: 'Confirm ID to cancel',
  back: 'Cancel and return to Inbox',
  dialogTitle: 'Confirm Account Removal',
  dialogCancel: 'Cancel',
  dialogConfirm: 'Yes, Delete My Account',
  bothRequired: 'Please enter both email and password to confirm account removal.',
  succeeded: 'Your account has been removed. Goodbye.',
  refused: 'Account removal failed. Please try again later.',
  failed: 'An error occurred while processing your request. Please try again later.',
  emptyError: 'Request error',
  noPassword:
    'Your account has no password, because Google signs you in. Sign in with Google once more and confirm within 30 minutes, or set a password first.',
} as const;

export const updatePassword = {
  title: 'Manage personal details',
  submit: 'Make updates',
  cancel: 'Cancel',
  forgot: 'Forgot my password',
  currentRequired: 'Please enter your current password.',
  newRequired: 'Please enter a new password.',
  mismatch: 'New password and confirmation do not match.',
  succeeded: 'Your profile password was updated. Taking you to your inbox...',
  refused: 'Password update failed. Please check your current password and try again.',
  failed: 'An error occurred while processing your request. Please try again later.',
} as const;

export const account = {
  title: 'How you sign in',
  addressUnchanged: 'This is your address already.',
  googleUnlinked: 'You unlinked Google. Sign in with your password; your account settings allow Google again.',
  setPasswordFirst: 'Google alone signs you in. Please set a password first.',
  failed: 'This did not work. Please try again.',
} as const;

export const yourData = {
  title: 'Your data',
  submit: 'Make a copy',
  download: 'Download',
  wrongPassword: 'That is not your password.',
  signInFreshly: 'Your account has no password. Sign in with Google once more, and come back within 30 minutes.',
  passwordFirst: 'Please enter your password first.',
  failed: 'This did not work. Please try again.',
  gone: 'This copy is no longer there. You can make another one.',
} as const;
