/** Why an answer by e-mail is not taken, as its sender's own mail server is told, which tells them: we write no bounce. */
export class SmtpRefusal extends Error {
  /** `smtp-server` answers with this. */
  readonly responseCode: number;

  constructor(
    /** What it is counted as. */
    readonly outcome: string,
    code: `${4 | 5}${number} ${4 | 5}.${number}.${number}`,
    sentence: string,
  ) {
    const [responseCode, enhanced] = code.split(' ') as [string, string];
    super(`${enhanced} ${inAscii(sentence)}`);
    this.responseCode = Number(responseCode);
  }
}

/** A line of SMTP has no other signs. */
const inAscii = (sentence: string): string =>
  sentence
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '');
