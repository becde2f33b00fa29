/** A message of this service, ready to be sent. */
export interface AuthMailText {
  readonly subject: string;
  readonly text: string;
}

/** Paragraphs, and who writes them. */
export const letter = (brand: string, ...paragraphs: string[]): string => [...paragraphs, brand].join('\n\n') + '\n';
