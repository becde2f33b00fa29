import { WorthTrying } from './worth-trying.js';

/** The mail server of the reader says that this address takes no mail, now or later: not worth another try. */
export class AddressRefused extends WorthTrying {
  constructor(cause: Error) {
    super(cause, 0);
  }
}

/** What a server says of who sends, in answer to the reader's address: its rules (5.7) and the message's form (5.6) say nothing of the reader. */
const ABOUT_US = /\b5\.[67]\.\d{1,3}\b/;

/** Whether an answer to the reader's address means that nothing arrives there. */
export const refusesAddress = (command: string | undefined, code = 0, answer = ''): boolean =>
  command === 'RCPT TO' && code >= 500 && !ABOUT_US.test(answer);
