/** The form by which anybody asks that a picture is taken down, or says that something else here should not be. */
export const takedown = {
  title: 'Take a picture down',
  noticeTitle: 'Report something here',
  submit: 'Send request',
  aboutRequired: 'Please choose what it is about.',
  counter: '{{n}}/2000',
  placeRequired: 'Please say where the picture is.',
  thingPlaceRequired: 'Please say where it is.',
  explanationRequired: 'Please explain what is wrong.',
  placeTooLong: 'One of these lines is too long for an address.',
  tooManyPlaces: 'Please name at most 10 places. You may send another request.',
  reasonRequired: 'Please choose what is wrong.',
  nameRequired: 'Please enter your name.',
  signatureRequired: 'Please sign by typing your name.',
  goodFaithRequired: 'Please confirm this statement.',
  tooLong: 'This is too long.',
  failed: 'The request could not be sent. Everything you have written is still here. Please try again.',
} as const;
