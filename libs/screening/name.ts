import { BRAND, type Signal } from '#contract';
import { contactSignals } from './contact.js';
import { SERVICES } from './handle.js';
import { moneySignals } from './money.js';
import { NUMBER_WORDS } from './number-words.js';
import { closedUp, plainOf, type Plain } from './plain.js';
import { signalsAt, spansOf, type Span } from './spans.js';
import { wordSignals } from './words.js';

const LONGEST = 40;
/** So many numbers in words, one after the other, are no name. */
const FEWEST_NUMBERS = 3;

const FIGURES = /\p{N}+/gu;
/** What stands in no name, in whatever script: all but letters with their accents, hyphens, apostrophes, stops, blanks. */
const ODD = new RegExp(
  [
    String.raw`[^\p{L}\p{M}\p{N}\s'’‘\u0060´·・־׳״་.\u200c\u200d‐‑-]+`,
    // Letters that cannot be seen, and more accents than one letter carries.
    String.raw`[\u115f\u1160\u3164\uffa0]+|\p{M}{5,}`,
    String.raw`[·‐‑-]{2,}|^[\s·‐‑-]+|[\s·‐‑-]+$`,
    // Written apart: "c a l l m e". Initials are fewer.
    String.raw`(?<![\p{L}\p{M}])\p{L}\p{M}*(?:[\s.·_-]{1,2}\p{L}\p{M}*(?![\p{L}\p{M}])){4,}`,
  ].join('|'),
  'gu',
);
/** The stops of initials and of short forms: "J.R.", "Mª. José", "Fco. Javier". */
const SHORT = /(?<![\p{L}\p{M}])(?:[\p{Lu}\p{Lt}\p{Lo}]\p{M}*\.|\p{L}[\p{L}\p{M}]{0,3}\.(?=[\s-]|$))/gu;
const PROVIDERS = String.raw`g\s?mail|googlemail|hotmail|outlook|yahoo|icloud|proton\s?mail|e-?mail`;
const INVITATIONS = [
  '(?:call|text|write|add|find|message|msg|dm|pm|contact|visit)\\sme|snap\\s\\p{L}+',
  'llamame|escribeme|agregame|buscame|contactame|(?:appelle|ecris|ajoute|contacte)[\\s-]moi',
].join('|');
const ELSEWHERE = new RegExp(String.raw`(?<![\p{L}\d])(?:${SERVICES}|${PROVIDERS}|${INVITATIONS})(?![\p{L}\d])`, 'giu');
/** What is left of an address whose stops were taken out or said. */
const ADDRESS = /(?<!\p{L})(?:https?|www|com|(?:t|wa)\.me|(?<=\p{L}\s)(?:dot|punto|point)\s\p{L}{2,4})(?!\p{L})/giu;
const STAFF = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    BRAND.name.replace(/\s+/gu, String.raw`\s?`),
    'support|soporte|assistance|asistencia|help\\s?desk|staff|team|equipo|equipe|system|sistema|systeme',
    'admin|administrat(?:or|eur|rice)|administrador[ae]?|moderat(?:or|ors|ion|eur|rice)|moderador[ae]?|operat(?:or|eur)|operador[ae]?',
    'customer\\s(?:service|care)|service\\sclients?|(?:servicio|atencion)\\sal\\scliente|official|oficial|officiel(?:le)?',
    'security|seguridad|securite|verified|verificad[oa]|verifiee?',
  ].join('|')})(?!\p{L})`,
  'giu',
);
/** What honours murder or abuse where it is a name. In a text it may be what somebody reads about. */
const HONOURED = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    '(?:adolf|heil)?h[i1]tl[e3]r|himmler|mengele|(?:neo\\s?)?n[a4]z[i1]s?|sieg\\s?heil|white\\s?power|kkk',
    'rap[i1]sts?|violador(?:es)?|violeurs?|pa?edo(?:phile|fil[oa])?s?',
  ].join('|')})(?!\p{L})|(?<!\d)1488(?!\d)`,
  'giu',
);
/** Names of people that are also a word of the lists. */
const ALSO_NAMES = /^(?:kike|paki|gook|fuk|bich|porn(?:chai|t?h?ip|sri|pan|phan)|shit(?:al|ala|anshu|esh))$/iu;

/**
 * What makes a member's name doubtful, by name and place; nothing in a name as people have them, in every script. Nobody
 * but its owner reads a doubtful one before a person at the desk has approved it (product.md 4).
 */
export function nameSignals(name: string): Signal[] {
  const plain = plainOf(name);
  // Within a longer word no bad one is meant, as in "Harshit".
  const words = wordSignals('firstName', name, plain).filter(
    ({ span, detail }) => !ALSO_NAMES.test(detail!) && !/\p{L}$/u.test(name.slice(0, span![0])),
  );
  const medium = (code: Signal['code'], spans: readonly Span[]) => signalsAt(code, 'medium', 'firstName', name, spans);
  return [
    ...contactSignals('firstName', name, plain),
    ...moneySignals('firstName', name, plain),
    ...words,
    ...medium('LINK', spansOf(ADDRESS, closedUp(plain))),
    ...medium('HANDLE', spansOf(ELSEWHERE, closedUp(plain))),
    ...medium('PROFANITY', spansOf(HONOURED, closedUp(plain))),
    ...medium('NAME_STAFF', spansOf(STAFF, closedUp(plain))),
    ...medium('NAME_FIGURES', [...found(FIGURES, name), ...numbersIn(plain)]),
    ...medium('NAME_SIGNS', /\p{L}/u.test(plain.text) ? oddIn(name) : [[0, name.length]]),
    ...medium('NAME_LONG', [...name].length > LONGEST ? [[0, name.length]] : []),
  ];
}

/** Whether a name has to be looked at by a person before others read it. */
export const isDoubtfulName = (name: string): boolean => nameSignals(name).length > 0;

const found = (pattern: RegExp, text: string): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: { length }, index }) => [index, index + length]);

function oddIn(name: string): Span[] {
  const stops = name.replace(SHORT, (short) => ' '.repeat(short.length));
  return [...found(ODD, name), ...found(/\.+/gu, stops)];
}

/** Numbers in words, as somebody writes them who must not write figures. */
function numbersIn(plain: Plain): Span[] {
  const spans: Span[] = [];
  let run: Span[] = [];
  for (const { 0: word, index } of plain.text.matchAll(/\p{L}+/gu)) {
    if (!NUMBER_WORDS.has(word.toLowerCase())) run = [];
    else run.push(plain.spanOf(index, index + word.length));
    if (run.length >= FEWEST_NUMBERS) spans.push([run[0]![0], run.at(-1)![1]]);
  }
  return spans;
}
