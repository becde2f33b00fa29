/** Letters: what stands around them, and what is said where one is refused (product.md 2 and 8). */
export const mail = {
  viewProfile: 'View Profile',
  close: 'Close',
  sendReply: 'Send Reply',
  replySent: 'Reply sent successfully!',
  replyFailed: 'Failed to send reply. Please try again.',
  sent: '✓ Email sent successfully!',
  bodyRequired: 'Please write a message.',
  bodyTooLong: 'Please use at most 2000 characters.',
  subjectTooLong: 'Please use at most 200 characters for the subject.',
  strangersToday: 'You have written to as many new people as one day allows.',
  declined: 'This member has said “No, thank you”. You can write again once they write to you.',
  nothingToDecline: 'No message from this member is waiting for an answer.',
  unknownMember: 'Member',
  noSubject: '(no subject)',
  replyPrefix: 'Re: ',
} as const;
