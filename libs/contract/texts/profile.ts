/** Profile view and its buttons (product.md 2, 4 and 8). */
export const profile = {
  loading: 'Loading profile...',
  empty: 'No profile data available',
  failed: 'Error loading profile. Please try again later.',
  block: 'Block',
  report: 'Report',
  email: 'Email',
  favorite: 'Favorite',
  wink: 'Wink',
  blocked: 'Blocked',
  reported: 'Reported',
  favorited: 'Favorited',
  winked: 'Winked',
  openProfile: 'Profile',
  memberRequired: 'Please choose a member.',
  photoRequired: 'Add a photo first: likes need at least one photo.',
} as const;

/** A note about a member for oneself alone. */
export const note = { tooLong: 'Please use at most 500 characters.' } as const;

/** The texts' review states (product.md 4). */
export const review = { P: 'Pending', A: 'Approved', R: 'Rejected' } as const;

export const editProfile = {
  submit: 'Update Profile',
  succeeded: 'Profile updated successfully!',
  failed: 'Failed to update profile. Please try again.',
  statusError: 'Update failed',
  zipcodeLength: 'Please enter a valid 5-digit zipcode',
  zipcodeInvalid: 'Invalid zipcode',
  zipcodeUnverified: 'Unable to verify zipcode at this time. Please try again later.',
  headlineTooShort: 'Headline should be at least 5 characters.',
  headlineTooLong: 'Headline should be at most 200 characters.',
  firstNameTooLong: 'First name should be at most 75 characters.',
  lastNameTooLong: 'Last name should be at most 75 characters.',
  textTooLong: 'Please use at most 4500 characters.',
  lookingForTooLong: 'Please use at most 200 characters.',
  genderWordsTooLong: 'Please use at most 40 characters.',
} as const;

export const photos = {
  title: 'My Photos',
  setPrimary: 'Set primary photo',
  isPrimary: 'This is my primary photo',
  countFailed: 'Failed to load photo count. Please try again later.',
  invalidFormat: 'Invalid response format',
  uploadSucceeded: 'Upload Successful',
  uploadFailed: 'Upload Failed',
  uploadStatus: 'Failed to upload photo. Server responded with status {{n}}',
  uploadNetwork: 'Network error occurred. Please check your connection.',
  uploadOther: 'Failed to upload photo. Please try again.',
} as const;
