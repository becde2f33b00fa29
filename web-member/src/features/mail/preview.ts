import { LIMITS } from '#contract';

/** The first 75 characters of a mail on one line; an emoji is never cut in half. */
export function preview(body: string): string {
  const characters = [...body];
  const start = characters.slice(0, LIMITS.bodyPreview).join('').replace(/\s+/g, ' ');
  // The ellipsis stays with the last word: behind a space it would begin a line of its own.
  return characters.length > LIMITS.bodyPreview ? `${start.trimEnd()}…` : start;
}
