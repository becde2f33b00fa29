import { EIGHTEEN, TEEN_AGES } from './number-words.js';
import type { Plain } from './plain.js';
import { spansOf, type Span } from './spans.js';

const TEEN = String.raw`(?:${TEEN_AGES})(?![\p{L}\d:/%]|[.,]\d)`;
const OLD = String.raw`\s?(?:years?|yrs?|yo|y\/o)(?:\s|-)?old|\s?y\/?o(?!\p{L})`;
/** Where a sentence or a part of it ends, so that the number before it counts nothing else. */
const STOP = String.raw`(?=\s{0,2}(?:$|[.,;:!?)\n]|-\s|(?:and|but|so|now|y|pero|aun|et|mais)(?!\p{L})))`;
const ADVERB = String.raw`(?:\s(?:just|only|almost|actually|really|technically|still|about|like|honestly|currently|now))`;
const LATELY_ES = String.raw`\s(?:anos\s)?(?:la\ssemana|ayer|hoy|hace\s(?:poco|un|una|dos|tres)|este\smes|el\smes|en\s\p{L}+\scumplo)`;
const LATELY_FR = String.raw`\s(?:hier|aujourd'hui|la\ssemaine|ce\smois|le\smois|il\sy\sa\s(?:peu|un|une|deux|trois))`;
const LATELY_EN = String.raw`\s(?:yesterday|today|last\s(?:week|month)|this\s(?:week|month)|a\s(?:week|month)\sago)`;

const UNDER_AGE = new RegExp(
  [
    // "I'm only 17", "im 14 yrs old", "I just turned seventeen", and not "I am 17 miles from the sea".
    String.raw`I(?:'?m|\sam)${ADVERB}{0,3}(?:\sturning)?\s${TEEN}(?:${OLD}|${STOP}|(?=\s(?:turning|in\s(?:high\s)?school)))`,
    String.raw`I(?:\shave)?${ADVERB}{0,2}\sjust\sturned\s${TEEN}|I\sjust\sturned\s${TEEN}|(?<!when\sI\s|when\s)turned\s${TEEN}${LATELY_EN}`,
    String.raw`I(?:'ll\sbe|\swill\sbe|'?m\sturning|\sturn|'ll\sturn|\swill\sturn|'m\sgoing\sto\sbe)\s(?:${EIGHTEEN})(?!\p{L}|\d)`,
    String.raw`I(?:'?m|\sam)${ADVERB}{0,2}\s(?:under\s?aged?|a\sminor|in\s(?:high|middle|junior\shigh)\sschool|a\s(?:high\sschool\s)?(?:freshman|sophomore|junior|senior|student)(?:\sin|\sat)\shigh\sschool|a\shigh\sschool(?:er|\s(?:student|freshman|sophomore|junior|senior))|(?:a|in|in\sthe)\s(?:[6-9]|1[01])th\sgrade(?:r)?(?!\s\p{L}{0,12}\s?teacher))`,
    String.raw`under\s?age(?!\s(?:kids?|children|drink|son|daughter))`,
    String.raw`tengo\s(?:solo\s|apenas\s|casi\s|solamente\s){0,2}${TEEN}(?:\sanos(?!\sde)|${STOP})`,
    String.raw`cumpli\s${TEEN}${LATELY_ES}|acabo\sde\scumplir\s(?:los\s)?${TEEN}|cumplo\s(?:los\s)?(?:${TEEN_AGES}|${EIGHTEEN})(?!\p{L}|\d)`,
    String.raw`soy\s(?:un\s|una\s)?menor(?:\sde\sedad)?(?!\s(?:de|que)\s(?!edad))|(?:voy|estoy|sigo|curso)\s(?:todavia\s|aun\s)?(?:a\s|en\s)?(?:\p{L}{2,8}\sde\s)?(?:la\s)?(?:secundaria|eso|prepa(?:ratoria)?)`,
    String.raw`j'?\s?ai\s(?:seulement\s|juste\s|que\s|presque\s|bientot\s)?${TEEN}\sans(?!\s(?:d[e'u]|et\sdemi\sd))`,
    String.raw`j'ai\seu\s${TEEN}\sans${LATELY_FR}|je\sviens\sd'avoir\s${TEEN}\sans|j'aurai\s(?:bientot\s)?(?:${TEEN_AGES}|${EIGHTEEN})\sans`,
    String.raw`je\ssuis\s(?:encore\s|toujours\s)?(?:mineure?|lyceen(?:ne)?|collegien(?:ne)?|au\s(?:lycee|college)|en\s(?:sixieme|cinquieme|quatrieme|troisieme|seconde|premiere|terminale)\s(?:au|du)\s(?:lycee|college))(?!\p{L})`,
    String.raw`my\s(?:real\s|true\s|actual\s)?age\sis\s${TEEN}|mi\sedad\s(?:real\s|verdadera\s)?es\s(?:de\s)?${TEEN}|mon\s(?:vrai\s)?age\s(?:c'est|est(?:\sde)?)\s${TEEN}`,
    String.raw`(?<!(?:is|are|'s|'re|was|were|son|daughter|kid|girl|boy)\s)turning\s${TEEN}`,
    // An age and nothing else, as in "quatorze ans, je regarde".
    String.raw`(?<![^\n])${TEEN}(?:\sans|\sanos|${OLD})${STOP}`,
  ]
    .map((part) => String.raw`(?<!\p{L})(?:${part})`)
    .join('|'),
  'giu',
);

/** Where the author says to be younger than 18. The age of a child, a cat or a marriage is none of it. */
export const ageSpans = (plain: Plain): Span[] => spansOf(UNDER_AGE, plain);
