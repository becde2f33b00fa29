import type { Signal, TextField } from '#contract';
import { addressSpans } from './address.js';
import { handleSpans } from './handle.js';
import { phoneSpans } from './phone.js';
import { closedUp, type Plain } from './plain.js';
import { overlaps, signalsAt } from './spans.js';

/** Ways to reach somebody outside the double-blind mail: numbers, addresses, links, names on other services. */
export function contactSignals(field: TextField, text: string, plain: Plain): Signal[] {
  const closed = closedUp(plain);
  const { emails, links } = addressSpans(closed);
  const phones = phoneSpans(plain).filter((span) => !overlaps(span, [...emails, ...links]));
  const handles = handleSpans(closed).filter((span) => !overlaps(span, [...emails, ...links]));
  return [
    ...signalsAt('PHONE', 'high', field, text, phones),
    ...signalsAt('EMAIL', 'high', field, text, emails),
    ...signalsAt('LINK', 'high', field, text, links),
    ...signalsAt('HANDLE', 'medium', field, text, handles),
  ];
}
