import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import type { Signal, TextField } from '#contract';
import { ageSpans } from './age.js';
import { INSULTING, INSULTS, THROWN, TWO_FACED } from './insult-words.js';
import { closedUp, closedWords, type Plain } from './plain.js';
import { sexualSpans } from './sexual.js';
import { signalsAt, spansOf, type Span } from './spans.js';

/** Words of the body and of love-making are another signal's, and its stem `cum` is in many a Spanish word. */
const NOT_OFFENSIVE = new Set([
  ...[
    'anal',
    'anus',
    'bestiality',
    'blowjob',
    'boob',
    'boobs',
    'boonga',
    'buttplug',
    'clit',
    'cum',
    'dildo',
    'doggystyle',
  ],
  ...[
    'ejaculate',
    'erection',
    'felch',
    'fellatio',
    'finger bang',
    'fingerbang',
    'fisting',
    'gangbang',
    'handjob',
    'hooker',
  ],
  ...[
    'incest',
    'jerk off',
    'jizz',
    'lubejob',
    'masturbate',
    'orgasm',
    'orgy',
    'penis',
    'porn',
    'rimjob',
    'semen',
    'sex',
  ],
  ...[
    'sexy',
    'titjob',
    'tit',
    'vagina',
    'wank',
    'hentai',
    'cock',
    'dick',
    'ass',
    'pussy',
    'dyke',
    'prick',
    'chink',
    'negro',
    'scat',
    'hentai',
  ],
]);
const english = new RegExpMatcher({
  ...new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => NOT_OFFENSIVE.has(metadata?.originalWord ?? ''))
    .build(),
  ...englishRecommendedTransformers,
});

/** Offensive words, sexual words and what speaks of an age under 18, in the three languages. */
export function wordSignals(field: TextField, text: string, plain: Plain): Signal[] {
  const closed = closedWords(closedUp(plain));
  return [
    ...signalsAt('AGE', 'high', field, text, ageSpans(plain)),
    ...signalsAt(
      'PROFANITY',
      'medium',
      field,
      text,
      [...englishSpans(text), ...insultSpans(closed, text), ...spansOf(INSULTING, closed)].filter(
        (span) => !isDelay(text, span),
      ),
    ),
    ...signalsAt('SEXUAL', 'medium', field, text, sexualSpans(closed)),
  ];
}

/** French for being late: "en retard", "désolé du retard", "un retard de dix minutes". */
const isDelay = (text: string, [from, to]: Span): boolean =>
  /^retards?$/iu.test(text.slice(from, to)) &&
  (/(?<!\p{L})(?:en|du|des?|le|les|un|une?|mon|ton|son|ce|ces|mes|notre|votre|leur|sans|au|petit|léger|gros|quelques?)\s$/iu.test(
    text.slice(Math.max(0, from - 12), from),
  ) ||
    /^\s(?:de|d['’]|du|sur|au|pour)(?!\p{L})/iu.test(text.slice(to)));

/** The matcher finds stems; what a moderator wants to see is the word. */
function englishSpans(text: string): Span[] {
  return english.getAllMatches(text, true).map(({ startIndex, endIndex }): Span => {
    const rest = /^\p{L}*/u.exec(text.slice(endIndex + 1))![0];
    return [startIndex, endIndex + 1 + rest.length];
  });
}

const WORD = /[\p{L}\d@$!*]{3,40}/gu;
/** Which letters a sign in a word may stand for. */
const STANDS_FOR: Record<string, string> = {
  ...{ '0': 'o', '1': 'il', '!': 'il', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't', '8': 'b' },
  '*': 'abcdefghijklmnopqrstuvwxyz',
};

function insultSpans(plain: Plain, text: string): Span[] {
  return [...plain.text.matchAll(WORD)].flatMap(({ 0: found, index }) => {
    const word = found.toLowerCase().replace(/[!*]+$/u, '');
    if (word.length < 3) return [];
    const span = plain.spanOf(index, index + word.length);
    if (isOneOf(INSULTS, word)) return [span];
    if (!isOneOf(TWO_FACED, word) || isSpanishWith(word, plain.text.slice(index + word.length))) return [];
    const disguised = !/^\p{Script=Latin}+$/u.test(text.slice(...span).normalize('NFC'));
    return disguised || THROWN.test(plain.text.slice(Math.max(0, index - 24), index)) ? [span] : [];
  });
}

/** "Sale con su perro" is Spanish for going out with the dog; the French insult has little after it. */
const isSpanishWith = (word: string, after: string): boolean =>
  word === 'con' && /^\s(?!(?:tu|va|de|que|qui|et|mais|comme|pour|on|je|j)(?!\p{L}))\p{L}/iu.test(after);

/** Whether the word, or what its figures and signs stand for, is one of these or its plural. */
function isOneOf(words: ReadonlySet<string>, written: string): boolean {
  const word = written.replace(/(\p{L})\1{2,}/gu, '$1');
  const singulars = [word, word.replace(/s$/u, ''), word.replace(/es$/u, '')];
  // A v often stands for a u, as in stone.
  if (/^\p{L}+$/u.test(word)) return singulars.some((one) => words.has(one) || words.has(one.replaceAll('v', 'u')));
  return /\p{L}/u.test(word) && singulars.some((one) => [...words].some((known) => reads(one, known)));
}

function reads(written: string, word: string): boolean {
  if (written.length !== word.length) return false;
  for (let at = 0; at < word.length; at += 1) {
    const sign = written[at]!;
    if (sign !== word[at] && !STANDS_FOR[sign]?.includes(word[at]!)) return false;
  }
  return true;
}
