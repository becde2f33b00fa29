// By which the log is searched for what a page was told; it lives as long as the page does.
let lastCall: string | undefined;
let lastFailure: string | undefined;

/** Notes the code of a call and the status it was answered with, or that nobody answered: then there is no code. */
export function noteAnswer(answered?: { readonly status: number; readonly code: string | undefined }): void {
  lastCall = answered?.code;
  if (!answered || answered.status >= 500) lastFailure = answered?.code;
}

/** What to quote of the call that failed last, for whoever shows a failure as it comes. */
export const codeOfLastFailure = (): string | undefined => lastFailure;

/** What to quote where the page itself broke, perhaps over what it was told last. */
export const codeOfLastCall = (): string | undefined => lastCall;
