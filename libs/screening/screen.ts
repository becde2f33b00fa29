import { RISKS, type Risk, type Signal, type SignalCode, type TextField } from '#contract';
import { contactSignals } from './contact.js';
import { languageOf, lettersIn } from './language.js';
import { moneySignals } from './money.js';
import { nameSignals } from './name.js';
import { plainOf } from './plain.js';
import { wordSignals } from './words.js';

export interface Screening {
  readonly risk: Risk;
  readonly signals: readonly Signal[];
  readonly language: string;
}

/** What screening cannot read from the text itself. */
/** The texts to look over, each by its field. */
export type NewTexts = Partial<Record<TextField, { readonly after: string }>>;

export interface Circumstances {
  /** The account is younger than a day. */
  readonly newAccount: boolean;
  /** Fields in which another member wrote the very same. */
  readonly copied: readonly TextField[];
}

const LONG_ENOUGH_TO_TELL = 60;

/**
 * Looks a text over before a person does: what it noticed is named and marked, and ranks the case. It never decides.
 * `changes` holds the new text of each changed field.
 */
export function screen(changes: NewTexts, { newAccount, copied }: Circumstances): Screening {
  const fields = Object.entries(changes) as [TextField, { after: string }][];
  const signals: Signal[] = fields.flatMap(([field, { after }]) => {
    if (field === 'firstName') return nameSignals(after);
    const plain = plainOf(after);
    return [
      ...contactSignals(field, after, plain),
      ...moneySignals(field, after, plain),
      ...wordSignals(field, after, plain),
    ];
  });
  for (const field of copied) signals.push(overall('COPIED', 'medium', field));
  // A name is of no language.
  const texts = fields.filter(([field]) => field !== 'firstName');
  const everything = texts.map(([, { after }]) => after).join('\n');
  const language = languageOf(everything);
  signals.push(...otherLanguages(texts, language));
  if (language === 'unsure' && lettersIn(everything) >= LONG_ENOUGH_TO_TELL)
    signals.push(overall('LANGUAGE_UNSURE', 'low'));
  // A new account is no signal by itself: everybody's is new once.
  if (newAccount && signals.length > 0) signals.push(overall('NEW_ACCOUNT', 'low'));
  return { risk: highest(signals), signals, language };
}

/** The fields in another language than ours; where each is too short to tell, all of them together. */
function otherLanguages(fields: readonly [TextField, { after: string }][], language: string): Signal[] {
  const foreign = fields.filter(([, { after }]) => languageOf(after) === 'other');
  if (foreign.length > 0) return foreign.map(([field]) => overall('LANGUAGE_OTHER', 'medium', field));
  return language === 'other' ? [overall('LANGUAGE_OTHER', 'medium')] : [];
}

/** A signal that stands at no particular words. */
const overall = (code: SignalCode, risk: Risk, field: TextField | null = null): Signal => ({
  code,
  risk,
  field,
  span: null,
  detail: null,
});

const highest = (signals: readonly Signal[]): Risk =>
  RISKS.findLast((risk) => signals.some((signal) => signal.risk === risk)) ?? 'low';
