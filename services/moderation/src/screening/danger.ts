import type { Signal, SignalCode } from '#contract';
import { screenMail } from '#screening/mail';

/** What is noticed of a case as a whole and cannot wait. */
export const urgent = (code: SignalCode): Signal => ({ code, risk: 'high', field: null, span: null, detail: null });

/** By which letters, or what is written to the desk, say that somebody may be in danger. */
export const SAID = ['AGE', 'THREAT'] as const satisfies readonly SignalCode[];

/** Whether somebody may be in danger by what is written there, whoever of them wrote it: a threat, or an author under 18. */
export function dangerIn(letters: readonly { readonly subject: string; readonly body: string }[]): Signal[] {
  const signs = new Set(letters.flatMap(screenMail));
  return [...(signs.has('underage') ? [urgent('AGE')] : []), ...(signs.has('threat') ? [urgent('THREAT')] : [])];
}
