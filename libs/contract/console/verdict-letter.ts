/** What a member is told of a text, a photo or a selfie, before it is an e-mail: the console shows it as it will be sent. */
export interface VerdictLetter {
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  /** What the link below says; it leads to what the letter is about. */
  readonly link: string;
}
