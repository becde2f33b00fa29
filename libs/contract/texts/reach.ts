/** What is said where members choose who may reach them. Not among TEXTS: nobody needs it before that screen. */
export const REACH_TEXTS = {
  agesTurned: 'The first age is above the second.',
  wordTooLong: 'A word or phrase has at most 60 characters.',
  tooManyWords: 'You can hide at most 500 words and phrases.',
  noAddress: 'Please enter an e-mail address.',
  labelTooLong: 'A name has at most 60 characters.',
  labelIsAddress: 'Please give a name and not the address: the address is not kept.',
  listFull: 'Your list is full. Please take something off it first.',
} as const;
