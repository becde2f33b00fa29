export const appeal = {
  title: 'Appeal',
  counter: '{{n}}/1000',
  submit: 'Send appeal',
  required: 'Please write why you disagree.',
  tooLong: 'Please use at most 1000 characters.',
  failed: 'The appeal could not be sent. Your text is still here. Please try again.',
} as const;
